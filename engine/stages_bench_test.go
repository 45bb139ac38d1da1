package engine_test

import (
	"bytes"
	"math"
	"os"
	"runtime"
	"testing"
	"time"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/lab/corpus"

	"golang.org/x/net/html"
)

// corpusVariable names the folder of a corpus to measure.
const corpusVariable = "WINNOW_CORPUS"

type benchPage struct {
	src []byte
	url string
}

// benchPages reads every tenth page of the corpus named in the environment.
func benchPages(b *testing.B) (pages []benchPage, size int) {
	b.Helper()
	dir := os.Getenv(corpusVariable)
	if dir == "" {
		b.Skip(corpusVariable + " names no corpus")
	}
	c, err := corpus.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; i < len(c.Pages); i += 10 {
		raw, err := c.HTML(c.Pages[i])
		if err != nil {
			b.Fatal(err)
		}
		src, _ := page.Decode(raw, "")
		pages = append(pages, benchPage{src, c.Pages[i].URL})
		size += len(src)
	}
	return pages, size
}

// A frontHalf is one page on its way to the decision.
type frontHalf struct {
	in       benchPage
	page     *page.Page
	meta     meta.Meta
	blocks   *block.Set
	evidence *evidence.Set
}

func (f *frontHalf) input() evidence.Input {
	return evidence.Input{Blocks: f.blocks, Meta: &f.meta, URL: f.in.url}
}

// frontStages are the stages in order; the first is what the others are measured by.
var frontStages = [...]struct {
	name string
	run  func(f *frontHalf) error
}{
	{"parse", func(f *frontHalf) error { _, err := html.Parse(bytes.NewReader(f.in.src)); return err }},
	{"page", func(f *frontHalf) (err error) { f.page, err = page.Parse(f.in.src, page.Options{}); return err }},
	{"meta", func(f *frontHalf) error { f.meta = meta.Read(f.page, f.in.url); return nil }},
	{"block", func(f *frontHalf) error { f.blocks = block.Split(f.page); return nil }},
	{"evidence", func(f *frontHalf) error {
		f.evidence = evidence.Gather(f.input())
		return nil
	}},
	{"decide", func(f *frontHalf) error {
		decide.Shipped().Decide(f.input(), f.evidence, nil)
		return nil
	}},
}

// BenchmarkStages gives the time of each stage as a multiple of the HTML
// parser's on the same pages, the fastest of five runs each, and the bytes it
// allocates as a multiple of the pages' own.
func BenchmarkStages(b *testing.B) {
	pages, size := benchPages(b)
	for range b.N {
		var took [len(frontStages)]time.Duration
		var allocated [len(frontStages)]uint64
		for _, in := range pages {
			f := frontHalf{in: in}
			for s := range frontStages {
				least := time.Duration(math.MaxInt64)
				for range 5 {
					bytes, time := measured(b, func() error { return frontStages[s].run(&f) })
					least = min(least, time)
					allocated[s] += bytes
				}
				took[s] += least
			}
		}
		for s, stage := range frontStages {
			b.ReportMetric(float64(took[s])/float64(took[0]), stage.name+"-x")
			b.ReportMetric(float64(allocated[s])/5/float64(size), stage.name+"-bytes")
		}
		b.ReportMetric(float64(took[0])/float64(len(pages))/1e6, "ms/parse")
	}
}

func measured(b *testing.B, run func() error) (uint64, time.Duration) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	if err := run(); err != nil {
		b.Fatal(err)
	}
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, took
}
