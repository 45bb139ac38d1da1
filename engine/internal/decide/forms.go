package decide

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	// formFields is the number of fields from which a form is more than a search or
	// a newsletter box: filters, orders, letters to whoever runs the site.
	formFields = 2
	// formWords is the number of words up to which a form is one, and not a page
	// with a form around it.
	formWords = 400
)

// A tally counts what people use in a part of a page.
type tally struct {
	choices   int32 // fields to choose in, such as a size or a number
	texts     int32 // fields to write in
	passwords int32 // of these
	buttons   int32
}

// controls are the nodes of a page's fields and buttons, each with the tally of
// all up to it.
type controls struct {
	nodes []page.Node
	sums  []tally
}

func controlsOf(p *page.Page) controls {
	c := controls{sums: make([]tally, 1)}
	for n, tag := range p.Tag {
		t := c.sums[len(c.nodes)]
		switch tag {
		case atom.Select:
			t.choices++
		case atom.Textarea:
			t.texts++
		case atom.Button:
			t.buttons++
		case atom.Input:
			t.add(strings.ToLower(p.Attr(page.Node(n), "type")))
		default:
			continue
		}
		c.nodes, c.sums = append(c.nodes, page.Node(n)), append(c.sums, t)
	}
	return c
}

// in is the tally of the nodes [from, to).
func (c *controls) in(from, to page.Node) tally {
	i, _ := slices.BinarySearch(c.nodes, from)
	j, _ := slices.BinarySearch(c.nodes, to)
	a, b := &c.sums[i], &c.sums[j]
	return tally{b.choices - a.choices, b.texts - a.texts, b.passwords - a.passwords, b.buttons - a.buttons}
}

func (t *tally) add(input string) {
	switch input {
	case "hidden", "reset":
	case "submit", "button", "image":
		t.buttons++
	case "checkbox", "radio", "range", "number", "color", "file":
		t.choices++
	case "password":
		t.passwords++
		t.texts++
	default:
		t.texts++
	}
}

// isForm tells a form in use: one of several fields, or one without a text that
// does something, such as to order. A way to log in is one on a page that is there
// for it, beside an article it is not.
func (c *controls) isForm(p *page.Page, n page.Node, login bool) bool {
	if !isFormTag(p.Tag[n]) {
		return false
	}
	t := c.in(n, p.End[n])
	if !login && t.passwords > 0 {
		return false
	}
	return t.choices+t.texts >= formFields || t.texts == 0 && t.buttons > 0
}

func isFormTag(tag atom.Atom) bool { return tag == atom.Form || tag == atom.Fieldset }

// isOrder tells a form in which nothing is written: a choice, and a button.
func (c *controls) isOrder(p *page.Page, n page.Node) bool {
	t := c.in(n, p.End[n])
	return t.texts == 0 && t.buttons > 0
}

// isFilled tells a field that has something in it, or waits for its first key.
func isFilled(p *page.Page, n page.Node) bool {
	switch strings.ToLower(p.Attr(n, "type")) {
	case "hidden", "submit", "button", "image", "reset", "checkbox", "radio", "range", "color", "file":
		return false
	}
	_, focus := p.LookupAttr(n, "autofocus")
	return focus || strings.TrimSpace(p.Attr(n, "value")) != "" && !isPrompt(p, n)
}

// isPrompt tells a value that only says what to write there, as was done before
// there were placeholders: it empties when the field is entered.
func isPrompt(p *page.Page, n page.Node) bool {
	for _, event := range [...]string{"onfocus", "onclick", "onblur"} {
		if strings.Contains(p.Attr(n, event), "value") {
			return true
		}
	}
	return false
}

// A use says which of a page's forms are in use.
type use struct {
	blocks  *block.Set
	verdict *block.Verdict
	fields  controls
	login   bool    // a page that is there to log in
	kept    []int32 // words of what stays before each block
	orders  []page.Node
}

func useOf(s *block.Set, v *block.Verdict) *use {
	kept := keptWordsBefore(s, v)
	u := &use{blocks: s, verdict: v, fields: controlsOf(s.Page), login: kept[s.Len()] < loginWords, kept: kept}
	for n := range s.Page.Tag {
		if n := page.Node(n); isFormTag(s.Page.Tag[n]) && u.fields.isOrder(s.Page, n) {
			u.orders = append(u.orders, n)
		}
	}
	return u
}

// isWrittenIn tells a field that is or will be: filled, waiting, or what its page is
// there for.
func (u *use) isWrittenIn(n page.Node) bool {
	p := u.blocks.Page
	if p.Tag[n] == atom.Textarea {
		_, focus := p.LookupAttr(n, "autofocus")
		return focus || p.Chars(n) > 0
	}
	return isFilled(p, n) || u.login && asksPassword(p, n) || asksPayment(p, n)
}

// isInUse tells a form that stays. One to comment or to subscribe goes with the
// comments and the letter, unless the page is a thread; the button to order goes
// with what it orders.
func (u *use) isInUse(n page.Node) bool {
	p := u.blocks.Page
	if !u.fields.isForm(p, n, u.login) {
		return false
	}
	switch kind := u.kindOf(n); {
	case kind == block.Newsletter, kind == block.Comment && u.verdict.PageType != threadType:
		return false
	}
	return !u.fields.isOrder(p, n) || u.ordersKept(n)
}

// threadType is the page type on which people answer each other.
const threadType = "forum"

// kindOf is the kind of most of a form's words, Unknown when none has most.
func (u *use) kindOf(n page.Node) block.Kind {
	var words [block.Decoration + 1]int32
	all := int32(0)
	for i, to := u.blocks.Under(n); i < to; i++ {
		w := u.blocks.Blocks[i].Counts.Words
		words[u.verdict.Kinds[i]] += w
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
func (u *use) ordersKept(n page.Node) bool {
	p := u.blocks.Page
	at, _ := slices.BinarySearch(u.orders, n)
	before, behind := page.None, page.None
	if at > 0 {
		before = u.orders[at-1]
	}
	for next := at + 1; next < len(u.orders); next++ { // those in it are its own
		if u.orders[next] >= p.End[n] {
			behind = u.orders[next]
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
	from, to := u.blocks.Under(card)
	return u.kept[to] > u.kept[from]
}

// asksPayment tells a field for a card's number or what belongs to it.
func asksPayment(p *page.Page, n page.Node) bool {
	return strings.HasPrefix(strings.ToLower(p.Attr(n, "autocomplete")), "cc-")
}
