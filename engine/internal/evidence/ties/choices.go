package ties

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	choiceUp   = 4  // elements from a choice up to its box
	groupNodes = 60 // nodes of a group of fields among which a choice is looked for
)

// choiceBox gives the closest element around a choice that says more than it, such as its
// label, a row of choices or what the choice is of; page.None for other elements.
func choiceBox(p *page.Page, n page.Node) page.Node {
	isList := p.Tag[n] == atom.Select
	if !isList && !isChoiceGroup(p, n) {
		return page.None
	}
	up := p.Parent[n]
	for range choiceUp {
		if up == page.None || p.Words(up) > p.Words(n) || p.Tag[up] == atom.Label {
			break
		}
		up = p.Parent[up]
	}
	if up != page.None && !isList && p.Words(up) > boxWords {
		return page.None
	}
	return up
}

// choiceNamed gives the choices in a form that a few words right before them name: "Size".
func (f *finder) choiceNamed(n page.Node) page.Node {
	p := f.page
	if f.form == page.None || p.Words(n) == 0 || p.Words(n) > pairWords || !p.Inside(n, f.form) {
		return page.None
	}
	if holdsField(p, n) {
		return page.None
	}
	next := p.NextSibling(n)
	for next != page.None && !p.IsElement(next) {
		next = p.NextSibling(next)
	}
	if next == page.None || !holdsChoice(p, next) {
		return page.None
	}
	return next
}

// isChoiceGroup tells a group of which one is chosen, such as the colours of goods.
func isChoiceGroup(p *page.Page, n page.Node) bool {
	if p.Tag[n] == atom.Fieldset {
		return holdsChoice(p, n)
	}
	attrs := p.Attrs(n)
	for i := range attrs {
		if attrs[i].Key == "role" {
			return attrs[i].Val == "radiogroup"
		}
	}
	return false
}

// holdsField tells whether there is a field in a few words.
func holdsField(p *page.Page, n page.Node) bool {
	for k := n; k < min(p.End[n], n+groupNodes); k++ {
		switch p.Tag[k] {
		case atom.Input, atom.Select, atom.Textarea:
			return true
		}
	}
	return false
}

// holdsChoice tells whether there is a field in a group of which one of several is chosen.
func holdsChoice(p *page.Page, group page.Node) bool {
	for k := group; k < min(p.End[group], group+groupNodes); k++ {
		if p.Tag[k] == atom.Select || p.Tag[k] == atom.Input && strings.EqualFold(p.Attr(k, "type"), "radio") {
			return true
		}
	}
	return false
}
