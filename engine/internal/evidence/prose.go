package evidence

import (
	"iter"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/page"
)

// prosePass finds where the page's running text is and measures how far each
// block is from it. Claim: most pages have one place where prose gathers.
// Errs on listings, products and pages with several texts of equal weight.
// The two places: the subtree that prose paragraphs vote for, and the run of
// blocks with the greatest sum (Kadane). Source: the project's experiments.

func proseColumns() []Column {
	return []Column{
		{"prose.inTree", "inside the best prose subtree"},
		{"prose.treeUp", "levels up to the element that also holds the best prose subtree"},
		{"prose.treeDown", "levels down from there to the best prose subtree"},
		{"prose.treePlace", "place inside the best prose subtree, 0 to 1; below 0 before it, above 1 behind"},
		{"prose.treeShare", "share of the page's words in the best prose subtree"},
		{"prose.inRun", "inside the best run of prose"},
		{"prose.runGap", "blocks to the best run of prose, below 0 before it"},
		{"prose.runShare", "share of the page's words in the best run of prose"},
		{"prose.up2", "share of the page's prose under the second ancestor"},
		{"prose.up4", "share of the page's prose under the fourth ancestor"},
		{"prose.firstGap", "blocks behind the first prose block, below 0 before it"},
		{"prose.lastGap", "blocks behind the last prose block, below 0 before it"},
		{"prose.nearest", "blocks to the nearest prose block"},
	}
}

func prosePass(v *view) measurer {
	best := v.bestTree()
	from, to := v.runFrom, v.runTo
	near := v.nearestProse()
	firstProse, lastProse := v.proseEnds()
	treeFrom, treeTo := int32(0), int32(0)
	treeWords := int32(0)
	if best != page.None {
		treeFrom, treeTo = v.under(best)
		treeWords = v.page.Words(best)
	}
	allProse := v.prose[v.n]
	return func(i int, r []float32) {
		if best != page.None {
			inside := int32(i) >= treeFrom && int32(i) < treeTo
			r[0] = flag(inside)
			if !inside {
				r[1], r[2] = v.treeDistance(v.owner(i), best)
			}
			r[3] = clamp(ratio(int32(i)-treeFrom, max(treeTo-treeFrom, 1)), -2, 3)
			r[4] = ratio(treeWords, v.total.Words)
		}
		r[5] = flag(i >= from && i < to)
		switch {
		case i < from:
			r[6] = float32(max(i-from, -60))
		case i >= to:
			r[6] = float32(min(i-to+1, 60))
		}
		r[7] = ratio(v.words[to]-v.words[from], v.words[v.n])
		r[8] = ratio(v.proseUnder(v.up(i, 2)), allProse)
		r[9] = ratio(v.proseUnder(v.up(i, 4)), allProse)
		r[10] = clamp(float32(i-firstProse), -60, 200)
		r[11] = clamp(float32(i-lastProse), -200, 60)
		r[12] = float32(near[i])
	}
}

// up is the ancestor so many levels above a block's element, the root at most.
func (v *view) up(i, levels int) page.Node {
	n := v.owner(i)
	for ; levels > 0 && v.page.Parent[n] != page.None; levels-- {
		n = v.page.Parent[n]
	}
	return n
}

const (
	proseCredit = 120 // words that one block may credit at most
	proseReach  = 6   // levels up that a block credits
)

// bestTree credits the words of prose blocks to the ancestors of their
// elements, divided by the levels between, and takes the element with the
// greatest credit after its links are discounted.
func (v *view) bestTree() page.Node {
	credited := bitset.New(v.page.Len())
	for i := range v.m {
		for _, n := range v.credits(i) {
			credited.Add(n)
		}
	}
	credit := make([]float32, credited.Index())
	for i := range v.m {
		for level, n := range v.credits(i) {
			credit[credited.Rank(n)] += float32(min(v.m[i].words, proseCredit)) / float32(level)
		}
	}
	best, most := page.None, float32(0)
	for n := range page.Node(v.page.Len()) {
		if !credited.Has(n) {
			continue
		}
		if c := credit[credited.Rank(n)] * (1 - v.page.Counts(n).LinkDensity()); c > most {
			best, most = n, c
		}
	}
	return best
}

// credits gives the elements that block i credits, by the levels between.
func (v *view) credits(i int) iter.Seq2[int, page.Node] {
	return func(yield func(int, page.Node) bool) {
		if !v.m[i].prose {
			return
		}
		n := v.page.Parent[v.owner(i)]
		for level := 1; level <= proseReach && n != page.None && yield(level, n); level++ {
			n = v.page.Parent[n]
		}
	}
}

// bestRun is the maximum-sum run of blocks [from, to).
func (v *view) bestRun() (from, to int) {
	sum, most, start := float32(0), float32(0), 0
	for i := range v.m {
		m := &v.m[i]
		// Converted as in forest.Probability: no machine may fuse.
		unlinked := 1 - float32(2*ratio(m.linkWords, m.words))
		gain := float32(float32(m.words) * unlinked * (0.3 + float32(1.6*ratio(m.stopWords, m.tokenTo-m.tokenFrom))))
		sum += min(gain-4, 60)
		if sum <= 0 {
			sum, start = 0, i+1
		} else if sum > most {
			most, from, to = sum, start, i+1
		}
	}
	return from, to
}

// treeDistance gives the levels up from n to the nearest element that also
// holds target, and the levels down from there.
func (v *view) treeDistance(n, target page.Node) (up, down float32) {
	n, levels := v.common(n, target)
	return float32(levels), float32(v.page.Depth[target] - v.page.Depth[n])
}

// common gives the nearest element around n that also holds target, and the
// levels up to it.
func (v *view) common(n, target page.Node) (page.Node, int) {
	up := 0
	for !v.page.Inside(target, n) && v.page.Parent[n] != page.None && up < ancestorLimit {
		n = v.page.Parent[n]
		up++
	}
	return n, up
}

// proseEnds gives the first and the last prose block, 0 and n-1 without any.
func (v *view) proseEnds() (first, last int) {
	first, last = 0, v.n-1
	for first < v.n-1 && !v.m[first].prose {
		first++
	}
	for last > 0 && !v.m[last].prose {
		last--
	}
	return first, last
}

// nearestProse gives the distance in blocks to the nearest prose block.
func (v *view) nearestProse() []int32 {
	const far = 60
	near := make([]int32, v.n)
	gap := int32(far)
	for i := range near {
		gap = min(gap+1, far)
		if v.m[i].prose {
			gap = 0
		}
		near[i] = gap
	}
	gap = far
	for i := v.n - 1; i >= 0; i-- {
		gap = min(gap+1, far)
		if v.m[i].prose {
			gap = 0
		}
		near[i] = min(near[i], gap)
	}
	return near
}

func clamp(x, low, high float32) float32 { return min(max(x, low), high) }
