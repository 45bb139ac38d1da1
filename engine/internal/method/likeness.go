package method

import (
	"cmp"
	"math"
	"slices"

	"winnow/engine/internal/terms"
)

const (
	// gramWords is the length of the n-grams of paper 2, section 3.6, in words.
	gramWords = 3
	// alike is the Jaccard coefficient from which two texts are duplicates. The paper
	// does not give its threshold.
	alike = 0.8
	// maxCandidates is the greatest number of earlier texts that one text is compared
	// with. Only hostile pages reach it.
	maxCandidates = 256
)

// grams returns the shingles of texts, none for a text without words. The papers set no
// minimum length, so labels of one word can be duplicates, too.
func grams(words [][]uint64) []terms.Set {
	sets := make([]terms.Set, len(words))
	for i, w := range words {
		sets[i] = terms.Shingles(w, gramWords)
	}
	return sets
}

// nearJaccard returns for each text the first earlier one with a Jaccard coefficient of
// n-grams of at least 0.8 (paper 2, equation 1), -1 for none.
//
// It does not compare all pairs. If two sets are that similar and the n-grams of each
// are ordered by rarity, then they share one among the first fifth plus one. Only such
// texts are compared (the prefix filter of Bayardo, Ma and Srikant 2007). Equal texts
// are compared once.
func nearJaccard(words [][]uint64) []int32 {
	sets := grams(words)
	texts := map[uint64]int32{} // in how many texts an n-gram is
	for _, set := range sets {
		for _, g := range set {
			texts[g]++
		}
	}
	near := make([]int32, len(sets))
	same := map[uint64]int32{}      // first text with a set
	holding := map[uint64][]int32{} // texts by the n-grams of their prefixes
	asked := make([]int32, len(sets))
	for i, set := range sets {
		near[i] = -1
		if len(set) == 0 {
			continue
		}
		if j, ok := same[hashOf(set)]; ok {
			if near[i] = j; near[j] >= 0 {
				near[i] = near[j]
			}
			continue
		}
		same[hashOf(set)] = int32(i)
		tried := 0
		for _, g := range prefix(set, texts) {
			for _, j := range holding[g] {
				if asked[j] == int32(i)+1 || near[i] >= 0 && j >= near[i] || tried >= maxCandidates {
					continue
				}
				asked[j] = int32(i) + 1
				tried++
				if a, b := len(set), len(sets[j]); float64(min(a, b)) >= alike*float64(max(a, b)) && set.Jaccard(sets[j]) >= alike {
					near[i] = j
				}
			}
			holding[g] = append(holding[g], int32(i))
		}
	}
	return near
}

// prefix returns so many of the rarest n-grams of a set that two similar sets always
// share one of them.
func prefix(set terms.Set, texts map[uint64]int32) []uint64 {
	rare := slices.Clone(set)
	slices.SortFunc(rare, func(a, b uint64) int { return cmp.Or(cmp.Compare(texts[a], texts[b]), cmp.Compare(a, b)) })
	return rare[:len(rare)-int(math.Ceil(alike*float64(len(rare))))+1]
}

func hashOf(set terms.Set) (hash uint64) {
	for _, g := range set {
		hash = (hash ^ g) * 0x9E3779B97F4A7C15
	}
	return hash
}

// minBands is the number of bands of a signature, of eight values each. Two texts with
// a coefficient of 0.8 share a band with a probability of 0.95, with 0.9 it is 0.9998.
const minBands = 16

// nearMinhash estimates what nearJaccard computes: by signatures of 128 least values,
// comparing only texts with an equal band (Broder 1997).
func nearMinhash(words [][]uint64) []int32 {
	sets := grams(words)
	near, signatures := make([]int32, len(sets)), make([]*terms.Signature, len(sets))
	for i, set := range sets {
		near[i] = -1
		if len(set) > 0 {
			signatures[i] = set.MinHash()
		}
	}
	latest, before := map[uint64]int32{}, make([]int32, len(sets)) // chains of texts with an equal band
	for band := range minBands {
		clear(latest)
		for i, s := range signatures {
			if s == nil {
				continue
			}
			key := s.Band(band, minBands)
			j, ok := latest[key]
			if !ok {
				j = -1
			}
			before[i], latest[key] = j, int32(i)
			for tried := 0; j >= 0 && tried < maxCandidates; j, tried = before[j], tried+1 {
				if (near[i] < 0 || j < near[i]) && s.Similarity(signatures[j]) >= alike {
					near[i] = j
				}
			}
		}
	}
	return near
}
