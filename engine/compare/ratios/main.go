// Ratios fails when Winnow has become slower or needs more memory than the committed
// baseline: its time relative to html.Parse of the same pages, measured in turns in one
// run, and the bytes that it allocates beyond html.Parse.
//
//	go run ./ratios            compare with baseline.json
//	go run ./ratios -write     measure and rewrite baseline.json for this processor
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/net/html"

	"winnow/engine"
	"winnow/engine/compare/internal/measure"
	"winnow/engine/compare/internal/pages"
)

const (
	// worse is the ratio that the check allows for the times of all sets together, for
	// those of the sample pages, and for bytes. worseSingle is for the times of a single
	// generated page, which are noisier; a change of the engine moves them much more.
	worse       = 1.15
	worseSingle = 1.3

	// heapBound is the greatest amount of garbage, in bytes, before it is collected.
	heapBound = 64 << 20

	// patience is how long the measuring may take on a busy machine, and retries how
	// often it is continued before the check fails.
	patience = 20 * time.Second
	retries  = 5

	// writing is how many times longer a baseline is measured than a check.
	writing = 3
)

func main() {
	log.SetFlags(0)
	write := flag.Bool("write", false, "rewrite the baseline")
	file := flag.String("baseline", filepath.Join("ratios", "baseline.json"), "the baseline's file")
	limit := flag.Duration("for", 8*time.Second, "how much processor time to measure for")
	flag.Parse()
	if err := run(os.Stdout, *file, *write, *limit); err != nil {
		log.Fatal("ratios: ", err)
	}
}

func run(out io.Writer, file string, write bool, limit time.Duration) error {
	sets, err := read()
	if err != nil {
		return err
	}
	all, err := readBaselines(file)
	if err != nil {
		return err
	}
	processor := thisProcessor()
	m := newMeasuring(sets)
	if write {
		now := m.more(writing*limit, time.Hour)
		all.write(processor, now)
		text, err := json.MarshalIndent(all, "", "\t")
		if err != nil {
			return err
		}
		now.table(out, now)
		return os.WriteFile(file, append(text, '\n'), 0o644)
	}
	then, slack := all.of(processor)
	if slack > 1 {
		fmt.Fprintf(out, "no baseline for the processor %q: times may be %.1f times as long as usual\n", processor, slack)
	}
	now := m.more(limit, patience)
	err = now.check(then, slack)
	for again := 0; errors.Is(err, errWorse) && again < retries; again++ {
		fmt.Fprintf(out, "%v; measuring on\n", err)
		now = m.more(limit, patience)
		err = now.check(then, slack)
	}
	now.table(out, then)
	return err
}

func readBaselines(file string) (all baselines, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return all, nil
}

// A set is pages that are measured together.
type set struct {
	name  string
	pages []pages.Page
}

// sampleSet is the name of the project's own sample pages.
const sampleSet = "testdata"

// read returns the project's sample pages, and generated ones of shapes that take
// different paths through the engine.
func read() ([]set, error) {
	list, err := pages.Read("", 1)
	if err != nil {
		return nil, err
	}
	var shallow []pages.Page
	for _, p := range list { // html.Parse refuses the deep one
		if _, err := html.Parse(bytes.NewReader(p.HTML)); err == nil {
			shallow = append(shallow, p)
		}
	}
	sets := []set{{sampleSet, shallow}}
	for _, m := range made {
		shape, err := pages.ShapeNamed(m.shape)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set{m.shape, []pages.Page{shape.Page(m.bytes)}})
	}
	return sets, nil
}

// made are the generated pages. They are short (see measuring), but long enough that
// the parser needs half a millisecond.
var made = []struct {
	shape string
	bytes int
}{
	{"article", 40_000},
	{"blocks", 40_000},
	{"identical", 40_000},
	{"paragraph", 80_000},
	{"links", 30_000},
	{"inline", 30_000},
	{"table", 20_000},
	{"deep", 30_000},
	{"attribute", 500_000},
	{"classes", 30_000},
	{"script", 150_000},
}

// calls are the functions that are timed on a page: the parser, hiding, everything.
func calls(p pages.Page) []measure.Call {
	clean := func(want ...engine.Want) measure.Call {
		return func() {
			if _, err := engine.Clean(p.HTML, engine.Request{URL: p.URL, Level: engine.Medium, Want: want}); err != nil {
				panic(err) // the request is ours
			}
		}
	}
	parse := func() {
		if _, err := html.Parse(bytes.NewReader(p.HTML)); err != nil {
			panic(err)
		}
	}
	return []measure.Call{parse, clean(engine.WantHide),
		clean(engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata)}
}

// A measuring keeps the minimum time of each call for each page. Pages are short, so
// that there is a quiet moment for each even on a busy machine. Measuring longer only
// makes the minimum more exact.
type measuring struct {
	sets  []set
	meter *measure.Meter
	calls [][]measure.Call
	best  [][]measure.Cost
}

func newMeasuring(sets []set) *measuring {
	m := &measuring{sets: sets, meter: measure.NewMeter(heapBound, uint64(time.Now().UnixNano()))}
	for _, s := range sets {
		for _, p := range s.pages {
			m.calls = append(m.calls, calls(p))
		}
	}
	m.best = make([][]measure.Cost, len(m.calls))
	return m
}

// more measures all pages in rounds, at least ten, until so much processor time is used
// up or patience is over.
func (m *measuring) more(limit, patience time.Duration) baseline {
	defer measure.Quiet()()
	began, start := time.Now(), measure.CPU()
	for n := 0; n < 10 || measure.CPU()-start < limit && time.Since(began) < patience; n++ {
		for i := range m.calls {
			m.best[i] = measure.Best(m.best[i], m.meter.Round(m.calls[i]))
		}
	}
	now, at := baseline{}, 0
	for _, s := range m.sets {
		now[s.name] = figuresOf(measure.Sum(m.best[at:at+len(s.pages)]), s.bytes())
		at += len(s.pages)
	}
	return now
}

func (s *set) bytes() (n int) {
	for _, p := range s.pages {
		n += len(p.HTML)
	}
	return n
}

// errWorse is the error of a failed check.
var errWorse = errors.New("slower or heavier than the baseline; if that is meant, make baseline and say why in the commit")
