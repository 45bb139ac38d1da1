package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	// formFields is the number of fields from which a form is more than a search or
	// a newsletter box: filters, orders, letters to whoever runs the site.
	formFields = 2
	// formWords is the number of words up to which a form is one, and not a page
	// with a form around it.
	formWords = 400
	// loginWords is the number of kept words up to which a page with a password is
	// there for it.
	loginWords = 150
)

// inUse finds what a person fills in or works with: forms in use with the parts that
// belong to their fields, fields with something in them, editors and maps.
func inUse(c *choice, u use) (out []page.Node) {
	login := c.isLogin()
	form := page.None // the form in use that the walk is in
	for _, e := range c.protectable(elements.FormBox, elements.FormPart, elements.Field, elements.Other) {
		n := e.Node
		if form != page.None && !c.page.Inside(n, form) {
			form = page.None
		}
		_, isForm := slices.BinarySearch(u.forms, n)
		if isForm && form == page.None && c.page.Words(n) <= formWords {
			form = n
		}
		var stays bool
		switch e.Role {
		case elements.FormPart:
			stays = form != page.None
		case elements.Field:
			stays = isWrittenIn(e, login)
		default:
			stays = isForm || e.Is(elements.Editor) || e.Is(elements.Map)
		}
		if stays {
			out = append(out, n)
		}
	}
	return out
}

// isLogin tells a page that is there to log in, if it asks for a password.
func (c *choice) isLogin() bool { return c.words() < loginWords }

// isWrittenIn tells a field that is or will be: filled, waiting, or what its page is
// there for.
func isWrittenIn(e *elements.Element, login bool) bool {
	return e.Is(elements.Filled) || login && e.Is(elements.Password) || e.Is(elements.Payment)
}

const (
	headingUp    = 3  // elements from what is headed up to the one beside its heading
	headingWords = 12 // of such a heading
)

// headsOfForms finds the headings right above forms in use.
func headsOfForms(c *choice, u use) (out []page.Node) {
	for _, n := range u.forms {
		if h := c.headingOver(n); h != page.None {
			out = append(out, h)
		}
	}
	return out
}

// headingOver is the heading right above an element, page.None when something else
// is there.
func (c *choice) headingOver(n page.Node) page.Node {
	from, _ := c.set.Under(n)
	if from == 0 {
		return page.None
	}
	p, over := c.page, c.set.Blocks[from-1].Owner
	if c.html.Level(over) == 0 || p.Words(over) > headingWords || p.ID[over] == page.None {
		return page.None
	}
	for k, up := 0, p.Parent[n]; k < headingUp && up != page.None; k, up = k+1, p.Parent[up] {
		if p.Inside(over, up) {
			return over
		}
	}
	return page.None
}

// formsInUse gives the forms that stay, in document order. What a rule names goes.
// One to comment or to subscribe goes with the comments and the letter, unless the
// page is a thread; the button to order goes with what it orders.
func (c *choice) formsInUse(pageType string) (out []page.Node) {
	orders := c.orders()
	for k, e := range c.protectable(elements.FormBox) {
		c.page.Stop.Every(k << 6) // the way up to the card of an order takes microseconds
		n := e.Node
		if c.named.Has(n) || !c.isForm(n) {
			continue
		}
		kind := c.kindOf(n)
		if kind == block.Newsletter || (kind == block.Comment || e.Is(elements.Answer)) && pageType != threadType {
			continue
		}
		if !c.isOrder(n) || c.ordersKept(n, orders) {
			out = append(out, n)
		}
	}
	return out
}

// threadType is the page type on which people answer each other.
const threadType = "forum"

// isForm tells a form in use: one of several fields, such as a way to log in, or one
// without a text that does something, such as to order.
func (c *choice) isForm(n page.Node) bool {
	t := c.html.Tally(n)
	return t.Choices+t.Texts >= formFields || c.isOrder(n)
}

// isOrder tells a form in which nothing is written: a choice, and a button.
func (c *choice) isOrder(n page.Node) bool {
	t := c.html.Tally(n)
	return t.Texts == 0 && t.Buttons > 0
}

// orders gives all forms in which nothing is written, in document order.
func (c *choice) orders() (out []page.Node) {
	for k := range c.html.List {
		if e := &c.html.List[k]; e.Role == elements.FormBox && c.isOrder(e.Node) {
			out = append(out, e.Node)
		}
	}
	return out
}

// kindOf is the kind of most of a form's words, Unknown when none has most.
func (c *choice) kindOf(n page.Node) block.Kind {
	var words [block.Decoration + 1]int32
	all := int32(0)
	for i, to := c.set.Under(n); i < to; i++ {
		w := c.set.Blocks[i].Counts.Words
		words[c.kinds[i]] += w
		all += w
	}
	for k, w := range words {
		if 2*w > all {
			return block.Kind(k)
		}
	}
	return block.Unknown
}

// ordersKept tells whether the card of an order, the widest element around it that
// has no other order, holds kept text. An only order is the page's own.
func (c *choice) ordersKept(n page.Node, orders []page.Node) bool {
	p := c.page
	at, _ := slices.BinarySearch(orders, n)
	before, behind := page.None, page.None
	if at > 0 {
		before = orders[at-1]
	}
	for next := at + 1; next < len(orders); next++ { // those in it are its own
		if orders[next] >= p.End[n] {
			behind = orders[next]
			break
		}
	}
	card := n
	for up := p.Parent[card]; up != page.None; up = p.Parent[up] {
		if before != page.None && p.Inside(before, up) && !p.Inside(n, before) || behind != page.None && p.Inside(behind, up) {
			break
		}
		card = up
	}
	return c.keptIn(card) > 0
}
