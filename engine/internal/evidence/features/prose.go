package features

import (
	"iter"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// prosePass finds where the page's running text is and measures how far each
// block is from it. Claim: most pages have one place where prose gathers.
// Errs on listings, products and pages with several texts of equal weight.
// The two places: the subtree with the greatest sum of prose words, and the run of
// blocks with the greatest sum (Kadane's algorithm). Source: the project's experiments.

// The columns of prose.
const (
	proseInTree = iota
	proseTreeUp
	proseTreeDown
	proseTreePlace
	proseTreeShare
	proseInRun
	proseRunGap
	proseRunShare
	proseUp2
	proseUp4
	proseFirstGap
	proseLastGap
	proseNearest
)

func proseColumns() []Column {
	return []Column{
		proseInTree:    {"prose.inTree", "inside the best prose subtree", "run"},
		proseTreeUp:    {"prose.treeUp", "levels up to the element that also holds the best prose subtree", "run"},
		proseTreeDown:  {"prose.treeDown", "levels down from there to the best prose subtree", "run"},
		proseTreePlace: {"prose.treePlace", "place inside the best prose subtree, 0 to 1; below 0 before it, above 1 behind", "run"},
		proseTreeShare: {"prose.treeShare", "share of the page's words in the best prose subtree", "run"},
		proseInRun:     {"prose.inRun", "inside the best run of prose", "run"},
		proseRunGap:    {"prose.runGap", "blocks to the best run of prose, below 0 before it", "run"},
		proseRunShare:  {"prose.runShare", "share of the page's words in the best run of prose", "run"},
		proseUp2:       {"prose.up2", "share of the page's prose under the second ancestor", "run"},
		proseUp4:       {"prose.up4", "share of the page's prose under the fourth ancestor", "run"},
		proseFirstGap:  {"prose.firstGap", "blocks behind the first prose block, below 0 before it", "run"},
		proseLastGap:   {"prose.lastGap", "blocks behind the last prose block, below 0 before it", "run"},
		proseNearest:   {"prose.nearest", "blocks to the nearest prose block", "run"},
	}
}

func prosePass(v *view) measurer {
	best := v.bestTree()
	from, to := v.RunFrom, v.RunTo
	near := v.nearestProse()
	firstProse, lastProse := v.proseEnds()
	treeFrom, treeTo := int32(0), int32(0)
	treeWords := int32(0)
	if best != page.None {
		treeFrom, treeTo = v.Under(best)
		treeWords = v.Page.Words(best)
	}
	allProse := v.ProseBefore[v.N]
	return func(i int, r []float32) {
		if best != page.None {
			inside := int32(i) >= treeFrom && int32(i) < treeTo
			r[proseInTree] = flag(inside)
			if !inside {
				r[proseTreeUp], r[proseTreeDown] = v.TreeDistance(v.Owner(i), best)
			}
			r[proseTreePlace] = clamp(index.Ratio(int32(i)-treeFrom, max(treeTo-treeFrom, 1)), -2, 3)
			r[proseTreeShare] = index.Ratio(treeWords, v.Total.Words)
		}
		r[proseInRun] = flag(i >= from && i < to)
		switch {
		case i < from:
			r[proseRunGap] = float32(max(i-from, -60))
		case i >= to:
			r[proseRunGap] = float32(min(i-to+1, 60))
		}
		r[proseRunShare] = index.Ratio(v.WordsBefore[to]-v.WordsBefore[from], v.WordsBefore[v.N])
		r[proseUp2] = index.Ratio(v.ProseUnder(v.up(i, 2)), allProse)
		r[proseUp4] = index.Ratio(v.ProseUnder(v.up(i, 4)), allProse)
		r[proseFirstGap] = clamp(float32(i-firstProse), -60, 200)
		r[proseLastGap] = clamp(float32(i-lastProse), -200, 60)
		r[proseNearest] = float32(near[i])
	}
}

// up is the ancestor so many levels above a block's element, the root at most.
func (v *view) up(i, levels int) page.Node {
	n := v.Owner(i)
	for ; levels > 0 && v.Page.Parent[n] != page.None; levels-- {
		n = v.Page.Parent[n]
	}
	return n
}

const (
	proseWords = 120 // words of one block that count at most
	proseReach = 6   // levels up to which they count
)

// bestTree adds the words of each prose block, divided by the levels between,
// to the sums of its ancestors, and takes the element with the greatest sum
// after a discount for its links.
func (v *view) bestTree() page.Node {
	reached := bitset.New(v.Page.Len())
	for i := range v.Measures {
		for _, n := range v.proseAncestors(i) {
			reached.Add(n)
		}
	}
	sums := make([]float32, reached.Index())
	for i := range v.Measures {
		for level, n := range v.proseAncestors(i) {
			sums[reached.Rank(n)] += float32(min(v.Measures[i].Words, proseWords)) / float32(level)
		}
	}
	best, most := page.None, float32(0)
	for n := range page.Node(v.Page.Len()) {
		v.Page.Stop.Every(int(n))
		if !reached.Has(n) {
			continue
		}
		if sum := sums[reached.Rank(n)] * (1 - v.Page.Counts(n).LinkDensity()); sum > most {
			best, most = n, sum
		}
	}
	return best
}

// proseAncestors gives the elements to whose sums block i adds, nearest first,
// each with the levels between: none for a block that is no prose.
func (v *view) proseAncestors(i int) iter.Seq2[int, page.Node] {
	return func(yield func(int, page.Node) bool) {
		if !v.Measures[i].Prose {
			return
		}
		n := v.Page.Parent[v.Owner(i)]
		for level := 1; level <= proseReach && n != page.None && yield(level, n); level++ {
			n = v.Page.Parent[n]
		}
	}
}

// proseEnds gives the first and the last prose block, 0 and n-1 without any.
func (v *view) proseEnds() (first, last int) {
	first, last = 0, v.N-1
	for first < v.N-1 && !v.Measures[first].Prose {
		first++
	}
	for last > 0 && !v.Measures[last].Prose {
		last--
	}
	return first, last
}

// nearestProse gives the distance in blocks to the nearest prose block.
func (v *view) nearestProse() []int32 {
	const far = 60
	near := make([]int32, v.N)
	gap := int32(far)
	for i := range near {
		gap = min(gap+1, far)
		if v.Measures[i].Prose {
			gap = 0
		}
		near[i] = gap
	}
	gap = far
	for i := v.N - 1; i >= 0; i-- {
		gap = min(gap+1, far)
		if v.Measures[i].Prose {
			gap = 0
		}
		near[i] = min(near[i], gap)
	}
	return near
}

func clamp(x, low, high float32) float32 { return min(max(x, low), high) }
