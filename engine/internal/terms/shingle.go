package terms

import (
	"cmp"
	"slices"
)

// A Set is distinct hashes in ascending order.
type Set []uint64

// shingleBase is the odd multiplier of the polynomial that hashes neighbours:
// 2^64 divided by the golden ratio.
const shingleBase = 0x9E3779B97F4A7C15

// Shingles returns the n-grams of a sequence of words: each n neighbouring words
// as one hash. A sequence of less than n words is one shingle, an empty sequence
// has none.
func Shingles(words []uint64, n int) Set {
	if len(words) == 0 || n < 1 {
		return nil
	}
	set := make(Set, max(1, len(words)-n+1))
	for i := range set {
		hash := uint64(n)
		for _, w := range words[i:min(i+n, len(words))] {
			hash = hash*shingleBase + w
		}
		set[i] = mix(hash)
	}
	slices.Sort(set)
	return slices.Compact(set)
}

// Jaccard is the size of the intersection of two sets divided by that of their
// union (paper 2, equation 1). Two empty sets have nothing in common: 0.
func (a Set) Jaccard(b Set) float64 {
	both := Common(a, b)
	if both == 0 {
		return 0
	}
	return float64(both) / float64(len(a)+len(b)-both)
}

// Common counts the elements that two lists in ascending order have in common. A
// value that both have several times counts as often as the shorter run of it.
func Common[E cmp.Ordered](a, b []E) (n int) {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			n, i, j = n+1, i+1, j+1
		}
	}
	return n
}

// mix scrambles a hash so that each of its bits depends on all (the finalizer
// of MurmurHash3).
func mix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}
