package method

import "winnow/engine/internal/block"

// sketchSimhash drops duplicates by simhash and keeps important blocks: Sivakumar 2015,
// as described in papers 3 and 5.
func sketchSimhash(in Input) block.Verdict { return sketch(in, findSimhash) }

// sketchHybrid is sketchSimhash with hybridhash: Uma and Latha 2018. The papers at hand
// do not describe their "enhanced" sketching, so the plain one is used.
func sketchHybrid(in Input) block.Verdict { return sketch(in, findHybrid) }

// sketch measures each distinct block by keyword redundancy KR, link word percentage LP
// and title word relevancy TR, and keeps those whose importance is above a threshold.
// The papers at hand give neither the formula nor the threshold. Here importance is the
// mean of 1 − KR, 1 − LP and TR, and the threshold is the mean importance of the page's
// distinct blocks, weighted by their words.
func sketch(in Input, find finder) block.Verdict {
	l := layOut(in.Blocks)
	v := vocabularyOf(in, &l)
	keep := make([]bool, len(l.regions))
	importance := make([]float64, len(l.regions))
	var sum, words float64
	for i, twin := range find(v.terms, v.words) {
		if twin >= 0 || len(v.terms[i]) == 0 {
			continue
		}
		r := &l.regions[i]
		keep[i] = true
		importance[i] = (1 - redundancy(v.terms[i]) + 1 - r.linkShare() + v.titleRelevancy(v.terms[i])) / 3
		sum += importance[i] * float64(r.words)
		words += float64(r.words)
	}
	for i := range keep {
		keep[i] = keep[i] && importance[i]*words >= sum
	}
	out := verdict(in.Blocks, l.leaves(keep), unimportant)
	out.Notes = v.notes()
	return out
}
