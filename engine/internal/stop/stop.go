// Package stop ends the work on a page in the middle of a stage, when the caller
// no longer waits for it or its time is over.
//
// Loops that grow with the page call Check or Every; Run is around all of them.
// Between the two a panic goes up through the stages, as in encoding/json: so no
// stage has to hand an error through its loops, and none can forget to.
package stop

import (
	"errors"
	"io"
	"time"
)

// ErrTime is what Run returns when the time is over.
var ErrTime = errors.New("time is over")

// A Checker knows when to stop. Nil never stops. It is for one call.
type Checker struct {
	done <-chan struct{}
	why  func() error
	// over tells whether the time is over; nil for no limit. With a time.Time here the
	// linker puts 40 KB for formatting times into the WebAssembly module.
	over func() bool
}

// New gives a checker that stops when done is closed, for what why then says, and
// when limit has passed from now on; nil when neither can happen. A nil channel and
// a limit of 0 mean never.
func New(done <-chan struct{}, why func() error, limit time.Duration) *Checker {
	if done == nil && limit <= 0 {
		return nil
	}
	c := &Checker{done: done, why: why}
	if limit > 0 {
		start := time.Now()
		c.over = func() bool { return time.Since(start) >= limit }
	}
	return c
}

// Until gives a checker that asks at each check whether the time is over. So a test
// reaches the middle of each stage.
func Until(over func() bool) *Checker { return &Checker{over: over} }

// stopped is what Check panics with.
type stopped struct{ error }

// Check ends the work if it is time to. It takes some 50 ns.
func (c *Checker) Check() {
	if c == nil {
		return
	}
	select {
	case <-c.done:
		panic(stopped{c.why()})
	default:
	}
	if c.over != nil && c.over() {
		panic(stopped{ErrTime})
	}
}

// Every is Check at every 1024th step of a loop whose steps take less than a
// microsecond. i is the number of the step.
func (c *Checker) Every(i int) {
	if i&1023 == 0 {
		c.Check()
	}
}

// Run does the work and gives the reason for which it was ended, nil when it was
// not. Other panics go on.
func (c *Checker) Run(work func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			s, ok := r.(stopped)
			if !ok {
				panic(r)
			}
			err = s.error
		}
	}()
	work()
	return nil
}

// Reader gives r with a check at every read. A read gives a 64th of what was read
// before, at least 4 KB: a parser that takes long over few bytes is asked often, and
// one that keeps what it has read copies it a bounded number of times.
func (c *Checker) Reader(r io.Reader) io.Reader {
	if c == nil {
		return r
	}
	return &reader{check: c, from: r}
}

type reader struct {
	check *Checker
	from  io.Reader
	total int
}

func (r *reader) Read(p []byte) (n int, err error) {
	r.check.Check()
	n, err = r.from.Read(p[:min(len(p), max(4096, r.total/64))])
	r.total += n
	return n, err
}

// Writer gives w with a check at every write.
func (c *Checker) Writer(w io.Writer) io.Writer {
	if c == nil {
		return w
	}
	return &writer{check: c, to: w}
}

type writer struct {
	check *Checker
	to    io.Writer
	calls int
}

func (w *writer) Write(p []byte) (int, error) {
	w.calls++
	w.check.Every(w.calls)
	return w.to.Write(p)
}
