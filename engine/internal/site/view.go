package site

import (
	"sort"

	"winnow/engine/internal/terms"
)

// Merging of element nodes (paper 4, section 4, first enhancement).
const (
	// frequentOn is the share of an element's pages from which a feature is characteristic
	// of it: the paper's γ.
	frequentOn = 0.85
	// mergeFrom is the Jaccard similarity of characteristic features from which two element
	// nodes are merged: the paper's λ.
	mergeFrom = 0.85
	// sketchSize is how many characteristic features are compared, those with the smallest
	// hashes. The similarity of larger sets is estimated with a standard error of 0.03.
	sketchSize = 128
	// maxClusters is with how many elements of the same label and parent an element is
	// compared, so that long lists do not take quadratic time.
	maxClusters = 16
)

// A view is a tree with its element nodes merged. The tree itself is stored unmerged, because
// the paper's merging while building depends on the order of the pages.
type view struct {
	nodes  []viewNode // the virtual root first, parents before children
	styles []viewStyle
}

// A viewNode is one or several merged element nodes of one parent.
type viewNode struct {
	label    string
	members  []int32
	pages    pageSet
	styles   []int32
	children map[string]int32 // by label; only in a loose view

	leafPages pageSet
	features  []feature

	importance float64
	noisy      bool // with all below it: paper 4, definition 5
	hasNoisy   bool // it or an element below it is noisy
}

type viewStyle struct {
	seq      uint64
	pages    pageSet
	children []int32
}

// newView merges the element nodes of a tree. With loose, all element nodes of one parent with
// the same label are merged, whatever their features.
func newView(t *Tree, loose bool) *view {
	b := viewBuilder{tree: t, loose: loose, view: &view{}}
	if !loose {
		b.sketches = sketches(t)
	}
	b.view.nodes = append(b.view.nodes, viewNode{members: []int32{0}, pages: t.elements[0].pages})
	for at := 0; at < len(b.view.nodes); at++ {
		b.node(int32(at))
	}
	return b.view
}

type viewBuilder struct {
	tree     *Tree
	view     *view
	loose    bool
	sketches []postings
}

// styleGroup is the style nodes with the same sequence of all members of a node.
type styleGroup struct {
	seq     uint64
	pages   pageSet
	columns [][]int32 // the element nodes at each position of the sequence
}

func (b *viewBuilder) node(at int32) {
	n := &b.view.nodes[at]
	var groups []styleGroup
	for _, m := range n.members {
		e := &b.tree.elements[m]
		for _, k := range e.styles {
			s := &b.tree.styles[k]
			if len(s.children) == 0 {
				n.leafPages |= s.pages
				n.features = unionFeatures(n.features, e.features, func(x, y int) int { return x + y })
			}
			groups = addToGroup(groups, s)
		}
	}
	sort.SliceStable(groups, func(a, b int) bool { return groups[a].seq < groups[b].seq })
	if b.loose {
		n.children = make(map[string]int32)
	}
	merged := map[string][]cluster{}
	for i := range groups {
		g := &groups[i]
		s := viewStyle{seq: g.seq, pages: g.pages, children: make([]int32, len(g.columns))}
		for j, column := range g.columns {
			s.children[j] = b.place(at, i, column, merged)
		}
		b.view.nodes[at].styles = append(b.view.nodes[at].styles, int32(len(b.view.styles)))
		b.view.styles = append(b.view.styles, s)
	}
}

func addToGroup(groups []styleGroup, s *style) []styleGroup {
	for i := range groups {
		g := &groups[i]
		if g.seq == s.seq && len(g.columns) == len(s.children) {
			g.pages |= s.pages
			for j, c := range s.children {
				g.columns[j] = append(g.columns[j], c)
			}
			return groups
		}
	}
	g := styleGroup{seq: s.seq, pages: s.pages, columns: make([][]int32, len(s.children))}
	for j, c := range s.children {
		g.columns[j] = []int32{c}
	}
	return append(groups, g)
}

// A cluster is a view node that further element nodes may join.
type cluster struct {
	node   int32
	group  int // the last style group that joined
	sketch postings
}

// place returns the view node for the element nodes of one column; it adds one if there is none.
func (b *viewBuilder) place(parent int32, group int, column []int32, merged map[string][]cluster) int32 {
	label := b.tree.elements[column[0]].label
	if b.loose {
		node, ok := b.view.nodes[parent].children[label]
		if !ok {
			node = b.add(label, column)
			b.view.nodes[parent].children[label] = node
			return node
		}
		b.extend(node, column)
		return node
	}
	sketch, pages := b.columnSketch(column), b.columnPages(column)
	for i := range merged[label] {
		c := &merged[label][i]
		if c.group != group && similar(c.sketch, b.view.nodes[c.node].pages, sketch, pages) {
			c.group = group
			c.sketch = unionPostings(c.sketch, sketch, sketchSize)
			b.extend(c.node, column)
			return c.node
		}
	}
	node := b.add(label, column)
	if len(merged[label]) < maxClusters {
		merged[label] = append(merged[label], cluster{node, group, sketch})
	}
	return node
}

func (b *viewBuilder) add(label string, column []int32) int32 {
	at := int32(len(b.view.nodes))
	b.view.nodes = append(b.view.nodes, viewNode{label: label, members: column, pages: b.columnPages(column)})
	return at
}

func (b *viewBuilder) extend(at int32, column []int32) {
	n := &b.view.nodes[at]
	n.members = append(n.members, column...)
	n.pages |= b.columnPages(column)
}

func (b *viewBuilder) columnPages(column []int32) (out pageSet) {
	for _, m := range column {
		out |= b.tree.elements[m].pages
	}
	return out
}

func (b *viewBuilder) columnSketch(column []int32) postings {
	out := b.sketches[column[0]]
	for _, m := range column[1:] {
		out = unionPostings(out, b.sketches[m], sketchSize)
	}
	return out
}

// sketches returns for each element the features with the smallest hashes in its subtree.
// Children come after their parents, so that one pass from the end is enough.
func sketches(t *Tree) []postings {
	out := make([]postings, len(t.elements))
	for i := len(t.elements) - 1; i >= 0; i-- {
		e := &t.elements[i]
		own := make(postings, min(len(e.features), sketchSize))
		for j := range own {
			own[j] = posting{e.features[j].hash, e.features[j].pages}
		}
		for _, k := range e.styles {
			for _, c := range t.styles[k].children {
				own = unionPostings(own, out[c], sketchSize)
			}
		}
		out[i] = own
	}
	return out
}

// unionPostings merges two sorted lists and keeps the smallest hashes.
func unionPostings(a, b postings, limit int) postings {
	if len(a) == 0 {
		return b
	}
	if len(b) == 0 {
		return a
	}
	out := make(postings, 0, min(len(a)+len(b), limit))
	for len(out) < limit && (len(a) > 0 || len(b) > 0) {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].hash < b[0].hash:
			out, a = append(out, a[0]), a[1:]
		case len(a) == 0 || b[0].hash < a[0].hash:
			out, b = append(out, b[0]), b[1:]
		default:
			out = append(out, posting{a[0].hash, a[0].pages | b[0].pages})
			a, b = a[1:], b[1:]
		}
	}
	return out
}

// similar compares the characteristic features of two sketches in the range of hashes that both
// cover. Two elements without characteristic features are not similar.
func similar(a postings, pagesA pageSet, b postings, pagesB pageSet) bool {
	limit := uint32(1 << featureBits)
	for _, m := range [2]postings{a, b} {
		if len(m) >= sketchSize {
			limit = min(limit, m[len(m)-1].hash+1)
		}
	}
	fa, fb := frequent(a, pagesA, limit), frequent(b, pagesB, limit)
	both := terms.Common(fa, fb)
	all := len(fa) + len(fb) - both
	return all > 0 && float64(both) >= mergeFrom*float64(all)
}

func frequent(m postings, pages pageSet, limit uint32) (out []uint32) {
	least := frequentOn * float64(pages.len())
	for _, k := range m {
		if k.hash < limit && float64(k.pages.len()) >= least {
			out = append(out, k.hash)
		}
	}
	return out
}
