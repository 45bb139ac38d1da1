package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	factWords = 200 // words of a table of facts, at most
	factLinks = 0.1 // share of its words in links, at most
)

// sectionTables finds the tables of facts that stand between kept blocks of the same
// element: "Population" over it, a paragraph below. Their cells are short and say
// nothing to the forest, and the heading above would head what does not follow.
func sectionTables(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for _, n := range s.Page.Tables() {
		from, to := s.Under(n)
		box := s.Page.Wrapper(n)
		if from == 0 || to >= len(keep) || !isBeside(s, keep, from-1, box) || !isBeside(s, keep, to, box) || !holdsFacts(s, from, to) {
			continue
		}
		out = appendRest(out, keep, from, to)
	}
	return out
}

// isBeside tells a kept block of an element that has the same parent as another, or of
// the parent itself: a post may have bare text around its tables.
func isBeside(s *block.Set, keep []bool, i int, n page.Node) bool {
	owner, up := s.Blocks[i].Owner, s.Page.Parent[n]
	return keep[i] && (s.Page.Parent[owner] == up || owner == up)
}

// holdsFacts tells blocks that are cells of short texts, with hardly a link.
func holdsFacts(s *block.Set, from, to int) bool {
	all, linked := int32(0), int32(0)
	for i := from; i < to; i++ {
		c := &s.Blocks[i].Counts
		if c.Words > cellWords {
			return false
		}
		all, linked = all+c.Words, linked+c.LinkWords
	}
	return all <= factWords && float32(linked) <= factLinks*float32(all)
}
