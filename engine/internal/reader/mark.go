package reader

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// mark finds the nodes of the page that the tree is made of: the texts of kept
// blocks, what stands within and between them, and all elements around those.
func (b *builder) mark() {
	p := b.page
	for i := range b.set.Blocks {
		if !b.keep[i] {
			continue
		}
		for n := b.set.Blocks[i].From; n < b.set.Blocks[i].To; n++ {
			if p.Has(n, page.Unrendered) {
				if isTeX(p, n) {
					b.markUp(n)
				}
				continue
			}
			if !p.IsElement(n) || p.Tag[n] == atom.Br || p.Tag[n] == atom.Wbr || p.Tag[n] == atom.Img && b.pictures(n) {
				b.markUp(n)
			}
		}
	}
	before := -1 // the last block that begins before n
	for n := page.Node(0); int(n) < p.Len(); n++ {
		for before+1 < b.set.Len() && b.set.Blocks[before+1].From <= n {
			before++
		}
		b.task(n)
		if isTeX(p, n) && b.between(n, before) {
			b.markUp(n)
		}
		if isMedia(p, n) && !p.Has(p.Parent[n], page.Unrendered) && b.between(n, before) {
			if _, ok := b.clipOf(n); ok {
				b.markUp(n)
			}
		}
		if p.Has(n, page.Unrendered) || before >= 0 && n < b.set.Blocks[before].To {
			continue // outside the page, or within a block and decided above
		}
		switch {
		case p.Tag[n] == atom.Img:
			if b.between(n, before) && b.pictures(n) {
				b.markUp(n)
			}
		case p.Tag[n] == atom.Hr:
			if before >= 0 && before+1 < b.set.Len() && b.keep[before] && b.keep[before+1] {
				b.markUp(n)
			}
		case p.Tag[n] == atom.Pre || p.Tag[n] == atom.Listing || p.Tag[n] == atom.Xmp:
			b.markCode(n)
		}
	}
}

// pictures tells whether an image shows something.
func (b *builder) pictures(n page.Node) bool { return b.imageOf(n) != "" || sign(b.page, n) != "" }

// markUp marks a node and the elements around it.
func (b *builder) markUp(n page.Node) {
	for n != page.None && !b.marked[n] {
		b.marked[n] = true
		n = b.page.Parent[n]
	}
}

// between tells whether an image between two blocks belongs to kept ones: both
// neighbours are kept, or the one that is stands at least as near in the tree
// as the other.
func (b *builder) between(n page.Node, before int) bool {
	after := before + 1
	kept := func(i int) bool { return i >= 0 && i < b.set.Len() && b.keep[i] }
	switch {
	case kept(before) && kept(after):
		return true
	case kept(before):
		return b.nearness(n, before) >= b.nearness(n, after)
	case kept(after):
		return b.nearness(n, after) >= b.nearness(n, before)
	}
	return false
}

// nearness is the depth of the innermost element around a node and a block.
func (b *builder) nearness(n page.Node, i int) int32 {
	if i < 0 || i >= b.set.Len() {
		return -1
	}
	up := n
	for up != page.None && !b.page.Inside(b.set.Blocks[i].From, up) {
		up = b.page.Parent[up]
	}
	if up == page.None {
		return -1
	}
	return b.page.Depth[up]
}

// markCode marks all texts of preformatted text whose blocks are all kept, so
// that its white space, which belongs to no block, stays too.
func (b *builder) markCode(n page.Node) {
	p := b.page
	from, to := b.set.Under(n)
	for i := from; i < to; i++ {
		if !b.keep[i] {
			return
		}
	}
	if from == to {
		return
	}
	for i := n; i < p.End[n]; i++ {
		if !p.Has(i, page.Unrendered) && (!p.IsElement(i) || p.Tag[i] == atom.Br) {
			b.markUp(i)
		}
	}
}
