package features

import (
	"winnow/engine/internal/evidence/index"

	"golang.org/x/net/html/atom"
)

// positionPass measures where on the page a block stands. Claim: the page's
// chrome is at the edges, content comes after the title. Errs on pages without a title block.

// The columns of position.
const (
	positionBlock = iota
	positionWords
	positionProse
	positionIndex
	positionLeft
	positionH1
	positionTitle
	positionTitleUp
	positionIsTitle
)

func positionColumns() []Column {
	return []Column{
		positionBlock:   {"position.block", "place by blocks, 0 to 1", "place"},
		positionWords:   {"position.words", "place by words, 0 to 1", "place"},
		positionProse:   {"position.prose", "share of the page's prose before it", "place"},
		positionIndex:   {"position.index", "blocks before it, at most 300", "place"},
		positionLeft:    {"position.left", "blocks behind it, at most 300", "place"},
		positionH1:      {"position.h1", "blocks behind the nearest h1 before it, below 0 before the first, -99 without", "title"},
		positionTitle:   {"position.title", "blocks behind the block that shows the title, -99 without", "title"},
		positionTitleUp: {"position.titleUp", "levels up to the element that also holds the title", "title"},
		positionIsTitle: {"position.isTitle", "shows the title", "title"},
	}
}

func positionPass(v *view) measurer {
	h1 := v.FirstHeading(atom.H1)
	before := v.last(func(i int) bool { return v.Page.Tag[v.Owner(i)] == atom.H1 })
	return func(i int, r []float32) {
		r[positionBlock] = index.Ratio(int32(i), int32(v.N))
		r[positionWords] = index.Ratio(v.WordsBefore[i], v.WordsBefore[v.N])
		r[positionProse] = index.Ratio(v.ProseBefore[i], v.ProseBefore[v.N])
		r[positionIndex] = float32(min(i, 300))
		r[positionLeft] = float32(min(v.N-1-i, 300))
		switch {
		case before[i] >= 0:
			r[positionH1] = float32(min(int32(i)-before[i], 300))
		case h1 >= 0:
			r[positionH1] = float32(max(i-h1, -90))
		default:
			r[positionH1] = -99
		}
		r[positionTitle], r[positionTitleUp] = -99, -1
		if v.Title >= 0 {
			r[positionTitle] = clamp(float32(i-v.Title), -90, 300)
			r[positionTitleUp], _ = v.TreeDistance(v.Owner(i), v.Owner(v.Title))
		}
		r[positionIsTitle] = flag(i == v.Title)
	}
}
