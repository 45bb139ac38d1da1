package site

import (
	"slices"
	"sort"

	"github.com/cespare/xxhash/v2"
)

// alikeFrom is the share of places that pages of one layout have in common: those that both
// have, of those that either has. On most news sites two pages have nine of ten, on shops
// pages of different kinds a seventh; before and after a redesign hardly any.
const alikeFrom = 0.2

// since returns the pages since the site got the layout of a page: those of live that are as
// young as the oldest that is laid out alike. After a redesign the pages before it say nothing
// any more, from the first page on. own and known are the places of the page and of the tree.
func (t *Tree) since(own, known []uint64, live pageSet) (out pageSet) {
	alike, oldest := t.alike(own, known)&live, uint32(0)
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
	return out & live
}

// alike returns the pages that have enough places in common with a page.
func (t *Tree) alike(own, known []uint64) (out pageSet) {
	own = slices.Clone(own)
	slices.Sort(own)
	own = slices.Compact(own)
	var common, all [MaxPages]int
	for _, p := range t.pagesOf(known) {
		_, has := slices.BinarySearch(own, p.place)
		for rest := p.pages; rest != 0; rest &= rest - 1 {
			slot := (rest&-rest - 1).len()
			if all[slot]++; has {
				common[slot]++
			}
		}
	}
	for slot := range all {
		if either := all[slot] + len(own) - common[slot]; either > 0 && float64(common[slot]) >= alikeFrom*float64(either) {
			out |= 1 << slot
		}
	}
	return out
}

// A placePages is a place with the pages that have it.
type placePages struct {
	place uint64
	pages pageSet
}

// below is the place of an element from that of its parent: a hash of the labels from the root
// down.
func below(parent uint64, label string) uint64 {
	const odd = 0x9e3779b97f4a7c15
	return (parent ^ xxhash.Sum64String(label)) * odd
}

// places returns the place of each node of a page.
func (o *outline) places() []uint64 {
	out := make([]uint64, len(o.nodes))
	for i := range o.nodes { // parents come before their children
		n, parent := &o.nodes[i], uint64(0)
		if n.parent != none {
			parent = out[n.parent]
		}
		out[i] = below(parent, n.label)
	}
	return out
}

// places returns the place of each element of a tree, 0 for the virtual root.
func (t *Tree) places() []uint64 {
	out := make([]uint64, len(t.elements))
	for i := range t.elements { // parents come before their children
		for _, k := range t.elements[i].styles {
			for _, c := range t.styles[k].children {
				out[c] = below(out[i], t.elements[c].label)
			}
		}
	}
	return out
}

// pagesOf returns the places of a tree, sorted, each once.
func (t *Tree) pagesOf(places []uint64) []placePages {
	out := make([]placePages, 0, len(places))
	for i := 1; i < len(places); i++ {
		out = append(out, placePages{places[i], t.elements[i].pages})
	}
	sort.SliceStable(out, func(a, b int) bool { return out[a].place < out[b].place })
	merged := out[:0]
	for _, p := range out {
		if n := len(merged); n > 0 && merged[n-1].place == p.place {
			merged[n-1].pages |= p.pages
		} else {
			merged = append(merged, p)
		}
	}
	return merged
}
