// Package pool works on many pages at the same time. In go jobs; out come results in
// the order of the jobs. The bytes that wait in memory are bounded.
package pool

import (
	"context"
	"iter"
)

const (
	// Window is how many pages a worker may be ahead of the oldest page that is not
	// written yet. It is large enough that one slow page does not stop the other
	// workers, and small enough for memory.
	Window = 4

	// maxHeld bounds the input that waits or is worked on, in units of unitBytes: 256
	// MiB. Long lines reach it; otherwise the window is the tighter bound.
	maxHeld   = 256
	unitBytes = 1 << 20
)

// A Pool works on jobs in parallel and emits the results in the order of the
// jobs.
//
//	jobs ──┬─> slots: one a job, in order ──────> emit waits for the oldest
//	       └─> work ──> workers ──> result into the job's slot
type Pool[J, R any] struct {
	Workers int           // at least 1
	Size    func(J) int   // bytes that a job holds in memory; nil for none
	Do      func(J) R     // called from many goroutines
	Emit    func(R) error // called from the goroutine of Run
}

type slot[J, R any] struct {
	job   J
	units int
	done  chan result[R]
}

// A result is what Do returned or the panic in which it ended.
type result[R any] struct {
	value    R
	panicked any
}

// do works on one job.
func (p Pool[J, R]) do(job J) (r result[R]) {
	defer func() { r.panicked = recover() }()
	r.value = p.Do(job)
	return r
}

// Run ends when all jobs are emitted, with the first error of Emit, or when ctx ends.
// In the last case the jobs in the window are still finished and emitted, and the error
// is the context's. Run does not wait for a source of jobs that blocks. A panic in Do
// becomes one of Run, so that the caller can recover it.
func (p Pool[J, R]) Run(ctx context.Context, jobs iter.Seq[J]) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	slots := make(chan slot[J, R], Window*p.Workers)
	held := make(chan struct{}, maxHeld)
	go p.feed(ctx, jobs, slots, held)

	emit := func(s slot[J, R]) error {
		r := <-s.done
		if r.panicked != nil {
			panic(r.panicked) // where the caller can recover it
		}
		err := p.Emit(r.value)
		for range s.units {
			<-held
		}
		return err
	}
	for {
		select {
		case s, ok := <-slots:
			if !ok {
				return ctx.Err()
			}
			if err := emit(s); err != nil {
				return err
			}
		case <-ctx.Done():
			return p.drain(ctx, slots, emit)
		}
	}
}

// drain emits the results of the jobs in the window.
func (p Pool[J, R]) drain(ctx context.Context, slots <-chan slot[J, R], emit func(slot[J, R]) error) error {
	for {
		select {
		case s, ok := <-slots:
			if !ok {
				return ctx.Err()
			}
			if err := emit(s); err != nil {
				return err
			}
		default:
			return ctx.Err()
		}
	}
}

// feed gives the jobs to the workers until ctx ends.
func (p Pool[J, R]) feed(ctx context.Context, jobs iter.Seq[J], slots chan<- slot[J, R], held chan<- struct{}) {
	work := make(chan slot[J, R])
	defer close(work)
	defer close(slots)
	for range p.Workers {
		go func() {
			for s := range work {
				s.done <- p.do(s.job)
			}
		}()
	}
	for j := range jobs {
		s := slot[J, R]{job: j, units: p.units(j), done: make(chan result[R], 1)}
		for range s.units {
			select {
			case held <- struct{}{}:
			case <-ctx.Done():
				return
			}
		}
		select {
		case slots <- s:
		case <-ctx.Done():
			return
		}
		work <- s // never for long: workers wait for nobody
	}
}

func (p Pool[J, R]) units(j J) int {
	if p.Size == nil {
		return 0
	}
	return min((p.Size(j)+unitBytes-1)/unitBytes, maxHeld)
}
