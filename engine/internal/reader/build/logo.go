package build

import (
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// dropLogos leaves out the site's logo above the text. Site builders put it into the box of
// the title.
func (pl *plan) dropLogos(m *meta.Meta) {
	for n := range pl.textFrom(m) {
		if pl.marked[n] && pl.page.Tag[n] == atom.Img && pl.isLogo(n) {
			pl.marked[n] = false
		}
	}
}

// isLogo tells a picture that leads to the home page of its site, or whose file is called its
// logo. In the text the first can be any picture.
func (pl *plan) isLogo(n page.Node) bool {
	if pl.base.IsLogo(pl.imageOf(n)) {
		return true
	}
	link := around(pl.page, n, atom.A)
	return link != page.None && pl.base.LeadsHome(pl.page.Attr(link, "href"))
}

// textFrom is the node where the first kept text begins that is not the title, the number of
// nodes for none.
func (pl *plan) textFrom(m *meta.Meta) page.Node {
	for i, k := range pl.keep {
		if k && (m == nil || !meta.SaysTitle(string(pl.set.Bytes(i)), m.Title)) {
			return pl.set.Blocks[i].From
		}
	}
	return page.Node(pl.page.Len())
}
