package terms

import "math/bits"

// nearBits is how many bits near duplicates may differ in: k = 3 of paper 5,
// section 3.3.3, after Manku, Jain and Das Sarma 2007.
const nearBits = 3

// Near returns, for each fingerprint, the first earlier one that differs in at most three of the
// 64 bits, -1 when there is none.
//
// Two fingerprints that differ in three bits are equal in at least one of four bands of 16 bits,
// so only fingerprints with an equal band are compared; the result is that of comparing all
// pairs. Equal fingerprints are compared once. On ordinary input a band value is shared by one
// fingerprint in 65,536, so the time is linear; on hostile input it is quadratic in the number
// of distinct fingerprints, at about half a nanosecond for each pair.
func Near(prints []uint64) []int32 {
	near := make([]int32, len(prints))
	first := make(map[uint64]int32, len(prints))
	var bands [4]map[uint16][]int32
	for b := range bands {
		bands[b] = make(map[uint16][]int32, len(prints))
	}
	for i, p := range prints {
		if j, ok := first[p]; ok {
			if near[i] = j; near[j] >= 0 {
				near[i] = near[j] // an equal fingerprint has the same result
			}
			continue
		}
		first[p] = int32(i)
		best := int32(-1)
		for b := range bands {
			key := uint16(p >> (16 * b))
			for _, j := range bands[b][key] {
				if best >= 0 && j >= best {
					break
				}
				if bits.OnesCount64(p^prints[j]) <= nearBits {
					best = j
				}
			}
			bands[b][key] = append(bands[b][key], int32(i))
		}
		near[i] = best
	}
	return near
}
