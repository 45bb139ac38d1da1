package papers

import (
	"context"
	"fmt"
	"iter"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/method"
	"winnow/engine/internal/page"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/pool"
)

// A samplePage is one page as the methods get it.
type samplePage struct {
	gold   corpus.Record
	source []byte // in UTF-8
	blocks *block.Set
	meta   meta.Meta
}

func readSamplePage(c *corpus.Corpus, gold corpus.Record) (samplePage, error) {
	html, err := c.HTML(gold)
	if err != nil {
		return samplePage{}, err
	}
	source, _ := page.Decode(html, "")
	p, err := page.Parse(source, page.Options{})
	if err != nil {
		return samplePage{}, fmt.Errorf("%s: %w", gold.ID, err)
	}
	return samplePage{gold, source, block.Split(p), meta.Read(p, gold.URL)}, nil
}

func (p *samplePage) input() method.Input {
	return method.Input{Blocks: p.blocks, Meta: &p.meta, URL: p.gold.URL, Lang: p.meta.Lang}
}

// score compares the text of kept blocks with the gold.
func (p *samplePage) score(keep []bool) corpus.PageScore {
	text := blocksText(p.blocks, func(i int) bool { return keep == nil || keep[i] })
	return corpus.Score(p.gold, corpus.Output{Text: text})
}

// measure calls a function for every page of a sample, in parallel, and returns the
// results by corpus, in the order of the pages.
func measure[R any](ctx context.Context, s Sample, do func(*samplePage) R) ([][]R, error) {
	type result struct {
		of  int
		r   R
		err error
	}
	type job struct {
		of   int
		gold corpus.Record
	}
	out := make([][]R, len(s.Corpora))
	p := pool.Pool[job, result]{
		Workers: max(1, s.Jobs),
		Do: func(j job) result {
			p, err := readSamplePage(s.Corpora[j.of], j.gold)
			if err != nil {
				return result{err: err}
			}
			return result{of: j.of, r: do(&p)}
		},
		Emit: func(r result) error {
			if r.err == nil {
				out[r.of] = append(out[r.of], r.r)
			}
			return r.err
		},
	}
	var jobs iter.Seq[job] = func(yield func(job) bool) {
		for of, c := range s.Corpora {
			for _, gold := range c.Every(s.Every) {
				if !yield(job{of, gold}) {
					return
				}
			}
		}
	}
	return out, p.Run(ctx, jobs)
}
