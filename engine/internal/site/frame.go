package site

import (
	"slices"

	"winnow/engine/internal/block"
)

const (
	// mostOf and mostFrom are what "most pages" are: two of three. On the sites of DAnIEL
	// a half wins a little more, but a blog's front pages, which share their posts, lose a
	// sixth of their F1.
	mostOf, mostFrom = 2, 3
	// hereShare is the share of a block's features that a page must have in an element to
	// have the block there. A tree does not keep all features of long leaves: there it
	// says nothing.
	hereShare = 0.8
)

// Frame tells which blocks of a page are its site's frame: their text stands in the same
// element on most known pages. It gives nil when the tree knows fewer than LeastPages pages
// since the site got the page's layout.
//
// It is the certain part of what a style tree says: an element whose features are on all
// pages has importance 0 (paper 4, definition 4). Places are those of a loose view. A text
// alone proves nothing, since titles are teasers on other pages; nor does a place, since
// teasers are others on each page; nor do pages of one kind, since a shop's goods have terms
// in common that belong to each of them. The tree must not hold the page itself.
func (t *Tree) Frame(blocks *block.Set) []bool {
	o := readOutline(blocks)
	pages := t.since(o)
	if pages.len() < LeastPages {
		return nil
	}
	loose := Template{view: newView(t, true), tree: t, loose: true, pages: t.Len()}
	at := loose.place(o)
	out := make([]bool, blocks.Len())
	for i := range out {
		if leaf := o.leafOf[i]; leaf != none && at[leaf].node != none {
			repeats := t.texts.find(o.textHashes[i]) & pages
			if most(repeats, pages) {
				out[i] = most(repeats&here(&loose.view.nodes[at[leaf].node], o.blockHashes[i]), pages)
			}
		}
	}
	return out
}

// most tells whether a subset is most of a set of pages.
func most(some, all pageSet) bool {
	return some.len() >= LeastPages && mostFrom*some.len() >= mostOf*all.len()
}

// here returns the pages that have a block's features in a leaf.
func here(v *viewNode, hashes []uint32) (out pageSet) {
	var n [MaxPages]int
	for _, h := range hashes {
		i, ok := slices.BinarySearchFunc(v.features, feature{hash: h}, compareFeatures)
		if !ok {
			continue
		}
		for rest := v.features[i].pages; rest != 0; rest &= rest - 1 {
			n[(rest&-rest-1).len()]++
		}
	}
	for slot := range n {
		if len(hashes) > 0 && float64(n[slot]) >= hereShare*float64(len(hashes)) {
			out |= 1 << slot
		}
	}
	return out
}
