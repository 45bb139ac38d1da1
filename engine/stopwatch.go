package engine

import "time"

// A stopwatch times the stages of one call and knows its time limit.
type stopwatch struct {
	start, last time.Time
	limit       time.Duration // 0 for none
	timings     map[string]float64
}

func startStopwatch(milliseconds int) *stopwatch {
	now := time.Now()
	return &stopwatch{start: now, last: now, limit: time.Duration(milliseconds) * time.Millisecond, timings: map[string]float64{}}
}

// lap ends a stage. A stage that took no microsecond was not asked for and is
// left out.
func (w *stopwatch) lap(stage string) {
	now := time.Now()
	if took := now.Sub(w.last).Microseconds(); took > 0 {
		w.timings[stage] += float64(took) / 1000
	}
	w.last = now
}

// late tells whether the time limit has passed.
func (w *stopwatch) late() bool { return w.limit > 0 && time.Since(w.start) >= w.limit }
