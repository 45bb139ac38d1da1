package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

// hideFlags are the options of eval for hide lists.
type hideFlags struct {
	dir, predictions, withhold *string
}

func addHiding(fs *flag.FlagSet) hideFlags {
	return hideFlags{dir: fs.String("hide", "", ""), predictions: fs.String("predictions", "", ""), withhold: addWord(fs, "withhold", "", "url")}
}

func (f hideFlags) wanted() bool { return *f.dir != "" }

func (f hideFlags) check() error {
	if !f.wanted() && (*f.predictions != "" || *f.withhold != "") {
		return usagef("--predictions and --withhold go with --hide")
	}
	return checkFile(*f.predictions)
}

// A hideScore is the comparison of one page, or the sum of many.
type hideScore struct {
	Name     string        `json:"name"`
	Pages    int           `json:"pages"`
	Text     textScore     `json:"text"`
	Elements elementScores `json:"elements"`
	Blocks   blockScore    `json:"blocks"`

	id   string
	list []choice
	err  error
}

func (s *hideScore) add(o hideScore) {
	s.Pages += o.Pages
	s.Text.add(o.Text)
	s.Elements.add(o.Elements)
	s.Blocks.add(o.Blocks)
}

// write compares the hide lists of all pages that the folder has units for.
func (f hideFlags) write(ctx context.Context, a *app, corpora []*corpus.Corpus, req engine.Request, judges models, jobs int, asJSON bool) error {
	dirs, err := unitFolders(*f.dir)
	if err != nil {
		return err
	}
	req.Want = []engine.Want{engine.WantHide}
	total := hideScore{Name: "all", Elements: elementScores{}}
	byType := map[string]*hideScore{}
	var types []string
	lists := map[string][]prediction{}
	p := pool[task, hideScore]{
		workers: jobs,
		do: func(t task) hideScore {
			r := req
			r.Models = judges.of(t.gold.Site, t.gold.ID)
			return a.scoreHiding(t, r, dirs, *f.withhold)
		},
		emit: func(s hideScore) error {
			if s.err != nil {
				return fmt.Errorf("%s: %w", s.id, s.err)
			}
			lists[s.id] = predictionsOf(s.list)
			if byType[s.Name] == nil {
				byType[s.Name] = &hideScore{Name: s.Name, Elements: elementScores{}}
				types = append(types, s.Name)
			}
			byType[s.Name].add(s)
			total.add(s)
			return nil
		},
	}
	if err := p.run(ctx, tasks(corpora)); err != nil {
		return err
	}
	if *f.predictions != "" {
		if err := writePredictions(*f.predictions, lists); err != nil {
			return err
		}
	}
	rows := []*hideScore{&total}
	for _, name := range types {
		rows = append(rows, byType[name])
	}
	return writeHiding(a.stdout, req, rows, asJSON)
}

// scoreHiding cleans a page and compares its hide list; a page without a unit
// counts nowhere.
func (a *app) scoreHiding(t task, req engine.Request, dirs []string, withhold string) hideScore {
	s := hideScore{id: t.gold.ID, Name: "no unit", Elements: elementScores{}}
	u, err := readUnit(dirs, t.gold.ID)
	if err != nil || u == nil {
		s.err = err
		return s
	}
	s.Name, s.Pages = u.Type, 1
	html, err := t.from.HTML(t.gold)
	if err != nil {
		s.err = err
		return s
	}
	if req.URL = t.gold.URL; withhold != "" {
		req.URL = ""
	}
	ans, err := a.safeClean(html, req)
	if err != nil {
		s.err = err
		return s
	}
	s.list = u.choices(ans.Hide)
	if u.scorable() {
		s.Text = u.scoreText(s.list)
	}
	s.Elements = u.scoreElements(s.list)
	if len(u.Labels) > 0 {
		s.Blocks = u.scoreBlocks(s.list)
	}
	return s
}

// A prediction is one hidden element in the form that other scorers read:
// {"ID": [{"path": 17, "category": "ad"}]}.
type prediction struct {
	Path     int    `json:"path"`
	Category string `json:"category"`
}

func predictionsOf(list []choice) []prediction {
	out := make([]prediction, 0, len(list))
	for _, c := range list {
		out = append(out, prediction{c.element, c.category})
	}
	return out
}

func writePredictions(name string, lists map[string][]prediction) error {
	data, err := json.Marshal(lists)
	if err != nil {
		return err
	}
	return cannotWrite(os.WriteFile(name, append(data, '\n'), 0o644))
}

// writeHiding prints the first row, all pages, in full and the others, the types
// of pages, by their text.
func writeHiding(w io.Writer, req engine.Request, rows []*hideScore, asJSON bool) error {
	var b bytes.Buffer
	if asJSON {
		enc := json.NewEncoder(&b)
		enc.SetIndent("", "  ")
		if err := enc.Encode(struct {
			Level engine.Level `json:"level"`
			Rows  []*hideScore `json:"rows"`
		}{req.Level, rows}); err != nil {
			return err
		}
		_, err := b.WriteTo(w)
		return err
	}
	fmt.Fprintf(&b, "method %s, level %s\n\n", req.Method, req.Level)
	if all := rows[0]; all.Text.Kept.n > 0 {
		writeTextScores(&b, rows)
	}
	if len(rows[0].Elements) > 0 {
		writeElementScores(&b, rows[0].Elements)
	}
	if s := rows[0].Blocks; s.Noise.n > 0 {
		fmt.Fprintf(&b, "\nlabelled blocks, %d pages: noise hidden %.3f, content kept %.3f, pages with content kept < .90: %.3f\n",
			s.Noise.n, s.Noise.mean(), s.Content.mean(), s.Damaged.mean())
	}
	_, err := b.WriteTo(w)
	return err
}

func writeTextScores(w io.Writer, rows []*hideScore) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "\tPAGES\t"+textHead)
	for _, r := range rows {
		fmt.Fprintf(t, "%s\t%d\t", r.Name, r.Text.Kept.n)
		for _, c := range r.Text.columns() {
			fmt.Fprintf(t, "%.3f\t", c.mean())
		}
		fmt.Fprintln(t)
	}
	t.Flush()
}

func writeElementScores(w io.Writer, s elementScores) {
	fmt.Fprintln(w)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "hidden as\tROOTS\tLISTED\tP\tR\tHARM\tPICTURES\t")
	for _, group := range listGroups {
		for k, name := range [2]string{group, group + ", any kind"} {
			c := s[group][k]
			fmt.Fprintf(t, "%s\t%d\t%d\t%.3f\t%.3f\t%.4f\t%d\t\n", name, c.Roots, c.Listed,
				shareOf(c.Right, c.Roots).mean(), shareOf(c.Covered, c.Listed).mean(), shareOf(c.Harmful, c.Roots).mean(), c.Pictures)
		}
	}
	t.Flush()
}

// MarshalJSON writes a share as its mean, null when there is none.
func (s share) MarshalJSON() ([]byte, error) {
	if s.n == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(s.mean())
}
