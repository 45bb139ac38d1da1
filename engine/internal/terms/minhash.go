package terms

// minHashes is the length of a signature. The estimate's standard error at a
// Jaccard of 0.8 is 0.035 with 128 (Broder 1997: √(j(1−j)/n)).
const minHashes = 128

// A Signature is the MinHash of a set (Broder 1997): the least value of each of
// 128 hash functions over the set. The share of positions with equal values
// estimates the Jaccard coefficient of two sets.
type Signature [minHashes]uint32

// MinHash returns the signature of a set. Both halves of one strong hash make the
// 128 functions; an empty set has the greatest value in all of them.
func (a Set) MinHash() *Signature {
	var s Signature
	for i := range s {
		s[i] = ^uint32(0)
	}
	for _, h := range a {
		// One strong mix, then cheap independent functions of its halves.
		x, y := uint32(mix(h)), uint32(mix(h)>>32)|1
		for i := range s {
			x += y
			v := x ^ x>>15
			v *= 0x2c1b3c6d
			v ^= v >> 12
			s[i] = min(s[i], v)
		}
	}
	return &s
}

// Similarity estimates the Jaccard coefficient, 0 to 1, of the sets of two
// signatures.
func (s *Signature) Similarity(o *Signature) float64 {
	equal := 0
	for i := range s {
		if s[i] == o[i] {
			equal++
		}
	}
	return float64(equal) / minHashes
}

// Band returns the hash of the i-th (from 0) of n equal parts of a signature; n
// divides 128. Only sets with an equal band need to be compared.
func (s *Signature) Band(i, n int) uint64 {
	hash := uint64(i)
	for _, v := range s[i*minHashes/n : (i+1)*minHashes/n] {
		hash = hash*shingleBase + uint64(v)
	}
	return mix(hash)
}
