package decide

import (
	"slices"
	"strings"

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
	if p.Tag[n] != atom.Form && p.Tag[n] != atom.Fieldset {
		return false
	}
	t := c.in(n, p.End[n])
	if !login && t.passwords > 0 {
		return false
	}
	return t.choices+t.texts >= formFields || t.texts == 0 && t.buttons > 0
}

// isFilled tells a field that has something in it, or waits for its first key.
func isFilled(p *page.Page, n page.Node) bool {
	switch strings.ToLower(p.Attr(n, "type")) {
	case "hidden", "submit", "button", "image", "reset", "checkbox", "radio", "range", "color", "file":
		return false
	}
	_, focus := p.LookupAttr(n, "autofocus")
	return focus || strings.TrimSpace(p.Attr(n, "value")) != ""
}

// asksPayment tells a field for a card's number or what belongs to it.
func asksPayment(p *page.Page, n page.Node) bool {
	return strings.HasPrefix(strings.ToLower(p.Attr(n, "autocomplete")), "cc-")
}
