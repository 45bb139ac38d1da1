package main

import (
	"errors"
	"flag"
	"io"
	"runtime"
	"strconv"
	"strings"

	"winnow/engine"
	"winnow/engine/lab/models"
)

// newFlags returns an empty set of options that prints nothing by itself.
func newFlags() *flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// parse reads options before and after arguments, and returns the arguments. What
// follows "--" is no option.
func parse(fs *flag.FlagSet, args []string) ([]string, error) {
	var rest []string
	for {
		if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
			return nil, err
		} else if err != nil {
			return nil, usagef("%s; see 'winnow help'", strings.TrimPrefix(err.Error(), "flag "))
		}
		used := len(args) - fs.NArg()
		if used > 0 && args[used-1] == "--" || fs.NArg() == 0 {
			return append(rest, fs.Args()...), nil
		}
		rest = append(rest, fs.Arg(0))
		args = fs.Args()[1:]
	}
}

// one takes the only argument of a command.
func one(args []string, what string) (string, error) {
	switch len(args) {
	case 0:
		return "", usagef("give %s", what)
	case 1:
		return args[0], nil
	}
	return "", usagef("unexpected argument %q: give %s only", args[1], what)
}

// checkMethod reports a mistake in a request once, and not for each page.
func (a *app) checkMethod(req engine.Request) error {
	if err := a.clean.Check(req); err != nil {
		return usageError{err.Error()}
	}
	return nil
}

// modelsOption is the folder of --models.
type modelsOption struct{ dir *string }

func addModels(fs *flag.FlagSet) modelsOption { return modelsOption{fs.String("models", "", "")} }

// read reads the folder, or gives no models for the built-in ones.
func (o modelsOption) read() (models.Folds, error) {
	if *o.dir == "" {
		return nil, nil
	}
	return models.Read(*o.dir)
}

// A count is an option that is a number from 1 on.
type count int

func (c *count) String() string { return strconv.Itoa(int(*c)) }

func (c *count) Set(s string) error {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > 4096 {
		return errors.New("give a number from 1 to 4096")
	}
	*c = count(n)
	return nil
}

// addJobs adds the number of pages at the same time.
func addJobs(fs *flag.FlagSet) *count {
	c := count(runtime.GOMAXPROCS(0))
	fs.Var(&c, "jobs", "")
	return &c
}
