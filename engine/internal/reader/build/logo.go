package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// dropLogos leaves out the site's logo above the text: a picture that leads to the home page
// of its site, or whose file is called its logo. Site builders put it into the box of the
// title, and many sites name it as the picture of all their pages. In the text a picture that
// leads home can be any.
func (pl *plan) dropLogos(v *block.Verdict) {
	p := pl.page
	for n := range pl.textFrom(v) {
		if !pl.marked[n] || p.Tag[n] != atom.Img {
			continue
		}
		link := around(p, n, atom.A)
		if link != page.None && pl.base.LeadsHome(p.Attr(link, "href")) || pl.base.IsLogo(pl.imageOf(n)) {
			pl.marked[n] = false
		}
	}
}

// textFrom is the node where the first kept text begins that is not the title, the number of
// nodes for none.
func (pl *plan) textFrom(v *block.Verdict) page.Node {
	for i, k := range pl.keep {
		if k && (i >= len(v.Kinds) || v.Kinds[i] != block.Title) {
			return pl.set.Blocks[i].From
		}
	}
	return page.Node(len(pl.marked))
}
