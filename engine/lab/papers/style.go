package papers

import (
	"context"
	"fmt"
	"io"
	"slices"

	"winnow/engine/lab/corpus"
)

// styleTables prints the tables of paper 4 for each corpus with sites that have enough
// pages. A sample takes whole sites, since leaving out pages would make sites smaller.
// The figures of the paper's own tables 2 to 4 are missing in our copy of it; its text
// says that the style tree is the best everywhere.
func styleTables(ctx context.Context, w io.Writer, s Sample) error {
	fmt.Fprintln(w, "\nPaper's figures: not in our copy (clustering and classification of product pages of 5 shops; it finds the order\n"+
		"before, template method, style tree).")
	for _, c := range s.Corpora {
		fmt.Fprintf(w, "\n%s\n", c.Name())
		if err := WriteSites(ctx, w, someSites(c, s.Every)); err != nil {
			return err
		}
	}
	return nil
}

// someSites keeps every n-th of the sites that have enough pages, ordered by name.
func someSites(c *corpus.Corpus, every int) *corpus.Corpus {
	if every <= 1 {
		return c
	}
	pages := map[string]int{}
	for _, r := range c.Pages {
		if r.Text != nil && r.Site != "" {
			pages[r.Site]++
		}
	}
	var sites []string
	for site, n := range pages {
		if n >= leastSitePages {
			sites = append(sites, site)
		}
	}
	slices.Sort(sites)
	out := &corpus.Corpus{Dir: c.Dir}
	for _, r := range c.Pages {
		if at, ok := slices.BinarySearch(sites, r.Site); ok && at%every == 0 {
			out.Pages = append(out.Pages, r)
		}
	}
	return out
}
