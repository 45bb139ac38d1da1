package site

import (
	"encoding/binary"
	"slices"
	"sort"
)

// The serialization, all numbers as uvarint unless said otherwise:
//
//	"WST" version kind
//	pages:  count, then of each, youngest first: age, content and address hash
//	        (8 bytes each, little endian)
//	kind tree:
//	  labels: count, then of each, in ascending order: length, bytes
//	  elements, breadth first from the virtual root: number of style nodes; of
//	        each, by sequence hash: pages (the last has the pages that are
//	        left), number of children, their labels; for the one without
//	        children number of features, and of each: 2·(hash − the last
//	        hash) + 1 if counts follow; pages; a byte each for the counts
//	texts:  count, then of each: hash − the last hash; pages
//
// A set of pages is written as a subset of the set of n pages that contains it: nothing when n
// is 1; else 0 for all of them, 1+i for the i-th alone, or n+1 and a bit for each page in whole
// bytes. There is only one valid way to write a store, so that equal stores are equal bytes.
const (
	magic   = "WST"
	version = 1
)

// The kinds of stores, written after the version.
const (
	kindTree     = 't'
	kindPagelets = 'p'
)

type writer struct {
	buf  []byte
	slot slotMap // to the canonical order of pages; nil changes nothing
}

// Marshal returns the tree's bytes. Equal trees have equal bytes.
func (t *Tree) Marshal() []byte {
	var w writer
	w.head(kindTree, &t.pages)
	w.tree(t)
	return w.buf
}

func (w *writer) head(kind byte, pages *pageTable) {
	w.buf = append(w.buf, magic...)
	w.buf = append(w.buf, version, kind)
	order := pages.order()
	w.slot = make(slotMap, MaxPages)
	w.uint(uint64(len(order)))
	for i, slot := range order {
		w.slot[slot] = i
		key := pages.slots[slot]
		w.uint(uint64(key.age))
		w.buf = binary.LittleEndian.AppendUint64(w.buf, key.content)
		w.buf = binary.LittleEndian.AppendUint64(w.buf, key.address)
	}
}

func (w *writer) uint(v uint64) { w.buf = binary.AppendUvarint(w.buf, v) }

// pages returns a set of pages in canonical slots.
func (w *writer) pages(s pageSet) pageSet {
	if w.slot == nil {
		return s
	}
	return w.slot.rename(s)
}

// subset writes a subset of a set of pages, both in canonical slots.
func (w *writer) subset(s, around pageSet) {
	n := around.len()
	switch {
	case n == 1:
	case s == around:
		w.uint(0)
	case s.len() == 1:
		w.uint(uint64(1 + around.index(s)))
	default:
		w.uint(uint64(n + 1))
		at := len(w.buf)
		w.buf = append(w.buf, make([]byte, (n+7)/8)...)
		for rest := s; rest != 0; rest &= rest - 1 {
			i := around.index(rest & -rest)
			w.buf[at+i/8] |= 1 << (i % 8)
		}
	}
}

func (w *writer) tree(t *Tree) {
	labels, index := t.labels()
	w.uint(uint64(len(labels)))
	for _, l := range labels {
		w.uint(uint64(len(l)))
		w.buf = append(w.buf, l...)
	}
	queue := append(make([]int32, 0, len(t.elements)), 0)
	for len(queue) > 0 {
		e := &t.elements[queue[0]]
		queue = append(queue[1:], w.element(t, e, index)...)
	}
	w.postings(t.texts, t.elements[0].pages)
}

// labels returns the sorted labels in use, with the position of each.
func (t *Tree) labels() ([]string, map[string]int) {
	index := map[string]int{}
	var labels []string
	for i := range t.elements[1:] {
		l := t.elements[i+1].label
		if _, ok := index[l]; !ok {
			index[l] = 0
			labels = append(labels, l)
		}
	}
	slices.Sort(labels)
	for i, l := range labels {
		index[l] = i
	}
	return labels, index
}

// element writes one element and returns its children.
func (w *writer) element(t *Tree, e *element, index map[string]int) (children []int32) {
	styles := slices.Clone(e.styles)
	sort.SliceStable(styles, func(a, b int) bool { return t.styles[styles[a]].seq < t.styles[styles[b]].seq })
	w.uint(uint64(len(styles)))
	rest := w.pages(e.pages)
	for i, k := range styles {
		s := &t.styles[k]
		pages := w.pages(s.pages)
		if i < len(styles)-1 {
			w.subset(pages, rest)
		}
		rest &^= pages
		w.uint(uint64(len(s.children)))
		for _, c := range s.children {
			w.uint(uint64(index[t.elements[c].label]))
		}
		children = append(children, s.children...)
		if len(s.children) == 0 {
			w.features(e.features, pages)
		}
	}
	return children
}

func (w *writer) features(features []feature, around pageSet) {
	w.uint(uint64(len(features)))
	last := uint32(0)
	for i := range features {
		f := &features[i]
		moved := feature{hash: f.hash, pages: w.pages(f.pages)}
		if f.counts != nil && w.slot != nil {
			moved = w.slot.renameFeature(f)
		} else {
			moved.counts = f.counts
		}
		delta := uint64(f.hash-last) << 1
		if moved.counts != nil {
			delta |= 1
		}
		w.uint(delta)
		w.subset(moved.pages, around)
		w.buf = append(w.buf, moved.counts...)
		last = f.hash
	}
}

func (w *writer) postings(m postings, around pageSet) {
	w.uint(uint64(len(m)))
	last := uint32(0)
	around = w.pages(around)
	for _, k := range m {
		w.uint(uint64(k.hash - last))
		w.subset(w.pages(k.pages), around)
		last = k.hash
	}
}
