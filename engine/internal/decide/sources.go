package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	sourcesText  = 100 // kept words of the element that a list of sources stands in, at least
	sourcesItems = 200 // blocks of such a list, at most
)

// sourceLists finds, on the page at url, the lists of what a text rests on, right below a kept heading of the text:
// "References". All their words are links, so that the forests take them for a menu.
func sourceLists(url string) belongingStep {
	return func(s *block.Set, html *elements.Facts, keep []bool, _ []float32) (out []int) {
		for _, n := range html.Lists() {
			from, to := s.Under(n)
			if !isBelowHeading(s, html, keep, n) || to-from > sourcesItems || !isText(s, keep, s.Page.Parent[n]) || !html.NamesSources(n, url) {
				continue
			}
			out = appendRest(out, keep, from, to)
		}
		return out
	}
}

// isBelowHeading tells a list that is not kept right below a kept heading of the same
// element.
func isBelowHeading(s *block.Set, html *elements.Facts, keep []bool, n page.Node) bool {
	from, to := s.Under(n)
	return 0 < from && from < to && !keep[from] && html.Level(s.Blocks[from-1].Owner) > 0 && isBeside(s, keep, from-1, n)
}

// isText tells an element with many kept words.
func isText(s *block.Set, keep []bool, n page.Node) bool {
	from, to := s.Under(n)
	kept := int32(0)
	for i := from; i < to && kept < sourcesText; i++ {
		if keep[i] {
			kept += s.Blocks[i].Counts.Words
		}
	}
	return kept >= sourcesText
}
