package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/crawl/lesson"
	"winnow/engine/lab/eval"
	"winnow/engine/lab/table"
)

// knownSizes are the numbers of other pages whose templates are judged.
type knownSizes []int

func addKnown(fs *flag.FlagSet) *knownSizes {
	var sizes knownSizes
	fs.Func("known", "", func(list string) error {
		sizes = nil
		for field := range strings.SplitSeq(list, ",") {
			n, err := strconv.Atoi(field)
			if err != nil || n < lesson.Useful || n > lesson.Most {
				return fmt.Errorf("%q is no number of pages from %d to %d", field, lesson.Useful, lesson.Most)
			}
			sizes = append(sizes, n)
		}
		slices.Sort(sizes)
		sizes = slices.Compact(sizes)
		return nil
	})
	return &sizes
}

func (s knownSizes) wanted() bool { return len(s) > 0 }

// write prints what templates of these sizes do on the sites of a run.
func (s knownSizes) write(ctx context.Context, w io.Writer, run eval.Run, asJSON bool) error {
	gains, err := run.Known(ctx, s)
	if err != nil {
		return err
	}
	if asJSON {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		return cannotWrite(enc.Encode(gains))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "method %s, level %s\n", run.Request.Method, run.Request.Level)
	for from := 0; from < len(gains); {
		to := from + 1
		for to < len(gains) && gains[to].Site != "" {
			to++
		}
		writeGains(&b, gains[from:to])
		from = to
	}
	_, err = io.WriteString(w, b.String())
	return cannotWrite(err)
}

// writeGains prints one corpus with templates of one size: all pages, then each site.
func writeGains(w io.Writer, gains []eval.Gain) {
	t := table.New(w, fmt.Sprintf("%s, %d pages known", gains[0].Corpus, gains[0].Known),
		"", "PAGES", "WITHOUT", "WITH", "BY", "BETTER", "WORSE")
	for _, g := range gains {
		name := g.Site
		if name == "" {
			name = fmt.Sprintf("all %d sites", len(gains)-1)
		}
		fmt.Fprintf(t, "%s\t%d\t%.4f\t%.4f\t%+.4f\t%d\t%d\t\n", table.Name(name), g.Pages, g.Without, g.With, g.By(), g.Better, g.Worse)
	}
	t.Flush()
}
