package features

import (
	"strconv"

	"winnow/engine/internal/evidence/index"
)

// neighbourPass measures the blocks before and behind. Claim: content comes in
// runs. Errs at the ends of runs.

var offsets = [...]int{-3, -2, -1, 1, 2, 3}

var windows = [...]int{2, 7}

func neighbourColumns() []Column {
	var c []Column
	for _, o := range offsets {
		at := "neighbours." + strconv.Itoa(o) + "."
		says := " of the block " + strconv.Itoa(o) + " away"
		c = append(c, Column{at + "words", "words" + says}, Column{at + "linkDensity", "link density" + says},
			Column{at + "heading", "heading level" + says}, Column{at + "functionWords", "share of function words" + says},
			Column{at + "sameParent", "same parent as that" + says}, Column{at + "sameTag", "same tag and class as that" + says})
	}
	for _, w := range windows {
		at := "neighbours.window" + strconv.Itoa(2*w+1) + "."
		c = append(c, Column{at + "words", "mean words around"}, Column{at + "linkDensity", "link density around"},
			Column{at + "prose", "share of words in prose around"})
	}
	return c
}

func neighbourPass(v *view) measurer {
	return func(i int, r []float32) {
		for k, o := range offsets {
			j := i + o
			if j < 0 || j >= v.N {
				r[k*6] = -1
				continue
			}
			m := &v.Measures[j]
			r[k*6] = float32(min(m.Words, 200))
			r[k*6+1] = index.Ratio(m.LinkWords, m.Words)
			r[k*6+2] = float32(m.Heading)
			r[k*6+3] = index.Ratio(m.StopWords, m.Tokens())
			a, b := v.Owner(i), v.Owner(j)
			r[k*6+4] = flag(v.Page.Parent[a] == v.Page.Parent[b])
			r[k*6+5] = flag(v.Shape[a] == v.Shape[b])
		}
		for k, w := range windows {
			from, to := max(i-w, 0), min(i+w+1, v.N)
			words := v.WordsBefore[to] - v.WordsBefore[from]
			at := len(offsets)*6 + k*3
			r[at] = index.Ratio(words, int32(to-from))
			r[at+1] = index.Ratio(v.LinksBefore[to]-v.LinksBefore[from], words)
			r[at+2] = index.Ratio(v.ProseBefore[to]-v.ProseBefore[from], words)
		}
	}
}
