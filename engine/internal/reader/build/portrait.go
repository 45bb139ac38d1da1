package build

import (
	"strconv"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// authorPixels is the greatest width of a picture of the author beside the byline.
const authorPixels = 250

// dropPortraits leaves out the pictures of the authors that stand beside the byline: the head
// of a reading says who they are. Such a picture has their name for its text and nothing
// else; where several have, it is that of a site, which all its pictures have. In threads
// pictures belong to posts, and elsewhere to what a page lists.
func (pl *plan) dropPortraits(v *block.Verdict, m *meta.Meta) {
	if m == nil || m.Byline == "" || v.PageType != "article" {
		return
	}
	found := map[string][]page.Node{}
	for _, name := range strings.Split(m.Byline, ",") {
		found[strings.ToLower(strings.TrimSpace(name))] = nil
	}
	p := pl.page
	for n := range page.Node(p.Len()) {
		p.Stop.Every(int(n))
		if !pl.marked[n] || p.Tag[n] != atom.Img {
			continue
		}
		alt := strings.ToLower(strings.TrimSpace(p.Attr(n, "alt")))
		if list, is := found[alt]; is {
			found[alt] = append(list, n)
		}
	}
	for _, list := range found {
		if len(list) == 1 && !isLarge(p.Attr(list[0], "width")) {
			pl.marked[list[0]] = false
		}
	}
}

func isLarge(width string) bool {
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(width), "px"))
	return err == nil && n > authorPixels
}
