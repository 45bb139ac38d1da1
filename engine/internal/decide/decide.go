// Package decide turns evidence into a verdict: for each block the probability
// of being content and a kind, for each element whether it is noise as a
// whole, for the page its type. It is the only place that decides.
//
// Content is decided by learned forests (package forest, grown by package train);
// kinds of noise follow the hits of rules on the elements around a block. What the
// elements of the page are is asked of package elements: no tag and no attribute is
// read here.
package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/site"
)

// leastWords is how many words of content a page must have to be judged at
// all. Under it a page is a shell, a form or a picture.
const leastWords = 25

// Decide judges one page. page says what is known of its site; it may be nil. The verdict is
// finished; the trace says how it came about.
func (j *Judge) Decide(in evidence.Input, ev *evidence.Set, page *site.Page) (*block.Verdict, *Trace) {
	s, html := in.Blocks, elements.Read(in.Blocks.Page)
	look := j.content.look(in, ev)
	equal, suppressed := equalParts(s, ev, look.sums), suppressedBlocks(s, ev)
	sums := sumUp(look.sums, equal, suppressed)
	probability := probabilities(sums)
	chosen := selectBy(s, probability, j.weight)
	frame := takeFrame(s, page, sums, chosen)
	for i := range frame {
		probability[i] = forest.Probability(sums[i] + frame[i])
	}
	belonging := belongingBlocks(s, in.URL, html, chosen, probability)
	for i := range frame {
		belonging[i] = belonging[i] && frame[i] == 0
	}
	keep := either(chosen, belonging)
	choose := func() *choice {
		noise := joinHits(s, html, ev.Hits, keep, probability)
		return newChoice(in, html, keep, kindsOf(in, keep, noise, look.named), noise)
	}
	c := choose()
	pageType, sure := j.pageType(c, look.pageRow)
	more := slices.Concat(openingPost(c, probability, pageType), headsOfSections(c, pageType), namesOfEntries(c, ev, pageType))
	if len(more) > 0 {
		for _, i := range more {
			isOwn := frame == nil || frame[i] == 0
			belonging[i], keep[i] = isOwn, isOwn
		}
		c = choose()
	}
	v := &block.Verdict{
		Keep: keep, CopyOf: repeatedTexts(c, ev.Copies), Asides: asides(c, ev, look.stamps, pageType, sure),
		Probability: probability, Kinds: c.kinds, Noise: c.noise, Comments: commentsIn(s, ev.Hits, keep),
		Related: relatedBlocks(c), Protected: protectedElements(c, pageType),
		PageType: pageType, TypeScore: sure, Readable: readable(s, keep, probability), Unsure: unsure(c),
	}
	return v, &Trace{content: j.content, look: look, equal: equal, suppressed: suppressed, frame: frame, belonging: belonging}
}

// sumUp gives each block's log-odds. equal is how far they move for the equal parts of the
// page.
func sumUp(sums, equal []int32, suppressed []bool) []int32 {
	out := make([]int32, len(sums))
	for i, sum := range sums {
		if out[i] = sum + equal[i]; suppressed[i] {
			out[i] -= suppressedOdds
		}
	}
	return out
}

// probabilities turns log-odds into probabilities.
func probabilities(sums []int32) []float32 {
	p := make([]float32, len(sums))
	for i, sum := range sums {
		p[i] = forest.Probability(sum)
	}
	return p
}

func either(a, b []bool) []bool {
	out := make([]bool, len(a))
	for i := range a {
		out[i] = a[i] || b[i]
	}
	return out
}

// unsure says whether a page can be judged.
func unsure(c *choice) block.Unsureness {
	if c.words() < leastWords {
		return block.TooFewWords
	}
	return block.Sure
}
