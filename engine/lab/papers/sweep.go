package papers

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/table"
)

// thresholds are the thresholds of a method to try first, in rising order. The method's
// own threshold, 0, is always tried.
func thresholds(name string) []float64 {
	switch name {
	case "wpnc": // a density
		return []float64{1, 2, 4, 8, 16, 32, 64, 128, 256, 512}
	case "gomoryhu": // a share
		return []float64{0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9}
	}
	return nil
}

// finerThresholds is the number of thresholds that are tried between the best one and
// each of its neighbours.
const finerThresholds = 3

// A sweptThreshold is a threshold with the scores of all pages.
type sweptThreshold struct {
	threshold float64
	scores    []corpus.PageScore
}

func (s *sweptThreshold) f1(from, step int) float64 {
	return corpus.Summarise(everyOther(s.scores, from, step)).F1
}

func everyOther[T any](list []T, from, step int) (out []T) {
	for i := from; i < len(list); i += step {
		out = append(out, list[i])
	}
	return out
}

// WriteSweep tries thresholds of a method on a sample and prints the F1 of the kept
// blocks' text. The last line shows how good a threshold that was chosen on one half of
// the pages is on the other half.
func WriteSweep(ctx context.Context, w io.Writer, s Sample, name string) error {
	if thresholds(name) == nil {
		return fmt.Errorf("method %s takes no threshold", name)
	}
	tried, err := sweep(ctx, s, name, append([]float64{0}, thresholds(name)...))
	if err != nil {
		return err
	}
	more, err := sweep(ctx, s, name, finer(best(tried[1:], 0, 1).threshold, thresholds(name)))
	if err != nil {
		return err
	}
	tried = append(tried, more...)
	slices.SortFunc(tried[1:], func(a, b sweptThreshold) int {
		if a.threshold < b.threshold {
			return -1
		}
		return 1
	})
	t := table.New(w, fmt.Sprintf("Thresholds of %s, %d pages", name, len(tried[0].scores)), "THRESHOLD", "F1", "P", "R", "")
	top := best(tried, 0, 1)
	for i := range tried {
		mark, label := "", thresholdName(tried[i].threshold)
		if tried[i].threshold == top.threshold {
			mark = "best"
		}
		sum := corpus.Summarise(tried[i].scores)
		fmt.Fprintf(t, "%s\t%.3f\t%.3f\t%.3f\t%s\t\n", label, sum.F1, sum.Precision, sum.Recall, mark)
	}
	if err := t.Flush(); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	chosen := best(tried, 0, 2)
	_, err = fmt.Fprintf(w, "\nchosen on every other page: %s, F1 %.3f there, %.3f on the pages between (own: %.3f)\n",
		thresholdName(chosen.threshold), chosen.f1(0, 2), chosen.f1(1, 2), tried[0].f1(1, 2))
	return err
}

func thresholdName(t float64) string {
	if t == 0 {
		return "own"
	}
	return strconv.FormatFloat(t, 'g', 4, 64)
}

// finer returns thresholds between one and its neighbours in a list, in equal ratios.
func finer(threshold float64, list []float64) (out []float64) {
	at := slices.Index(list, threshold)
	for _, neighbour := range []int{at - 1, at + 1} {
		if neighbour < 0 || neighbour >= len(list) {
			continue
		}
		for i := 1; i <= finerThresholds; i++ {
			out = append(out, threshold*math.Pow(list[neighbour]/threshold, float64(i)/(finerThresholds+1)))
		}
	}
	return out
}

// best returns the threshold with the highest F1 on every step-th page, of equals the
// first.
func best(tried []sweptThreshold, from, step int) *sweptThreshold {
	top, topF1 := &tried[0], tried[0].f1(from, step)
	for i := range tried[1:] {
		if f1 := tried[i+1].f1(from, step); f1 > topF1 {
			top, topF1 = &tried[i+1], f1
		}
	}
	return top
}

func sweep(ctx context.Context, s Sample, name string, list []float64) ([]sweptThreshold, error) {
	run := byName(name)
	measured, err := measure(ctx, s, func(p *samplePage) []corpus.PageScore {
		out := make([]corpus.PageScore, len(list))
		for i, t := range list {
			in := p.input()
			in.Threshold = t
			out[i] = p.score(run(in).Keep)
		}
		return out
	})
	if err != nil {
		return nil, err
	}
	out := make([]sweptThreshold, len(list))
	for i, t := range list {
		out[i].threshold = t
		for _, pages := range measured {
			for _, scores := range pages {
				out[i].scores = append(out[i].scores, scores[i])
			}
		}
	}
	return out, nil
}
