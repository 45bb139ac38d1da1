package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
)

// Some noise says so itself: ads by label or name, cookie notices, newsletter
// boxes (block.NamedScore has the figures). The forest cannot learn it as well: gold
// pages have few such boxes inside their texts.
const (
	// suppressedOdds is what such a box takes off the log-odds of its blocks: about
	// what no harm in a thousand boxes says.
	suppressedOdds = 4 * forest.Unit
	// suppressedWords bounds the box: a page about cookies is no notice.
	suppressedWords = 160
)

// suppressedBlocks tells which blocks stand in a box that says of itself that it is
// noise.
func suppressedBlocks(s *block.Set, ev *evidence.Set) []bool {
	boxes := make([]int, s.Len()+1) // boxes that begin at a block, less those that end before it
	p := s.Page
	for _, v := range ev.Hits {
		if v.Score < block.NamedScore || v.Kind != block.Ad && v.Kind != block.Cookie && v.Kind != block.Newsletter {
			continue
		}
		if words := p.Words(v.Node); words > suppressedWords || 2*words > p.Words(p.Root) {
			continue
		}
		from, to := s.Under(v.Node)
		boxes[from]++
		boxes[to]--
	}
	out, open := make([]bool, s.Len()), 0
	for i := range out {
		open += boxes[i]
		out[i] = open > 0
	}
	return out
}
