package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// termsAndDefinitions finds the terms of kept definitions, and the definitions of kept
// terms where none is kept: neither says anything without the other.
func termsAndDefinitions(s *block.Set, html *elements.Facts, keep []bool, _ []float32) (out []int) {
	html.Definitions(func(terms, definitions []page.Node) {
		switch said := anyKept(s, keep, definitions); {
		case said:
			out = appendMissing(out, s, keep, terms)
		case anyKept(s, keep, terms):
			out = appendMissing(out, s, keep, definitions)
		}
	})
	return out
}

func anyKept(s *block.Set, keep []bool, nodes []page.Node) bool {
	for _, n := range nodes {
		for i, to := s.Under(n); i < to; i++ {
			if keep[i] {
				return true
			}
		}
	}
	return false
}

// appendMissing adds the blocks of short elements that are not kept.
func appendMissing(out []int, s *block.Set, keep []bool, nodes []page.Node) []int {
	for _, n := range nodes {
		if s.Page.Words(n) > termWords {
			continue
		}
		for i, to := s.Under(n); i < to; i++ {
			if !keep[i] {
				out = append(out, i)
			}
		}
	}
	return out
}

// termWords is the length of a term or definition at most that is kept for the other.
const termWords = 80
