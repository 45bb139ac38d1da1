package decide

import (
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	authorBoxWords  = 200 // words of a box about the author, at most
	authorBoxBehind = 0.7 // share of the kept words that stand before it, at least
)

// authorBoxes finds the boxes behind a text that say who wrote it. The byline above it
// stays. Source: named boxes on articles of wcxb-dev and dragnet-dev, none of whose words
// are in the gold texts.
func authorBoxes(c *choice, _ around) []int {
	var boxes []page.Node
	for k := range c.html.List {
		e := &c.html.List[k]
		if !e.Is(elements.AuthorBox) || c.page.Words(e.Node) > authorBoxWords {
			continue
		}
		if from, _ := c.set.Under(e.Node); float32(c.keptBefore[from]) >= authorBoxBehind*float32(c.words()) {
			boxes = append(boxes, e.Node)
		}
	}
	return c.keptUnder(boxes)
}
