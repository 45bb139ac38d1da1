// Package measure times calls against each other in one process.
//
// In go functions and how often to call them; out come the processor time and
// the allocations of each. Ratios of what was measured in one run mean the same
// on a slow, a fast and a busy machine; times do not.
package measure

import (
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"time"
)

// A Call is something to be timed.
type Call func()

// A Cost is what a call takes.
type Cost struct {
	Time    time.Duration // processor time
	Bytes   uint64        // allocated
	Objects uint64        // allocated
}

// Quiet makes timings repeatable until the function it returns is called: one
// processor, and the garbage collector runs between calls only. What garbage
// costs is told by the bytes.
func Quiet() (restore func()) {
	procs, percent := runtime.GOMAXPROCS(1), debug.SetGCPercent(-1)
	return func() {
		runtime.GOMAXPROCS(procs)
		debug.SetGCPercent(percent)
	}
}

// Collect gives back the memory of earlier calls when it is more than a bound,
// in bytes: often enough for memory, rarely enough to save time.
func Collect(bound uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > bound {
		runtime.GC()
	}
}

// Once runs a call and tells what it took.
func Once(call Call) Cost {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := CPU()
	call()
	took := CPU() - start
	runtime.ReadMemStats(&after)
	return Cost{took, after.TotalAlloc - before.TotalAlloc, after.Mallocs - before.Mallocs}
}

// A Meter times calls side by side. Every round makes each call once, in an
// order of its own, so that none always comes after the same other one.
type Meter struct {
	// HeapBound is how much garbage may lie about before it is collected, bytes.
	HeapBound uint64
	random    *rand.Rand
}

// NewMeter returns a meter whose orders are the same for the same seed.
func NewMeter(heapBound uint64, seed uint64) *Meter {
	return &Meter{heapBound, rand.New(rand.NewPCG(seed, seed))}
}

// Round makes each call once, in random order, and gives the costs in the order
// of the calls.
func (m *Meter) Round(calls []Call) []Cost {
	costs := make([]Cost, len(calls))
	for _, i := range m.random.Perm(len(calls)) {
		Collect(m.HeapBound)
		costs[i] = Once(calls[i])
	}
	return costs
}

// Best keeps for each call the least of each figure: what another program or an
// interrupt adds is never part of the cost.
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

// Quantile returns the value below which a share q (0..1) of the values lies, 0
// for none.
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
