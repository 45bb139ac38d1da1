package decide

import (
	"cmp"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/stack"
)

// A Moved says by how much one measure moved a block's log-odds.
type Moved struct {
	Column int // of Columns
	By     float32
}

// Columns are the measures that a decision is explained by: those of the
// evidence, then what the blocks around say in sum, then what other pages of the
// site say. The last two are measured by what they do.
func Columns() []evidence.Column {
	return append(slices.Clip(evidence.Columns()),
		evidence.Column{Name: "around.blocks", Says: "what the blocks around it, like it and on the whole page say, log-odds", Theme: "blocks"},
		evidence.Column{Name: "site.template", Says: "what other pages of the site say, log-odds", Theme: "site"})
}

// Explain gives for any block its measures, in the order of Columns, and those
// that moved it, strongest first.
func (j *Judge) Explain(in evidence.Input, ev *evidence.Set) func(i int) (row []float32, moved []Moved) {
	c := j.content
	sums, around := c.look(in, ev, ev)
	known := stack.Site(in.Blocks, in.Site, sums)
	_, own := ev.Size()
	_, more := around.Size()
	row := make([]float32, own+more)
	return func(i int) ([]float32, []Moved) {
		by := make([]int32, own+2)
		ev.Read(i, row[:own])
		around.Read(i, row[own:])
		c.first.explain(row[:own], by[:own])
		c.second.explain(row, by[:own+1])
		if known.Len() > 0 {
			c.site.explain(known.Row(i), by[own+1:])
		}
		return append(slices.Clip(row[:own]), float32(by[own])/forest.Unit, float32(by[own+1])/forest.Unit), strongest(by)
	}
}

// explain adds to by what each column did; those past its end count as its last.
func (b *bound) explain(row []float32, by []int32) {
	moved := make([]int32, len(b.at))
	b.forest.Explain(row, b.at, moved)
	for k, m := range moved {
		by[min(b.at[k], len(by)-1)] += m
	}
}

func strongest(by []int32) (out []Moved) {
	for k, m := range by {
		if m != 0 {
			out = append(out, Moved{k, float32(m) / forest.Unit})
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
	keepBelonging(s, out, v.Probability)
	for i := range out {
		out[i] = out[i] && !chosen[i] && v.Keep[i]
	}
	return out
}
