package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"

	"winnow/engine"
	"winnow/engine/internal/crawl/ask"
	"winnow/engine/lab/eval"
	"winnow/engine/lab/hiding"
	"winnow/engine/lab/table"
)

// hideFlags are the options of eval for hide lists.
type hideFlags struct {
	ground, predictions, withhold *string
}

func addHiding(fs *flag.FlagSet) hideFlags {
	return hideFlags{
		ground:      fs.String("hide", "", ""),
		predictions: fs.String("predictions", "", ""),
		withhold:    ask.Word(fs, "withhold", "", "url"),
	}
}

func (f hideFlags) wanted() bool { return *f.ground != "" }

func (f hideFlags) check() error {
	if !f.wanted() && (*f.predictions != "" || *f.withhold != "") {
		return usagef("--predictions and --withhold need --hide")
	}
	return checkFile(*f.predictions)
}

// write prints the scores of the run's hide lists.
func (f hideFlags) write(ctx context.Context, w io.Writer, run eval.Run, asJSON bool) error {
	result, err := hiding.Measure(ctx, run, *f.ground, *f.withhold != "")
	if err != nil {
		return err
	}
	if *f.predictions != "" {
		if err := writePredictions(*f.predictions, result.Predictions); err != nil {
			return err
		}
	}
	var b bytes.Buffer
	if !asJSON {
		writeHiding(&b, run.Request, result.Scores)
	} else if err := writeHidingJSON(&b, run.Request.Level, result.Scores); err != nil {
		return err
	}
	_, err = b.WriteTo(w)
	return err
}

func writePredictions(name string, lists map[string][]hiding.Prediction) error {
	data, err := json.Marshal(lists)
	if err != nil {
		return err
	}
	return cannotWrite(os.WriteFile(name, append(data, '\n'), 0o644))
}

func writeHidingJSON(w io.Writer, level engine.Level, scores []*hiding.Score) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(struct {
		Level engine.Level    `json:"level"`
		Rows  []*hiding.Score `json:"rows"`
	}{level, scores})
}

// writeHiding prints the first row, all pages, in full and the others, the types
// of pages, by their text.
func writeHiding(w io.Writer, req engine.Request, scores []*hiding.Score) {
	fmt.Fprintf(w, "method %s, level %s\n\n", req.Method, req.Level)
	all := scores[0]
	if all.Text.Kept.Pages() > 0 {
		writeTextScores(w, scores)
	}
	if len(all.Elements) > 0 {
		writeElementScores(w, all.Elements)
	}
	if s := all.Blocks; s.Noise.Pages() > 0 {
		fmt.Fprintf(w, "\nlabelled blocks, %d pages: noise hidden %.3f, content kept %.3f, pages with content kept < .90: %.3f\n",
			s.Noise.Pages(), s.Noise.Mean(), s.Content.Mean(), s.Damaged.Mean())
	}
}

func writeTextScores(w io.Writer, scores []*hiding.Score) {
	t := table.New(w, "", append([]string{"", "PAGES"}, hiding.TextHeads()...)...)
	for _, s := range scores {
		fmt.Fprintf(t, "%s\t%d\t", s.Name, s.Text.Kept.Pages())
		for _, mean := range s.Text.Columns() {
			fmt.Fprintf(t, "%.3f\t", mean)
		}
		fmt.Fprintln(t)
	}
	t.Flush()
}

func writeElementScores(w io.Writer, s hiding.ElementScores) {
	fmt.Fprintln(w)
	t := table.New(w, "", "hidden as", "ROOTS", "LISTED", "P", "R", "HARM", "PICTURES")
	for _, group := range hiding.Groups() {
		for k, name := range [2]string{group, group + ", any kind"} {
			c := s[group][k]
			fmt.Fprintf(t, "%s\t%d\t%d\t%.3f\t%.3f\t%.4f\t%d\t\n", name, c.Roots, c.Listed,
				c.Precision(), c.Recall(), c.Harm(), c.Pictures)
		}
	}
	t.Flush()
}
