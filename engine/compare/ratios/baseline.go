package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"winnow/engine/compare/internal/measure"
)

// A baseline has the figures of each set of pages, by its name.
type baseline map[string]figures

// figures are Winnow's costs relative to html.Parse on the same pages: times as
// multiples of its time, and allocated bytes beyond its own as multiples of the input.
type figures struct {
	Hide            float64 `json:"hide"`
	Everything      float64 `json:"everything"`
	HideBytes       float64 `json:"hideBytes"`
	EverythingBytes float64 `json:"everythingBytes"`
}

// figuresOf computes them from the costs of the parser, of hiding and of everything.
func figuresOf(costs []measure.Cost, size int) figures {
	time := func(i int) float64 { return rounded(float64(costs[i].Time) / float64(costs[0].Time)) }
	bytes := func(i int) float64 {
		return rounded((float64(costs[i].Bytes) - float64(costs[0].Bytes)) / float64(size))
	}
	return figures{time(1), time(2), bytes(1), bytes(2)}
}

func rounded(x float64) float64 { return math.Round(x*1000) / 1000 }

// mean is the geometric mean, over the sets that both have, of one figure now divided
// by the same figure then. The noise of a single set changes it little.
func (b baseline) mean(then baseline, figure func(figures) float64) float64 {
	sum, n := 0.0, 0
	for name, f := range b {
		if old, ok := then[name]; ok {
			sum += math.Log(figure(f) / figure(old))
			n++
		}
	}
	return math.Exp(sum / float64(max(n, 1)))
}

var times = []struct {
	name   string
	figure func(figures) float64
}{
	{"hide", func(f figures) float64 { return f.Hide }},
	{"everything", func(f figures) float64 { return f.Everything }},
}

var sizes = []struct {
	name   string
	figure func(figures) float64
}{
	{"bytes for hide", func(f figures) float64 { return f.HideBytes }},
	{"bytes for everything", func(f figures) float64 { return f.EverythingBytes }},
}

// leastTime and leastBytes are the least numbers, in multiples of html.Parse and of the
// input, that a change is divided by: against a smaller one a few microseconds or bytes
// would look like a large change.
const (
	leastTime  = .5
	leastBytes = .7
)

// change is now divided by then, where a change of nothing is 1.
func change(now, then, least float64) float64 {
	return 1 + (now-then)/max(math.Abs(then), least)
}

// check returns an error for the first figure that is worse by more than is allowed. Times
// may be slack times as long as usual.
func (b baseline) check(then baseline, slack float64) error {
	for name := range b {
		if _, ok := then[name]; !ok {
			return fmt.Errorf("the baseline has no %s: make baseline", name)
		}
	}
	for _, t := range times {
		if by := b.mean(then, t.figure); by > worse*slack {
			return tooMuch("all together", t.name, by)
		}
		for name, f := range b {
			limit := worseSingle
			if name == sampleSet {
				limit = worse
			}
			if by := change(t.figure(f), t.figure(then[name]), leastTime); by > limit*slack {
				return tooMuch(name, t.name, by)
			}
		}
	}
	for _, s := range sizes {
		for name, f := range b {
			// A figure below zero means fewer bytes than the parser's own.
			if by := change(s.figure(f), s.figure(then[name]), leastBytes); by > worse {
				return tooMuch(name, s.name, by)
			}
		}
	}
	return nil
}

func tooMuch(set, figure string, by float64) error {
	return fmt.Errorf("%s: %s: %.0f %% more: %w", set, figure, 100*by-100, errWorse)
}

func (b baseline) table(out io.Writer, then baseline) {
	fmt.Fprintf(out, "%-12s %12s %12s %12s %12s   (times html.Parse, times input; baseline in brackets)\n",
		"", "hide", "everything", "hide bytes", "all bytes")
	for _, name := range slices.Sorted(maps.Keys(b)) {
		f, old := b[name], then[name]
		fmt.Fprintf(out, "%-12s %5.2f (%4.2f) %5.2f (%4.2f) %5.1f (%4.1f) %5.1f (%4.1f)\n", name, f.Hide, old.Hide, f.Everything, old.Everything,
			f.HideBytes, old.HideBytes, f.EverythingBytes, old.EverythingBytes)
	}
	fmt.Fprintf(out, "against the baseline, all together: hide %.3f, everything %.3f\n",
		b.mean(then, times[0].figure), b.mean(then, times[1].figure))
}
