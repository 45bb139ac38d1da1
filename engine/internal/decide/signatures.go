package decide

import (
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// signatureWords is the length of a signature at most. Longer ones, if there are any, are
// more likely the post itself.
const signatureWords = 60

// signatures finds what people put below each of their posts in a thread.
func signatures(c *choice, _ around) []int {
	var lines []page.Node
	for k := range c.html.List {
		if e := &c.html.List[k]; e.Is(elements.Signature) && c.page.Words(e.Node) <= signatureWords {
			lines = append(lines, e.Node)
		}
	}
	return c.keptUnder(lines)
}
