package features

import (
	"strconv"

	"winnow/engine/internal/evidence/index"
)

// neighbourPass measures the blocks before and behind. Claim: content comes in
// runs. Errs at the ends of runs.

// neighbourOffsets are the blocks that are looked at one by one.
var neighbourOffsets = [...]int{-3, -2, -1, 1, 2, 3}

// neighbourWindows are the blocks on either side that are looked at in sum.
var neighbourWindows = [...]int{2, 7}

// The columns of each offset.
const (
	neighbourWords = iota
	neighbourLinkDensity
	neighbourHeading
	neighbourFunctionWords
	neighbourSameParent
	neighbourSameTag
	neighbourColumnsEach
)

// The columns of each window; they are behind those of the offsets.
const (
	windowWords = iota
	windowLinkDensity
	windowProse
	windowColumnsEach
)

func neighbourColumns() []Column {
	var c []Column
	for _, o := range neighbourOffsets {
		at := "neighbours." + strconv.Itoa(o) + "."
		says := " of the block " + strconv.Itoa(o) + " away"
		c = append(c, []Column{
			neighbourWords:         {at + "words", "words" + says, "next"},
			neighbourLinkDensity:   {at + "linkDensity", "link density" + says, "links around"},
			neighbourHeading:       {at + "heading", "heading level" + says, "next"},
			neighbourFunctionWords: {at + "functionWords", "share of function words" + says, "next"},
			neighbourSameParent:    {at + "sameParent", "same parent as that" + says, "next"},
			neighbourSameTag:       {at + "sameTag", "same tag and class as that" + says, "next"},
		}...)
	}
	for _, w := range neighbourWindows {
		at := "neighbours.window" + strconv.Itoa(2*w+1) + "."
		c = append(c, []Column{
			windowWords:       {at + "words", "mean words around", "around"},
			windowLinkDensity: {at + "linkDensity", "link density around", "links around"},
			windowProse:       {at + "prose", "share of words in prose around", "around"},
		}...)
	}
	return c
}

func neighbourPass(v *view) measurer {
	return func(i int, r []float32) {
		for _, o := range neighbourOffsets {
			v.neighbour(i, i+o, r)
			r = r[neighbourColumnsEach:]
		}
		for _, w := range neighbourWindows {
			from, to := max(i-w, 0), min(i+w+1, v.N)
			words := v.WordsBefore[to] - v.WordsBefore[from]
			r[windowWords] = index.Ratio(words, int32(to-from))
			r[windowLinkDensity] = index.Ratio(v.LinksBefore[to]-v.LinksBefore[from], words)
			r[windowProse] = index.Ratio(v.ProseBefore[to]-v.ProseBefore[from], words)
			r = r[windowColumnsEach:]
		}
	}
}

// neighbour measures block j beside block i.
func (v *view) neighbour(i, j int, r []float32) {
	if j < 0 || j >= v.N {
		r[neighbourWords] = -1
		return
	}
	m := &v.Measures[j]
	r[neighbourWords] = float32(min(m.Words, 200))
	r[neighbourLinkDensity] = index.Ratio(m.LinkWords, m.Words)
	r[neighbourHeading] = float32(m.Heading)
	r[neighbourFunctionWords] = index.Ratio(m.StopWords, m.Tokens())
	a, b := v.Owner(i), v.Owner(j)
	r[neighbourSameParent] = flag(v.Page.Parent[a] == v.Page.Parent[b])
	r[neighbourSameTag] = flag(v.Shape[a] == v.Shape[b])
}
