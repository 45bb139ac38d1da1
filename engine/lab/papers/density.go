package papers

import (
	"context"
	"fmt"
	"io"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/table"
)

// shownPages is the number of pages of a corpus that the tables of paper 1 show one by
// one, the same as in the paper.
const shownPages = 9

// densityPaper is the paper's tables 1 and 2. Its table 1 has 138 tags where table 2
// has 1388; the share of noise fits the latter.
var densityPaper = []struct {
	source      string
	black, tags int
	pb, pa      float64
}{
	{"CNNIBN Main", 340, 540, 62.96, 24.44}, {"CNNIBN Sport", 305, 438, 69.63, 18.26}, {"CNNIBN Technology", 400, 521, 76.77, 26.87},
	{"ABB News Main", 1322, 1480, 89.32, 24.05}, {"ABB News Sport", 870, 1388, 62.68, 22.69}, {"ABB News Technology", 820, 1064, 77.06, 23.30},
	{"Times of India Main", 45, 66, 68.18, 21.21}, {"Times of India Sport", 56, 96, 58.33, 21.85},
	{"Times of India Technology", 52, 87, 59.77, 20.68},
}

// densitySites is the paper's table 3: NBC, NAC. The last row is for all 155 pages,
// from the paper's text.
var densitySites = []struct {
	source   string
	nbc, nac float64
}{{"CNNIBN", 67.72, 21.46}, {"ABB News", 74.70, 23.84}, {"Times of India", 64.12, 22.10}, {"all 155 pages", 68.85, 22.47}}

// A densityPage is the result of wpnc on one page.
type densityPage struct {
	gold                                          corpus.Record
	tags, black, tagsAfter, blackAfter, blackAnew int
	before, after                                 corpus.PageScore
}

func (d *densityPage) pb() float64 { return percentOf(d.black, d.tags) }
func (d *densityPage) pa() float64 { return percentOf(d.blackAfter, d.tagsAfter) }

// anew is PA with the threshold of the cleaned page.
func (d *densityPage) anew() float64 { return percentOf(d.blackAnew, d.tagsAfter) }

// densityTables prints tables 1 to 3 of paper 1. The paper's noise is the share of
// black listed tags. The last three columns of table 3 are by the gold: the share of
// words that are no content before and after, and the share of the content's words that
// is lost.
func densityTables(ctx context.Context, w io.Writer, s Sample) error {
	measured, err := measure(ctx, s, densityOf)
	if err != nil {
		return err
	}
	t := table.New(w, "Table 1: black listed tags and noise per page", "FROM", "PAGE", "BLACK LISTED", "TAGS", "NOISE %")
	for _, p := range densityPaper {
		fmt.Fprintf(t, "paper\t%s\t%d\t%d\t%.2f\t\n", p.source, p.black, p.tags, p.pb)
	}
	corpora := make([][]densityPage, len(measured))
	for i, c := range s.Corpora {
		for _, p := range measured[i] {
			if p.tags > 0 { // a page without text has no tags to list
				corpora[i] = append(corpora[i], p)
			}
		}
		for _, p := range corpora[i][:min(shownPages, len(corpora[i]))] {
			fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%.2f\t\n", c.Name(), table.Name(p.gold.ID), p.black, p.tags, p.pb())
		}
		fmt.Fprintf(t, "%s\tmean of %d pages\t%.1f\t%.1f\t%.2f\t\n", c.Name(), len(corpora[i]),
			average(corpora[i], func(p *densityPage) float64 { return float64(p.black) }),
			average(corpora[i], func(p *densityPage) float64 { return float64(p.tags) }), average(corpora[i], (*densityPage).pb))
	}
	t.Flush()
	t = table.New(w, "Table 2: noise before (PB) and after cleaning (PA), per page",
		"FROM", "PAGE", "TAGS", "PB %", "PA %", "IMPROVEMENT", "PA ANEW %")
	for _, p := range densityPaper {
		fmt.Fprintf(t, "paper\t%s\t%d\t%.2f\t%.2f\t%.2f\t–\t\n", p.source, p.tags, p.pb, p.pa, p.pb-p.pa)
	}
	for i, c := range s.Corpora {
		for _, p := range corpora[i][:min(shownPages, len(corpora[i]))] {
			fmt.Fprintf(t, "%s\t%s\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t\n", c.Name(), table.Name(p.gold.ID),
				p.tags, p.pb(), p.pa(), p.pb()-p.pa(), p.anew())
		}
	}
	t.Flush()
	writeDensitySites(w, s, corpora)
	return nil
}

func densityOf(p *samplePage) densityPage {
	v := byName("wpnc")(p.input())
	return densityPage{gold: p.gold, tags: v.Rules["tags"], black: v.Rules["black"],
		tagsAfter: v.Rules["tags-after"], blackAfter: v.Rules["black-after"], blackAnew: v.Rules["black-anew"],
		before: p.score(nil), after: p.score(v.Keep)}
}

// groups splits a list of pages by type, or else by language, in the order in
// which they occur, and "all" before them. A single group is left out.
func groups[T any](list []T, gold func(*T) corpus.Record) (names []string, of map[string][]T) {
	for _, key := range []func(corpus.Record) string{
		func(r corpus.Record) string { return r.Type }, func(r corpus.Record) string { return r.Lang },
	} {
		names, of = []string{"all"}, map[string][]T{}
		for i := range list {
			name := key(gold(&list[i]))
			if of[name] == nil && name != "" {
				names = append(names, name)
			}
			of[name] = append(of[name], list[i])
		}
		if of["all"] = list; len(names) > 2 {
			return names, of
		}
	}
	return []string{"all"}, of
}

func writeDensitySites(w io.Writer, s Sample, corpora [][]densityPage) {
	t := table.New(w, "Table 3: noise before (NBC) and after cleaning (NAC), on sets of pages; by the gold, the words that are noise",
		"FROM", "PAGES", "NBC %", "NAC %", "NRA", "NOISE-FREE BEFORE", "AFTER", "NAC ANEW %", "GOLD: NOISE BEFORE", "AFTER", "CONTENT LOST")
	row := func(from, pages string, nbc, nac float64) string {
		return fmt.Sprintf("%s\t%s\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f", from, pages, nbc, nac, nbc-nac, 100-nbc, 100-nac)
	}
	for _, p := range densitySites {
		fmt.Fprintf(t, "%s\t–\t–\t–\t–\t\n", row("paper", p.source, p.nbc, p.nac))
	}
	for i, c := range s.Corpora {
		names, of := groups(corpora[i], func(p *densityPage) corpus.Record { return p.gold })
		for _, name := range names {
			list := of[name]
			set := fmt.Sprintf("%s, %d pages", name, len(list))
			fmt.Fprintf(t, "%s\t", row(c.Name(), set, average(list, (*densityPage).pb), average(list, (*densityPage).pa)))
			fmt.Fprintf(t, "%.2f\t%.2f\t%.2f\t%.2f\t\n", average(list, (*densityPage).anew),
				100*average(list, func(p *densityPage) float64 { return 1 - p.before.Precision }),
				100*average(list, func(p *densityPage) float64 { return 1 - p.after.Precision }),
				100*average(list, func(p *densityPage) float64 { return max(0, p.before.Recall-p.after.Recall) }))
		}
	}
	t.Flush()
}
