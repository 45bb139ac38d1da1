package decide

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	quotedWords = 15 // words of a line that says who is quoted, at most
	quotedReach = 3  // blocks from the beginning of a quote to what is kept of it, at most
)

// quotedAuthors finds the lines over and under kept quotes that say who said it: a reply is
// hard to follow without. Their element is called so, or a line over a quote ends in a colon.
func quotedAuthors(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	p := s.Page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !p.IsElement(n) || !block.IsQuoteBox(p, n) {
			continue
		}
		from, to := s.Under(n)
		first := from // kept block of the quote
		for first < min(to, from+quotedReach) && !keep[first] {
			first++
		}
		if first == min(to, from+quotedReach) {
			continue
		}
		last := to - 1
		if b := &s.Blocks[last]; !keep[last] && keep[last-1] && b.Counts.Words <= quotedWords && block.NamesQuoted(p, b.From, n) {
			out = append(out, last)
		}
		for i := from; i < first; i++ {
			if s.Blocks[i].Counts.Words <= quotedWords && saysWho(s, i, n) {
				out = append(out, i)
			}
		}
	}
	return out
}

// saysWho tells whether a block of a quote says who is quoted.
func saysWho(s *block.Set, i int, quote page.Node) bool {
	text := strings.TrimRight(s.Text(i), " ↑\u00a0")
	return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：") || block.NamesQuoted(s.Page, s.Blocks[i].Owner, quote)
}
