package decide

import (
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// signatureWords is the length of what stands around a post at most. Longer ones, if there
// are any, are more likely the post itself.
const signatureWords = 60

// signatures finds what stands around each post of a thread: what its author puts below
// all of them, and the box that says who that is.
func signatures(c *choice, _ around) []int {
	var lines []page.Node
	for k := range c.html.List {
		if e := &c.html.List[k]; e.Is(elements.OfWriter) && c.page.Words(e.Node) <= signatureWords {
			lines = append(lines, e.Node)
		}
	}
	return c.keptUnder(lines)
}
