package train

import (
	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
)

// typeOptions are the options of the forests for page types. There are few pages, so
// the trees are small.
func typeOptions() Options {
	return Options{Trees: 150, Depth: 3, Rate: 0.1, MinWeight: 2, Lambda: 3, ColumnShare: 0.2, RowShare: 0.7}
}

// typeData returns a table of pages with one row for each. Label is set for each type.
// Pages whose gold names no type weigh nothing.
func typeData(pages []Page) *Data {
	d := &Data{Names: decide.PageColumns(), Label: make([]float32, len(pages)), Weight: make([]float32, len(pages))}
	d.Cells = make([][]float32, len(d.Names))
	for c := range d.Cells {
		d.Cells[c] = make([]float32, len(pages))
		for i := range pages {
			d.Cells[c][i] = pages[i].row[c]
		}
	}
	for i := range pages {
		switch {
		case pages[i].Record.Type == "":
			continue
		case pages[i].Corpus > 0:
			d.Weight[i] = 0.2 // news pages are many and alike
		default:
			d.Weight[i] = 1
		}
	}
	return d
}

// growTypes grows a forest for each page type on some pages.
func growTypes(pages []Page, d *Data, b *binned, rows []int32) []*forest.Model {
	var list []*forest.Model
	for _, name := range decide.PageTypes {
		label := make([]float32, len(pages))
		for i := range pages {
			if pages[i].Record.Type == name {
				label[i] = 1
			}
		}
		m, _ := grow(b, label, d.Weight, rows, typeOptions())
		list = append(list, m)
	}
	return list
}

// ValidateTypes returns each page's type by forests that have not seen its site, and
// their probability for it. grown, unless nil, is called with each fold's forests.
func ValidateTypes(pages []Page, folds int, grown func(fold int, forests []*forest.Model) error) (
	named []string, probability []float32, err error,
) {
	d := typeData(pages)
	b := bin(d)
	named, probability = make([]string, len(pages)), make([]float32, len(pages))
	for f := range folds {
		var rows []int32
		for i := range pages {
			if pages[i].Record.Fold(folds) != f {
				rows = append(rows, int32(i))
			}
		}
		forests := growTypes(pages, d, b, rows)
		if grown != nil {
			if err := grown(f, forests); err != nil {
				return nil, nil, err
			}
		}
		for i := range pages {
			if pages[i].Record.Fold(folds) == f {
				named[i], probability[i] = typeOf(forests, d.Names, pages[i].row)
			}
		}
	}
	return named, probability, nil
}

func typeOf(forests []*forest.Model, names []string, row []float32) (string, float32) {
	best, sum, most := 0, float32(0), float32(0)
	for k, m := range forests {
		at, _ := m.Bind(names)
		p := forest.Probability(m.Sum(row, at))
		sum += p
		if p > most {
			best, most = k, p
		}
	}
	return decide.PageTypes[best], most / max(sum, 1)
}

// Types grows the forests of the page types on all pages.
func Types(pages []Page) []*forest.Model {
	d := typeData(pages)
	rows := make([]int32, len(pages))
	for i := range rows {
		rows[i] = int32(i)
	}
	return growTypes(pages, d, bin(d), rows)
}

// TypeAccuracy is the share of pages of the first corpus with the right type.
func TypeAccuracy(pages []Page, named []string) (share float64, confusion map[[2]string]int) {
	confusion = map[[2]string]int{}
	right, all := 0, 0
	for i := range pages {
		if pages[i].Corpus > 0 || pages[i].Record.Type == "" {
			continue
		}
		all++
		if named[i] == pages[i].Record.Type {
			right++
		}
		confusion[[2]string{pages[i].Record.Type, named[i]}]++
	}
	return float64(right) / float64(max(all, 1)), confusion
}
