package forest

import (
	"math"
	"testing"
)

func TestCurve(t *testing.T) {
	c := Curve{{0.25, 0.125}, {0.5, 0.5}, {0.75, 1}}
	for _, k := range []struct{ score, want float32 }{
		{-1, 0.125}, {0.25, 0.125}, {0.375, 0.3125}, {0.5, 0.5}, {0.625, 0.75}, {0.75, 1}, {2, 1},
	} {
		if got := c.At(k.score); got != k.want {
			t.Errorf("score %g: got %g, want %g", k.score, got, k.want)
		}
	}
	if got := c.At(float32(math.NaN())); got != 0.125 {
		t.Errorf("no number: got %g, want the least", got)
	}
	if got := Curve(nil).At(0.3); got != 0.3 {
		t.Errorf("no points: got %g, want the score", got)
	}
}
