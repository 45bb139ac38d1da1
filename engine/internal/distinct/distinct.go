// Package distinct finds texts that are near duplicates of earlier ones: in go texts one
// after the other, or their fingerprints; out comes which are new. A fingerprint is the
// modified simhash of paper 5, section 3.3. It keeps 24 bytes for a text and forgets the
// oldest over a bound. It does not say which of two texts is the better one.
package distinct

import (
	"fmt"
	"math/bits"

	"winnow/engine/internal/terms"
)

// A Print is the fingerprint of a text.
type Print uint64

// String is the fingerprint in 16 hexadecimal digits.
func (p Print) String() string { return fmt.Sprintf("%016x", uint64(p)) }

// printTerms is the greatest number of terms that a fingerprint is made of. It bounds the
// work on a text of megabytes: weights take time by the number of distinct terms.
const printTerms = 1 << 14

// Of is the fingerprint of a text in a language (BCP 47, "" when unknown). A text without
// terms has none.
func Of(text, lang string) (p Print, ok bool) {
	seq := terms.For(lang).Terms(nil, []byte(text))
	if len(seq) == 0 {
		return 0, false
	}
	return Print(terms.Proximity(seq[:min(len(seq), printTerms)]).Simhash()), true
}

const (
	// nearBits is how many of the 64 bits near duplicates may differ in: k = 3 of paper 5,
	// section 3.3.3, after Manku, Jain and Das Sarma 2007.
	nearBits = 3
	// bands is in how many parts a fingerprint is cut. Two that differ in three bits are
	// equal in one of four parts at least.
	bands    = 4
	bandBits = 64 / bands
	// Most is how many fingerprints are remembered, with 24 MB.
	Most = 1 << 20
	// mostCompared bounds the comparisons for one band of a text, the youngest first. On
	// ordinary texts 16 of a million have the same band; only made ones reach it.
	mostCompared = 1 << 14
)

// A Set remembers fingerprints of texts that were new.
type Set struct {
	most   int
	prints []Print
	// chains has for each print and band the one before it with the same band, as its
	// number from 1 on, and last the youngest of each.
	chains [][bands]uint32
	last   [bands][1 << bandBits]uint32
	added  uint32 // numbers so far
}

// NewSet returns a set that remembers so many fingerprints.
func NewSet(most int) *Set { return &Set{most: most} }

// Add adds a fingerprint and tells whether it is new: far from all that were new before it.
func (s *Set) Add(p Print) bool {
	for b := range bands {
		if s.near(p, b) {
			return false
		}
	}
	if s.added == 1<<32-1 { // numbers are used up: begin again
		*s = Set{most: s.most}
	}
	at := int(s.added) % s.most
	if at == len(s.prints) {
		s.prints, s.chains = append(s.prints, 0), append(s.chains, [bands]uint32{})
	}
	s.added++
	s.prints[at] = p
	for b := range bands {
		last := &s.last[b][band(p, b)]
		s.chains[at][b], *last = *last, s.added
	}
	return true
}

// near looks for a fingerprint among those that have the same band.
func (s *Set) near(p Print, b int) bool {
	n := s.last[b][band(p, b)]
	for range mostCompared {
		if n == 0 || int(s.added-n) >= s.most { // it and all older ones are forgotten
			return false
		}
		at := int(n-1) % s.most
		if bits.OnesCount64(uint64(p^s.prints[at])) <= nearBits {
			return true
		}
		n = s.chains[at][b]
	}
	return false
}

func band(p Print, b int) uint16 { return uint16(p >> (b * bandBits)) }
