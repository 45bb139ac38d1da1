package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/eval"
	"winnow/engine/lab/table"
)

// maxURLRunes keeps a page's address from widening a table.
const maxURLRunes = 100

func writeEvalJSON(w io.Writer, r eval.Report) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(r); err != nil {
		return cannotWrite(err)
	}
	return nil
}

// writeEvalTables prints the figures for people.
func writeEvalTables(w io.Writer, r eval.Report) error {
	var b strings.Builder
	fmt.Fprintf(&b, "method %s, level %s\n\n", r.Method, r.Level)
	writeSummaries(&b, r)
	if len(r.Worst) > 0 {
		b.WriteString("\nlowest F1\n")
		writeWorst(&b, r.Worst)
	}
	if len(r.Errors) > 0 {
		fmt.Fprintf(&b, "\npages failed: %d\n", len(r.Errors))
		for _, e := range r.Errors {
			fmt.Fprintf(&b, "  %s: %s\n", e.ID, e.Error)
		}
	}
	fmt.Fprintf(&b, "\nms a page: median %.2f, 95%% under %.2f; all %.0f\n", r.Time.Median, r.Time.P95, r.Time.Total)
	if _, err := io.WriteString(w, b.String()); err != nil {
		return cannotWrite(err)
	}
	return nil
}

func writeSummaries(w io.Writer, r eval.Report) {
	t := table.New(w, "", "", "PAGES", "F1", "P", "R", "MEDIAN", "<0.5", "TWICE", "SHINGLE", "KEPT", "LEFT", "TITLE", "AUTHOR", "DATE", "TYPE")
	for _, s := range r.Corpora {
		writeSummary(t, s)
	}
	if len(r.Corpora) > 1 {
		writeSummary(t, r.Total)
	}
	for _, s := range r.Groups {
		writeSummary(t, s)
	}
	t.Flush()
}

func writeSummary(w io.Writer, s corpus.Summary) {
	fmt.Fprintf(w, "%s\t%d\t", table.Name(s.Name), s.Pages)
	for _, v := range []float64{s.F1, s.Precision, s.Recall, s.Median, s.Below, s.Twice, s.ShingleF1} {
		writeShare(w, corpus.Rate{Share: v, Of: s.Texts})
	}
	for _, r := range []corpus.Rate{s.WithKept, s.WithoutLeft, s.Title, s.Author, s.Date, s.PageType} {
		writeShare(w, r)
	}
	fmt.Fprintln(w)
}

func writeShare(w io.Writer, r corpus.Rate) {
	if r.Of == 0 {
		fmt.Fprint(w, "–\t")
		return
	}
	fmt.Fprintf(w, "%.3f\t", r.Share)
}

func writeWorst(w io.Writer, pages []corpus.PageScore) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "  F1\tP\tR\tID\tURL")
	for _, p := range pages {
		fmt.Fprintf(t, "  %.3f\t%.3f\t%.3f\t%s\t%s\n", p.F1, p.Precision, p.Recall, p.ID, table.Shorten(p.URL, maxURLRunes))
	}
	t.Flush()
}
