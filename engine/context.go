package engine

import (
	"context"
	"errors"
	"slices"
	"time"

	"winnow/engine/internal/stop"
)

// Clean tells content from noise on one page. Any bytes may come; an error
// wraps ErrRequest and means that the request cannot be met, never that the page is
// bad. What is no page or too large, or on which the engine itself fails, is an answer
// with StatusRefused. Clean keeps nothing between calls, changes nothing of what it
// is given, and may be called from many goroutines at the same time.
func Clean(html []byte, req Request) (Answer, error) { return run(html, req, never) }

// CleanContext is Clean for a caller that may stop waiting. When the context is done
// it returns ctx.Err() within 20 ms, in the middle of any stage; only a page made to
// have the HTML parser build hundreds of thousands of elements of a few bytes can
// take longer. What was found until then is lost; Limits.Milliseconds keeps it.
func CleanContext(ctx context.Context, html []byte, req Request) (Answer, error) {
	if err := ctx.Err(); err != nil {
		return Answer{}, err
	}
	return run(html, req, until(ctx))
}

// until is for callers that wait until a context is done.
func until(ctx context.Context) starter {
	return func(limit time.Duration) *stop.Checker { return stop.New(ctx.Done(), ctx.Err, limit) }
}

// A starter gives what ends a call when the caller no longer waits for it, or when
// the limit has passed.
type starter func(limit time.Duration) *stop.Checker

// never is for callers that always wait. Clean does not go by way of CleanContext: the
// WebAssembly module would then hold package context and the formatting of times, 70 KB.
func never(limit time.Duration) *stop.Checker { return stop.New(nil, nil, limit) }

func run(html []byte, req Request, start starter) (Answer, error) {
	return survive(&req, func() (a Answer, err error) {
		if req, err = req.withDefaults(); err != nil {
			return Answer{}, err
		}
		watch := startStopwatch(start(milliseconds(req.Limits.Milliseconds)))
		var found results
		stopped := watch.check.Run(func() { a, err = clean(html, &req, watch, &found) })
		switch {
		case errors.Is(stopped, stop.ErrTime):
			return timeOver(&req, &found, watch), nil
		case stopped != nil:
			return Answer{}, stopped
		}
		return a, err
	})
}

// timeOver is the answer when the time limit has passed: what the page says of
// itself and what type it is, as far as it is known. Nothing is hidden.
func timeOver(req *Request, r *results, watch *stopwatch) Answer {
	a := Answer{Version: Version, Status: StatusUnsure, Reason: ReasonTimeLimit, Method: req.Method, Hide: []Hidden{}, IDs: req.idSource(),
		Encoding: r.encoding}
	if r.page != nil {
		a.Dropped = append(a.Dropped, r.page.Dropped...)
	}
	if m := r.meta; m != nil {
		a.Lang, a.Dir = m.Lang, m.Dir
		if req.wants(WantMetadata) {
			a.Metadata = metadata(m, r.verdict)
		}
	}
	if r.verdict != nil {
		a.PageType = PageType(r.verdict.PageType)
	}
	if req.wants(WantTimings) {
		a.Timings = watch.timings
	}
	left := "time: all of the page"
	if watch.stage != "" {
		left = "time: what comes behind the stage " + watch.stage
	}
	a.Dropped = append(a.Dropped, left)
	return a
}

// unwritten is the answer when the time limit has passed while this one was written.
func (a *Answer) unwritten() *Answer {
	return &Answer{Version: a.Version, Status: StatusUnsure, Reason: ReasonTimeLimit, Method: a.Method, PageType: a.PageType, Lang: a.Lang,
		Dir: a.Dir, Encoding: a.Encoding, IDs: a.IDs, Hide: []Hidden{}, Metadata: a.Metadata, Timings: a.Timings,
		Dropped: append(slices.Clip(a.Dropped), "time: the answer as JSON")}
}
