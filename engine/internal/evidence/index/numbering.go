package index

import (
	"hash/maphash"
	"math/bits"
)

// A Numbering numbers different hashes in the order in which they come: a hash
// table with open addresses, for which a map is too slow. The odd factor that
// spreads the hashes is drawn for each page, so that no page can be made to
// collide; no answer depends on it.
type Numbering[hash uint32 | uint64] struct {
	keys   []hash
	slots  []int32 // 1 + a key's number, 0 where free; at least half of them are
	factor uint64
	shift  int
}

// NewNumbering makes room for so many keys; more will do.
func NewNumbering[hash uint32 | uint64](keys int) Numbering[hash] {
	t := Numbering[hash]{keys: make([]hash, 0, keys), factor: maphash.String(maphash.MakeSeed(), "") | 1}
	t.resize(max(bits.Len(uint(max(keys, 1)-1)), 4) + 1)
	return t
}

func (t *Numbering[hash]) resize(log int) {
	t.slots, t.shift = make([]int32, 1<<log), 64-log
	for i, key := range t.keys {
		*t.slot(key) = int32(i) + 1
	}
}

// slot is where a key's number is, or would be.
func (t *Numbering[hash]) slot(key hash) *int32 {
	at := int(uint64(key) * t.factor >> t.shift)
	for t.slots[at] != 0 && t.keys[t.slots[at]-1] != key {
		at = (at + 1) & (len(t.slots) - 1)
	}
	return &t.slots[at]
}

// Find gives a key's number, -1 when it has none.
func (t *Numbering[hash]) Find(key hash) int32 { return *t.slot(key) - 1 }

// Number gives a key's number, the next one when it has none.
func (t *Numbering[hash]) Number(key hash) int32 {
	slot := t.slot(key)
	if *slot == 0 {
		t.keys = append(t.keys, key)
		*slot = int32(len(t.keys))
		if 2*len(t.keys) > len(t.slots) {
			t.resize(64 - t.shift + 1)
			return int32(len(t.keys)) - 1
		}
	}
	return *slot - 1
}

// Len is the number of keys.
func (t *Numbering[hash]) Len() int { return len(t.keys) }
