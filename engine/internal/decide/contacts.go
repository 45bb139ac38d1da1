package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// serviceType is the type of pages that say what somebody does for others. People come to them
// for a number to call and for opening hours.
const serviceType = "service"

const (
	frameScore   = 0.6 // of the weakest rule that names the head or the foot of a page
	contactWords = 80  // words of a card with the street and the hours at most
	contactUp    = 8   // elements from the link up to it
)

// contacts finds on pages of a service how to reach somebody: the link that calls or writes,
// with what stands beside it, such as the street and the hours. Left out is that of the frame: what
// a rule names noise, but for a column beside the text, what stands before the text, and bars that lie
// over the page.
func contacts(c *choice, u use) (out []page.Node) {
	if u.pageType != serviceType {
		return nil
	}
	text := page.Node(c.page.Len()) // where it begins
	for i := len(c.keep) - 1; i >= 0; i-- {
		if c.keep[i] && c.kinds[i] != block.Title {
			text = c.set.Blocks[i].From
		}
	}
	frame := block.InNoise(c.page, c.noise, frameScore, func(k block.Kind) bool { return k != block.Sidebar })
	for k, e := range c.protectable(elements.Link) {
		c.page.Stop.Every(k)
		if e.Is(elements.Reach) && e.Node > text && !c.page.Has(e.Node, page.Hidden) && !frame.Has(e.Node) &&
			c.isBesideKept(e.Node) {
			out = append(out, c.besideOf(e.Node))
		}
	}
	return out
}

// isBesideKept tells whether an element below the body holds a node and kept text.
func (c *choice) isBesideKept(n page.Node) bool {
	for up := c.page.Parent[n]; up != page.None; up = c.page.Parent[up] {
		if c.keptIn(up) > 0 {
			html := c.page.Parent[up]
			return html != page.None && c.page.Parent[html] != page.None
		}
	}
	return false
}

// besideOf gives the largest of the closest elements around a node that has no more than contactWords.
func (c *choice) besideOf(n page.Node) page.Node {
	for k, up := 0, c.page.Parent[n]; k < contactUp && up != page.None && c.page.ID[up] != page.None && c.page.Words(up) <= contactWords; k++ {
		n, up = up, c.page.Parent[up]
	}
	return n
}
