package pool

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// Results come in the order of the jobs, however long each takes, and no more workers
// run than requested.
func TestOrder(t *testing.T) {
	var busy, most atomic.Int64
	var got []int
	p := Pool[int, int]{
		Workers: 3,
		Do: func(i int) int {
			n := busy.Add(1)
			for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
			}
			time.Sleep(time.Duration(i%5) * time.Millisecond)
			busy.Add(-1)
			return i * i
		},
		Emit: func(r int) error {
			got = append(got, r)
			return nil
		},
	}
	var jobs, want []int
	for i := range 50 {
		jobs, want = append(jobs, i), append(want, i*i)
	}
	if err := p.Run(context.Background(), slices.Values(jobs)); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	if most.Load() > 3 {
		t.Errorf("%d at the same time", most.Load())
	}
}

// When the context ends, begun jobs are finished, and an endless run ends.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	emitted := 0
	p := Pool[int, int]{Workers: 2, Do: func(i int) int { return i }}
	p.Emit = func(i int) error {
		if i != emitted {
			t.Errorf("%d is the %d. result", i, emitted)
		}
		if emitted++; i == 5 {
			cancel()
		}
		return nil
	}
	endless := func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
		}
	}
	if err := p.Run(ctx, endless); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if emitted < 6 {
		t.Errorf("%d results", emitted)
	}
}

// TestHeld: large jobs wait although the window has room, and a job larger than the
// bound is still done.
func TestHeld(t *testing.T) {
	var inside, most atomic.Int64
	p := Pool[int, int]{
		Workers: 8,
		Size:    func(mib int) int { return mib << 20 },
		Do: func(mib int) int {
			most.Store(max(most.Load(), inside.Add(int64(mib))))
			time.Sleep(time.Millisecond)
			return mib
		},
		Emit: func(mib int) error {
			inside.Add(-int64(mib))
			return nil
		},
	}
	jobs := slices.Repeat([]int{100}, 30)
	if err := p.Run(context.Background(), slices.Values(jobs)); err != nil {
		t.Fatal(err)
	}
	if most.Load() > maxHeld {
		t.Errorf("%d MiB held, want at most %d", most.Load(), maxHeld)
	}
	if err := p.Run(context.Background(), slices.Values([]int{1, 10 * maxHeld, 1})); err != nil {
		t.Fatal(err)
	}
}

func TestEmitError(t *testing.T) {
	full := errors.New("full")
	p := Pool[int, int]{Workers: 2, Do: func(i int) int { return i }}
	p.Emit = func(i int) error {
		if i == 3 {
			return full
		}
		return nil
	}
	endless := func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
		}
	}
	if err := p.Run(context.Background(), endless); !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
}

// A panic in a worker ends Run and not the program, after the results before it.
func TestPanic(t *testing.T) {
	var got []int
	p := Pool[int, int]{
		Workers: 2,
		Do:      func(i int) int { return 12 / (3 - i) },
		Emit:    func(i int) error { got = append(got, i); return nil },
	}
	defer func() {
		if r := recover(); r == nil || !slices.Equal(got, []int{4, 6, 12}) {
			t.Errorf("recovered %v after %v", r, got)
		}
	}()
	_ = p.Run(t.Context(), slices.Values([]int{0, 1, 2, 3, 4}))
	t.Error("Run returned")
}
