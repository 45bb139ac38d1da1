package corpus

const (
	// repeatedWords is the length of a run of words that says more than a phrase does.
	repeatedWords = 20
	// repeatedMuch is the share of repeated words from which a reader notices.
	repeatedMuch = 0.15
)

// repeatedShare is the share of an output's words that stand in repeated runs, less the
// words of the gold text that do: refrains, rows of tables. It is 0 or more. Quotes in
// threads count, since gold texts leave them out.
func repeatedShare(gold, out []uint64) float64 {
	if len(out) == 0 {
		return 0
	}
	return max(0, float64(repeated(out)-repeated(gold))/float64(len(out)))
}

// repeated counts the words in runs of repeatedWords that stood in the text before and
// do not overlap with that place.
func repeated(words []uint64) (count int) {
	first := make(map[uint64]int, len(words)) // where a run stood first, by its hash
	covered, hash, last := 0, uint64(0), uint64(1)
	for range repeatedWords {
		last *= gramBase
	}
	for i, w := range words {
		if hash = hash*gramBase + w; i >= repeatedWords {
			hash -= words[i-repeatedWords] * last
		}
		start := i + 1 - repeatedWords
		if start < 0 {
			continue
		}
		at, ok := first[hash]
		if !ok {
			first[hash] = start
		} else if at+repeatedWords <= start {
			count += i + 1 - max(start, covered)
			covered = i + 1
		}
	}
	return count
}
