package decide

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	noteMark  = 8   // characters of a note's mark: "[12]", "↩"
	noteWords = 120 // longer ones are texts of their own
	noteUp    = 4   // elements from a note's text up to the one that has its name
)

// keepNotes keeps the footnotes of kept text: what a mark of a few characters in
// a kept block leads to on the same page, when another leads back from there.
// Both are asked for, so that a list of contents is no note.
func keepNotes(s *block.Set, keep []bool) {
	names := map[string]bool{}
	for i, k := range keep {
		if k {
			marks(s.Page, s.Blocks[i].From, s.Blocks[i].To, func(name string) { names[name] = true })
		}
	}
	if len(names) == 0 {
		return
	}
	for i := range keep {
		if b := &s.Blocks[i]; !keep[i] && b.Counts.Words <= noteWords && isNamed(s.Page, b.Owner, names) {
			marks(s.Page, b.From, b.To, func(string) { keep[i] = true })
		}
	}
}

// isNamed tells whether an element or one of the nearest around it has one of the
// names.
func isNamed(p *page.Page, n page.Node, names map[string]bool) bool {
	for k := 0; k < noteUp && n != page.None; k, n = k+1, p.Parent[n] {
		if id, ok := p.LookupAttr(n, "id"); ok && names[id] {
			return true
		}
	}
	return false
}

// marks finds links of a few characters to places on the page, among the nodes
// [from, to).
func marks(p *page.Page, from, to page.Node, found func(name string)) {
	for n := from; n < to; n++ {
		if p.Tag[n] != atom.A || p.Chars(n) > noteMark {
			continue
		}
		href, _ := p.LookupAttr(n, "href")
		if name, ok := strings.CutPrefix(href, "#"); ok && name != "" {
			found(name)
		}
	}
}
