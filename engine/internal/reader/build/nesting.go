package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// Bounds of nesting in the tree. Elements nested deeper are unwrapped; parts of a
// list or table that was admitted are admitted too.
const (
	maxStructures = 40
	maxInlines    = 12
)

// admit decides for each marked element of structure whether it stands where a
// parser would leave it. Unwrapped are parts of lists and tables that stand outside
// of one, layout tables, and what is in preformatted text or nested too deep.
func (pl *plan) admit() {
	p := pl.page
	pl.admitted, pl.labelled = make([]bool, p.Len()), map[page.Node]uint8{}
	var open []page.Node
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		for len(open) > 0 && p.End[open[len(open)-1]] <= n {
			open = open[:len(open)-1]
		}
		if _, is := pl.tabLabels[n]; is && len(open) > 0 {
			in := open[len(open)-1]
			pl.labelled[in] = min(pl.labelled[in]+1, 2)
		}
		r := pl.ruleOf(n)
		if !pl.marked[n] || r.Role != tree.Structure && r.Role != tree.Holder || !p.IsElement(n) || p.Has(n, page.Foreign) {
			continue
		}
		top := atom.Atom(0)
		if len(open) > 0 {
			top = pl.ruleOf(open[len(open)-1]).As
		}
		parents := tree.ParentsOf(r.As)
		switch {
		case top == atom.Pre:
			continue
		case parents[0] != 0:
			if top == 0 || top != parents[0] && top != parents[1] && top != parents[2] {
				continue
			}
		case len(open) >= maxStructures, r.As == atom.Table && !pl.isData(n):
			continue
		}
		pl.admitted[n] = true
		open = append(open, n)
	}
}

func isTablePart(a atom.Atom) bool {
	return a == atom.Table || a == atom.Thead || a == atom.Tbody || a == atom.Tfoot || a == atom.Tr
}

// alone tells whether a block is the only one that stands in its list item or
// cell, not counting those in lists and tables inside. Then it needs no
// paragraph.
func (em *emitter) alone(i int) bool {
	holder := em.holderOf(i)
	return holder != page.None && em.held[holder] == 1
}

// blocksOfHolders counts the blocks that stay by the element of structure around them, up
// to two. The label of a tab is one of its list item.
func (pl *plan) blocksOfHolders() []uint8 {
	counts := make([]uint8, pl.page.Len())
	for holder, labels := range pl.labelled {
		if pl.ruleOf(holder).As == atom.Li {
			counts[holder] = labels
		}
	}
	for i := range pl.set.Blocks {
		if !pl.keep[i] {
			continue
		}
		if holder := pl.holderOf(i); holder != page.None {
			counts[holder] = min(counts[holder]+1, 2)
		}
	}
	return counts
}

// holderOf is the innermost element of structure around a block.
func (pl *plan) holderOf(i int) page.Node {
	p := pl.page
	for n := pl.set.Blocks[i].Owner; n != page.None; n = p.Parent[n] {
		if pl.admitted[n] {
			return n
		}
	}
	return page.None
}
