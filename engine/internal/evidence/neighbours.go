package evidence

import "strconv"

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
			if j < 0 || j >= v.n {
				r[k*6] = -1
				continue
			}
			m := &v.m[j]
			r[k*6] = float32(min(m.words, 200))
			r[k*6+1] = ratio(m.linkWords, m.words)
			r[k*6+2] = float32(m.heading)
			r[k*6+3] = ratio(m.stopWords, m.tokenTo-m.tokenFrom)
			a, b := v.owner(i), v.owner(j)
			r[k*6+4] = flag(v.page.Parent[a] == v.page.Parent[b])
			r[k*6+5] = flag(v.shape[a] == v.shape[b])
		}
		for k, w := range windows {
			from, to := max(i-w, 0), min(i+w+1, v.n)
			words := v.words[to] - v.words[from]
			at := len(offsets)*6 + k*3
			r[at] = ratio(words, int32(to-from))
			r[at+1] = ratio(v.links[to]-v.links[from], words)
			r[at+2] = ratio(v.prose[to]-v.prose[from], words)
		}
	}
}
