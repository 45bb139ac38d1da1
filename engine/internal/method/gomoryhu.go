package method

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"
)

const (
	// graphBlocks is the greatest number of vertices of the graph: the blocks with the
	// most words. The tree of 96 vertices, all connected, takes 7 ms natively, the
	// slowest of 1,497 pages 39 ms in all. The work grows with the cube.
	graphBlocks = 96
	// redundantFrom is the keyword redundancy above which a block of links without a
	// word of the title is noise. The paper does not give its threshold. Menus have
	// hardly any redundancy, so a low one is best (0 to 0.3 tried).
	redundantFrom = 0.05
	// linkedFrom is the share of words in links above which that rule applies.
	linkedFrom = 0.5
	// lightEdge is the weight, as a share of the heaviest tree edge, below which
	// a tree edge is cut. Best of 0.02 to 0.5 on a sample of wcxb-dev.
	lightEdge = 0.3
	// siblingBonus is added to the likeness (a cosine) of two blocks with the same
	// parent.
	siblingBonus = 0.1
	// capacityScale turns capacities into integers, so that the flow algorithm ends.
	capacityScale = 1 << 10
)

// gomoryhu splits a page into blocks, drops local noise and duplicates, and keeps the
// heaviest part of a Gomory-Hu tree of the others: paper 2, sections 3.3 to 4.
//
// The paper says that "the maximum flow of graph is assumed as the main content block"
// and leaves the rest open. Here an edge's capacity is the cosine of two blocks' term
// counts, plus a bonus for blocks with the same parent, times √(words·words). The main
// content is the component with the most words after light tree edges are cut.
func gomoryhu(in Input) block.Verdict {
	l := layOut(in.Blocks)
	v := vocabularyOf(in, &l)
	left := localNoise(in, &l, v)
	notes := v.notes()
	if len(left) > graphBlocks {
		sort.SliceStable(left, func(a, b int) bool { return l.regions[left[a]].words > l.regions[left[b]].words })
		notes = append(notes, fmt.Sprintf("gomoryhu: %d of %d blocks are in the graph, those with the most words", graphBlocks, len(left)))
		left = left[:graphBlocks]
		slices.Sort(left)
	}
	share := in.Threshold
	if share <= 0 {
		share = lightEdge
	}
	keep := make([]bool, len(l.regions))
	for _, r := range mainComponent(in.Blocks.Page, &l, v, left, share) {
		keep[r] = true
	}
	out := verdict(in.Blocks, l.leaves(keep), outsideMainComponent)
	out.Notes = notes
	return out
}

// localNoise returns the regions that are left without fixed noise and navigation,
// duplicates, and redundant link blocks. The paper has no rules for fixed noise, so
// those of paper 3 are used.
func localNoise(in Input, l *layout, v *vocabulary) (left []int) {
	t := tag(in)
	twins := nearJaccard(v.words)
	for i := range l.regions {
		r := &l.regions[i]
		stays := false
		for _, leaf := range r.leaves {
			stays = stays || !t.dropped[leaf]
		}
		linked := v.titleRelevancy(v.terms[i]) == 0 && redundancy(v.terms[i]) > redundantFrom && r.linkShare() > linkedFrom
		if stays && twins[i] < 0 && !linked {
			left = append(left, i)
		}
	}
	return left
}

// mainComponent returns the regions of the component with the most words, of equals the
// earliest.
func mainComponent(p *page.Page, l *layout, v *vocabulary, left []int, share float64) (out []int) {
	if len(left) == 0 {
		return nil
	}
	tree := gusfield(len(left), capacities(p, l, v, left))
	heaviest := slices.Max(tree.weight)
	of := tree.components(int64(math.Ceil(share * float64(max(heaviest, 1)))))
	words := make([]int32, len(left))
	best := 0
	for i, c := range of {
		words[c] += l.regions[left[i]].words
	}
	for c := range words {
		if words[c] > words[best] {
			best = c
		}
	}
	for i, c := range of {
		if c == best {
			out = append(out, left[i])
		}
	}
	return out
}

// capacities is the matrix of the graph.
func capacities(p *page.Page, l *layout, v *vocabulary, left []int) []int64 {
	n := len(left)
	counts := make([]map[uint64]float64, n)
	norm := make([]float64, n)
	for i, r := range left {
		counts[i] = map[uint64]float64{}
		for _, w := range terms.Frequency(v.terms[r]) {
			counts[i][w.Term] = w.Value
			norm[i] += w.Value * w.Value
		}
	}
	matrix := make([]int64, n*n)
	for i := range n {
		for j := range i {
			c := cosine(v.terms[left[i]], counts[j], norm[i]*norm[j])
			a, b := &l.regions[left[i]], &l.regions[left[j]]
			if p.Parent[a.node] == p.Parent[b.node] {
				c += siblingBonus
			}
			capacity := int64(c * math.Sqrt(float64(a.words)*float64(b.words)) * capacityScale)
			matrix[i*n+j], matrix[j*n+i] = capacity, capacity
		}
	}
	return matrix
}

// cosine of the term counts of a text and of counts b; norms is the product of
// their squared lengths.
func cosine(seq []uint64, b map[uint64]float64, norms float64) float64 {
	if norms == 0 {
		return 0
	}
	var dot float64
	for _, t := range seq { // a term that occurs f times is met f times
		dot += b[t]
	}
	return dot / math.Sqrt(norms)
}
