package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"winnow/engine/internal/corpus"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/train"
)

const trainUsage = `Usage: winnow train [options] CORPUS... -o FOLDER
       winnow train --validate [options] CORPUS...

Learns from corpora with gold text: labels the blocks of each page, grows the
forest that decides on content and those that name page types, and writes
content.model and types.model. The same corpora give the same bytes. The shipped
models are in engine/internal/decide.

  -o FOLDER     where to write
  --validate    score each page with models that have not seen
                its site, which is what a new page can expect
  --keep FOLDER with --validate: the models of each fold, for --models of eval and
                batch
  --folds N     parts of the cross-validation (5)
  --trees N     trees of the model of content (300)

The first corpus counts whole, later ones by half: name the most varied first.
`

type trainOptions struct {
	out, keep    string
	validate     bool
	folds, trees int
}

func (a *app) trainCommand(_ context.Context, args []string) error {
	flags := newFlags()
	o := trainOptions{}
	flags.StringVar(&o.out, "o", "", "")
	flags.StringVar(&o.keep, "keep", "", "")
	flags.BoolVar(&o.validate, "validate", false, "")
	flags.IntVar(&o.folds, "folds", 5, "")
	flags.IntVar(&o.trees, "trees", train.Defaults().Trees, "")
	dirs, err := parse(flags, args)
	switch {
	case err != nil:
		return err
	case len(dirs) == 0:
		return usagef("name a corpus: a folder with gold.jsonl and pages/")
	case o.validate == (o.out != ""):
		return usagef("say either -o FOLDER or --validate")
	case o.folds < 2 || o.trees < 1:
		return usagef("--folds must be 2 or more, --trees 1 or more")
	}
	pages, data, err := train.Load(dirs, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "%d pages, %d blocks, %d measures\n", len(pages), len(data.Label), len(data.Names))
	shape := train.Defaults()
	shape.Trees = o.trees
	if o.validate {
		return a.validated(dirs, pages, data, o, shape)
	}
	if err := writeContent(o.out, train.Content(pages, data, shape)); err != nil {
		return err
	}
	return writeTypes(o.out, train.Types(pages))
}

func writeContent(dir string, m *forest.Model) error {
	return os.WriteFile(filepath.Join(dir, contentFile), m.Marshal(), 0o644)
}

func writeTypes(dir string, forests []*forest.Model) error {
	return os.WriteFile(filepath.Join(dir, typesFile), forest.Join(forests), 0o644)
}

// validated prints the cross-validated figures by corpus, type and language.
func (a *app) validated(dirs []string, pages []train.Page, data *train.Data, o trainOptions, shape train.Options) error {
	probability, err := train.Validate(pages, data, o.folds, shape, func(f int, m *forest.Model) error {
		fmt.Fprintf(a.stderr, "fold %d of %d done\n", f+1, o.folds)
		return o.keepFold(f, func(dir string) error { return writeContent(dir, m) })
	})
	if err != nil {
		return err
	}
	scores := train.Score(pages, probability)
	best := train.Oracle(pages)
	fmt.Fprintf(a.stdout, "%d folds by site, %d trees of depth %d on %d measures\n\n", o.folds, shape.Trees, shape.Depth, len(data.Names))
	fmt.Fprintf(a.stdout, "%-30s %6s %7s %7s %7s %7s %7s\n", "", "PAGES", "F1", "P", "R", "MEDIAN", "CEILING")
	for c, dir := range dirs {
		var mine, ceiling []corpus.PageScore
		for i := range pages {
			if pages[i].Corpus == c {
				mine, ceiling = append(mine, scores[i]), append(ceiling, best[i])
			}
		}
		a.validatedRows(filepath.Base(dir), corpus.Summarise(mine), corpus.Summarise(ceiling))
	}
	named, sure, err := train.ValidateTypes(pages, o.folds, func(f int, forests []*forest.Model) error {
		return o.keepFold(f, func(dir string) error { return writeTypes(dir, forests) })
	})
	if err != nil {
		return err
	}
	return a.validatedTypes(pages, named, sure)
}

// keepFold writes a fold's models into its folder, when that was asked for.
func (o trainOptions) keepFold(fold int, write func(dir string) error) error {
	if o.keep == "" {
		return nil
	}
	dir := foldDir(o.keep, fold)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return write(dir)
}

func (a *app) validatedRows(name string, s, ceiling corpus.Summary) {
	row := func(name string, s, c corpus.Summary) {
		fmt.Fprintf(a.stdout, "%-30s %6d %7.4f %7.4f %7.4f %7.4f %7.4f\n", name, s.Texts, s.F1, s.Precision, s.Recall, s.Median, c.F1)
	}
	row(name, s, ceiling)
	for _, key := range []string{"type", "lang"} {
		groups, err := s.By(key)
		ceilings, _ := ceiling.By(key)
		if err != nil || len(groups) < 2 {
			continue
		}
		for _, g := range groups {
			for _, c := range ceilings {
				if c.Name == g.Name {
					row("  "+g.Name, g, c)
				}
			}
		}
	}
}

// validatedTypes prints how often the page type is right, and how right its
// confidence is.
func (a *app) validatedTypes(pages []train.Page, named []string, sure []float32) error {
	share, confusion := train.TypeAccuracy(pages, named)
	fmt.Fprintf(a.stdout, "\npage type right on %.3f of the first corpus\n\n%-14s", share, "gold \\ said")
	for _, t := range decide.PageTypes {
		fmt.Fprintf(a.stdout, " %13s", t)
	}
	for _, gold := range decide.PageTypes {
		fmt.Fprintf(a.stdout, "\n%-14s", gold)
		for _, t := range decide.PageTypes {
			fmt.Fprintf(a.stdout, " %13d", confusion[[2]string{gold, t}])
		}
	}
	fmt.Fprintf(a.stdout, "\n\n%-14s %6s %6s\n", "confidence", "pages", "right")
	steps := []float32{0, 0.4, 0.6, 0.8, 0.95, 1.01}
	for k, low := range steps[:len(steps)-1] {
		high := steps[k+1]
		right, all := 0, 0
		for i := range pages {
			if pages[i].Corpus == 0 && sure[i] >= low && sure[i] < high {
				all++
				if named[i] == pages[i].Record.Type {
					right++
				}
			}
		}
		fmt.Fprintf(a.stdout, "%.2f to %.2f   %6d %6.3f\n", low, min(high, 1), all, float64(right)/float64(max(all, 1)))
	}
	return nil
}
