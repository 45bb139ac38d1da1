package site

import (
	"cmp"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// alikeFrom is the share of places that pages of one layout have in common: those that both
// have, of those that either has. On most news sites two pages have nine of ten, on shops
// pages of different kinds a seventh; before and after a redesign hardly any.
const alikeFrom = 0.2

// since returns the pages since the site got the layout of a page: those as young as the
// oldest that is laid out alike. After a redesign the pages before it say nothing any more,
// from the first page on.
func (t *Tree) since(o *outline) (out pageSet) {
	alike, oldest := t.alike(o), uint32(0)
	for i := range t.pages.slots {
		if alike&(1<<i) != 0 {
			oldest = max(oldest, t.pages.slots[i].age)
		}
	}
	if alike == 0 {
		return 0
	}
	for i := range t.pages.slots {
		if t.pages.slots[i].age <= oldest {
			out |= 1 << i
		}
	}
	return out & t.pages.live
}

// alike returns the pages that have enough places in common with a page.
func (t *Tree) alike(o *outline) (out pageSet) {
	own := o.paths()
	var common, all [MaxPages]int
	for _, p := range t.paths() {
		_, known := slices.BinarySearch(own, p.path)
		for rest := p.pages; rest != 0; rest &= rest - 1 {
			slot := (rest&-rest - 1).len()
			if all[slot]++; known {
				common[slot]++
			}
		}
	}
	for slot := range all {
		if either := all[slot] + len(own) - common[slot]; either > 0 && float64(common[slot]) >= alikeFrom*float64(either) {
			out |= 1 << slot
		}
	}
	return out & t.pages.live
}

// A pathPages is a place, the labels from the root down, with the pages that have it.
type pathPages struct {
	path  uint64
	pages pageSet
}

// below is the path of an element from that of its parent.
func below(parent uint64, label string) uint64 {
	const odd = 0x9e3779b97f4a7c15
	return (parent ^ xxhash.Sum64String(label)) * odd
}

// paths returns the places of a page, sorted, each once.
func (o *outline) paths() []uint64 {
	out := make([]uint64, len(o.nodes))
	for i := range o.nodes { // parents come before their children
		n, parent := &o.nodes[i], uint64(0)
		if n.parent != none {
			parent = out[n.parent]
		}
		out[i] = below(parent, n.label)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// paths returns the places of a tree, sorted, each once.
func (t *Tree) paths() []pathPages {
	at := make([]uint64, len(t.elements))
	out := make([]pathPages, 0, len(t.elements))
	for i := range t.elements {
		for _, k := range t.elements[i].styles {
			for _, c := range t.styles[k].children {
				child := &t.elements[c]
				at[c] = below(at[i], child.label)
				out = append(out, pathPages{at[c], child.pages})
			}
		}
	}
	slices.SortFunc(out, func(a, b pathPages) int { return cmp.Compare(a.path, b.path) })
	merged := out[:0]
	for _, p := range out {
		if n := len(merged); n > 0 && merged[n-1].path == p.path {
			merged[n-1].pages |= p.pages
		} else {
			merged = append(merged, p)
		}
	}
	return merged
}
