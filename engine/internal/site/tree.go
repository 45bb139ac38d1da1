// Package site learns what the pages of a web site have in common, and measures how much each
// block of a page belongs to the site and how much to the page.
//
// Pages are added one at a time. For every block of a page the package returns its importance
// after paper 4 (Yi, Liu and Li, "Eliminating Noisy Information in Web Pages for Data Mining",
// KDD 2003) and the number of earlier pages with the same text. It decides nothing, uses no
// files and stores no text: words, links and images are stored as hashes.
//
// Two kinds of store share the page table, the bounds and the serialization:
// Tree is the paper's site style tree, Pagelets the template detection that
// the paper is compared with.
//
// # Merging
//
// Every count of the paper is stored as a set of pages, and a tree is a function of its set of
// pages alone: adding a page is merging with the tree of that page. So Merge is commutative,
// associative and idempotent, even when pages are forgotten: pages are forgotten as a whole, and
// keeping the 64 youngest of a union gives the same result in any order. The limits within a
// page depend on that page alone. Two visits to one address count as one page.
package site

import (
	"cmp"
	"slices"
	"sort"

	"winnow/engine/internal/block"

	"github.com/cespare/xxhash/v2"
)

// MaxPages is how many pages a tree remembers, the bits of a pageSet. When another page is
// added, the oldest is forgotten with its layout.
const MaxPages = 64

// A Tree is a site style tree (paper 4, section 3.2). The zero value is not
// usable; call New. It is not safe for concurrent use.
type Tree struct {
	pages    pageTable
	elements []element // the virtual root first, parents before children
	styles   []style
	texts    postings // texts of blocks, with the pages that have them
}

// An element is an element node: a tag with display attributes at one place in the tree.
type element struct {
	label    string
	pages    pageSet
	styles   []int32   // its child style nodes
	features []feature // of the pages on which it is a leaf, sorted
}

// A style is a style node: one sequence of children. The style without children represents the
// pages on which the element is a leaf.
type style struct {
	seq      uint64 // hash of the children's labels
	pages    pageSet
	children []int32
}

// New returns an empty tree.
func New() *Tree {
	return &Tree{elements: []element{{}}}
}

// Len returns the number of pages that the tree remembers.
func (t *Tree) Len() int { return t.pages.live.len() }

// Has reports whether the tree remembers a page of this address.
func (t *Tree) Has(address string) bool { return t.pages.at(address) != 0 }

// Add adds a page. A second visit to an address replaces the first; pages without address are
// identified by their content.
func (t *Tree) Add(blocks *block.Set, address string) {
	tree, _ := singleTree(readOutline(blocks), address)
	t.Take(tree)
}

// Take adds the pages of another tree as if they were visited after those of this one: what
// is made of pages at the same time can be added in their order.
func (t *Tree) Take(o *Tree) {
	for range o.Len() {
		t.pages.grow()
	}
	t.join(o)
}

// Merge returns the tree of the pages of both trees. It changes neither.
func (t *Tree) Merge(o *Tree) *Tree {
	out := New()
	out.join(t)
	out.join(o)
	return out
}

// Forget removes the page at an address, and pages at other addresses with exactly the same
// texts. A page must be removed before it is matched, or its own content would count as
// repeated.
func (t *Tree) Forget(blocks *block.Set, address string) {
	if gone := t.same(readTexts(blocks), address); gone != 0 {
		t.pages.live &^= gone
		t.compact()
	}
}

// same returns the page at an address, and those with exactly these texts.
func (t *Tree) same(texts []uint32, address string) pageSet {
	return t.pages.at(address) | sameTexts(t.texts, newPostings(texts, maxTexts, 1), t.pages.live)
}

// sameTexts returns the pages whose texts are exactly those of one page.
func sameTexts(m, page postings, pages pageSet) pageSet {
	var other pageSet // has a text that the page has not
	for len(m) > 0 || len(page) > 0 {
		switch {
		case len(page) == 0 || len(m) > 0 && m[0].hash < page[0].hash:
			other, m = other|m[0].pages, m[1:]
		case len(m) == 0 || page[0].hash < m[0].hash:
			return 0
		default:
			pages &= m[0].pages
			m, page = m[1:], page[1:]
		}
	}
	return pages &^ other
}

// Trim removes all but the youngest pages.
func (t *Tree) Trim(pages int) {
	if t.pages.trim(pages) {
		t.compact()
	}
}

// join adds another tree's pages and removes the oldest over the limit.
func (t *Tree) join(o *Tree) {
	keep, moved := t.pages.union(&o.pages)
	if keep != t.pages.live {
		t.pages.live = keep
		t.compact()
	}
	t.pages.take(&o.pages, moved)
	t.graft(o, moved)
}

// compact removes everything that no page has any more.
func (t *Tree) compact() {
	out := Tree{pages: t.pages, elements: []element{{}}}
	same := make(slotMap, MaxPages)
	for i := range same {
		same[i] = none
		if t.pages.live&(1<<i) != 0 {
			same[i] = i
		}
	}
	out.graft(t, same)
	*t = out
}

// graft adds all nodes of another tree with its page slots renamed. Parents come before their
// children, so that one pass without recursion is enough.
func (t *Tree) graft(o *Tree, slots slotMap) {
	at := make([]int32, len(o.elements)) // where each of o's elements is in t
	for i := range at {
		at[i] = none
	}
	at[0] = 0
	for i := range o.elements {
		to, from := at[i], &o.elements[i]
		pages := slots.rename(from.pages)
		if to == none || pages == 0 {
			continue
		}
		t.elements[to].pages |= pages
		for _, k := range from.styles {
			s := &o.styles[k]
			if pages = slots.rename(s.pages); pages == 0 {
				continue
			}
			mine := t.findStyle(to, s, o)
			t.styles[mine].pages |= pages
			for j, child := range t.styles[mine].children {
				at[s.children[j]] = child
			}
		}
		if moved := slots.renameFeatures(from.features); len(moved) > 0 {
			t.elements[to].features = unionFeatures(t.elements[to].features, moved, larger)
		}
	}
	t.texts.union(o.texts, slots)
}

// larger is the count of a feature on a page that both trees have. The counts are equal; if a
// forged tree has another, the result is the same in either order.
func larger(x, y int) int { return max(x, y) }

// findStyle returns the style node of an element that equals s; it adds one if there is none.
func (t *Tree) findStyle(at int32, s *style, o *Tree) int32 {
	for _, k := range t.elements[at].styles {
		if t.styles[k].seq == s.seq && len(t.styles[k].children) == len(s.children) {
			return k
		}
	}
	k := int32(len(t.styles))
	children := make([]int32, len(s.children))
	for j, child := range s.children {
		children[j] = int32(len(t.elements))
		t.elements = append(t.elements, element{label: o.elements[child].label})
	}
	t.styles = append(t.styles, style{seq: s.seq, children: children})
	t.elements[at].styles = append(t.elements[at].styles, k)
	return k
}

// sequenceHash hashes a sequence of labels, 0 for the empty one.
func sequenceHash(n int, labelAt func(i int) string) uint64 {
	if n == 0 {
		return 0
	}
	var d xxhash.Digest
	d.Reset()
	for i := range n {
		d.WriteString(labelAt(i))
		d.Write([]byte{0})
	}
	return d.Sum64()
}

// singleTree returns the tree of one page, in slot 0, with its bytes behind the head. Their
// hash identifies the page's content: equal hashes mean equal trees.
func singleTree(o *outline, address string) (*Tree, []byte) {
	const only = pageSet(1)
	t := &Tree{elements: make([]element, 1, len(o.nodes)+1)}
	t.elements[0].pages = only
	limit := featureLimit(o)
	for i := range o.nodes {
		o.stop.Every(i)
		n := &o.nodes[i]
		e := element{label: n.label, pages: only}
		if len(n.children) == 0 {
			e.features = countFeatures(n.hashes, maxLeafFeatures, limit, only)
		}
		t.elements = append(t.elements, e)
	}
	if len(o.nodes) > 0 {
		t.addStyle(0, []int32{0}, o)
	}
	for i := range o.nodes {
		o.stop.Every(i)
		t.addStyle(int32(i)+1, o.nodes[i].children, o)
	}
	t.texts = newPostings(o.textHashes, maxTexts, only)
	var w writer
	w.tree(t)
	t.pages.first(address, xxhash.Sum64(w.buf))
	return t, w.buf
}

// addStyle gives an element of a one-page tree its only style node. The numbers of children are
// those of outline nodes, one less than those of elements.
func (t *Tree) addStyle(at int32, children []int32, o *outline) {
	s := style{pages: 1, children: make([]int32, len(children))}
	for i, c := range children {
		s.children[i] = c + 1
	}
	s.seq = sequenceHash(len(children), func(i int) string { return o.nodes[children[i]].label })
	t.elements[at].styles = []int32{int32(len(t.styles))}
	t.styles = append(t.styles, s)
}

// postings are hashes with the pages that have them, sorted by hash.
type postings []posting

type posting struct {
	hash  uint32
	pages pageSet
}

// newPostings sorts hashes, removes duplicates and keeps the smallest.
func newPostings(hashes []uint32, limit int, pages pageSet) postings {
	sorted := slices.Clone(hashes)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	out := make(postings, min(len(sorted), limit))
	for i := range out {
		out[i] = posting{sorted[i], pages}
	}
	return out
}

// sorted sorts by hash, in place, and joins the pages of a hash.
func (m postings) sorted() postings {
	sort.SliceStable(m, func(a, b int) bool { return m[a].hash < m[b].hash })
	out := m[:0]
	for _, p := range m {
		if n := len(out); n > 0 && out[n-1].hash == p.hash {
			out[n-1].pages |= p.pages
		} else {
			out = append(out, p)
		}
	}
	return out
}

// find returns the pages of a hash.
func (m postings) find(hash uint32) pageSet {
	i, ok := slices.BinarySearchFunc(m, hash, func(a posting, h uint32) int { return cmp.Compare(a.hash, h) })
	if !ok {
		return 0
	}
	return m[i].pages
}

// union adds another store's hashes with its page slots renamed.
func (m *postings) union(o postings, slots slotMap) {
	a, out := *m, make(postings, 0, len(*m)+len(o)/4)
	for _, b := range o {
		pages := slots.rename(b.pages)
		if pages == 0 {
			continue
		}
		for len(a) > 0 && a[0].hash < b.hash {
			out, a = append(out, a[0]), a[1:]
		}
		if len(a) > 0 && a[0].hash == b.hash {
			pages, a = pages|a[0].pages, a[1:]
		}
		out = append(out, posting{b.hash, pages})
	}
	*m = append(out, a...)
}
