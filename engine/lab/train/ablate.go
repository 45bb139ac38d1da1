package train

import (
	"slices"
	"strings"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/meta"
	"winnow/engine/lab/corpus"
)

// An Ablation is the cross-validated score without one family of columns. No
// page is judged by a forest that has seen its site.
type Ablation struct {
	// Family is the columns' name before the dot, "" with all columns.
	Family string
	// Columns is how many it has.
	Columns int
	// F1 by corpus.
	F1 []float64
	// Nanoseconds for each page that measuring the family takes, on a sample. For the
	// empty name, the time that all families share.
	Nanoseconds float64
}

// Ablate cross-validates the first forest with all columns and then without each family
// of them, and passes on each result when it is known. o are the options of the stacked
// forest; the first has a quarter of its trees.
func Ablate(pages []Page, d *Data, folds int, o Options, done func(Ablation)) error {
	cost := costs(pages)
	run := func(family string, columns int, left *Data) error {
		sums, err := NewStack(pages, left, folds, o).firstOnly()
		if err != nil {
			return err
		}
		scores := Score(pages, Probabilities(sums))
		done(Ablation{Family: family, Columns: columns, F1: Means(pages, scores), Nanoseconds: cost[family]})
		return nil
	}
	if err := run("", len(d.Names), d); err != nil {
		return err
	}
	for _, f := range families(d.Names) {
		left := without(d, f)
		if err := run(f, len(d.Names)-len(left.Names), left); err != nil {
			return err
		}
	}
	return nil
}

func familyOf(column string) string {
	name, _, _ := strings.Cut(column, ".")
	return name
}

// families lists families in the order of their columns.
func families(names []string) (list []string) {
	for _, n := range names {
		if f := familyOf(n); !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}

// without returns a table without a family. It shares the other columns.
func without(d *Data, family string) *Data {
	left := &Data{Label: d.Label, Weight: d.Weight}
	for c, n := range d.Names {
		if familyOf(n) != family {
			left.Names, left.Cells = append(left.Names, n), append(left.Cells, d.Cells[c])
		}
	}
	return left
}

// means gives the mean F1 of each corpus.
// Means returns the mean F1 of each corpus.
func Means(pages []Page, scores []corpus.PageScore) (f1 []float64) {
	var n []float64
	for i := range pages {
		for len(f1) <= pages[i].Corpus {
			f1, n = append(f1, 0), append(n, 0)
		}
		f1[pages[i].Corpus] += scores[i].F1
		n[pages[i].Corpus]++
	}
	for c := range f1 {
		f1[c] /= max(n[c], 1)
	}
	return f1
}

// costStep says that costs are measured on every costStep-th page.
const costStep = 5

// costs measures the time that each family takes, in nanoseconds for each page.
func costs(pages []Page) map[string]float64 {
	sum, n := map[string]float64{}, 0.0
	for i := 0; i < len(pages); i += costStep {
		p := &pages[i]
		m := meta.Read(p.Blocks.Page, p.Record.URL)
		for _, c := range evidence.Costs(evidence.Input{Blocks: p.Blocks, Meta: &m, URL: p.Record.URL}) {
			sum[c.Family] += float64(c.Took.Nanoseconds())
		}
		n++
	}
	for f := range sum {
		sum[f] /= n
	}
	sum[""] = sum["shared"]
	return sum
}
