package train

import (
	"slices"

	"winnow/engine/internal/forest"
)

// sure is how probable models have to find the opposite of a gold label to outdo it.
const sure float32 = 0.9

// Doubt prepares to learn from what corpora agree on. Each corpus has conventions of its
// own: comments are content in one and noise in the next, and so are frames, captions,
// counters. The first corpora, as many as reference says, are believed. Models of these
// judge the blocks of all others; where they are sure of the opposite of the gold, the
// block is left out of training. What they are unsure of is what the others can teach.
// leftOut counts these blocks for each corpus.
func (s *Stack) Doubt(reference int) (believed *Stack, leftOut []int, err error) {
	first, second, err := s.only(func(c int) bool { return c < reference }).bothBut(nobody)
	if err != nil {
		return nil, nil, err
	}
	believed, leftOut = s.reweighed(), make([]int, 1+lastCorpus(s.pages))
	wrong := make([][]int, len(s.pages))
	parallelFor(len(s.pages), func(i int) {
		if p := &s.pages[i]; p.Corpus >= reference {
			wrong[i] = p.contradicted(p.judge(s.d, first, second))
		}
	})
	for i, blocks := range wrong {
		p := &s.pages[i]
		for _, b := range blocks {
			if weight := &believed.d.Weight[p.From+b]; *weight > 0 {
				*weight = 0
				leftOut[p.Corpus]++
			}
		}
	}
	return believed, leftOut, nil
}

// contradicted returns the blocks of which the models are sure that their label is wrong.
func (p *Page) contradicted(sums []int32) (blocks []int) {
	for b, sum := range sums {
		content := forest.Probability(sum)
		if content >= sure && p.Share[b] < 0.5 || content <= 1-sure && p.Share[b] >= 0.5 {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// reweighed returns a copy whose weights may be changed. Its forests are to be grown anew.
func (s *Stack) reweighed() *Stack {
	other, d := *s, *s.d
	d.Weight = slices.Clone(d.Weight)
	other.d, other.first = &d, map[[2]int]*fitted{}
	return &other
}

// only prepares to learn from the pages of some corpora: all others weigh nothing.
func (s *Stack) only(wanted func(corpus int) bool) *Stack {
	other := s.reweighed()
	for i := range s.pages {
		if p := &s.pages[i]; !wanted(p.Corpus) {
			clear(other.d.Weight[p.From : p.From+p.Blocks.Len()])
		}
	}
	return other
}
