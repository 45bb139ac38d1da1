package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// A progress shows a run's progress on a terminal. To a pipe or a log it writes
// nothing.
type progress struct{ bar *progressbar.ProgressBar }

// newProgress starts a bar of so many pages, -1 for unknown. It shows nothing when
// records are written to the same terminal.
func newProgress(stderr, stdout io.Writer, pages int) progress {
	if !isTerminal(stderr) || isTerminal(stdout) {
		return progress{}
	}
	return progress{progressbar.NewOptions(pages,
		progressbar.OptionSetWriter(stderr),
		progressbar.OptionSetDescription("pages"),
		progressbar.OptionSetItsString("pages"),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// add counts a page. A bar that cannot be drawn must not end the run.
func (p progress) add() {
	if p.bar != nil {
		_ = p.bar.Add(1)
	}
}

func (p progress) finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}
