package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	announcedItems  = 100 // blocks of a list at most
	announceWords   = 4   // words before its colon at least
	announcedLinked = 0.6 // share of its words in links from which it may lead away from the text
	goesOnReach     = 3   // blocks behind such a list among which the text goes on
)

// announcedLists finds the lists that a kept text announces with a colon, right before them in the same
// element: without them the text says "such as:" and no more. Lists of links are those in the middle of the
// text alone, for at its end they are further articles.
func announcedLists(s *block.Set, html *elements.Facts, keep []bool, _ []float32) (out []int) {
	for _, n := range html.Lists() {
		from, to := s.Under(n)
		if from == 0 || from == to || to-from > announcedItems || keep[from] || !announces(s, keep, from-1, n) ||
			linkedShare(s, from, to) >= announcedLinked && !goesOn(s, keep, to) {
			continue
		}
		out = appendRest(out, keep, from, to)
	}
	return out
}

// announces tells whether a kept block beside an element ends in a colon.
func announces(s *block.Set, keep []bool, i int, n page.Node) bool {
	return isBeside(s, keep, i, n) && s.Blocks[i].Counts.Words >= announceWords && endsInColon(s.Bytes(i))
}

// linkedShare is the share of the words of the blocks [from, to) that are in links.
func linkedShare(s *block.Set, from, to int) float64 {
	all, linked := int32(0), int32(0)
	for i := from; i < to; i++ {
		all += s.Blocks[i].Counts.Words
		linked += s.Blocks[i].Counts.LinkWords
	}
	return float64(linked) / float64(max(all, 1))
}

// goesOn tells whether kept text of some length stands close behind a place.
func goesOn(s *block.Set, keep []bool, at int) bool {
	for i := at; i < min(at+goesOnReach, len(keep)); i++ {
		if keep[i] && s.Blocks[i].Counts.Words >= nearWords {
			return true
		}
	}
	return false
}
