package train

import (
	"math"
	"reflect"
	"testing"

	"winnow/engine/internal/forest"
)

func TestBins(t *testing.T) {
	o := Outcomes{
		{Predicted: 0.1, Observed: 0, Weight: 3}, {Predicted: 0.3, Observed: 1, Weight: 1}, // bin 0 to .5: .15 predicted, .25 seen
		{Predicted: 0.5, Observed: 1, Weight: 2}, {Predicted: 1, Observed: 0.5, Weight: 2}, // bin .5 to 1: .75 both
	}
	bins, off := o.Bins([]float64{0, 0.5, 1})
	want := []Bin{{0, 0.5, 4, 0.15, 0.25}, {0.5, 1, 4, 0.75, 0.75}}
	for i := range want {
		if b, w := bins[i], want[i]; b.Low != w.Low || b.High != w.High || b.Weight != w.Weight ||
			math.Abs(b.Predicted-w.Predicted) > 1e-9 || math.Abs(b.Observed-w.Observed) > 1e-9 {
			t.Errorf("bin %d is %v, want %v", i, b, w)
		}
	}
	if math.Abs(off-0.05) > 1e-9 {
		t.Errorf("calibration error %g, want .05", off)
	}
	if bins, off := (Outcomes{}).Bins([]float64{0, 0.5, 1}); len(bins) != 0 || off != 0 {
		t.Errorf("of nothing: %v, %g", bins, off)
	}
	// (3·.01 + .49 + 2·.25 + 2·.25) / 8
	if got := o.Brier(); math.Abs(got-1.52/8) > 1e-9 {
		t.Errorf("squared error %g, want %g", got, 1.52/8)
	}
}

func outcomes(pairs ...float64) (o Outcomes) {
	for i := 0; i < len(pairs); i += 2 {
		o = append(o, outcome{Predicted: pairs[i], Observed: pairs[i+1], Weight: 1})
	}
	return o
}

func TestFit(t *testing.T) {
	for _, c := range []struct {
		name   string
		o      Outcomes
		groups int
		want   forest.Curve
	}{
		{"two groups", outcomes(0.9, 1, 0.2, 0, 0.8, 0.5, 0.4, 0), 2, forest.Curve{{0.3, 0.005}, {0.85, 0.75}}},
		{"falling groups are joined", outcomes(0.1, 0, 0.3, 1, 0.5, 0, 0.9, 1), 4, forest.Curve{{0.1, 0.005}, {0.4, 0.5}, {0.9, 0.995}}},
		{"equal predictions stay together", outcomes(0.2, 0, 0.6, 0, 0.6, 1, 0.6, 1), 4, forest.Curve{{0.2, 0.005}, {0.6, 0.667}}},
		{"nothing", nil, 4, nil},
	} {
		if got := c.o.Fit(c.groups); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The curve for a page does not depend on the page's own outcome.
func TestCrossFitted(t *testing.T) {
	o := outcomes(0.5, 1, 0.5, 1, 0.5, 0, 0.5, 0)
	o[2].fold, o[3].fold = 1, 1
	for i, x := range o.CrossFitted(1) {
		if want := 1 - o[i].Observed; math.Abs(x.Predicted-want) > 0.0051 {
			t.Errorf("outcome %d: %g, want what the other fold saw, %g", i, x.Predicted, want)
		}
	}
}
