package engine

import (
	"sort"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/hide"
	"winnow/engine/internal/kinds"
	"winnow/engine/internal/reasons"
	"winnow/engine/internal/receipt"
)

// hideList lists the elements to hide, none where the verdict is not trusted. trace is
// nil for published methods, which have no reasons.
func hideList(req *Request, in evidence.Input, ev *evidence.Set, v *block.Verdict, trace *decide.Trace, end outcome, hints []resolvedHint,
) []Hidden {
	if !end.lists(req) {
		return []Hidden{}
	}
	s := in.Blocks
	equal := equalParts(in, ev)
	list, word := noiseList(req, s, equal, v, hints)
	named := receipt.Of(s, equal, list)
	out := make([]Hidden, 0, len(list))
	path := pathsOf(req, s.Page)
	for i := range list {
		s.Page.Stop.Every(i << 4) // a path may have hundreds of steps
		n, part := list[i], &named[i]
		if word.Stays.Has(part.Kind) {
			continue // of many at one place the first have named the others
		}
		list[len(out)] = n
		out = append(out, Hidden{Path: path(n.Node), ID: int(s.Page.ID[n.Node]), Kind: Kind(part.Kind.String()), Name: PartName(part.Name),
			Heading: part.Heading, Links: part.Links, Group: part.Group, Score: rounded(n.Score), Why: ruleNames(n.Why)})
	}
	if req.wants(WantReasons) && trace != nil {
		addReasons(s, trace, list[:len(out)], out)
	}
	if s.Page.HasShadow() { // slots render in an order of their own
		sort.SliceStable(out, func(i, j int) bool { return out[i].ID < out[j].ID })
	}
	return out
}

// noiseList is what a level hides, with the caller's word on kinds applied.
func noiseList(req *Request, s *block.Set, equal *groups.Set, v *block.Verdict, hints []resolvedHint) ([]block.Noise, kinds.Word) {
	level, unseen := levels[req.Level], invisible(hints)
	word, err := req.word()
	if err != nil || !word.IsSaid() {
		return hide.List(s, equal, v, level, unseen), kinds.Word{}
	}
	return kinds.List(&kinds.Page{Set: s, Equal: equal, Verdict: v, Invisible: unseen}, level, word), word
}

const (
	// reasonedBlocks is how many blocks of a group of hidden elements are asked for
	// their reasons: the longest ones, of reasonedParts elements.
	reasonedBlocks = 4
	reasonedParts  = 8
	// reasonedPage is how many blocks of a page are asked at most: one takes some 100 µs.
	reasonedPage = 400
)

// addReasons says of each hidden element that no rule has named what spoke against it
// most. The elements of a group have one reason.
func addReasons(s *block.Set, trace *decide.Trace, list []block.Noise, out []Hidden) {
	left := reasonedPage
	for i, group := range byGroup(out) {
		if len(group) == 0 || list[i].Why[0] != block.NoContent || left <= 0 {
			continue
		}
		blocks := longest(s, list, group[:min(len(group), reasonedParts)])
		left -= len(blocks)
		if r, ok := reasons.OfPart(explained(s, trace, blocks)); ok {
			for _, k := range group {
				out[k].Reason = &Reason{Code: ReasonCode(r.Code), Text: r.Text, Value: r.Value, Weight: rounded(r.Weight)}
			}
		}
	}
}

// byGroup gives for each hidden element those of its group, for the first of a group
// only.
func byGroup(out []Hidden) [][]int {
	groups := make([][]int, len(out))
	most := 0
	for i := range out {
		most = max(most, out[i].Group)
	}
	firsts := make([]int, most+1) // by number of group
	for i := range out {
		first := i
		if g := out[i].Group; g > 0 {
			if firsts[g] == 0 {
				firsts[g] = i + 1
			}
			first = firsts[g] - 1
		}
		groups[first] = append(groups[first], i)
	}
	return groups
}

// longest gives the longest blocks of some elements.
func longest(s *block.Set, list []block.Noise, group []int) (blocks []int) {
	for _, k := range group {
		from, to := s.Under(list[k].Node)
		for i := from; i < to; i++ {
			blocks = append(blocks, i)
			for at := len(blocks) - 1; at > 0 && s.Blocks[blocks[at]].Counts.Words > s.Blocks[blocks[at-1]].Counts.Words; at-- {
				blocks[at], blocks[at-1] = blocks[at-1], blocks[at]
			}
			blocks = blocks[:min(len(blocks), reasonedBlocks)]
		}
	}
	return blocks
}

// explained asks for the reasons of blocks.
func explained(s *block.Set, trace *decide.Trace, blocks []int) []reasons.Block {
	out := make([]reasons.Block, len(blocks))
	for k, i := range blocks {
		row, moved := trace.Moved(i)
		out[k] = reasons.Block{Row: row, Moved: moved, Equal: trace.Equal(i), Words: s.Blocks[i].Counts.Words}
	}
	return out
}
