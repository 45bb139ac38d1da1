package build

import (
	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// mark finds the nodes of the page that the tree is made of: the texts of kept
// blocks, what stands within and between them, and all elements around those.
func (pl *plan) mark() {
	p := pl.page
	for i := range pl.set.Blocks {
		if !pl.keep[i] {
			continue
		}
		first := pl.firstText(i) // what stands in a block before it does not show
		for n := pl.set.Blocks[i].From; n < pl.set.Blocks[i].To; n++ {
			if p.Has(n, page.Unrendered) {
				if isTeX(p, n) {
					pl.markUp(n)
				}
				continue
			}
			if n >= first && (!p.IsElement(n) || p.Tag[n] == atom.Br) || p.Tag[n] == atom.Wbr || p.Tag[n] == atom.Img && pl.showsImage(n) {
				pl.markUp(n)
			}
		}
	}
	before := -1 // the last block that begins before n
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		for before+1 < pl.set.Len() && pl.set.Blocks[before+1].From <= n {
			before++
		}
		pl.findTask(n)
		if isTeX(p, n) && pl.between(n, before) {
			pl.markUp(n)
		}
		if isMedia(p, n) && !p.Has(p.Parent[n], page.Unrendered) && pl.between(n, before) {
			if _, ok := pl.embedOf(n); ok {
				pl.markUp(n)
			}
		}
		if p.Has(n, page.Unrendered) || before >= 0 && n < pl.set.Blocks[before].To {
			continue // outside the page, or within a block and decided above
		}
		switch {
		case p.Tag[n] == atom.Img:
			if pl.between(n, before) && pl.showsImage(n) {
				pl.markUp(n)
			}
		case p.Tag[n] == atom.Hr:
			if before >= 0 && before+1 < pl.set.Len() && pl.keep[before] && pl.keep[before+1] {
				pl.markUp(n)
			}
		case pl.code.ShapeOf(n) != codeblock.None:
			pl.markCode(n)
		}
	}
}

// showsImage tells whether an image shows something.
func (pl *plan) showsImage(n page.Node) bool { return pl.imageOf(n) != "" || emojiOf(pl.page, n) != "" }

// between tells whether a node between two blocks belongs to kept ones: both
// neighbours are kept, or the kept one is at least as near in the tree as the
// other.
func (pl *plan) between(n page.Node, before int) bool {
	after := before + 1
	kept := func(i int) bool { return i >= 0 && i < pl.set.Len() && pl.keep[i] }
	switch {
	case kept(before) && kept(after):
		return true
	case kept(before):
		return pl.nearness(n, before) >= pl.nearness(n, after)
	case kept(after):
		return pl.nearness(n, after) >= pl.nearness(n, before)
	}
	return false
}

// nearness is the depth of the innermost element around a node and a block.
func (pl *plan) nearness(n page.Node, i int) int32 {
	if i < 0 || i >= pl.set.Len() {
		return -1
	}
	up := n
	for up != page.None && !pl.page.Inside(pl.set.Blocks[i].From, up) {
		up = pl.page.Parent[up]
	}
	if up == page.None {
		return -1
	}
	return pl.page.Depth[up]
}

// markCode marks all texts of preformatted text whose blocks are all kept, so
// that its white space, which belongs to no block, stays too.
func (pl *plan) markCode(n page.Node) {
	p := pl.page
	from, to := pl.set.Under(n)
	for i := from; i < to; i++ {
		if !pl.keep[i] {
			return
		}
	}
	if from == to {
		return
	}
	for i := n; i < p.End[n]; i++ {
		if !p.Has(i, page.Unrendered) && (!p.IsElement(i) || p.Tag[i] == atom.Br) {
			pl.markUp(i)
		}
	}
}
