package elements

import (
	"strings"

	"winnow/engine/internal/page"
)

// NamedRemark is the outermost of the elements around a node, itself included and at most so many up, that
// has a class or id like what readers write, page.None for none. The names of the body name the page.
func (f *Facts) NamedRemark(n page.Node, up int) page.Node {
	found := page.None
	for k := 0; k < up && n != page.None && n != f.page.Body; k, n = k+1, f.page.Parent[n] {
		if saysRemark(f.page.Attr(n, "class")) || saysRemark(f.page.Attr(n, "id")) {
			found = n
		}
	}
	return found
}

// saysRemark tells a name of comments, not one of a link to them or of their number.
func saysRemark(name string) bool {
	name = strings.ToLower(name[:min(len(name), nameBytes)])
	return strings.Contains(name, "comment") && !strings.Contains(name, "count") && !strings.Contains(name, "link")
}
