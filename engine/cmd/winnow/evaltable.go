package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"winnow/engine/lab/corpus"
)

// maxNameRunes keeps a group's name or a URL from widening a table.
const (
	maxNameRunes = 32
	maxURLRunes  = 100
)

// baseName is a corpus' name in a table.
func baseName(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(dir)
}

func (ev evaluation) writeJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(ev); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	return nil
}

// writeTables prints the figures for people.
func (ev evaluation) writeTables(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "method %s, level %s\n\n", ev.Method, ev.Level)
	ev.writeSummaries(&b)
	if len(ev.Worst) > 0 {
		b.WriteString("\nlowest F1\n")
		writeWorst(&b, ev.Worst)
	}
	if len(ev.Errors) > 0 {
		fmt.Fprintf(&b, "\npages failed: %d\n", len(ev.Errors))
		for _, e := range ev.Errors {
			fmt.Fprintf(&b, "  %s: %s\n", e.ID, e.Error)
		}
	}
	fmt.Fprintf(&b, "\nms a page: median %.2f, 95%% under %.2f; all %.0f\n", ev.Time.Median, ev.Time.P95, ev.Time.Total)
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	return nil
}

func (ev evaluation) writeSummaries(w io.Writer) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "\tPAGES\tF1\tP\tR\tMEDIAN\t<0.5\tSHINGLE\tKEPT\tLEFT\tTITLE\tAUTHOR\tDATE\tTYPE\t")
	for _, s := range ev.Corpora {
		writeSummary(t, s)
	}
	if len(ev.Corpora) > 1 {
		writeSummary(t, ev.Total)
	}
	for _, s := range ev.Groups {
		writeSummary(t, s)
	}
	t.Flush()
}

func writeSummary(w io.Writer, s corpus.Summary) {
	fmt.Fprintf(w, "%s\t%d\t", shorten(s.Name, maxNameRunes), s.Pages)
	for _, v := range []float64{s.F1, s.Precision, s.Recall, s.Median, s.Below, s.ShingleF1} {
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
		fmt.Fprintf(t, "  %.3f\t%.3f\t%.3f\t%s\t%s\n", p.F1, p.Precision, p.Recall, p.ID, shorten(p.URL, maxURLRunes))
	}
	t.Flush()
}
