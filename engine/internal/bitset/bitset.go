// Package bitset is a bit set with rank: it holds some of the numbers from 0 to n,
// such as nodes of a page, and says how many of them are less than a given number.
//
// It takes a quarter of a byte for each number. Data that only some nodes have is
// kept in a slice of those nodes; the rank of a node is its place in the slice.
package bitset

import "math/bits"

// A Set holds some of the numbers from 0 to n. Add numbers, call Index once, then
// ask Has and Rank.
type Set struct{ words []word }

// A word holds 64 numbers, one bit each.
type word struct {
	bits uint64
	rank int32 // how many numbers the words before this one hold
}

const wordBits = 64

// New returns an empty set for the numbers from 0 to n.
func New(n int) Set { return Set{make([]word, n/wordBits+1)} }

// Add puts a number into the set. It panics when the number is out of range.
func (s Set) Add(i int32) { s.words[uint32(i)/wordBits].bits |= 1 << (uint32(i) % wordBits) }

// Remove takes a number out of the set. It panics when the number is out of range.
func (s Set) Remove(i int32) { s.words[uint32(i)/wordBits].bits &^= 1 << (uint32(i) % wordBits) }

// Clear takes all numbers out of the set.
func (s Set) Clear() { clear(s.words) }

// Index prepares the set for Rank and returns how many numbers it holds. Call it
// again when numbers were added or removed.
func (s Set) Index() (n int32) {
	for i := range s.words {
		s.words[i].rank = n
		n += int32(bits.OnesCount64(s.words[i].bits))
	}
	return n
}

// Has reports whether the set holds a number.
func (s Set) Has(i int32) bool { return s.words[uint32(i)/wordBits].bits>>(uint32(i)%wordBits)&1 != 0 }

// Rank returns how many numbers of the set are less than i.
func (s Set) Rank(i int32) int32 {
	w := &s.words[uint32(i)/wordBits]
	return w.rank + int32(bits.OnesCount64(w.bits&(1<<(uint32(i)%wordBits)-1)))
}
