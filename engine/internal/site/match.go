package site

import (
	"slices"

	"winnow/engine/internal/block"
)

// A Template is a tree prepared for matching: its element nodes are merged and have their
// importance. It does not change and may be used by several goroutines at once.
type Template struct {
	view  *view
	tree  *Tree
	loose bool
	pages int
}

// Strict prepares a tree as in the paper: a page's sequence of children must be one of the
// tree's, and element nodes are merged when their features are similar. An element is noisy
// when its importance and that of all elements below it is under the threshold, 0 to 1.
func (t *Tree) Strict(threshold float64) *Template { return t.template(false, threshold) }

// Loose prepares a tree for matching by labels only, whatever the siblings of an element are, so
// that a page with one more box than all others still matches. This is not in the paper; it
// finds a place for 94 % of the words of a page where Strict finds one for 75 % (20 pages seen,
// sites of DAnIEL).
func (t *Tree) Loose(threshold float64) *Template { return t.template(true, threshold) }

func (t *Tree) template(loose bool, threshold float64) *Template {
	v := newView(t, loose)
	v.weigh()
	v.markNoisy(threshold)
	return &Template{view: v, tree: t, loose: loose, pages: t.Len()}
}

// A Match is what a site's tree says about one block.
type Match struct {
	// Pages is how many seen pages have the block's element, 0 when the tree has no such
	// element, so that the block may be new content.
	Pages int
	// Importance is the composite importance of that element, 0 to 1, and 1 when there is
	// none. A low value means noise.
	Importance float64
	// Noisy is the paper's verdict: the element or an ancestor is noisy.
	Noisy bool
	// Common is the mean entropy of the block's own features in that element: 1 when all
	// of them are on all pages, 0 when none is on a second page.
	Common float64
	// Repeats is how many seen pages have a block with the same text anywhere.
	Repeats int
}

// Match returns what the tree says about each block. A page that the tree already holds is
// compared with itself, too.
func (t *Template) Match(blocks *block.Set) []Match {
	o := readOutline(blocks)
	at := t.place(o)
	out := make([]Match, blocks.Len())
	for i := range out {
		m := Match{Importance: 1, Repeats: t.tree.texts.find(o.textHashes[i]).len()}
		if leaf := o.leafOf[i]; leaf != none {
			if n := at[leaf].node; n != none {
				v := &t.view.nodes[n]
				m.Pages, m.Importance = v.pages.len(), v.importance
				m.Common = common(v, o.blockHashes[i])
			}
			m.Noisy = at[leaf].noisy
		}
		out[i] = m
	}
	return out
}

// A place is the position of an outline node in the tree.
type place struct {
	node  int32 // none when the tree has no such place
	noisy bool  // inside a maximal noisy element
}

// place is MapSST of paper 4, from the root down: the page's elements follow the style node with
// their sequence. Where there is none, nothing is known about the elements below, which may all
// be meaningful.
func (t *Template) place(o *outline) []place {
	at := make([]place, len(o.nodes))
	for i := range at {
		at[i].node = none
	}
	if len(o.nodes) == 0 || t.pages == 0 {
		return at
	}
	t.children(0, false, []int32{0}, o, at)
	for i := range o.nodes { // parents come before their children
		if n := at[i].node; n != none {
			t.children(n, at[i].noisy, o.nodes[i].children, o, at)
		} else if at[i].noisy {
			for _, c := range o.nodes[i].children {
				at[c].noisy = true
			}
		}
	}
	return at
}

// children places the children of one outline node whose own place is n.
func (t *Template) children(n int32, noisy bool, children []int32, o *outline, at []place) {
	v := &t.view.nodes[n]
	var row []int32
	if !t.loose && len(children) > 0 {
		row = t.sequence(v, children, o)
	}
	for i, c := range children {
		at[c].noisy = noisy
		if row != nil {
			at[c].node = row[i]
		} else if k, ok := v.children[o.nodes[c].label]; ok && t.loose {
			at[c].node = k
		}
		if k := at[c].node; k != none && t.view.nodes[k].noisy {
			at[c].noisy = true
		}
	}
}

// sequence returns the children of the style node with the same labels, nil when the tree has
// none.
func (t *Template) sequence(v *viewNode, children []int32, o *outline) []int32 {
	seq := sequenceHash(len(children), func(i int) string { return o.nodes[children[i]].label })
	for _, k := range v.styles {
		if s := &t.view.styles[k]; s.seq == seq && len(s.children) == len(children) {
			return s.children
		}
	}
	return nil
}

// common returns the mean entropy of a block's features in a leaf. Features that the tree does
// not have count as 0, including those that it dropped because the leaf has too many. So the
// result may be too low in long leaves but never too high.
func common(v *viewNode, hashes []uint32) float64 {
	m := v.leafPages.len()
	if m <= 1 || len(hashes) == 0 {
		return 0
	}
	sum := 0.0
	for _, h := range hashes {
		i, ok := slices.BinarySearchFunc(v.features, feature{hash: h}, compareFeatures)
		if ok {
			sum += featureEntropy(&v.features[i], m)
		}
	}
	return settled(sum / float64(len(hashes)))
}
