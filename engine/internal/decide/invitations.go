package decide

import "winnow/engine/internal/page"

const (
	invitationWords = 40 // words of an invitation with its links, at most
	invitationUp    = 6  // elements from its last text up to the one that also holds the link
)

// invitedFrom are the types of pages whose text does not end in an invitation. What a
// service says is an invitation; lists and threads have such links beside each entry.
var invitedFrom = [...]string{"article", "documentation", "collection", "product"}

// invitations finds the boxes at the end of a page that ask to become a member: a few
// lines over a link that signs up.
func invitations(c *choice, _ around) (out []int) {
	for end := len(c.keep); ; {
		last := end - 1
		for last >= 0 && !c.keep[last] {
			last--
		}
		if last < 0 {
			return out
		}
		box := c.invitation(last)
		if box == page.None {
			return out
		}
		from, _ := c.set.Under(box)
		if c.keptBefore[from] <= c.keptBefore[last+1]-c.keptBefore[from] {
			return out // most of the text would go
		}
		for i := from; i <= last; i++ {
			out = append(out, i)
		}
		end = from
	}
}

// invitation is the element around a block that asks to sign up, None when there is none.
func (c *choice) invitation(last int) page.Node {
	n := c.set.Blocks[last].Owner
	for k := 0; k < invitationUp && n != page.None && c.page.Words(n) <= invitationWords; k, n = k+1, c.page.Parent[n] {
		if c.html.SignsUp(n) {
			return n
		}
	}
	return page.None
}
