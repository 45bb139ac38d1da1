package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"winnow/engine/compare/internal/measure"
	"winnow/engine/compare/internal/pages"
	"winnow/engine/lab/corpus"
)

// heapBound is the greatest amount of garbage, in bytes, before it is collected.
const heapBound = 256 << 20

// A report has the figures of all tools on one corpus.
type report struct {
	Corpus string `json:"corpus"`
	Every  int    `json:"every"`
	Rounds int    `json:"rounds"`
	Pages  int    `json:"pages"`
	Bytes  int    `json:"bytes"`
	// Unseen: each page was judged by models that have not seen its site.
	Unseen bool  `json:"unseen"`
	Tools  []row `json:"tools"`
}

// A row has the figures of one tool. Ratios are to html.Parse of the same page.
type row struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Gives   string `json:"gives"`
	// Median and P95 are percentiles of the pages' time ratios. Total is the ratio of
	// the sums, in which long pages weigh more.
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	Total  float64 `json:"total"`
	// Bytes is the allocated memory beyond html.Parse on the median page, in multiples
	// of the page's bytes; BytesTotal is the same for all pages together. Objects is
	// the number of allocations on the median page.
	Bytes      float64 `json:"bytes"`
	BytesTotal float64 `json:"bytesTotal"`
	Objects    float64 `json:"objects"`
	// F1 is the mean over pages with gold; nil for tools without text.
	F1     *float64 `json:"f1,omitempty"`
	Failed int      `json:"failed"`
}

// compare measures every tool on every page.
func compare(list []tool, all []pages.Page, rounds int) (report, error) {
	r := report{Pages: len(all)}
	costs := make([][]measure.Cost, len(all)) // by page, then tool
	failed := make([]int, len(list))
	scores := make([][]corpus.PageScore, len(list))
	for i := range all {
		r.Bytes += len(all[i].HTML)
		for t := range list { // also warms up what tools make once
			text, err := list[t].guarded(&all[i])
			if err != nil {
				failed[t]++
			}
			if all[i].Gold != nil && all[i].Gold.Text != nil {
				scores[t] = append(scores[t], corpus.Score(*all[i].Gold, corpus.Output{Text: text}))
			}
		}
	}
	restore := measure.Quiet()
	defer restore()
	meter := measure.NewMeter(heapBound, 1)
	for range rounds {
		for i := range all {
			calls := make([]measure.Call, len(list))
			for t := range list {
				calls[t] = func() { list[t].guarded(&all[i]) }
			}
			costs[i] = measure.Best(costs[i], meter.Round(calls))
		}
	}
	for t := range list {
		r.Tools = append(r.Tools, list[t].row(all, costs, t, scores[t], failed[t]))
	}
	return r, nil
}

// row sums up one tool.
func (t *tool) row(all []pages.Page, costs [][]measure.Cost, at int, scores []corpus.PageScore, failed int) row {
	var times, bytes, objects []float64
	var sum, parse, allocated, input float64
	for i := range all {
		base, own := costs[i][0], costs[i][at]
		times = append(times, float64(own.Time)/float64(base.Time))
		sum += float64(own.Time)
		parse += float64(base.Time)
		beyond := float64(own.Bytes) - float64(base.Bytes)
		size := float64(len(all[i].HTML))
		bytes = append(bytes, beyond/size)
		allocated += beyond
		input += size
		objects = append(objects, float64(own.Objects)-float64(base.Objects))
	}
	r := row{Name: t.name, Version: version(t.module), Gives: t.gives, Failed: failed,
		Median: measure.Quantile(times, .5), P95: measure.Quantile(times, .95), Total: sum / parse,
		Bytes: measure.Quantile(bytes, .5), BytesTotal: allocated / input, Objects: measure.Quantile(objects, .5)}
	if t.hasText && len(scores) > 0 {
		f1 := corpus.Summarise(scores).F1
		r.F1 = &f1
	}
	return r
}

// version is the version of a module that this program was built with.
func version(module string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok || module == "" {
		return ""
	}
	for _, dep := range info.Deps {
		if dep.Path == module {
			return dep.Version
		}
	}
	return ""
}

func (r *report) writeMarkdown(out io.Writer) {
	every := ""
	if r.Every > 1 {
		every = fmt.Sprintf(", every %dth page", r.Every)
	}
	fmt.Fprintf(out, "\n%s%s: %d pages, %.1f MB; %d rounds\n\n", r.Corpus, every, r.Pages, float64(r.Bytes)/1e6, r.Rounds)
	fmt.Fprintln(out, "| | time, median | p95 | all pages | bytes | all pages | objects | F1 | failed |")
	fmt.Fprintln(out, "| --- | --: | --: | --: | --: | --: | --: | --: | --: |")
	for _, t := range r.Tools {
		f1 := ""
		if t.F1 != nil {
			f1 = strings.TrimPrefix(fmt.Sprintf("%.3f", *t.F1), "0")
		}
		failed := ""
		if t.Failed > 0 {
			failed = fmt.Sprint(t.Failed)
		}
		fmt.Fprintf(out, "| %s | %.2f | %.2f | %.2f | %.1f | %.1f | %.0f | %s | %s |\n",
			t.Name, t.Median, t.P95, t.Total, t.Bytes, t.BytesTotal, t.Objects, f1, failed)
	}
}

func writeJSON(path string, v any) error {
	text, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}
