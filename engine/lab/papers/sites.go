package papers

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"text/tabwriter"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
	"winnow/engine/internal/site"
	"winnow/engine/lab/corpus"
)

// leastSitePages is the least number of pages of a site in the tables.
const leastSitePages = 6

// A sitePage is one page of a corpus, with the other pages of its site.
type sitePage struct {
	gold   corpus.Record
	blocks *block.Set
}

// WriteSites prints the experiments of paper 4 (Yi, Liu and Li 2003, section 5) on a
// corpus whose records name their site: content F1 before and after cleaning by the
// number of pages seen, then clustering and classification of the cleaned texts.
func WriteSites(ctx context.Context, w io.Writer, c *corpus.Corpus) error {
	sites, err := readSites(ctx, c)
	if err != nil {
		return err
	}
	if len(sites) == 0 {
		_, err := fmt.Fprintf(w, "no site of %s has %d pages\n", c.Name(), leastSitePages)
		return err
	}
	if err := writeSeenTable(ctx, w, sites); err != nil {
		return err
	}
	return writeMiningTables(ctx, w, sites)
}

// readSites reads the pages of all sites with enough pages. Sites are ordered by name;
// the order of a site's pages does not depend on their dates.
func readSites(ctx context.Context, c *corpus.Corpus) ([][]sitePage, error) {
	bySite := map[string][]corpus.Record{}
	for _, r := range c.Pages {
		if r.Site != "" && r.Text != nil {
			bySite[r.Site] = append(bySite[r.Site], r)
		}
	}
	var out [][]sitePage
	for _, records := range bySite {
		if len(records) < leastSitePages {
			continue
		}
		slices.SortFunc(records, func(a, b corpus.Record) int { return cmp.Compare(a.ID, b.ID) })
		r := rand.New(rand.NewPCG(1, 2))
		r.Shuffle(len(records), func(i, j int) { records[i], records[j] = records[j], records[i] })
		pages := make([]sitePage, 0, len(records))
		for _, gold := range records {
			html, err := c.HTML(gold)
			if err != nil {
				return nil, err
			}
			blocks, err := split(html)
			if err != nil {
				return nil, err
			}
			pages = append(pages, sitePage{gold, blocks})
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		out = append(out, pages)
	}
	slices.SortFunc(out, func(a, b []sitePage) int { return cmp.Compare(a[0].gold.Site, b[0].gold.Site) })
	return out, nil
}

func split(html []byte) (*block.Set, error) {
	source, _ := page.Decode(html, "")
	p, err := page.Parse(source, page.Options{})
	if err != nil {
		return nil, err
	}
	return block.Split(p), nil
}

// templates learns at most limit pages of a site, but not the one at skip.
func templates(pages []sitePage, skip, limit int) (*site.Tree, *site.Pagelets) {
	tree, pagelets := site.New(), &site.Pagelets{}
	for k := 1; k <= limit && k < len(pages); k++ {
		p := pages[(skip+k)%len(pages)]
		tree.Add(p.blocks, p.gold.ID)
		pagelets.Add(p.blocks, p.gold.ID)
	}
	return tree, pagelets
}

// keptText returns the text of the blocks that a method of package method keeps.
func keptText(name string, p sitePage, template []byte) (string, error) {
	v, err := method.Run(name, method.Input{Blocks: p.blocks, Meta: &meta.Meta{}, URL: p.gold.ID, Lang: p.gold.Lang, Template: template})
	if err != nil {
		return "", err
	}
	return blocksText(p.blocks, func(i int) bool { return v.Keep[i] }), nil
}

func blocksText(s *block.Set, keep func(i int) bool) string {
	var b strings.Builder
	for i := range s.Blocks {
		if keep(i) {
			b.Write(s.Bytes(i))
			b.WriteString("\n\n")
		}
	}
	return b.String()
}

// cleaned is a page's text after each way of cleaning in the table.
type cleaned struct {
	name string
	text string
}

func cleanAllWays(p sitePage, tree *site.Tree, pagelets *site.Pagelets) ([]cleaned, error) {
	style, err := keptText("styletree", p, tree.Marshal())
	if err != nil {
		return nil, err
	}
	template, err := keptText("sitetemplate", p, pagelets.Marshal())
	if err != nil {
		return nil, err
	}
	loose := tree.Loose(0.7).Match(p.blocks)
	strict := tree.Strict(0.7).Match(p.blocks)
	return []cleaned{
		{"before", blocksText(p.blocks, func(int) bool { return true })},
		{"sitetemplate", template},
		{"styletree", style},
		{"loose tree", blocksText(p.blocks, func(i int) bool { return !loose[i].Noisy && loose[i].Common < 0.8 })},
		{"repeated texts", blocksText(p.blocks, func(i int) bool { return loose[i].Repeats == 0 })},
		{"tree and texts", blocksText(p.blocks, func(i int) bool {
			return !strict[i].Noisy && strict[i].Common < 0.8 && strict[i].Repeats == 0
		})},
	}, nil
}

// writeSeenTable prints the content F1 of every page with a template made of 3,
// 5, 10 and 20 other pages of its site.
func writeSeenTable(ctx context.Context, w io.Writer, sites [][]sitePage) error {
	fmt.Fprintln(w, "Yi, Liu and Li 2003: content before and after cleaning, by pages of the site seen")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "SEEN\tSITES\tPAGES\tTEXT\tF1\tP\tR\tF1 BY SITE\t")
	for _, seen := range []int{3, 5, 10, 20} {
		rows, err := seenRows(ctx, sites, seen)
		if err != nil {
			return err
		}
		for _, r := range rows {
			s := corpus.Summarise(r.scores)
			bySite, err := s.By("site")
			if err != nil {
				return err
			}
			sum := 0.0
			for _, g := range bySite {
				sum += g.F1
			}
			fmt.Fprintf(t, "%d\t%d\t%d\t%s\t%.3f\t%.3f\t%.3f\t%.3f\t\n", seen, len(bySite), s.Texts, r.name, s.F1, s.Precision,
				s.Recall, sum/float64(max(1, len(bySite))))
		}
	}
	return t.Flush()
}

type seenRow struct {
	name   string
	scores []corpus.PageScore
}

func seenRows(ctx context.Context, sites [][]sitePage, seen int) ([]seenRow, error) {
	var rows []seenRow
	for _, pages := range sites {
		if len(pages) <= seen {
			continue
		}
		for i, p := range pages {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			tree, pagelets := templates(pages, i, seen)
			texts, err := cleanAllWays(p, tree, pagelets)
			if err != nil {
				return nil, err
			}
			for k, c := range texts {
				if k == len(rows) {
					rows = append(rows, seenRow{name: c.name})
				}
				rows[k].scores = append(rows[k].scores, corpus.Score(p.gold, corpus.Output{Text: c.text}))
			}
		}
	}
	return rows, nil
}
