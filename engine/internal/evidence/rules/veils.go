package rules

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rule on veils: empty boxes that lie beside a notice and keep the page behind
// it from being used. A veil is of the notice's kind.
const backdrop = iota

var veilRules = [...]Rule{
	backdrop: {"backdrop", block.Cookie, 0.8, "It only darkens the page behind a notice"},
}

func (f *finder) lookForVeils() {
	notices := map[page.Node]block.Kind{}
	for _, h := range f.hits {
		if h.Kind == block.Cookie || h.Kind == block.Newsletter {
			notices[h.Node] = h.Kind
		}
	}
	if len(notices) == 0 || f.Page.Body == page.None {
		return
	}
	veil := func(n page.Node, kind block.Kind) {
		r := veilRules[backdrop]
		r.Kind = kind
		f.hit(n, &r)
	}
	before := page.None
	for c := f.Page.FirstChild(f.Page.Body); c != page.None; c = f.Page.NextSibling(c) {
		if !f.Page.IsElement(c) {
			continue
		}
		if kind, ok := notices[c]; ok && before != page.None && f.isVeil(before) {
			veil(before, kind)
		}
		if kind, ok := notices[before]; ok && f.isVeil(c) {
			veil(c, kind)
		}
		before = c
	}
}

// isVeil tells an element that is there only to cover others.
func (f *finder) isVeil(n page.Node) bool {
	c := f.Page.Counts(n)
	return (f.Page.Tag[n] == atom.Div || f.Page.Tag[n] == atom.Span) && c.Elements == 1 && c.Chars == 0 &&
		(f.Page.Attr(n, "class") != "" || f.Page.Attr(n, "style") != "")
}
