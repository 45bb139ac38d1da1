package train

import (
	"strings"

	"winnow/engine/internal/corpus"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
)

// Validate grows a forest for each fold on the pages of the other folds that
// learn from, and gives each page's block probabilities by the forest that has
// not seen its site. grown, unless nil, is told of each forest.
func Validate(pages []Page, d *Data, folds int, o Options, grown func(fold int, m *forest.Model) error) ([][]float32, error) {
	b := bin(d)
	out := make([][]float32, len(pages))
	for f := range folds {
		var rows []int32
		for i := range pages {
			if pages[i].Record.Fold(folds) != f {
				rows = appendRows(rows, &pages[i], d)
			}
		}
		m, _ := grow(b, d.Label, d.Weight, rows, o)
		at, _ := m.Bind(d.Names)
		both(len(pages), func(i int) {
			if pages[i].Record.Fold(folds) == f {
				out[i] = predict(m, at, d, &pages[i])
			}
		})
		if grown != nil {
			if err := grown(f, m); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

func appendRows(rows []int32, p *Page, d *Data) []int32 {
	for b := range p.Blocks.Len() {
		if d.Weight[p.From+b] > 0 {
			rows = append(rows, int32(p.From+b))
		}
	}
	return rows
}

func predict(m *forest.Model, at []int, d *Data, p *Page) []float32 {
	row := make([]float32, len(d.Names))
	out := make([]float32, p.Blocks.Len())
	for b := range out {
		for c := range row {
			row[c] = d.Cells[c][p.From+b]
		}
		out[b] = forest.Probability(m.Sum(row, at))
	}
	return out
}

// Score scores each page's selected blocks against its gold text.
func Score(pages []Page, probability [][]float32) []corpus.PageScore {
	out := make([]corpus.PageScore, len(pages))
	both(len(pages), func(i int) {
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
