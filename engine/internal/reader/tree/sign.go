package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// dropSign removes a heading that is nothing but a link within a page, in signs: what
// stands in other headings as the way to themselves, and says nothing alone. Case: titles
// of comments that have none.
func (t *Tree) dropSign(heading int) {
	linked := 0 // the end of a link within a page
	for i := heading + 1; i < int(t.Items[heading].End); i++ {
		it := &t.Items[i]
		switch {
		case it.Tag == atom.A && strings.Contains(it.Value("href"), "#"):
			linked = max(linked, int(it.End))
		case it.Tag == atom.Img || it.Tag == atom.Math:
			return
		case it.Tag == 0 && Shows(it.Text) && (i >= linked || strings.ContainsFunc(it.Text, IsLetterOrDigit)):
			return
		}
	}
	if linked > 0 {
		t.remove(heading)
	}
}
