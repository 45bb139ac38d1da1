package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
)

// Some noise says so itself: ads by label or name, cookie notices, newsletter
// boxes. On a third of wcxb-dev no box with text that these rules named held
// gold (0 of 212, 432 and 322). The forest cannot learn it as well: gold pages
// have few such boxes inside their texts.
const (
	// markedOdds is what such a mark takes off the log-odds: about what no harm
	// in a thousand boxes says.
	markedOdds = 4 * forest.Unit
	// markedScore is the least score of the rules that were without harm.
	markedScore = 0.8
	// markedWords bounds the box: a page about cookies is no notice.
	markedWords = 160
)

// markedNoise tells which blocks stand in a box that is marked as noise.
func markedNoise(s *block.Set, ev *evidence.Set) []bool {
	boxes := make([]int, s.Len()+1) // boxes that begin at a block, less those that end before it
	p := s.Page
	for _, v := range ev.Hits {
		if v.Score < markedScore || v.Kind != block.Ad && v.Kind != block.Cookie && v.Kind != block.Newsletter {
			continue
		}
		if words := p.Words(v.Node); words > markedWords || 2*words > p.Words(p.Root) {
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
