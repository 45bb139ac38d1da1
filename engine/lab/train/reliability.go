package train

import (
	"math"
	"sort"

	"winnow/engine/internal/forest"
)

// Outcomes are predictions with what was observed.
type Outcomes []outcome

// An outcome is one prediction.
type outcome struct {
	Predicted, Observed float64 // 0 to 1
	Weight              float64
	// Corpus is the number of the page's corpus, fold its part of the
	// cross-validation.
	Corpus, fold int
}

// A Bin sums up outcomes with similar predictions.
type Bin struct {
	Low, High           float64 // of the prediction
	Weight              float64
	Predicted, Observed float64 // weighted means
}

// Bins divides outcomes by their prediction at rising edges; the last bin includes its
// upper edge. Bins without outcomes are left out. off is the expected calibration
// error: the mean difference of observed and predicted.
func (o Outcomes) Bins(edges []float64) (bins []Bin, off float64) {
	all := make([]Bin, len(edges)-1)
	total := 0.0
	for _, x := range o {
		k := min(max(sort.Search(len(edges), func(i int) bool { return edges[i] > x.Predicted })-1, 0), len(all)-1)
		all[k].Weight += x.Weight
		all[k].Predicted += x.Weight * x.Predicted
		all[k].Observed += x.Weight * x.Observed
		total += x.Weight
	}
	for k, b := range all {
		if b.Weight == 0 {
			continue
		}
		b.Low, b.High = edges[k], edges[k+1]
		b.Predicted, b.Observed = b.Predicted/b.Weight, b.Observed/b.Weight
		off += b.Weight / total * math.Abs(b.Predicted-b.Observed)
		bins = append(bins, b)
	}
	return bins, off
}

// Brier is the mean squared error; smaller is better. Unlike the calibration error it
// also gets smaller when predictions separate good and bad more clearly.
func (o Outcomes) Brier() float64 {
	sum, total := 0.0, 0.0
	for _, x := range o {
		sum += x.Weight * (x.Predicted - x.Observed) * (x.Predicted - x.Observed)
		total += x.Weight
	}
	return sum / max(total, 1e-9)
}

// Of returns the outcomes of one corpus.
func (o Outcomes) Of(corpus int) (out Outcomes) {
	for _, x := range o {
		if x.Corpus == corpus {
			out = append(out, x)
		}
	}
	return out
}

// Fit returns the curve that maps predictions to what was observed (isotonic
// regression): the means of about so many groups of equal weight, with neighbours
// joined where the curve would fall. Its numbers have three decimals, to be written
// into package decide. The curve never reaches 0 or 1.
func (o Outcomes) Fit(groups int) (c forest.Curve) {
	sorted := append(Outcomes(nil), o...)
	sort.SliceStable(sorted, func(a, b int) bool { return sorted[a].Predicted < sorted[b].Predicted })
	total := 0.0
	for _, x := range sorted {
		total += x.Weight
	}
	var bins []Bin
	before := 0.0
	for i, x := range sorted {
		// A group ends when it has its share of the weight, but never between equal
		// predictions.
		full := before >= total*float64(len(bins))/float64(groups)
		if len(bins) == 0 || full && x.Predicted > sorted[i-1].Predicted {
			bins = append(bins, Bin{})
		}
		bins[len(bins)-1] = joined(bins[len(bins)-1], Bin{Weight: x.Weight, Predicted: x.Predicted, Observed: x.Observed})
		before += x.Weight
	}
	for _, b := range rising(bins) {
		c = append(c, [2]float32{decimals(b.Predicted), probability(b.Observed)})
	}
	return c
}

// rising joins neighbours until both observed and predicted rise by more than the kept
// decimals.
func rising(bins []Bin) (out []Bin) {
	for _, b := range bins {
		for len(out) > 0 {
			last := out[len(out)-1]
			if probability(b.Observed) > probability(last.Observed) && decimals(b.Predicted) > decimals(last.Predicted) {
				break
			}
			b, out = joined(last, b), out[:len(out)-1]
		}
		out = append(out, b)
	}
	return out
}

func joined(a, b Bin) Bin {
	w := a.Weight + b.Weight
	if w == 0 {
		return b
	}
	mean := func(x, y float64) float64 { return (a.Weight*x + b.Weight*y) / w }
	return Bin{Weight: w, Predicted: mean(a.Predicted, b.Predicted), Observed: mean(a.Observed, b.Observed)}
}

func probability(x float64) float32 { return decimals(min(max(x, 0.005), 0.995)) }

func decimals(x float64) float32 { return float32(math.Round(x*1000) / 1000) }

// CrossFitted maps each prediction by a curve that was fitted without its site. It
// shows how a curve works on pages that it has not seen.
func (o Outcomes) CrossFitted(groups int) Outcomes {
	curves := map[int]forest.Curve{}
	out := append(Outcomes(nil), o...)
	for i, x := range out {
		if _, ok := curves[x.fold]; !ok {
			var others Outcomes
			for _, y := range o {
				if y.fold != x.fold {
					others = append(others, y)
				}
			}
			curves[x.fold] = others.Fit(groups)
		}
		out[i].Predicted = float64(curves[x.fold].At(float32(x.Predicted)))
	}
	return out
}
