// Package measure compares the cost of calls in one process.
//
// In go functions and the number of rounds; out come processor time and allocations of
// each. Ratios measured in one run are comparable between slow, fast and busy machines;
// times are not.
package measure

import (
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"time"
)

// A Call is a function to measure.
type Call func()

// A Cost is what one call uses.
type Cost struct {
	Time    time.Duration // processor time
	Bytes   uint64        // allocated
	Objects uint64        // allocated
}

// Quiet makes timings repeatable until the function that it returns is called: one
// processor, and garbage collection only between calls. The allocated bytes show the
// cost of garbage.
func Quiet() (restore func()) {
	procs, percent := runtime.GOMAXPROCS(1), debug.SetGCPercent(-1)
	return func() {
		runtime.GOMAXPROCS(procs)
		debug.SetGCPercent(percent)
	}
}

// Collect frees the memory of earlier calls when it is more than a bound, in bytes.
// This saves time, since not every call is followed by a collection.
func Collect(bound uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > bound {
		runtime.GC()
	}
}

// Once runs a call and returns its cost.
func Once(call Call) Cost {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := CPU()
	call()
	took := CPU() - start
	runtime.ReadMemStats(&after)
	return Cost{took, after.TotalAlloc - before.TotalAlloc, after.Mallocs - before.Mallocs}
}

// A Meter measures several calls. Each round makes every call once, in a new order, so
// that no call always follows the same other one.
type Meter struct {
	// HeapBound is the greatest amount of garbage, in bytes, before it is collected.
	HeapBound uint64
	random    *rand.Rand
}

// NewMeter returns a meter. Equal seeds give equal orders.
func NewMeter(heapBound uint64, seed uint64) *Meter {
	return &Meter{heapBound, rand.New(rand.NewPCG(seed, seed))}
}

// Round makes each call once, in random order, and returns the costs in the order of
// the calls.
func (m *Meter) Round(calls []Call) []Cost {
	costs := make([]Cost, len(calls))
	for _, i := range m.random.Perm(len(calls)) {
		Collect(m.HeapBound)
		costs[i] = Once(calls[i])
	}
	return costs
}

// Best keeps the minimum of each figure for each call: the time of other programs and
// interrupts is not part of the cost.
func Best(best, costs []Cost) []Cost {
	if best == nil {
		return slices.Clone(costs)
	}
	for i, c := range costs {
		best[i].Time = min(best[i].Time, c.Time)
		best[i].Bytes = min(best[i].Bytes, c.Bytes)
		best[i].Objects = min(best[i].Objects, c.Objects)
	}
	return best
}

// Sum adds up the costs of the same calls on several pages.
func Sum(pages [][]Cost) []Cost {
	sum := make([]Cost, len(pages[0]))
	for _, costs := range pages {
		for i, c := range costs {
			sum[i].Time += c.Time
			sum[i].Bytes += c.Bytes
			sum[i].Objects += c.Objects
		}
	}
	return sum
}

// Quantile returns the value below which a share q (0..1) of the values is, 0 when
// there are none.
func Quantile(values []float64, q float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	at := q * float64(len(sorted)-1)
	low := int(at)
	if low == len(sorted)-1 {
		return sorted[low]
	}
	return sorted[low] + (at-float64(low))*(sorted[low+1]-sorted[low])
}
