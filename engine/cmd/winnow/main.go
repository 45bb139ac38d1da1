package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"winnow/engine"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/lab/table"
)

// Exit codes.
const (
	exitOK          = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130 // 128 + SIGINT, as shells report it
)

// errInterrupted ends a run that the user stopped.
var errInterrupted = errors.New("interrupted")

// A usageError is a mistake on the command line.
type usageError struct{ msg string }

func (e usageError) Error() string { return e.msg }

func usagef(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }

// app gives a command its access to the outside: engine, files, streams.
type app struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	clean          clean.Func
	lineBytes      int // longest line of JSONL that is read, 0 for the usual
	images         budget
}

func main() {
	os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// interruptible is for runs over many pages. The first Ctrl-C ends the context, so that
// begun pages are finished; a second one ends the process. The system's own way to end it
// is not enough: a shell has its background programs ignore Ctrl-C.
func interruptible(ctx context.Context) (_ context.Context, stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		for range 2 {
			select {
			case <-done:
				return
			case <-signals:
			}
			if ctx.Err() != nil {
				os.Exit(exitInterrupted)
			}
			cancel()
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(done)
		cancel()
	}
}

// run is the program without the process around it.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{stdin: stdin, stdout: stdout, stderr: stderr, clean: engine.Clean, images: fullBudget()}
	return a.run(ctx, args)
}

func (a *app) run(ctx context.Context, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(a.stderr, overview())
		return exitUsage
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "--version", "-version":
		name = "version"
	}
	cmd, ok := find(name)
	if !ok {
		return a.report("winnow", usagef("no command %q; see 'winnow help'", name))
	}
	err := cmd.safely(a, ctx, args[1:])
	if errors.Is(err, flag.ErrHelp) {
		_, err = io.WriteString(a.stdout, cmd.usage)
	}
	return a.report("winnow "+cmd.name, err)
}

// safely runs a command. A panic of Winnow is one line, as every error is, and the exit
// code of a failed run.
func (c command) safely(a *app, ctx context.Context, args []string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("winnow itself failed, please report it: %v", r)
		}
	}()
	return c.run(a, ctx, args)
}

// report prints an error as one line and gives its exit code.
func (a *app) report(who string, err error) int {
	if err == nil {
		return exitOK
	}
	if errors.Is(err, context.Canceled) {
		err = errInterrupted
	}
	fmt.Fprintf(a.stderr, "%s: %s\n", who, table.OneLine(err.Error()))
	switch usage := (usageError{}); {
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	case errors.As(err, &usage):
		return exitUsage
	}
	return exitFailed
}
