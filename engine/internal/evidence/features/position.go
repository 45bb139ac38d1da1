package features

import (
	"winnow/engine/internal/evidence/index"

	"golang.org/x/net/html/atom"
)

// positionPass measures where on the page a block stands. Claim: frames are at
// the edges, content is behind the title. Errs on pages without a title block.

func positionColumns() []Column {
	return []Column{
		{"position.block", "place by blocks, 0 to 1"},
		{"position.words", "place by words, 0 to 1"},
		{"position.prose", "share of the page's prose before it"},
		{"position.index", "blocks before it, at most 300"},
		{"position.left", "blocks behind it, at most 300"},
		{"position.h1", "blocks behind the nearest h1 before it, below 0 before the first, -99 without"},
		{"position.title", "blocks behind the block that shows the title, -99 without"},
		{"position.titleUp", "levels up to the element that also holds the title"},
		{"position.isTitle", "shows the title"},
	}
}

func positionPass(v *view) measurer {
	h1 := v.FirstHeading(atom.H1)
	before := v.last(func(i int) bool { return v.Page.Tag[v.Owner(i)] == atom.H1 })
	return func(i int, r []float32) {
		r[0] = index.Ratio(int32(i), int32(v.N))
		r[1] = index.Ratio(v.WordsBefore[i], v.WordsBefore[v.N])
		r[2] = index.Ratio(v.ProseBefore[i], v.ProseBefore[v.N])
		r[3] = float32(min(i, 300))
		r[4] = float32(min(v.N-1-i, 300))
		switch {
		case before[i] >= 0:
			r[5] = float32(min(int32(i)-before[i], 300))
		case h1 >= 0:
			r[5] = float32(max(i-h1, -90))
		default:
			r[5] = -99
		}
		r[6], r[7] = -99, -1
		if v.Title >= 0 {
			r[6] = clamp(float32(i-v.Title), -90, 300)
			r[7], _ = v.TreeDistance(v.Owner(i), v.Owner(v.Title))
		}
		r[8] = flag(i == v.Title)
	}
}
