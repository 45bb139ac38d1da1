package decide

import (
	"slices"
	"sort"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
)

// A Trace says how a verdict came about. It holds what the decision has found on its
// way, so that nothing is decided again; which measure moved a block by how much is
// read off the forests when it is asked for, as most calls ask for none.
type Trace struct {
	content    *content
	look       *look
	equal      []int32
	suppressed []bool
	frame      []int32 // how far log-odds fall for the site's frame, nil for nowhere
	belonging  []bool
}

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
		evidence.Column{Name: "around.blocks", Says: "what the blocks around it, like it and on the whole page say, log-odds",
			Theme: "blocks"},
		evidence.Column{Name: "site.template", Says: "what other pages of the site say, log-odds", Theme: "site"})
}

// Belongs tells whether a block is kept for what it stands beside, whatever its own
// probability.
func (t *Trace) Belongs(i int) bool { return t.belonging[i] }

// Equal is how far a block's log-odds moved because of the blocks at the same place of
// equal parts.
func (t *Trace) Equal(i int) float32 { return float32(t.equal[i]) / forest.Unit }

// Suppressed is what a block's log-odds lost because it stands in a box that says of
// itself that it is noise, 0 for the others.
func (t *Trace) Suppressed(i int) float32 {
	if t.suppressed[i] {
		return -suppressedOdds / forest.Unit
	}
	return 0
}

// Moved gives a block's measures, in the order of Columns, and those that moved it,
// strongest first.
func (t *Trace) Moved(i int) (row []float32, moved []Moved) {
	c, l := t.content, t.look
	_, own := l.rows.Size()
	_, more := l.around.Size()
	row, by := make([]float32, own+more), make([]int32, own+2)
	l.rows.Read(i, row[:own])
	l.around.Read(i, row[own:])
	c.first.moved(row[:own], by[:own])
	c.second.moved(row, by[:own+1])
	if t.frame != nil {
		by[own+1] = t.frame[i]
	}
	return append(slices.Clip(row[:own]), float32(by[own])/forest.Unit, float32(by[own+1])/forest.Unit), strongest(by)
}

// moved adds to by what each column did; those past its end count as its last.
func (b *bound) moved(row []float32, by []int32) {
	each := make([]int32, len(b.at))
	b.forest.Explain(row, b.at, each)
	for k, m := range each {
		by[min(b.at[k], len(by)-1)] += m
	}
}

func strongest(by []int32) (out []Moved) {
	for k, m := range by {
		if m != 0 {
			out = append(out, Moved{k, float32(m) / forest.Unit})
		}
	}
	sort.SliceStable(out, func(a, b int) bool { return max(out[a].By, -out[a].By) > max(out[b].By, -out[b].By) })
	return out
}
