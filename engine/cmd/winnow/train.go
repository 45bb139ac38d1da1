package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/train"
)

const trainUsage = `Usage: winnow train [--validate] [options] CORPUS... -o FOLDER
       winnow train --validate [options] CORPUS...
       winnow train --ablate [options] CORPUS...

Learns from corpora with gold text: labels the blocks of each page, grows the
forests that decide on content and those that name page types, and writes
content.model and types.model. The same corpora give the same bytes. The shipped
models are in engine/internal/decide.

  -o FOLDER     where to write; made when it is not there
  --validate    score each page with models that have not seen
                its site, which is what a new page can expect; with tables of
                how true the probabilities are
  --keep FOLDER with --validate: the models of each fold, for --models of eval and
                batch
  --ablate      write nothing; score with all measures, then without each family
                of them: what each is worth, and what it costs in time
  --folds N     parts of the cross-validation (5)
  --trees N     trees of the second look at content (400); the first takes a quarter

The first corpus counts whole, later ones by half: name the most varied first.
`

type trainOptions struct {
	out, keep    string
	validate     bool
	ablate       bool
	folds, trees int
}

// clear tells whether something to do was named, and ablation by itself.
func (o *trainOptions) clear() bool { return o.ablate != (o.out != "" || o.validate) }

func (a *app) trainCommand(_ context.Context, args []string) error {
	flags := newFlags()
	o := trainOptions{}
	flags.StringVar(&o.out, "o", "", "")
	flags.StringVar(&o.keep, "keep", "", "")
	flags.BoolVar(&o.validate, "validate", false, "")
	flags.BoolVar(&o.ablate, "ablate", false, "")
	flags.IntVar(&o.folds, "folds", 5, "")
	flags.IntVar(&o.trees, "trees", train.Defaults().Trees, "")
	dirs, err := parse(flags, args)
	switch {
	case err != nil:
		return err
	case len(dirs) == 0:
		return usagef("name a corpus: a folder with gold.jsonl and pages/")
	case !o.clear():
		return usagef("say -o FOLDER, --validate or both, or --ablate")
	case o.folds < 2 || o.trees < 1:
		return usagef("--folds must be 2 or more, --trees 1 or more")
	case o.keep != "" && !o.validate:
		return usagef("--keep goes with --validate")
	}
	if _, err := openCorpora(dirs); err != nil {
		return err
	}
	if err := cmp.Or(makeFolder(o.out), makeFolder(o.keep)); err != nil {
		return err
	}
	pages, data, err := train.Load(dirs, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "%d pages, %d blocks, %d measures\n", len(pages), len(data.Label), len(data.Names))
	shape := train.Defaults()
	shape.Trees = o.trees
	if o.ablate {
		return a.ablated(dirs, pages, data, o.folds, shape)
	}
	return a.trained(dirs, pages, data, o, shape)
}

// trained validates, and writes models and figures as far as they are wanted:
// what corrects by templates is learned from what blocks of unseen sites get.
func (a *app) trained(dirs []string, pages []train.Page, data *train.Data, o trainOptions, shape train.Options) error {
	looks := train.NewLooks(pages, data, o.folds, shape)
	folds := make([][]*forest.Model, o.folds)
	sums, err := looks.Validate(func(f int, forests []*forest.Model) error {
		fmt.Fprintf(a.stderr, "fold %d of %d done\n", f+1, o.folds)
		folds[f] = forests
		return nil
	})
	if err != nil {
		return err
	}
	if o.validate {
		if err := a.validated(dirs, pages, data, o, shape, sums, folds); err != nil {
			return err
		}
	}
	if o.out == "" {
		return nil
	}
	forests, err := looks.Grow(sums)
	if err != nil {
		return err
	}
	if err := writeForests(o.out, contentFile, forests); err != nil {
		return err
	}
	return writeForests(o.out, typesFile, train.Types(pages))
}

func writeForests(dir, file string, forests []*forest.Model) error {
	return os.WriteFile(filepath.Join(dir, file), forest.Join(forests), 0o644)
}

// validated prints the cross-validated figures by corpus, type and language.
func (a *app) validated(dirs []string, pages []train.Page, data *train.Data, o trainOptions, shape train.Options, sums [][]int32, looks [][]*forest.Model) error {
	probability := train.Probabilities(sums)
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
	templates, err := train.Sites(pages, data, sums).Validate(o.folds, func(f int, m *forest.Model) error {
		return o.keepFold(f, func(dir string) error { return writeForests(dir, contentFile, append(looks[f], m)) })
	})
	if err != nil {
		return err
	}
	a.validatedTemplates(dirs, templates)
	a.calibration(dirs, pages, probability, scores, o.folds)
	named, sure, err := train.ValidateTypes(pages, o.folds, func(f int, forests []*forest.Model) error {
		return o.keepFold(f, func(dir string) error { return writeForests(dir, typesFile, forests) })
	})
	if err != nil {
		return err
	}
	a.validatedTypes(pages, named, sure, o.folds)
	return nil
}

// validatedTemplates prints what templates of sites are worth.
func (a *app) validatedTemplates(dirs []string, list []train.TemplateScore) {
	fmt.Fprintf(a.stdout, "\nwith a template of other pages of the site\n\n%-30s %6s %6s %8s %7s\n", "", "KNOWN", "PAGES", "WITHOUT", "WITH")
	for _, t := range list {
		fmt.Fprintf(a.stdout, "%-30s %6d %6d %8.4f %7.4f\n", filepath.Base(dirs[t.Corpus]), t.Known, t.With.Texts, t.Without.F1, t.With.F1)
	}
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

// ablated prints what each family of measures is worth.
func (a *app) ablated(dirs []string, pages []train.Page, data *train.Data, folds int, shape train.Options) error {
	fmt.Fprintf(a.stdout, "%d folds by site, %d trees of depth %d; F1 without each family, and the difference in points\n\n%-14s %8s %8s", folds, shape.Trees, shape.Depth, "WITHOUT", "COLUMNS", "US/PAGE")
	for _, dir := range dirs {
		fmt.Fprintf(a.stdout, " %14s %6s", filepath.Base(dir), "")
	}
	fmt.Fprintln(a.stdout)
	var all []float64
	return train.Ablate(pages, data, folds, shape, func(r train.Ablation) {
		if r.Family == "" {
			r.Family, all = "(nothing)", r.F1
		}
		fmt.Fprintf(a.stdout, "%-14s %8d %8.0f", r.Family, r.Columns, r.Nanoseconds/1000)
		for c, f1 := range r.F1 {
			fmt.Fprintf(a.stdout, " %14.4f %+6.2f", f1, 100*(f1-all[c]))
		}
		fmt.Fprintln(a.stdout)
	})
}

// validatedTypes prints how often the page type is right, and how right its
// confidence is.
func (a *app) validatedTypes(pages []train.Page, named []string, sure []float32, folds int) {
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
	fmt.Fprintln(a.stdout)
	a.typeCalibration(pages, named, sure, folds)
}
