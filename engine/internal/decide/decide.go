// Package decide turns evidence into a verdict: for each block the probability
// of being content and a kind, for each element whether it is noise as a
// whole, for the page its type. It is the only place that decides.
//
// Content is decided by learned forests (package forest, grown by package train);
// kinds of noise follow the votes of the elements around a block.
package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
)

// leastWords is how many words of content a page must have to be judged at
// all. Under it a page is a shell, a form or a picture.
const leastWords = 25

// Decide judges one page.
func (j *Judge) Decide(in evidence.Input, ev *evidence.Set) block.Verdict {
	s := in.Blocks
	v := block.Verdict{Probability: make([]float32, s.Len()), Kinds: make([]block.Kind, s.Len())}
	marked := markedNoise(s, ev)
	rows := newPassing(s, ev)
	for i, sum := range j.content.sums(in, ev, rows) {
		if marked[i] {
			sum -= markedOdds
		}
		v.Probability[i] = forest.Probability(sum)
	}
	v.Keep = Select(s, v.Probability)
	keepBelonging(s, v.Keep, v.Probability)
	v.Noise = noise(s, ev, &v)
	nameKinds(in, rows.named, &v)
	named := namedNoise(s.Page, &v)
	v.Beside = beside(in, &v, named)
	kept := keptWords(s, &v)
	v.PageType, v.TypeScore = j.pageType(in, &rows.page, kept)
	v.Hold = hold(in, &v, named)
	v.Readable = readable(s, &v)
	if kept < leastWords {
		v.Unsure = "too little text to judge"
	}
	return v
}

func keptWords(s *block.Set, v *block.Verdict) (n int32) {
	for i, k := range v.Keep {
		if k {
			n += s.Blocks[i].Counts.Words
		}
	}
	return n
}
