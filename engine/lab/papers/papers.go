// Package papers repeats the experiments of the papers behind the published methods
// (package method) on corpora. It prints tables in the form of each paper's, with the
// paper's figures beside ours. It also tries thresholds of the methods that have one.
package papers

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"winnow/engine/lab/corpus"
)

// A Sample is the pages that the tables are made of.
type Sample struct {
	Corpora []*corpus.Corpus // every page of them
	Every   int              // take every so many-th page; 1 and less: all
	Silver  string           // folder of labels as package silver reads them, "" for none
	Jobs    int              // pages at the same time
}

// A paper is its title and its experiments.
type paper struct {
	title string
	write func(context.Context, io.Writer, Sample) error
}

// list returns all papers, paper 1 first.
func list() []paper {
	return []paper{
		{"Bhamare and Pawar, An Efficient Method of Web Page Noise Cleaning for Effective Web Mining (wpnc)", densityTables},
		{"Noise Elimination from Web Pages with a Gomory-Hu Tree (gomoryhu)", cutTreeTables},
		{"John and Jayasudha, Tag Based Noise Removal from Web Pages (tagrules)", tagTables},
		{"Yi, Liu and Li, Eliminating Noisy Information in Web Pages for Data Mining (styletree)", styleTables},
		{"Saravanan and Sathya Bama, Extraction of Core Web Content from Web Pages (corecontent)", coreTables},
	}
}

// Count is the number of papers.
func Count() int { return len(list()) }

// Write prints the tables of one paper, 1 to Count, or those of all when only is 0.
func Write(ctx context.Context, w io.Writer, s Sample, only int) error {
	if s.Every > 1 {
		fmt.Fprintf(w, "Every %s page of each corpus; for paper 4 every %[1]s site.\n\n", ordinal(s.Every))
	}
	for i, p := range list() {
		if only != 0 && only != i+1 {
			continue
		}
		title := fmt.Sprintf("Paper %d: %s", i+1, p.title)
		fmt.Fprintf(w, "%s\n%s\n", title, strings.Repeat("=", len(title)))
		var b bytes.Buffer // whole tables or none
		if err := p.write(ctx, &b, s); err != nil {
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

// percentOf is part in percent of whole, 0 when whole is 0.
func percentOf[N int | float64](part, whole N) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

// average is the mean of a function over the elements of a list.
func average[T any](list []T, of func(*T) float64) float64 {
	sum := 0.0
	for i := range list {
		sum += of(&list[i])
	}
	return sum / float64(max(1, len(list)))
}
