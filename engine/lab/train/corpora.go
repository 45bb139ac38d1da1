package train

import (
	"slices"

	"winnow/engine/internal/forest"
)

// ByCorpus judges the pages of each corpus by forests that are grown on all others:
// leave-one-corpus-out, which is what pages of another kind, year or convention can
// expect. Where reference is above 0, blocks are left out as Doubt does, by models that have
// not seen the corpus either. It returns each block's log-odds in units of 1/forest.Unit.
// grown, unless nil, is called with the two forests that have not seen a corpus, and those
// of page types.
func (s *Stack) ByCorpus(reference int, grown func(corpus int, forests, types []*forest.Model) error) ([][]int32, error) {
	out := make([][]int32, len(s.pages))
	for c := range 1 + lastCorpus(s.pages) {
		others, err := s.only(func(other int) bool { return other != c }), error(nil)
		if reference > 0 {
			if others, _, err = others.Doubt(reference); err != nil {
				return nil, err
			}
		}
		first, second, err := others.bothBut(nobody)
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

// otherPages returns the pages of all corpora but one.
func otherPages(pages []Page, corpus int) []Page {
	return slices.DeleteFunc(slices.Clone(pages), func(p Page) bool { return p.Corpus == corpus })
}

func lastCorpus(pages []Page) (last int) {
	for i := range pages {
		last = max(last, pages[i].Corpus)
	}
	return last
}
