package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Definitions calls found with each group of terms and the definitions behind them, in
// document order: the children of a list of definitions, or of the boxes in it. Either
// may be empty. The slices are overwritten by the next call.
func (f *Facts) Definitions(found func(terms, definitions []page.Node)) {
	p := f.page
	var terms, definitions []page.Node
	for n, tag := range p.Tag {
		list := page.Node(n)
		if tag != atom.Dl && (tag != atom.Div || p.Parent[list] == page.None || p.Tag[p.Parent[list]] != atom.Dl) {
			continue
		}
		terms, definitions = terms[:0], definitions[:0]
		for c := p.FirstChild(list); c != page.None; c = p.NextSibling(c) {
			switch p.Tag[c] {
			case atom.Dt:
				if len(definitions) > 0 {
					found(terms, definitions)
					terms, definitions = terms[:0], definitions[:0]
				}
				terms = append(terms, c)
			case atom.Dd:
				definitions = append(definitions, c)
			}
		}
		if len(terms)+len(definitions) > 0 {
			found(terms, definitions)
		}
	}
}
