package engine

import (
	"time"

	"winnow/engine/internal/stop"
)

// A stopwatch times the stages of one call and ends it between two of them.
type stopwatch struct {
	last    time.Time
	stage   string // the last one that has ended, "" for none
	timings map[string]float64
	check   *stop.Checker
}

func startStopwatch(check *stop.Checker) *stopwatch {
	return &stopwatch{last: time.Now(), timings: map[string]float64{}, check: check}
}

// lap ends a stage, and the call when it is time to. A stage that took no
// microsecond was not asked for and is left out.
func (w *stopwatch) lap(stage string) {
	now := time.Now()
	if took := now.Sub(w.last).Microseconds(); took > 0 {
		w.timings[stage] += float64(took) / 1000
	}
	w.last, w.stage = now, stage
	w.check.Check()
}
