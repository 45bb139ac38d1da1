package papers

import (
	"context"
	"fmt"
	"io"

	"winnow/engine/internal/block"
	"winnow/engine/internal/method"
	"winnow/engine/lab/table"
)

// correctFrom is the word precision and recall from which a page counts as extracted
// correctly. The paper judged pages by eye.
const correctFrom = 0.9

// A coreRow is one method in a table of paper 5: its name in the paper, and the share
// of pages that the paper reports as correct for its first 100, 200 and 300 pages and
// on average.
type coreRow struct {
	paper, name string
	percent     [4]float64
	run         func(method.Input) block.Verdict
}

// byName runs a method of package method.
func byName(name string) func(method.Input) block.Verdict {
	return func(in method.Input) block.Verdict {
		v, err := method.Run(name, in)
		if err != nil {
			panic(err) // no method of that name: an error in this program
		}
		return v
	}
}

func stage(i int) func(method.Input) block.Verdict {
	return func(in method.Input) block.Verdict { return method.CoreStages(in)[i] }
}

// secondaryWith runs the second stage with a duplicate detector.
func secondaryWith(name string) func(method.Input) block.Verdict {
	for _, d := range method.Detectors() {
		if d.Name == name {
			return d.Secondary
		}
	}
	panic("no detector " + name)
}

type coreTable struct {
	title string
	rows  []coreRow
}

// coreTableList returns tables 6 to 8 of paper 5.
func coreTableList() []coreTable {
	return []coreTable{
		{"Table 6: primary noise removal", []coreRow{
			{"V-Wrapper", "vwrapper", [4]float64{78, 82, 80.67, 80.22}, byName("vwrapper")},
			{"CoreEx", "coreex", [4]float64{81, 85.5, 85.33, 83.94}, byName("coreex")},
			{"ECON", "econ", [4]float64{90, 91, 88, 89.67}, byName("econ")},
			{"Tag-based", "tagrules", [4]float64{92, 92.5, 90.33, 91.61}, byName("tagrules")},
			{"Proposed", "corecontent, primary stage", [4]float64{93, 94.5, 90.67, 92.72}, stage(0)},
		}},
		{"Table 7: secondary noise removal, after the primary stage", []coreRow{
			{"Jaccard Coefficient", "jaccard", [4]float64{85, 81, 79, 81.67}, secondaryWith("jaccard")},
			{"Minhash", "minhash", [4]float64{89, 83.5, 80.67, 84.39}, secondaryWith("minhash")},
			{"Simhash", "simhash", [4]float64{89, 85, 83, 85.67}, secondaryWith("simhash")},
			{"Hybridhash", "hybridhash", [4]float64{90, 86, 83.67, 86.56}, secondaryWith("hybridhash")},
			{"Modified Simhash", "modified-simhash", [4]float64{91, 89.5, 84.33, 88.28}, stage(1)},
		}},
		{"Table 8: core content extraction", []coreRow{
			{"Existing 1", "sketch-simhash", [4]float64{90, 88, 89.67, 89.22}, byName("sketch-simhash")},
			{"Existing 2", "sketch-hybrid", [4]float64{92, 90.5, 91.33, 91.28}, byName("sketch-hybrid")},
			{"Proposed", "corecontent", [4]float64{95, 92, 93, 93.33}, stage(2)},
		}},
	}
}

// coreTables prints tables 6 to 8 of paper 5, and a table that is not in the paper: the
// detectors on duplicates that are planted into the pages.
func coreTables(ctx context.Context, w io.Writer, s Sample) error {
	tables := coreTableList()
	right, err := measure(ctx, s, func(p *samplePage) []bool { return correctRows(p, tables) })
	if err != nil {
		return err
	}
	from := 0
	for _, experiment := range tables {
		t := table.New(w, experiment.title,
			"FROM", "PAGES", "METHOD", "CORRECT", "CORRECT %", "INCORRECT", "INCORRECT %", "PAPER'S NAME", "PAPER %")
		for i, c := range s.Corpora {
			var pages [][]bool
			for _, rows := range right[i] {
				if rows != nil {
					pages = append(pages, rows)
				}
			}
			for size, n := range []int{100, 200, 300, len(pages)} {
				if n > len(pages) {
					continue
				}
				for k, r := range experiment.rows {
					correct := 0
					for _, rows := range pages[:n] {
						if rows[from+k] {
							correct++
						}
					}
					fmt.Fprintf(t, "%s\t%d\t%s\t%d\t%.2f\t%d\t%.2f\t%s\t%.2f\t\n", c.Name(), n, r.name,
						correct, percentOf(correct, n), n-correct, percentOf(n-correct, n), r.paper, r.percent[size])
				}
			}
		}
		t.Flush()
		from += len(experiment.rows)
	}
	return plantedTable(ctx, w, s)
}

// correctRows reports for each row of all tables whether a page is extracted correctly.
// It is nil for a page without gold text.
func correctRows(p *samplePage, tables []coreTable) (out []bool) {
	if p.gold.Text == nil {
		return nil
	}
	for _, experiment := range tables {
		for _, r := range experiment.rows {
			score := p.score(r.run(p.input()).Keep)
			out = append(out, score.Precision >= correctFrom && score.Recall >= correctFrom)
		}
	}
	return out
}
