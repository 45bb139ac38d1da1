package decide

import "winnow/engine/internal/block"

// Expected is the word F1 that a choice of blocks can expect, 0 to 1: what
// Select makes as great as can be.
func Expected(s *block.Set, keep []bool, probability []float32) float32 {
	hit, taken, expected := float32(0), float32(0), float32(0)
	for i, p := range probability {
		n := float32(words(s, i))
		expected += float32(n * p)
		if keep[i] {
			hit += float32(n * p)
			taken += n
		}
	}
	if taken == 0 {
		return 0
	}
	return 2 * hit / (taken + expected)
}
