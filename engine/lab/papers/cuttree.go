package papers

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"strings"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/table"
)

// biggestSites is the number of sites of a corpus in table 1 of paper 2.
const biggestSites = 8

// cutTreePaper is that table. The paper does not say what it counts, nor how many pages
// it used.
var cutTreePaper = []struct {
	site              string
	precision, recall float64
}{{"www.wikipedia.org", 99, 97}, {"www.educause.edu", 98, 90}, {"www.cbsnews.com", 100, 98}, {"www.itap.purdue.edu", 92.3, 87.5}}

// cutTreeTables prints table 1 of paper 2: precision and recall of words, means
// over pages, for the sites with the most pages and for all.
func cutTreeTables(ctx context.Context, w io.Writer, s Sample) error {
	scores, err := measure(ctx, s, func(p *samplePage) corpus.PageScore {
		score := p.score(byName("gomoryhu")(p.input()).Keep)
		score.Site = siteOf(p.gold)
		return score
	})
	if err != nil {
		return err
	}
	t := table.New(w, "Table 1: results for selected web sites", "FROM", "SITE", "PAGES", "PRECISION %", "RECALL %", "F1 %")
	for _, p := range cutTreePaper {
		fmt.Fprintf(t, "paper\t%s\tnot said\t%.1f\t%.1f\t%.1f\t\n", p.site, p.precision, p.recall, 2*p.precision*p.recall/(p.precision+p.recall))
	}
	for i, c := range s.Corpora {
		all := corpus.Summarise(scores[i])
		all.Name = "all"
		bySite, err := all.By("site")
		if err != nil {
			return err
		}
		var rows []corpus.Summary
		for k, r := range bySite {
			if k < biggestSites || inCutTreePaper(r.Name) {
				rows = append(rows, r)
			}
		}
		rows = append(rows, all)
		for _, r := range rows {
			fmt.Fprintf(t, "%s\t%s\t%d\t%.1f\t%.1f\t%.1f\t\n", c.Name(), table.Name(r.Name), r.Texts,
				100*r.Precision, 100*r.Recall, 100*r.F1)
		}
	}
	return t.Flush()
}

// inCutTreePaper reports whether the paper has a site, under any host name.
func inCutTreePaper(site string) bool {
	for _, p := range cutTreePaper {
		if strings.HasSuffix("."+site, strings.TrimPrefix(p.site, "www")) {
			return true
		}
	}
	return false
}

// siteOf returns a page's site in the corpus, or else the host of its address.
func siteOf(gold corpus.Record) string {
	if gold.Site != "" {
		return gold.Site
	}
	u, err := url.Parse(gold.URL)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Hostname(), "www.")
}
