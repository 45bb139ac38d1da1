package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"strings"
	"text/tabwriter"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/method"
	pagetree "winnow/engine/internal/page"
	"winnow/engine/lab/corpus"
)

// A sample is the pages that the papers' tables are measured on.
type sample struct {
	corpora []*corpus.Corpus // every page of them
	every   int              // take every so many-th page
	silver  string           // folder of silver labels, "" for none
	jobs    int
}

// paperTables are the papers' experiments, by the number of the paper.
func paperTables() []func(context.Context, io.Writer, sample) error {
	return []func(context.Context, io.Writer, sample) error{
		densityTables, cutTreeTables, tagTables, styleTables, coreTables,
	}
}

// papers are the heads of their tables.
var papers = [...]string{
	"Paper 1: Bhamare and Pawar, An Efficient Method of Web Page Noise Cleaning for Effective Web Mining (wpnc)",
	"Paper 2: Noise Elimination from Web Pages with a Gomory-Hu Tree (gomoryhu)",
	"Paper 3: John and Jayasudha, Tag Based Noise Removal from Web Pages (tagrules)",
	"Paper 4: Yi, Liu and Li, Eliminating Noisy Information in Web Pages for Data Mining (styletree)",
	"Paper 5: Saravanan and Sathya Bama, Extraction of Core Web Content from Web Pages (corecontent)",
}

// writePaperTables prints the tables of one paper, or of all when paper is 0.
func writePaperTables(ctx context.Context, w io.Writer, s sample, paper int) error {
	if s.every > 1 {
		fmt.Fprintf(w, "Every %s page of each corpus; for paper 4 every %[1]s site.\n\n", ordinal(s.every))
	}
	for i, write := range paperTables() {
		if paper != 0 && paper != i+1 {
			continue
		}
		fmt.Fprintf(w, "%s\n%s\n", papers[i], strings.Repeat("=", len(papers[i])))
		var b bytes.Buffer // whole tables or none
		if err := write(ctx, &b, s); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s\n", b.Bytes()); err != nil {
			return fmt.Errorf("cannot write: %w", err)
		}
	}
	return nil
}

func ordinal(n int) string {
	end := "th"
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		end = "st"
	case n%10 == 2:
		end = "nd"
	case n%10 == 3:
		end = "rd"
	}
	return fmt.Sprintf("%d%s", n, end)
}

// thin takes every so many-th of a list, the first one first.
func thin[T any](list []T, every int) []T {
	if every <= 1 {
		return list
	}
	var out []T
	for i := 0; i < len(list); i += every {
		out = append(out, list[i])
	}
	return out
}

// A samplePage is one page as the methods see it.
type samplePage struct {
	gold   corpus.Record
	from   string // name of the corpus
	source []byte // in UTF-8
	blocks *block.Set
	meta   meta.Meta
}

func readSamplePage(c *corpus.Corpus, gold corpus.Record) (samplePage, error) {
	html, err := c.HTML(gold)
	if err != nil {
		return samplePage{}, err
	}
	source, _ := pagetree.Decode(html, "")
	p, err := pagetree.Parse(source, pagetree.Options{MaxBytes: maxPageBytes})
	if err != nil {
		return samplePage{}, fmt.Errorf("%s: %w", gold.ID, err)
	}
	return samplePage{gold, baseName(c.Dir), source, block.Split(p), meta.Read(p, gold.URL)}, nil
}

func (p *samplePage) input() method.Input {
	return method.Input{Blocks: p.blocks, Meta: &p.meta, URL: p.gold.URL, Lang: p.meta.Lang}
}

// score compares the text of kept blocks with the gold.
func (p *samplePage) score(keep []bool) corpus.PageScore {
	text := blocksText(p.blocks, func(i int) bool { return keep == nil || keep[i] })
	return corpus.Score(p.gold, corpus.Output{Text: text})
}

// measure does one thing on every page of a sample, in parallel, and gives the
// results by corpus, in the order of the pages.
func measure[R any](ctx context.Context, s sample, do func(*samplePage) R) ([][]R, error) {
	type result struct {
		of  int
		r   R
		err error
	}
	type job struct {
		of   int
		gold corpus.Record
	}
	out := make([][]R, len(s.corpora))
	p := pool[job, result]{
		workers: max(1, s.jobs),
		do: func(j job) result {
			page, err := readSamplePage(s.corpora[j.of], j.gold)
			if err != nil {
				return result{err: err}
			}
			return result{of: j.of, r: do(&page)}
		},
		emit: func(r result) error {
			if r.err == nil {
				out[r.of] = append(out[r.of], r.r)
			}
			return r.err
		},
	}
	var jobs iter.Seq[job] = func(yield func(job) bool) {
		for of, c := range s.corpora {
			for _, gold := range thin(c.Pages, s.every) {
				if !yield(job{of, gold}) {
					return
				}
			}
		}
	}
	return out, p.run(ctx, jobs)
}

// newTable begins a table: a title, and columns that are set right.
func newTable(w io.Writer, title string, columns ...string) *tabwriter.Writer {
	fmt.Fprintf(w, "\n%s\n", title)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, strings.Join(columns, "\t")+"\t")
	return t
}

// percentOf is 100 of whole for part of it; nothing of nothing is 0.
func percentOf[N int | float64](part, whole N) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

// average is the mean of what of gives for the elements of a list.
func average[T any](list []T, of func(*T) float64) float64 {
	sum := 0.0
	for i := range list {
		sum += of(&list[i])
	}
	return sum / float64(max(1, len(list)))
}
