package measure

import (
	"slices"
	"testing"
	"time"
)

func TestQuantile(t *testing.T) {
	for _, c := range []struct {
		values  []float64
		q, want float64
	}{
		{nil, .5, 0},
		{[]float64{3}, .95, 3},
		{[]float64{4, 1, 3, 2}, .5, 2.5},
		{[]float64{4, 1, 3, 2}, 0, 1},
		{[]float64{4, 1, 3, 2}, 1, 4},
	} {
		if got := Quantile(c.values, c.q); got != c.want {
			t.Errorf("Quantile(%v, %v) = %v, want %v", c.values, c.q, got, c.want)
		}
	}
}

func TestBestAndSum(t *testing.T) {
	best := Best(nil, []Cost{{5, 10, 2}, {7, 1, 1}})
	best = Best(best, []Cost{{6, 9, 3}, {4, 2, 1}})
	if want := []Cost{{5, 9, 2}, {4, 1, 1}}; !slices.Equal(best, want) {
		t.Errorf("best %v, want %v", best, want)
	}
	if got, want := Sum([][]Cost{best, best}), []Cost{{10, 18, 4}, {8, 2, 2}}; !slices.Equal(got, want) {
		t.Errorf("sum %v, want %v", got, want)
	}
}

var sink []byte

// A call that sleeps costs no processor time, one that allocates has its bytes
// counted, and each round makes every call once.
func TestRound(t *testing.T) {
	defer Quiet()()
	made := 0
	costs := NewMeter(1<<20, 1).Round([]Call{
		func() { made++; time.Sleep(50 * time.Millisecond) },
		func() { made++; sink = make([]byte, 1<<20) },
	})
	if made != 2 {
		t.Errorf("%d calls were made", made)
	}
	if costs[0].Time > 40*time.Millisecond {
		t.Errorf("sleeping took %v of the processor", costs[0].Time)
	}
	if costs[1].Bytes < 1<<20 || costs[1].Bytes > 1<<20+1<<16 {
		t.Errorf("a megabyte was counted as %d bytes", costs[1].Bytes)
	}
}
