package decide

import (
	"sort"

	"winnow/engine/internal/block"
)

// The threshold that selection implies is kept between these: lower lets whole
// frames in on pages without content, higher drops short paragraphs of sure
// articles. Source: the project's experiments, +0.4 points over no bounds.
const (
	lowestThreshold  = 0.15
	highestThreshold = 0.5
	// leastSure is what the surest block of a page of few words must have: under
	// it the page is a notice or an empty shell. It decides no more than a page
	// in two hundred; of longer pages something is always taken.
	leastSure  = 0.2
	shellWords = 200
)

// Select picks the set of blocks with the greatest expected word F1: sort by
// probability, and for each k compute 2·Σ_{i≤k} n·p / (Σ_{i≤k} n + Σ_all n·p).
func Select(s *block.Set, probability []float32) []bool { return selectBy(s, probability, 1) }

// selectBy picks the set with the greatest expected F of a weight β², that of recall
// against precision: (1+β²)·Σ_{i≤k} n·p / (Σ_{i≤k} n + β²·Σ_all n·p). The best threshold
// of F is at most 1/(1+β²), so the bounds of the threshold move with it.
func selectBy(s *block.Set, probability []float32, weight float64) []bool {
	order := make([]int, len(probability))
	expected, all := 0.0, int32(0)
	for i := range order {
		order[i] = i
		all += words(s, i)
		expected += float64(words(s, i)) * float64(probability[i])
	}
	sort.SliceStable(order, func(a, b int) bool { return probability[order[a]] > probability[order[b]] })
	s.Page.Stop.Check()
	keep := make([]bool, len(probability))
	if len(order) == 0 || all < shellWords && probability[order[0]] < leastSure {
		return keep
	}
	shift := float32(2 / (1 + weight)) // 1 for F1
	best, threshold := 0.0, shift*highestThreshold
	hit, taken := 0.0, 0.0
	for _, i := range order {
		hit += float64(words(s, i)) * float64(probability[i])
		taken += float64(words(s, i))
		if f := hit / (taken + weight*expected); f > best {
			best, threshold = f, probability[i]
		}
	}
	threshold = min(max(threshold, shift*lowestThreshold), shift*highestThreshold)
	for i, p := range probability {
		keep[i] = p >= threshold
	}
	return keep
}

// words weighs a block: a block of signs only counts as one word.
func words(s *block.Set, i int) int32 { return max(s.Blocks[i].Counts.Words, 1) }
