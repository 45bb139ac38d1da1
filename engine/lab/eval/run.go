// Package eval cleans the pages of corpora and compares text and metadata with
// the gold.
package eval

import (
	"context"
	"iter"
	"math"
	"time"

	"winnow/engine"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/models"
	"winnow/engine/lab/pool"
)

// Clean is engine.Clean or a replacement for it. An error means that the page could not
// be cleaned.
type Clean func(html []byte, req engine.Request) (engine.Answer, error)

// A Run says which pages to clean, and how.
type Run struct {
	Corpora []*corpus.Corpus
	Clean   Clean
	// Request is the request for all pages, with URL and Models set for each.
	Request engine.Request
	Models  models.Folds
	Jobs    int    // pages at the same time, at least 1
	Done    func() // called after each page; nil for nothing
}

// A Task is one page to clean: its gold, and the request for it.
type Task struct {
	From    *corpus.Corpus
	Gold    corpus.Record
	Request engine.Request
}

// Each calls do for every page, many at the same time, and emit for each result in the
// order of the corpora. It ends at the first error of emit.
func Each[R any](ctx context.Context, r Run, do func(Task) R, emit func(R) error) error {
	p := pool.Pool[Task, R]{
		Workers: max(1, r.Jobs),
		Do:      do,
		Emit: func(result R) error {
			if r.Done != nil {
				r.Done()
			}
			return emit(result)
		},
	}
	return p.Run(ctx, r.tasks())
}

func (r Run) tasks() iter.Seq[Task] {
	return func(yield func(Task) bool) {
		for _, c := range r.Corpora {
			for _, gold := range c.Pages {
				req := r.Request
				req.URL, req.Models = gold.URL, r.Models.Of(gold.Site, gold.ID)
				if !yield(Task{c, gold, req}) {
					return
				}
			}
		}
	}
}

// A Page is the score of a page. Err says why its answer counts as empty.
type Page struct {
	Score corpus.PageScore
	// Milliseconds in the engine.
	Milliseconds float64
	Err          error
}

// Score cleans and scores all pages, in the order of the corpora.
func (r Run) Score(ctx context.Context) ([]Page, error) {
	var pages []Page
	err := Each(ctx, r, r.score, func(p Page) error {
		pages = append(pages, p)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return pages, nil
}

// score cleans a page and compares it with its gold. A page that fails is scored
// as one for which nothing was found.
func (r Run) score(t Task) Page {
	html, err := t.From.HTML(t.Gold)
	if err != nil {
		return Page{Score: corpus.Score(t.Gold, corpus.Output{}), Err: err}
	}
	start := time.Now()
	ans, err := r.Clean(html, t.Request)
	ms := Milliseconds(time.Since(start))
	if err != nil {
		return Page{Score: corpus.Score(t.Gold, corpus.Output{}), Milliseconds: ms, Err: err}
	}
	out := corpus.Output{Text: ans.Text, Type: string(ans.PageType)}
	if ans.Whole {
		out.Text = "" // the engine says that it has found no content
	}
	if m := ans.Metadata; m != nil {
		out.Title, out.Author, out.Date = m.Title, m.Byline, m.Date
	}
	return Page{Score: corpus.Score(t.Gold, out), Milliseconds: ms}
}

// Milliseconds rounds a time to a hundredth of a millisecond; smaller differences are
// noise.
func Milliseconds(d time.Duration) float64 { return math.Round(d.Seconds()*1e5) / 100 }
