package decide

import (
	"cmp"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
)

// A Moved says by how much one measure moved a block's log-odds.
type Moved struct {
	Column int // of the evidence
	By     float32
}

// Explain gives all measures that moved block i, strongest first.
func (j *Judge) Explain(ev *evidence.Set, i int) (out []Moved) {
	moved := make([]int32, len(j.content.at))
	j.content.forest.Explain(ev.Row(i), j.content.at, moved)
	for k, m := range moved {
		if m != 0 {
			out = append(out, Moved{j.content.at[k], float32(m) / forest.Unit})
		}
	}
	slices.SortStableFunc(out, func(a, b Moved) int { return cmp.Compare(max(b.By, -b.By), max(a.By, -a.By)) })
	return out
}

// Marked gives what each block's log-odds lost because it stands in a box that
// is marked as noise, 0 for the others.
func (j *Judge) Marked(s *block.Set, ev *evidence.Set) []float32 {
	out := make([]float32, s.Len())
	for i, marked := range markedNoise(s, ev) {
		if marked {
			out[i] = -markedOdds / forest.Unit
		}
	}
	return out
}

// Belonging tells which blocks are kept for what they stand beside, whatever
// their own probability.
func (j *Judge) Belonging(s *block.Set, v *block.Verdict) []bool {
	out := Select(s, v.Probability)
	chosen := slices.Clone(out)
	keepWithContent(s, out)
	for i := range out {
		out[i] = out[i] && !chosen[i] && v.Keep[i]
	}
	return out
}
