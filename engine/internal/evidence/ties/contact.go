package ties

import (
	"strings"

	"winnow/engine/internal/page"
)

// contactUp is how many elements up from a link that calls somebody it is looked for what it belongs to.
const contactUp = 8

// contactOf gives what a link belongs to that calls somebody, or shows the address that it writes to: the
// card of a firm. page.None for other links, such as one to send the page or to tell the editors of a mistake,
// and for those of a whole page, which has the main heading.
func (f *finder) contactOf(n page.Node) page.Node {
	p := f.page
	if calls, writes := p.Reaches(n); !calls && !(writes && saysAddress(p, n)) {
		return page.None
	}
	box := boxAround(p, n)
	if box == page.None || f.heading != page.None && p.Inside(f.heading, box) {
		return page.None
	}
	up := n
	for range contactUp {
		if up = p.Parent[up]; up == box {
			return box
		}
	}
	return page.None
}

// saysAddress tells whether a link shows the address of a mailbox.
func saysAddress(p *page.Page, n page.Node) bool {
	for k := n + 1; k < min(p.End[n], n+saidNodes); k++ {
		if !p.IsElement(k) && strings.Contains(p.Data[k], "@") {
			return true
		}
	}
	return false
}
