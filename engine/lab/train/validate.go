package train

import (
	"strings"

	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
)

// Validate judges each page by forests that have not seen its site: for each fold they
// are grown on the pages of the others. It returns each block's log-odds in units of
// 1/forest.Unit. grown, unless nil, is called with each fold's two forests.
func (s *Stack) Validate(grown func(fold int, forests []*forest.Model) error) ([][]int32, error) {
	out := make([][]int32, len(s.pages))
	for f := range s.folds {
		first, second, err := s.bothBut(f)
		if err != nil {
			return nil, err
		}
		parallelFor(len(s.pages), func(i int) {
			if s.fold[i] == f {
				out[i] = s.pages[i].judge(s.d, first, second)
			}
		})
		if grown != nil {
			if err := grown(f, []*forest.Model{first.model, second.model}); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// firstOnly judges each page by a first forest that has not seen its site.
func (s *Stack) firstOnly() ([][]int32, error) {
	out := make([][]int32, len(s.pages))
	for f := range s.folds {
		first, err := s.firstBut(f, f)
		if err != nil {
			return nil, err
		}
		parallelFor(len(s.pages), func(i int) {
			if s.fold[i] == f {
				out[i] = first.run.Sums(nil, s.pages[i].table(s.d))
			}
		})
	}
	return out, nil
}

// Probabilities turns log-odds by page and block into probabilities.
func Probabilities(sums [][]int32) [][]float32 {
	out := make([][]float32, len(sums))
	for i := range sums {
		out[i] = make([]float32, len(sums[i]))
		for b, sum := range sums[i] {
			out[i][b] = forest.Probability(sum)
		}
	}
	return out
}

func appendRows(rows []int32, p *Page, d *Data) []int32 {
	for b := range p.Blocks.Len() {
		if d.Weight[p.From+b] > 0 {
			rows = append(rows, int32(p.From+b))
		}
	}
	return rows
}

// Score scores each page's selected blocks against its gold text.
func Score(pages []Page, probability [][]float32) []corpus.PageScore {
	out := make([]corpus.PageScore, len(pages))
	parallelFor(len(pages), func(i int) {
		keep := decide.Select(pages[i].Blocks, probability[i])
		out[i] = corpus.Score(pages[i].Record, corpus.Output{Text: textOf(&pages[i], keep)})
	})
	return out
}

func textOf(p *Page, keep []bool) string {
	var text strings.Builder
	for i, k := range keep {
		if k {
			text.Write(p.Blocks.Bytes(i))
			text.WriteString("\n\n")
		}
	}
	return text.String()
}

// Oracle scores the best that a selection of whole blocks can reach.
func Oracle(pages []Page) []corpus.PageScore {
	probability := make([][]float32, len(pages))
	for i := range pages {
		probability[i] = make([]float32, len(pages[i].Share))
		for b, s := range pages[i].Share {
			probability[i][b] = float32(s)
		}
	}
	return Score(pages, probability)
}
