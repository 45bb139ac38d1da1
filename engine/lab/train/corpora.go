package train

import (
	"slices"

	"winnow/engine/internal/forest"
)

// ByCorpus judges the pages of each corpus by forests that are grown on all others:
// leave-one-corpus-out, which is what pages of another kind, year or convention can
// expect. It returns each block's log-odds in units of 1/forest.Unit. grown, unless nil,
// is called with the two forests that have not seen a corpus, and those of page types.
func (s *Stack) ByCorpus(grown func(corpus int, forests, types []*forest.Model) error) ([][]int32, error) {
	out := make([][]int32, len(s.pages))
	for c := range 1 + lastCorpus(s.pages) {
		others := s.without(c)
		first, err := others.firstBut(nobody, nobody)
		if err != nil {
			return nil, err
		}
		second, err := others.secondBut(nobody)
		if err != nil {
			return nil, err
		}
		parallelFor(len(s.pages), func(i int) {
			if s.pages[i].Corpus == c {
				out[i] = s.pages[i].judge(s.d, first, second)
			}
		})
		if grown != nil {
			if err := grown(c, []*forest.Model{first.model, second.model}, Types(otherPages(s.pages, c))); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// without prepares to learn from all corpora but one: its pages weigh nothing.
func (s *Stack) without(corpus int) *Stack {
	others := *s
	d := *s.d
	d.Weight = slices.Clone(d.Weight)
	for i := range s.pages {
		if p := &s.pages[i]; p.Corpus == corpus {
			clear(d.Weight[p.From : p.From+p.Blocks.Len()])
		}
	}
	others.d, others.first = &d, map[[2]int]*fitted{}
	return &others
}

// otherPages returns the pages of all corpora but one.
func otherPages(pages []Page, corpus int) []Page {
	return slices.DeleteFunc(slices.Clone(pages), func(p Page) bool { return p.Corpus == corpus })
}
