package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// A progress shows a run's progress on a terminal. To a pipe or a log it writes
// nothing.
type progress struct {
	bar    *progressbar.ProgressBar
	inputs []source
	bytes  bool // it counts the bytes of files, since nobody knows how many pages they have
	pages  int
	start  time.Time
}

// newProgress starts a bar of all inputs' pages, or else of the bytes of their files, with
// the time that is left; or of a number that is not known, with the rate alone. It shows
// nothing when records are written to the same terminal.
func newProgress(stderr, stdout io.Writer, inputs []source) *progress {
	p := &progress{inputs: inputs, start: time.Now()}
	if !isTerminal(stderr) || isTerminal(stdout) {
		return p
	}
	most, bytes := totals(inputs)
	p.bytes = bytes
	p.bar = progressbar.NewOptions64(most,
		progressbar.OptionSetWriter(stderr),
		progressbar.OptionSetDescription("pages"),
		progressbar.OptionSetItsString("pages"),
		progressbar.OptionShowBytes(bytes),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
	return p
}

// totals is the number of pages of all inputs, or of the bytes of their files, or -1.
func totals(inputs []source) (most int64, bytes bool) {
	var pages, size int64
	for _, in := range inputs {
		if in.pages < 0 || pages < 0 {
			pages = -1
		} else {
			pages += int64(in.pages)
		}
		if in.bytes < 0 || size < 0 {
			size = -1
		} else {
			size += in.bytes
		}
	}
	if pages < 0 && size > 0 {
		return size, true
	}
	return pages, false
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// add counts a page. A bar that cannot be drawn must not end the run.
func (p *progress) add() {
	if p.bar == nil {
		return
	}
	p.pages++
	if !p.bytes {
		_ = p.bar.Add(1)
		return
	}
	var read int64
	for _, in := range p.inputs {
		read += in.read.Load()
	}
	p.bar.Describe(fmt.Sprintf("%d pages, %.0f/s", p.pages, float64(p.pages)/time.Since(p.start).Seconds()))
	_ = p.bar.Set64(read)
}

func (p *progress) finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}
