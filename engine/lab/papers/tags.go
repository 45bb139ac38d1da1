package papers

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"text/tabwriter"

	"winnow/engine/internal/block"
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/silver"
	"winnow/engine/lab/table"
)

// tagPaper is tables 2 to 5 of paper 3. All five pages are home pages.
var tagPaper = []struct {
	site                      string
	precision, recall, f      float64
	source, page, lessPercent float64 // compression ratios; decrease in load time
}{
	{"pharmabiz", 0.78, 0.78, 0.78, 1.02, 1.50, 15.6}, {"myiris", 0.67, 1, 0.80, 1.08, 2.16, 63.43}, {"zdnet", 1, 1, 1, 2.07, 4.28, 94.29},
	{"pcmag", 1, 1, 1, 1.53, 2.38, 31.17}, {"yahoo", 1, 1, 1, 1.06, 1.46, 58.22},
}

// A tagPage is the result of tagrules on one page.
type tagPage struct {
	gold          corpus.Record
	found         map[string]silver.Counts // by row of table 2; nil when the page has no labels
	before, after int                      // bytes of source; 0 when it could not be written
	err           error
}

// tagTables prints tables 2 to 5 of paper 3.
func tagTables(ctx context.Context, w io.Writer, s Sample) error {
	pages, err := measure(ctx, s, func(p *samplePage) tagPage { return tagPageOf(p, s.Silver) })
	if err != nil {
		return err
	}
	for _, list := range pages {
		for _, p := range list {
			if p.err != nil {
				return p.err
			}
		}
	}
	writeAdTable(w, s, pages)
	t := table.New(w, "Table 3: compression ratio of the source file (size before by size after, written by the same program)",
		"FROM", "SITE", "kB BEFORE", "kB AFTER", "RATIO", "MEAN RATIO")
	for _, p := range tagPaper {
		fmt.Fprintf(t, "paper\t%s\t–\t–\t%.2f\t–\t\n", p.site, p.source)
	}
	for i, c := range s.Corpora {
		names, of := groups(pages[i], func(p *tagPage) corpus.Record { return p.gold })
		for _, name := range names {
			writeCompression(t, c.Name(), name, of[name])
		}
	}
	t.Flush()
	t = table.New(w, "Tables 4 and 5: page with its pictures and scripts (not measured: a corpus holds none of them), "+
		"and its load time (not measured here)",
		"FROM", "SITE", "RATIO", "LESS LOAD TIME %")
	for _, p := range tagPaper {
		fmt.Fprintf(t, "paper\t%s\t%.2f\t%.2f\t\n", p.site, p.page, p.lessPercent)
	}
	return t.Flush()
}

func tagPageOf(p *samplePage, labelled string) tagPage {
	hits := method.TagHits(p.input())
	out := tagPage{gold: p.gold}
	out.before, out.after = compress(p.source, p.blocks.Page, hits)
	if labelled == "" {
		return out
	}
	shown, listed, err := silver.Read(labelled, p.gold.ID)
	if errors.Is(err, fs.ErrNotExist) {
		return out
	}
	if n := elementCount(p.blocks.Page); err == nil && len(shown.Tag) != n {
		err = fmt.Errorf("%s: labels for %d elements, the page has %d", p.gold.ID, len(shown.Tag), n)
	}
	if err != nil {
		out.err = err
		return out
	}
	out.found = adRows(p.blocks.Page, hits, shown, listed["ad"])
	return out
}

// The rows of table 2: all rules, images in links alone, and each rule alone. Rules
// that find only scripts cannot be compared.
const (
	adsAll    = "all rules"
	adsImages = "images in links"
)

var adRules = []string{"ad-size", "ad-server", "ad-keyword", "ad-ins"}

// labelIndex numbers elements like the labels: in document order, including the
// contents of templates.
func labelIndex(p *page.Page) []int {
	index, next := make([]int, p.Len()), 0
	for n := range index {
		index[n] = -1
		if p.IsElement(page.Node(n)) && !p.Has(page.Node(n), page.InNoscript) {
			index[n] = next
			next++
		}
	}
	return index
}

func elementCount(p *page.Page) int { return slices.Max(append(labelIndex(p), -1)) + 1 }

// adRows compares the advertisements that rules found with the labels.
func adRows(p *page.Page, hits []method.Hit, shown *silver.Page, listed []int) map[string]silver.Counts {
	index := labelIndex(p)
	found := map[string][]int{}
	for _, h := range hits {
		if !h.Removes || h.Kind != block.Ad || index[h.Node] < 0 {
			continue
		}
		rows := []string{adsAll}
		for _, rule := range h.Rules {
			rows = append(rows, string(rule))
		}
		if tag := p.Data[h.Node]; tag == "img" || tag == "a" && p.Counts(h.Node).Images > 0 {
			rows = append(rows, adsImages)
		}
		for _, row := range rows {
			found[row] = append(found[row], index[h.Node])
		}
	}
	ads := shown.Roots(listed)
	out := map[string]silver.Counts{}
	for _, row := range append([]string{adsAll, adsImages}, adRules...) {
		out[row] = shown.Compare(found[row], ads, ads)
	}
	out[adsImages] = shown.Compare(found[adsImages], ads, shown.WithImage(ads))
	return out
}

func writeAdTable(w io.Writer, s Sample, pages [][]tagPage) {
	title := "Table 2: efficiency in removing advertisements, against elements that filter lists block"
	if s.Silver == "" {
		title += "\n(not measured: give their folder, with silver/ID.json and units/ID.json.gz, as --silver DIR)"
	}
	t := table.New(w, title, "FROM", "SITE", "PRECISION", "RECALL", "F-SCORE", "FOUND", "TO FIND", "WORDS LOST %", "PICTURES LOST %")
	for _, p := range tagPaper {
		fmt.Fprintf(t, "paper\t%s\t%.2f\t%.2f\t%.2f\t–\t–\t–\t–\t\n", p.site, p.precision, p.recall, p.f)
	}
	for i, c := range s.Corpora {
		names, of := groups(pages[i], func(p *tagPage) corpus.Record { return p.gold })
		for _, name := range names {
			rows := []string{adsAll}
			if name == "all" {
				rows = append([]string{adsAll, adsImages}, adRules...)
			}
			for _, row := range rows {
				writeAds(t, c.Name(), name+", "+row, row, of[name])
			}
		}
	}
	t.Flush()
}

func writeAds(t *tabwriter.Writer, from, name, row string, pages []tagPage) {
	var sum silver.Counts
	for i := range pages {
		sum.Add(pages[i].found[row])
	}
	if sum.Pages == 0 {
		return
	}
	fmt.Fprintf(t, "%s\t%s\t%.2f\t%.2f\t%.2f\t%d\t%d\t%.2f\t%.2f\t\n", from, name,
		sum.Precision(), sum.Recall(), sum.F(), sum.Found, sum.ToFind,
		percentOf(sum.WordsLost, sum.Words), percentOf(sum.PicturesLost, sum.Pictures))
}

func writeCompression(t *tabwriter.Writer, from, name string, pages []tagPage) {
	before, after, ratios, n := 0, 0, 0.0, 0
	for _, p := range pages {
		if p.after > 0 {
			before, after, n = before+p.before, after+p.after, n+1
			ratios += float64(p.before) / float64(p.after)
		}
	}
	if n == 0 {
		return
	}
	fmt.Fprintf(t, "%s\t%s, %d pages\t%.1f\t%.1f\t%.2f\t%.2f\t\n", from, name, n,
		float64(before)/float64(n)/1000, float64(after)/float64(n)/1000,
		float64(before)/float64(after), ratios/float64(n))
}
