package main

import (
	"cmp"
	"context"

	"winnow/engine"
	"winnow/engine/internal/crawl/ask"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/eval"
)

const evalUsage = `Usage: winnow eval [options] CORPUS...

Cleans the pages of corpora (folders with gold.jsonl and pages/) and compares
text and metadata with the gold. One row for each corpus, and one for all.

  --by KEY     one more row for each type, lang or site
  --worst N    the N pages with the lowest F1
  --json       the figures as JSON
  --every N    every N-th page only
  --method M   another method than winnow
  --threshold T  another threshold than the method's own (wpnc, gomoryhu)
  --favor F    precision, recall or a number, as for batch
  --sweep      tries thresholds of the method and says which is best
  --tables     the experiments of the papers behind the methods, in their form
               and beside their figures
  --paper N    with tables: those of paper 1 to 5 only
  --silver DIR with tables: advertisements to find, for paper 3
  --hide DIR   instead: what the level hides, against the words, filter lists' hits
               and labelled blocks in DIR (units/ and silver/; see evaluation.md)
  --predictions FILE  with hide: write what was hidden, for other scorers
  --withhold url  with hide: judge the pages without their addresses
  --known N,N  instead: the pages of each site with four or more, without and with a
               template of N other pages of the site, 3 to 64
  --level L    light (default), medium or strict
  --models DIR models that train wrote instead of the built-in ones; with those of
               train --keep each page is judged by the pair that has not seen its site
  --jobs N     pages at the same time; default: all cores

F1, P, R are means over pages, of the words of the text; MEDIAN and <0.5 are of
F1. TWICE is the share of pages of whose text 15 % stood in it before, in runs
of twenty words, beyond what the gold repeats. SHINGLE is the F1 of runs of four
words. KEPT is the share of snippets that must be in the text and are, LEFT of
those that must not be, but are. TITLE, AUTHOR, DATE, TYPE are shares of right
answers. A dash: no gold to compare with. A page that fails counts as an empty
answer.

Examples:
  winnow eval --by type --worst 10 corpus/news corpus/web
  winnow eval --json corpus/web > scores.json
  winnow eval --tables --paper 5 --every 4 corpus/web
`

func (a *app) evalCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	by := ask.Word(fs, "by", "", "type", "lang", "site")
	worst := fs.Uint("worst", 0, "")
	asJSON := fs.Bool("json", false, "")
	jobs := addJobs(fs)
	opts := ask.AddHow(fs)
	trained := addModels(fs)
	papers := addPapers(fs)
	hiding := addHiding(fs)
	known := addKnown(fs)
	dirs, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(dirs) == 0 {
		return usagef("give at least one corpus: a folder with gold.jsonl and pages/")
	}
	req := opts.Request(engine.WantText, engine.WantMetadata)
	if err := cmp.Or(a.checkMethod(req), papers.check(req.Method), hiding.check()); err != nil {
		return err
	}
	corpora, err := corpus.OpenAll(dirs)
	if err != nil {
		return err
	}
	judges, err := trained.read()
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	if papers.wanted() {
		return papers.write(ctx, a.stdout, corpora, req.Method, int(*jobs))
	}
	for _, c := range corpora {
		c.Pages = c.Every(int(papers.every))
	}
	run := eval.Run{Corpora: corpora, Clean: a.clean.Safely, Request: req, Models: judges, Jobs: int(*jobs)}
	if hiding.wanted() {
		return hiding.write(ctx, a.stdout, run, *asJSON)
	}
	if known.wanted() {
		return known.write(ctx, a.stdout, run, *asJSON)
	}
	report, err := a.scores(ctx, run, *by, *worst)
	if err != nil {
		return err
	}
	if *asJSON {
		return writeEvalJSON(a.stdout, report)
	}
	return writeEvalTables(a.stdout, report)
}

// scores cleans and scores the pages of a run; a refused page is one that failed.
func (a *app) scores(ctx context.Context, run eval.Run, by string, worst uint) (eval.Report, error) {
	total := 0
	for _, c := range run.Corpora {
		total += len(c.Pages)
	}
	bar := newProgress(a.stderr, nil, []source{{pages: total, bytes: -1}})
	defer bar.finish()
	run.Done = bar.add
	run.Clean = func(html []byte, req engine.Request) (engine.Answer, error) {
		ans, err := a.clean.Safely(html, req)
		if err == nil && ans.Status == engine.StatusRefused {
			err = clean.Refusal(ans)
		}
		return ans, err
	}
	pages, err := run.Score(ctx)
	if err != nil {
		return eval.Report{}, err
	}
	return run.Report(pages, by, int(min(worst, uint(len(pages)))))
}
