// Package marks marks some of the first n numbers, such as nodes of a page.
//
// In go numbers, out comes whether one is marked and how many marked ones are less
// than it. That is a quarter of a byte a number: what only some nodes have is
// kept in a slice of those, and found by the number of marks before.
package marks

import "math/bits"

// A Set is some of the numbers from 0 to n. Mark them, count once, then ask.
type Set struct{ words []word }

// A word is 64 numbers: a bit each, and the marks before them.
type word struct {
	bits   uint64
	before int32
}

const wordBits = 64

// UpTo gives an empty set for the numbers from 0 to n.
func UpTo(n int) Set { return Set{make([]word, n/wordBits+1)} }

// Mark marks a number.
func (s Set) Mark(i int32) { s.words[uint32(i)/wordBits].bits |= 1 << (uint32(i) % wordBits) }

// Count counts the marks, so that Before can be asked, and gives their number.
func (s Set) Count() (n int32) {
	for i := range s.words {
		s.words[i].before = n
		n += int32(bits.OnesCount64(s.words[i].bits))
	}
	return n
}

// Has tells whether a number is marked.
func (s Set) Has(i int32) bool { return s.words[uint32(i)/wordBits].bits>>(uint32(i)%wordBits)&1 != 0 }

// Before is how many marked numbers are less than i.
func (s Set) Before(i int32) int32 {
	w := &s.words[uint32(i)/wordBits]
	return w.before + int32(bits.OnesCount64(w.bits&(1<<(uint32(i)%wordBits)-1)))
}
