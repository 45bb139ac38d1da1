package site

import (
	"cmp"
	"sort"

	"github.com/cespare/xxhash/v2"
)

// A pageTable says which page each slot of a store stands for.
//
// A page's age is the number of pages that were added after it. A merge keeps the ages of both
// sides, so that the last pages of two browsers have the same age, and orders pages by age, then
// by content and address. This total order does not depend on the order of merging.
type pageTable struct {
	live  pageSet
	slots [MaxPages]pageKey
}

type pageKey struct {
	age              uint32
	content, address uint64
}

// maxAge is the greatest age.
const maxAge = 1<<31 - 1

func comparePages(a, b pageKey) int {
	return cmp.Or(cmp.Compare(a.age, b.age), cmp.Compare(a.content, b.content), cmp.Compare(a.address, b.address))
}

// addressHash returns 0 for an unknown address.
func addressHash(address string) uint64 {
	if address == "" {
		return 0
	}
	return xxhash.Sum64String(address) | 1
}

// first makes the table of a store of one page. A page without address uses its content as
// address.
func (t *pageTable) first(address string, content uint64) {
	key := pageKey{content: content, address: addressHash(address)}
	if key.address == 0 {
		key.address = content &^ 1
	}
	t.live, t.slots[0] = 1, key
}

// at returns the page of an address.
func (t *pageTable) at(address string) (out pageSet) {
	want := addressHash(address)
	for i := range t.slots {
		if t.live&(1<<i) != 0 && t.slots[i].address == want {
			out |= 1 << i
		}
	}
	return out
}

// grow increases the age of all pages by one.
func (t *pageTable) grow() {
	for i := range t.slots {
		if t.slots[i].age < maxAge {
			t.slots[i].age++
		}
	}
}

// order returns the slots in use, youngest page first.
func (t *pageTable) order() []int {
	out := make([]int, 0, MaxPages)
	for i := range t.slots {
		if t.live&(1<<i) != 0 {
			out = append(out, i)
		}
	}
	sort.SliceStable(out, func(a, b int) bool { return comparePages(t.slots[out[a]], t.slots[out[b]]) < 0 })
	return out
}

// trim removes all but the youngest pages and reports whether it removed any.
func (t *pageTable) trim(pages int) bool {
	order := t.order()
	if pages < 0 || len(order) <= pages {
		return false
	}
	for _, slot := range order[pages:] {
		t.live &^= 1 << slot
	}
	return true
}

// union decides which pages stay when two stores are joined: the younger version of each
// address, and of all pages the MaxPages youngest. It returns the slots of t that stay and, for
// each slot of o, its new slot in t, none for a page that does not stay.
func (t *pageTable) union(o *pageTable) (keep pageSet, moved slotMap) {
	type candidate struct {
		key  pageKey
		slot int
		mine bool
	}
	all := make([]candidate, 0, 2*MaxPages)
	for _, slot := range t.order() {
		all = append(all, candidate{t.slots[slot], slot, true})
	}
	for _, slot := range o.order() {
		all = append(all, candidate{o.slots[slot], slot, false})
	}
	sort.SliceStable(all, func(a, b int) bool { return comparePages(all[a].key, all[b].key) < 0 })
	moved = make(slotMap, MaxPages)
	for i := range moved {
		moved[i] = none
	}
	chosen := make(map[uint64]bool, MaxPages)
	var come []int
	for _, c := range all {
		if chosen[c.key.address] || len(chosen) == MaxPages {
			continue
		}
		chosen[c.key.address] = true
		if c.mine {
			keep |= 1 << c.slot
		} else {
			come = append(come, c.slot)
		}
	}
	free := 0
	for _, slot := range come {
		for keep&(1<<free) != 0 {
			free++
		}
		moved[slot] = free
		free++
	}
	return keep, moved
}

// take copies the keys of the pages from another table.
func (t *pageTable) take(o *pageTable, moved slotMap) {
	for from, to := range moved {
		if to != none {
			t.slots[to] = o.slots[from]
			t.live |= 1 << to
		}
	}
}

// A slotMap maps page slots to new ones; none removes the page.
type slotMap []int

func (m slotMap) rename(s pageSet) (out pageSet) {
	for rest := s; rest != 0; rest &= rest - 1 {
		if to := m[(rest&-rest - 1).len()]; to != none {
			out |= 1 << to
		}
	}
	return out
}

// renameFeatures renames the pages of features and drops features without pages.
func (m slotMap) renameFeatures(in []feature) []feature {
	out := make([]feature, 0, len(in))
	for i := range in {
		if f := m.renameFeature(&in[i]); f.pages != 0 {
			out = append(out, f)
		}
	}
	return out
}

func (m slotMap) renameFeature(f *feature) feature {
	out := feature{hash: f.hash, pages: m.rename(f.pages)}
	if f.counts == nil || out.pages == 0 {
		return out
	}
	counts, ones := make([]uint8, out.pages.len()), true
	i := 0
	for rest := f.pages; rest != 0; rest &= rest - 1 {
		if to := m[(rest&-rest - 1).len()]; to != none {
			counts[out.pages.index(1<<to)] = f.counts[i]
			ones = ones && f.counts[i] == 1
		}
		i++
	}
	if !ones {
		out.counts = counts
	}
	return out
}
