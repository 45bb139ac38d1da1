package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/decide"
	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/models"
	"winnow/engine/lab/train"
)

const trainUsage = `Usage: winnow train [--validate] [options] CORPUS... -o FOLDER
       winnow train --validate [options] CORPUS...
       winnow train --by-corpus [options] CORPUS...
       winnow train --ablate [options] CORPUS...

Learns from corpora with gold text: labels the blocks of each page, grows the
forests that decide on content and those that name page types, and writes
content.model and types.model. The same corpora give the same bytes. The shipped
models are in engine/internal/decide.

  -o FOLDER     where to write; made if it does not exist
  --validate    score each page with models that have not seen
                its site, which is what a new page can expect; with tables of
                how well the probabilities are calibrated
  --by-corpus   score the pages of each corpus with models grown on all others: what
                pages of another kind or year can expect
  --keep FOLDER with --validate: the models of each fold, for --models of eval and
                batch; with --by-corpus: folders without-NAME
  --ablate      write nothing; score with all measures, then without each family
                of them: what each is worth, and what it costs in time
  --folds N     parts of the cross-validation (5)
  --trees N     trees of the stacked model of content (400); the first model has a
                quarter as many

  --weights W,W weight of each corpus' pages, in their order (1, then 0.5 for each)
  --reference N the first N corpora are believed; of all others, blocks are left out of
                training where models of the first N are sure of the opposite of the
                gold, for corpora differ in what they call content (0: all are believed)

The first corpus should be the most varied: page types are learned from it above all.
`

type trainOptions struct {
	out, keep    string
	validate     bool
	byCorpus     bool
	ablate       bool
	folds, trees int
	reference    int
	weights      []float64
}

// clear tells whether something to do was named, and what goes by itself alone.
func (o *trainOptions) clear() bool {
	alone := 0
	for _, named := range []bool{o.ablate, o.byCorpus, o.out != "" || o.validate} {
		if named {
			alone++
		}
	}
	return alone == 1
}

func (a *app) trainCommand(_ context.Context, args []string) error {
	flags := newFlags()
	o := trainOptions{}
	flags.StringVar(&o.out, "o", "", "")
	flags.StringVar(&o.keep, "keep", "", "")
	flags.BoolVar(&o.validate, "validate", false, "")
	flags.BoolVar(&o.byCorpus, "by-corpus", false, "")
	flags.BoolVar(&o.ablate, "ablate", false, "")
	flags.Func("weights", "", func(list string) (err error) { o.weights, err = readWeights(list); return err })
	flags.IntVar(&o.reference, "reference", 0, "")
	flags.IntVar(&o.folds, "folds", 5, "")
	flags.IntVar(&o.trees, "trees", train.Defaults().Trees, "")
	dirs, err := parse(flags, args)
	switch {
	case err != nil:
		return err
	case len(dirs) == 0:
		return usagef("name a corpus: a folder with gold.jsonl and pages/")
	case !o.clear():
		return usagef("give -o FOLDER, --validate or both, or --by-corpus, or --ablate")
	case len(o.weights) > len(dirs):
		return usagef("%d weights for %d corpora", len(o.weights), len(dirs))
	case o.byCorpus && len(dirs) < 2:
		return usagef("--by-corpus needs two corpora or more")
	case o.reference < 0 || o.reference >= len(dirs) && o.reference > 0 || o.byCorpus && o.reference == 1:
		return usagef("--reference must be less than the number of corpora, with --by-corpus 2 or more")
	case o.folds < 2 || o.trees < 1:
		return usagef("--folds must be 2 or more, --trees 1 or more")
	case o.keep != "" && !o.validate && !o.byCorpus:
		return usagef("--keep needs --validate or --by-corpus")
	}
	corpora, err := corpus.OpenAll(dirs)
	if err != nil {
		return err
	}
	if err := cmp.Or(makeFolder(o.out), makeFolder(o.keep)); err != nil {
		return err
	}
	pages, data, err := train.Load(corpora, o.weights...)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "%d pages, %d blocks, %d measures\n", len(pages), len(data.Label), len(data.Names))
	shape := train.Defaults()
	shape.Trees = o.trees
	t := training{app: a, trainOptions: o, pages: pages, data: data, shape: shape}
	for _, c := range corpora {
		t.names = append(t.names, c.Name())
	}
	switch {
	case o.ablate:
		return t.writeAblation()
	case o.byCorpus:
		return t.writeByCorpus()
	}
	return t.learn()
}

// readWeights reads numbers above 0, with commas between them.
func readWeights(list string) (weights []float64, err error) {
	for field := range strings.SplitSeq(list, ",") {
		w, err := strconv.ParseFloat(field, 64)
		if err != nil || !(w > 0 && w <= 100) {
			return nil, fmt.Errorf("%q is no weight above 0", field)
		}
		weights = append(weights, w)
	}
	return weights, nil
}

// A training has the data and options of the command.
type training struct {
	*app
	trainOptions
	names []string // of the corpora
	pages []train.Page
	data  *train.Data
	shape train.Options
}

// learn validates and writes models and figures, as requested.
func (t training) learn() error {
	stack := train.NewStack(t.pages, t.data, t.folds, t.shape)
	if t.reference > 0 {
		believed, leftOut, err := stack.Doubt(t.reference)
		if err != nil {
			return err
		}
		for c, n := range leftOut {
			if c >= t.reference {
				fmt.Fprintf(t.stderr, "%s: %d blocks are left out\n", t.names[c], n)
			}
		}
		stack = believed
	}
	if t.validate {
		if err := t.writeValidation(stack); err != nil {
			return err
		}
	}
	if t.out == "" {
		return nil
	}
	forests, err := stack.Grow()
	if err != nil {
		return err
	}
	if err := models.Write(t.out, models.Content, forests); err != nil {
		return err
	}
	return models.Write(t.out, models.Types, train.Types(t.typePages()))
}

// writeValidation prints the cross-validated figures by corpus, type and
// language.
func (t training) writeValidation(stack *train.Stack) error {
	sums, err := stack.Validate(func(f int, forests []*forest.Model) error {
		fmt.Fprintf(t.stderr, "fold %d of %d done\n", f+1, t.folds)
		return t.keepFold(f, models.Content, forests)
	})
	if err != nil {
		return err
	}
	probability := train.Probabilities(sums)
	scores := train.Score(t.pages, probability)
	fmt.Fprintf(t.stdout, "%d folds by site, %d trees of depth %d on %d measures\n\n",
		t.folds, t.shape.Trees, t.shape.Depth, len(t.data.Names))
	t.writeScores(scores)
	t.writeCalibration(probability, scores)
	typed := t.typePages()
	named, sure, err := train.ValidateTypes(typed, t.folds, func(f int, types []*forest.Model) error {
		return t.keepFold(f, models.Types, types)
	})
	if err != nil {
		return err
	}
	t.writeTypes(typed, named, sure)
	return nil
}

// writeScores prints the figures of each corpus by type and language.
func (t training) writeScores(scores []corpus.PageScore) {
	best := train.Oracle(t.pages)
	fmt.Fprintf(t.stdout, "%-30s %6s %7s %7s %7s %7s %7s\n", "", "PAGES", "F1", "P", "R", "MEDIAN", "CEILING")
	for c, name := range t.names {
		var mine, ceiling []corpus.PageScore
		for i := range t.pages {
			if t.pages[i].Corpus == c {
				mine, ceiling = append(mine, scores[i]), append(ceiling, best[i])
			}
		}
		t.writeRows(name, corpus.Summarise(mine), corpus.Summarise(ceiling))
	}
}

// typePages are the pages to learn page types from: those of the reference, if there is
// one. The pages of other corpora are nearly all articles, and with them lists become
// articles, too (right on .30 of the lists of wcxb-dev in place of .43).
func (t training) typePages() []train.Page {
	if t.reference == 0 {
		return t.pages
	}
	return slices.DeleteFunc(slices.Clone(t.pages), func(p train.Page) bool { return p.Corpus >= t.reference })
}

// keepFold writes a fold's models into its folder, when that was asked for.
func (o trainOptions) keepFold(fold int, file string, forests []*forest.Model) error {
	if o.keep == "" {
		return nil
	}
	return models.Write(models.Fold(o.keep, fold), file, forests)
}

func (t training) writeRows(name string, s, ceiling corpus.Summary) {
	row := func(name string, s, c corpus.Summary) {
		fmt.Fprintf(t.stdout, "%-30s %6d %7.4f %7.4f %7.4f %7.4f %7.4f\n", name, s.Texts, s.F1, s.Precision, s.Recall, s.Median, c.F1)
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

// writeAblation prints the scores without each family of measures.
func (t training) writeAblation() error {
	fmt.Fprintf(t.stdout, "%d folds by site, %d trees of depth %d; F1 without each family, and the difference in points\n\n",
		t.folds, t.shape.Trees, t.shape.Depth)
	fmt.Fprintf(t.stdout, "%-14s %8s %8s", "WITHOUT", "COLUMNS", "US/PAGE")
	for _, name := range t.names {
		fmt.Fprintf(t.stdout, " %14s %6s", name, "")
	}
	fmt.Fprintln(t.stdout)
	var all []float64
	return train.Ablate(t.pages, t.data, t.folds, t.shape, func(r train.Ablation) {
		if r.Family == "" {
			r.Family, all = "(nothing)", r.F1
		}
		fmt.Fprintf(t.stdout, "%-14s %8d %8.0f", r.Family, r.Columns, r.Nanoseconds/1000)
		for c, f1 := range r.F1 {
			fmt.Fprintf(t.stdout, " %14.4f %+6.2f", f1, 100*(f1-all[c]))
		}
		fmt.Fprintln(t.stdout)
	})
}

// writeTypes prints how often the page type is right, and how right its
// confidence is.
func (t training) writeTypes(pages []train.Page, named []string, sure []float32) {
	share, confusion := train.TypeAccuracy(pages, named)
	fmt.Fprintf(t.stdout, "\npage type right on %.3f of the first corpus\n\n%-14s", share, "gold \\ said")
	for _, said := range decide.PageTypes {
		fmt.Fprintf(t.stdout, " %13s", said)
	}
	for _, gold := range decide.PageTypes {
		fmt.Fprintf(t.stdout, "\n%-14s", gold)
		for _, said := range decide.PageTypes {
			fmt.Fprintf(t.stdout, " %13d", confusion[[2]string{gold, said}])
		}
	}
	fmt.Fprintln(t.stdout)
	t.writeTypeCalibration(pages, named, sure)
}
