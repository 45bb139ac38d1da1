package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"winnow/engine"
	"winnow/engine/lab/eval"
	"winnow/engine/lab/models"
	"winnow/engine/lab/pool"
	"winnow/engine/lab/table"
)

const batchUsage = `Usage: winnow batch [options] IN

Cleans many pages and prints one JSON record per line, in the order of the input.
IN is a folder with .html and .html.gz files (at any depth, sorted by path), a
corpus (gold.jsonl and pages/), or JSON lines {"id", "url", "html"}: a file,
plain or .gz, or - for standard input. Of a folder and a corpus only regular files are
read; pipes, devices, and links that lead out of the folder are left out and named.

  --format F   what each record holds: text (default), markdown or html
  --whole      where content could not be told from the rest, everything that the page
               shows; without it the text of such a page is empty
  --jobs N     pages at the same time; default: all cores
  --level L    how much is hidden: light (default), medium or strict
  --method M   another method than winnow
  --page-timeout D
               how long a page may take: 90s, 2m; default 1m, 0 is no limit
  --models DIR models that train wrote instead of the built-in ones; with those of
               train --keep, for a corpus, each page is judged by the pair that has
               not seen its site

A record: id, url, title, byline, date, lang, pageType, readable, text (or
markdown or html), hide [{id, kind, score}], status, ms; whole, when content could
not be told from the rest. A page that fails, or takes longer than
--page-timeout, has status "error" and error, and the run goes on. Ctrl-C finishes the
pages that were begun, a second one ends at once.

Examples:
  winnow batch pages/ > pages.jsonl
  zcat crawl.jsonl.gz | winnow batch --format markdown --jobs 8 - | gzip > out.jsonl.gz
`

// statusError is the status of a record whose page could not be cleaned.
const statusError engine.Status = "error"

// A record is one line of the output.
type record struct {
	ID       string        `json:"id"`
	URL      string        `json:"url"`
	Title    string        `json:"title"`
	Byline   string        `json:"byline"`
	Date     string        `json:"date"`
	Lang     string        `json:"lang"`
	PageType string        `json:"pageType"`
	Readable float64       `json:"readable"`
	Text     *string       `json:"text,omitempty"`
	Markdown *string       `json:"markdown,omitempty"`
	HTML     *string       `json:"html,omitempty"`
	Hide     []hiddenShort `json:"hide"`
	Status   engine.Status `json:"status"`
	Whole    bool          `json:"whole,omitempty"`
	Error    string        `json:"error,omitempty"`
	// Milliseconds in the engine: neither reading nor waiting.
	Milliseconds float64 `json:"ms"`
}

type hiddenShort struct {
	ID    int     `json:"id"`
	Kind  string  `json:"kind"`
	Score float64 `json:"score"`
}

// A form is what records hold of a page: its format, and whether pages of which nothing
// can be told are given whole.
type form struct {
	name  string
	whole bool
}

// formWant is the form of the content that a record has.
func formWant(format string) engine.Want {
	switch format {
	case formatMarkdown:
		return engine.WantMarkdown
	case formatHTML:
		return engine.WantReader
	}
	return engine.WantText
}

func (a *app) batchCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	format := addWord(fs, "format", formatText, formatMarkdown, formatHTML)
	whole := fs.Bool("whole", false, "")
	jobs := addJobs(fs)
	opts, timeout := addHow(fs), addPageTimeout(fs, batchTimeout)
	trained := addModels(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(args, sourceArgument)
	if err != nil {
		return err
	}
	req := opts.request(formWant(*format), engine.WantMetadata, engine.WantHide)
	req.Limits.Milliseconds = timeout.milliseconds()
	if err := a.checkMethod(req); err != nil {
		return err
	}
	judges, err := trained.read()
	if err != nil {
		return err
	}
	src, err := a.open(name)
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	return a.batch(ctx, src, req, judges, form{*format, *whole}, int(*jobs))
}

// batch cleans a source's pages and closes it.
func (a *app) batch(ctx context.Context, src source, req engine.Request, judges models.Folds, format form, jobs int) error {
	defer src.close()
	bar := newProgress(a.stderr, a.stdout, src.pages)
	defer bar.finish()
	p := pool.Pool[job, record]{
		Workers: jobs,
		Size:    func(j job) int { return j.size },
		Do: func(j job) record {
			r := req
			r.Models = judges.Of(j.site, j.id)
			return a.cleanJob(j, r, format)
		},
		Emit: func(r record) error {
			bar.add()
			return writeJSON(a.stdout, r)
		},
	}
	if err := p.Run(ctx, src.jobs); err != nil {
		return err
	}
	return src.err()
}

// cleanJob makes a page's record, with the error if there is one.
func (a *app) cleanJob(j job, req engine.Request, format form) record {
	r := record{ID: j.id, URL: j.url, Hide: []hiddenShort{}, Status: statusError}
	id, url, html, err := j.load()
	if id != "" {
		r.ID = id
	}
	r.URL = url
	if err != nil {
		r.Error = table.OneLine(err.Error())
		return r
	}
	req.URL = url
	start := time.Now()
	ans, err := a.safeClean(html, req)
	r.Milliseconds = eval.Milliseconds(time.Since(start))
	if err != nil {
		r.Error = table.OneLine(err.Error())
		return r
	}
	if ans.Whole && !format.whole {
		ans.Text, ans.Markdown, ans.Reader = "", "", nil
	}
	r = r.with(ans, format.name)
	if err := exceeded(ans, req); err != nil {
		r.Status, r.Error = statusError, err.Error()
	}
	return r
}

// with fills a record from an answer.
func (r record) with(ans engine.Answer, format string) record {
	r.Whole = ans.Whole
	r.Status, r.Lang, r.PageType, r.Readable = ans.Status, ans.Lang, string(ans.PageType), ans.Readable
	if m := ans.Metadata; m != nil {
		r.Title, r.Byline, r.Date = m.Title, m.Byline, m.Date
	}
	for _, h := range ans.Hide {
		r.Hide = append(r.Hide, hiddenShort{h.ID, string(h.Kind), h.Score})
	}
	if ans.Status == engine.StatusRefused {
		r.Error = table.OneLine(refusal(ans).Error())
	}
	switch format {
	case formatMarkdown:
		r.Markdown = &ans.Markdown
	case formatHTML:
		r.HTML = new(string)
		if ans.Reader != nil {
			*r.HTML = ans.Reader.HTML
		}
	default:
		r.Text = &ans.Text
	}
	return r
}

// writeJSON writes a record as one line in one call, so that a reader of a pipe
// gets each page when it is done, and never half of one.
func writeJSON(w io.Writer, r record) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		return err
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	return nil
}
