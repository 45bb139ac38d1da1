package train

import (
	"fmt"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/site"
	"winnow/engine/internal/stack"
	"winnow/engine/lab/corpus"
)

// templatePages are the numbers of other pages in the templates on which the site
// forest is grown and judged.
var templatePages = [...]int{3, 10, 30}

// siteOptions are the options of the site forest. It corrects the answer of two
// forests, so it is small.
func siteOptions() Options {
	return Options{Trees: 60, Depth: 4, Rate: 0.1, MinWeight: 20, Lambda: 20, ColumnShare: 0.7, RowShare: 0.5}
}

// A template is one page with a style tree of other pages of its site.
type template struct {
	page  int // among all pages
	known int // pages of the tree
	from  int // first row in the table
	table forest.Table
}

// Templates are the pages with enough other pages of their site, each with trees of
// several sizes, as a table to learn from.
type Templates struct {
	pages []Page
	list  []template
	data  *Data
	odds  []int32 // of each row without a template
}

// Sites measures pages against templates of other pages of their sites. sums are the
// blocks' log-odds without templates, by forests that have not seen the site.
func Sites(pages []Page, d *Data, sums [][]int32) *Templates {
	t := &Templates{pages: pages, data: &Data{Names: evidence.Names(stack.SiteColumns())}}
	for _, group := range bySite(pages) {
		if len(group) > site.LeastPages {
			t.measure(group, sums)
		}
	}
	t.tabulate(d, sums)
	return t
}

// bySite groups pages, sites in the order of their first page.
func bySite(pages []Page) (groups [][]int) {
	at := map[string]int{}
	for i := range pages {
		name := pages[i].Record.Site
		if name == "" {
			continue
		}
		k, ok := at[name]
		if !ok {
			k = len(groups)
			at[name], groups = k, append(groups, nil)
		}
		groups[k] = append(groups[k], i)
	}
	return groups
}

// measure measures the pages of one site.
func (t *Templates) measure(group []int, sums [][]int32) {
	whole := site.New()
	for _, i := range group {
		whole.Add(t.pages[i].Blocks, t.pages[i].Record.ID)
	}
	parts := make([][]template, len(group))
	parallelFor(len(group), func(k int) {
		p := &t.pages[group[k]]
		others := whole.Merge(site.New())
		others.Forget(p.Blocks, p.Record.ID)
		for _, size := range templatePages {
			if others.Len() < size {
				break
			}
			tree := others.Merge(site.New())
			tree.Trim(size)
			parts[k] = append(parts[k], template{page: group[k], known: size, table: stack.Site(p.Blocks, tree, sums[group[k]])})
		}
	})
	for _, part := range parts {
		t.list = append(t.list, part...)
	}
}

// tabulate makes one table of all pages.
func (t *Templates) tabulate(d *Data, sums [][]int32) {
	t.data.Cells = make([][]float32, len(t.data.Names))
	for k := range t.list {
		e := &t.list[k]
		p := &t.pages[e.page]
		e.from = len(t.odds)
		t.odds = append(t.odds, sums[e.page]...)
		for b := range p.Blocks.Len() {
			for c, x := range e.table.Row(b) {
				t.data.Cells[c] = append(t.data.Cells[c], x)
			}
			t.data.Label = append(t.data.Label, d.Label[p.From+b])
			t.data.Weight = append(t.data.Weight, d.Weight[p.From+b])
		}
	}
}

// grow grows the site forest on the pages that are not in a fold. Without such pages it
// has no trees and changes nothing.
func (t *Templates) grow(fold, folds int) *forest.Model {
	var rows []int32
	pages := 0
	for k := range t.list {
		e := &t.list[k]
		if t.pages[e.page].Record.Fold(folds) == fold {
			continue
		}
		pages++
		for r := e.from; r < e.from+e.table.Len(); r++ {
			if t.data.Weight[r] > 0 {
				rows = append(rows, int32(r))
			}
		}
	}
	m := &forest.Model{}
	if len(rows) > 0 {
		m, _ = correct(bin(t.data), t.data.Label, t.data.Weight, rows, t.odds, siteOptions())
	}
	m.Note = fmt.Sprintf("correction by a template of the site; %d pages with templates", pages)
	return m
}

// A TemplateScore is the score of a corpus with templates of one size.
type TemplateScore struct {
	Corpus, Known int
	Without, With corpus.Summary
}

// Validate judges pages with templates by forests that have not seen the site. grown,
// unless nil, is called with each fold's forest.
func (t *Templates) Validate(folds int, grown func(fold int, m *forest.Model) error) ([]TemplateScore, error) {
	with := make([][]int32, len(t.list))
	for f := range folds {
		m := t.grow(f, folds)
		if grown != nil {
			if err := grown(f, m); err != nil {
				return nil, err
			}
		}
		s, err := newFitted(m, t.data.Names, nil)
		if err != nil {
			return nil, err
		}
		for k := range t.list {
			e := &t.list[k]
			if t.pages[e.page].Record.Fold(folds) == f {
				without := t.odds[e.from : e.from+e.table.Len()]
				with[k] = stack.Corrected(without, s.run.Sums(without, e.table))
			}
		}
	}
	return t.scores(with), nil
}

func (t *Templates) scores(with [][]int32) (out []TemplateScore) {
	for c := range 1 + lastCorpus(t.pages) {
		for _, size := range templatePages {
			var pages []Page
			var before, after [][]int32
			for k := range t.list {
				e := &t.list[k]
				if p := t.pages[e.page]; p.Corpus == c && e.known == size {
					pages, after = append(pages, p), append(after, with[k])
					before = append(before, t.odds[e.from:e.from+e.table.Len()])
				}
			}
			if len(pages) > 0 {
				out = append(out, TemplateScore{c, size, corpus.Summarise(Score(pages, Probabilities(before))),
					corpus.Summarise(Score(pages, Probabilities(after)))})
			}
		}
	}
	return out
}

func lastCorpus(pages []Page) (last int) {
	for i := range pages {
		last = max(last, pages[i].Corpus)
	}
	return last
}
