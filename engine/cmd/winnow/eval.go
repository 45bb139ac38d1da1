package main

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"time"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

const evalUsage = `Usage: winnow eval [options] CORPUS...

Cleans the pages of corpora (folders with gold.jsonl and pages/) and compares
text and metadata with the gold. One row a corpus, and one for all.

  --by KEY     one more row for each type, lang or site
  --worst N    the N pages with the lowest F1
  --json       figures for programs
  --every N    every N-th page only
  --method M   another method than winnow
  --threshold T  another threshold than the method's own (wpnc, gomoryhu)
  --sweep      tries thresholds of the method and says which is best
  --tables     the experiments of the papers behind the methods, in their form
               and beside their figures
  --paper N    with tables: those of paper 1 to 5 only
  --silver DIR with tables: advertisements to find, for paper 3
  --hide DIR   instead: what the level hides, against the words, filter lists' hits
               and labelled blocks in DIR (units/ and silver/; see evaluation.md)
  --predictions FILE  with hide: write what was hidden, for other scorers
  --withhold url  with hide: judge the pages as if nobody knew their address
  --level L    light (default), medium or strict
  --models DIR models that train wrote instead of the built-in ones; with those of
               train --keep each page is judged by the pair that has not seen its site
  --jobs N     pages at the same time; default: all cores

F1, P, R are means over pages, of the words of the text; MEDIAN and <0.5 are of
F1. SHINGLE is the F1 of runs of four words. KEPT is the share of snippets that
must be in the text and are, LEFT of those that must not be and are. TITLE,
AUTHOR, DATE, TYPE are shares of right answers. A dash: no gold to compare with.
A page that fails counts as an empty answer.

Examples:
  winnow eval --by type --worst 10 corpus/news corpus/web
  winnow eval --json corpus/web > scores.json
  winnow eval --tables --paper 5 --every 4 corpus/web
`

// An evaluation is what eval prints, as JSON and as tables.
type evaluation struct {
	Method  string             `json:"method"`
	Level   engine.Level       `json:"level"`
	Corpora []corpus.Summary   `json:"corpora"`
	Total   corpus.Summary     `json:"total"`
	Groups  []corpus.Summary   `json:"groups,omitempty"`
	Worst   []corpus.PageScore `json:"worst,omitempty"`
	Errors  []pageError        `json:"errors"`
	Time    pageTime           `json:"ms"`
}

type pageError struct {
	ID    string `json:"id"`
	Error string `json:"error"`
}

// pageTime is milliseconds in the engine, a page.
type pageTime struct {
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	Total  float64 `json:"total"`
}

// A task is one page of an evaluation.
type task struct {
	from *corpus.Corpus
	gold corpus.Record
}

// A scored page; err is why its answer is empty.
type scored struct {
	score corpus.PageScore
	ms    float64
	err   error
}

func (a *app) evalCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	by := addWord(fs, "by", "", "type", "lang", "site")
	worst := fs.Uint("worst", 0, "")
	asJSON := fs.Bool("json", false, "")
	jobs := addJobs(fs)
	opts := addHow(fs)
	trained := addModels(fs)
	papers := addPapers(fs)
	hiding := addHiding(fs)
	dirs, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(dirs) == 0 {
		return usagef("give at least one corpus: a folder with gold.jsonl and pages/")
	}
	req := opts.request(engine.WantText, engine.WantMetadata)
	if err := cmp.Or(a.checkMethod(req), papers.check(*opts.method), hiding.check()); err != nil {
		return err
	}
	corpora, err := openCorpora(dirs)
	if err != nil {
		return err
	}
	judges, err := trained.load()
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	if papers.wanted() {
		return papers.write(ctx, a.stdout, corpora, *opts.method, int(*jobs))
	}
	for _, c := range corpora {
		c.Pages = thin(c.Pages, int(papers.every))
	}
	if hiding.wanted() {
		return hiding.write(ctx, a, corpora, req, judges, int(*jobs), *asJSON)
	}
	pages, err := a.score(ctx, corpora, req, judges, int(*jobs))
	if err != nil {
		return err
	}
	ev, err := evaluate(corpora, pages, *by, int(min(*worst, uint(len(pages)))))
	if err != nil {
		return err
	}
	ev.Method, ev.Level = req.Method, req.Level
	if *asJSON {
		return ev.writeJSON(a.stdout)
	}
	return ev.writeTables(a.stdout)
}

func openCorpora(dirs []string) ([]*corpus.Corpus, error) {
	out := make([]*corpus.Corpus, len(dirs))
	for i, dir := range dirs {
		if !corpus.IsCorpus(dir) {
			return nil, fmt.Errorf("%s is no corpus: give a folder with gold.jsonl and pages/", dir)
		}
		c, err := corpus.Open(dir)
		if err != nil {
			return nil, err
		}
		out[i] = c
	}
	return out, nil
}

// score cleans and scores all pages, in the order of the corpora.
func (a *app) score(ctx context.Context, corpora []*corpus.Corpus, req engine.Request, judges models, jobs int) ([]scored, error) {
	total := 0
	for _, c := range corpora {
		total += len(c.Pages)
	}
	bar := newProgress(a.stderr, nil, total)
	defer bar.finish()
	pages := make([]scored, 0, total)
	p := pool[task, scored]{
		workers: jobs,
		do: func(t task) scored {
			r := req
			r.Models = judges.of(t.gold.Site, t.gold.ID)
			return a.scorePage(t, r)
		},
		emit: func(s scored) error {
			bar.add()
			pages = append(pages, s)
			return nil
		},
	}
	if err := p.run(ctx, tasks(corpora)); err != nil {
		return nil, err
	}
	return pages, nil
}

func tasks(corpora []*corpus.Corpus) iter.Seq[task] {
	return func(yield func(task) bool) {
		for _, c := range corpora {
			for _, gold := range c.Pages {
				if !yield(task{c, gold}) {
					return
				}
			}
		}
	}
}

// scorePage cleans a page and compares it with its gold. A page that fails is
// scored as one for which nothing was found.
func (a *app) scorePage(t task, req engine.Request) scored {
	html, err := t.from.HTML(t.gold)
	if err != nil {
		return scored{score: corpus.Score(t.gold, corpus.Output{}), err: err}
	}
	req.URL = t.gold.URL
	start := time.Now()
	ans, err := a.safeClean(html, req)
	ms := milliseconds(time.Since(start))
	if err == nil && ans.Status == engine.StatusRefused {
		err = refusal(ans)
	}
	if err != nil {
		return scored{score: corpus.Score(t.gold, corpus.Output{}), ms: ms, err: err}
	}
	out := corpus.Output{Text: ans.Text, Type: ans.PageType}
	if m := ans.Metadata; m != nil {
		out.Title, out.Author, out.Date = m.Title, m.Byline, m.Date
	}
	return scored{score: corpus.Score(t.gold, out), ms: ms}
}

// evaluate sums up: each corpus, all of them, the groups, the worst pages.
func evaluate(corpora []*corpus.Corpus, pages []scored, by string, worst int) (evaluation, error) {
	ev := evaluation{Errors: []pageError{}}
	scores := make([]corpus.PageScore, len(pages))
	times := make([]float64, len(pages))
	for i, p := range pages {
		scores[i], times[i] = p.score, p.ms
		if p.err != nil {
			ev.Errors = append(ev.Errors, pageError{p.score.ID, oneLine(p.err.Error())})
		}
	}
	from := 0
	for _, c := range corpora {
		s := corpus.Summarise(scores[from : from+len(c.Pages)])
		s.Name = baseName(c.Dir)
		ev.Corpora = append(ev.Corpora, s)
		from += len(c.Pages)
	}
	ev.Total = corpus.Summarise(scores)
	ev.Total.Name = "all"
	ev.Worst = ev.Total.Worst(worst)
	ev.Time = timesOf(times)
	if by == "" {
		return ev, nil
	}
	var err error
	ev.Groups, err = ev.Total.By(by)
	return ev, err
}

// timesOf takes percentiles by nearest rank.
func timesOf(ms []float64) pageTime {
	if len(ms) == 0 {
		return pageTime{}
	}
	slices.Sort(ms)
	t := pageTime{Median: ms[(len(ms)-1)/2], P95: ms[(len(ms)*95+99)/100-1]}
	for _, m := range ms {
		t.Total += m
	}
	return t
}
