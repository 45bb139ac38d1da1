package elements

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	markChars = 8 // of a note's mark at most: "[12]", "↩"
	namedUp   = 4 // elements from a note's text up to the one that has its name
)

// Marks calls found with the name of each place on the page that a mark of a note
// among the nodes [from, to) leads to: a link of a few characters.
func (f *Facts) Marks(from, to page.Node, found func(name string)) {
	for n := from; n < to; n++ {
		if f.page.Tag[n] != atom.A || f.page.Chars(n) > markChars {
			continue
		}
		if name, ok := strings.CutPrefix(f.page.Attr(n, "href"), "#"); ok && name != "" {
			found(name)
		}
	}
}

// IsNamed tells whether an element or one of the nearest around it has one of the
// names.
func (f *Facts) IsNamed(n page.Node, names map[string]bool) bool {
	for k := 0; k < namedUp && n != page.None; k, n = k+1, f.page.Parent[n] {
		if id, ok := f.page.LookupAttr(n, "id"); ok && names[id] {
			return true
		}
	}
	return false
}
