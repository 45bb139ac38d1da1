package main

import (
	"errors"
	"flag"
	"io"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"winnow/engine"
	"winnow/engine/internal/method"
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

// A word is an option whose value is one of a few words.
type word struct {
	value *string
	of    []string
}

func (w word) String() string {
	if w.value == nil { // the flag package looks at a zero value
		return ""
	}
	return *w.value
}

func (w word) Set(s string) error {
	if !slices.Contains(w.of, s) {
		return errors.New("use " + strings.TrimPrefix(strings.Join(w.of, ", "), ", "))
	}
	*w.value = s
	return nil
}

// addWord adds an option whose default is the first of its words, which may be
// empty.
func addWord(fs *flag.FlagSet, name string, of ...string) *string {
	value := of[0]
	fs.Var(word{&value, of}, name, "")
	return &value
}

// how has the options of every command that cleans pages.
type how struct {
	level, method, encoding *string
	threshold               *float64
	favor                   *favor
}

func addHow(fs *flag.FlagSet) how {
	return how{
		level:     addWord(fs, "level", string(engine.Light), string(engine.Medium), string(engine.Strict)),
		method:    fs.String("method", engine.MethodWinnow, ""),
		encoding:  fs.String("encoding", "", ""),
		threshold: fs.Float64("threshold", 0, ""),
		favor:     addFavor(fs),
	}
}

// beta is the weight for the engine, 0 for the usual one.
func (h how) beta() float64 {
	if *h.favor == 1 {
		return 0
	}
	return float64(*h.favor)
}

// A favor is how many times as much recall weighs as precision: an option that is a word or
// a number.
type favor float64

// favors are the words of the option. Figures of both are in docs/crawls.md.
var favors = map[string]favor{"precision": 0.5, "recall": 2}

func addFavor(fs *flag.FlagSet) *favor {
	f := favor(1)
	fs.Var(&f, "favor", "")
	return &f
}

func (f *favor) String() string { return strconv.FormatFloat(float64(*f), 'g', -1, 64) }

func (f *favor) Set(s string) error {
	named, ok := favors[s]
	n, err := strconv.ParseFloat(s, 64)
	switch {
	case ok:
		n = float64(named)
	case err != nil || !(n >= 0.01 && n <= 100):
		return errors.New("use precision, recall, or a number from 0.01 to 100")
	}
	*f = favor(n)
	return nil
}

func (h how) request(want ...engine.Want) engine.Request {
	return engine.Request{Level: engine.Level(*h.level), Encoding: *h.encoding, Want: want,
		Research: engine.Research{Method: *h.method, Threshold: *h.threshold, Favor: h.beta()}}
}

// checkMethod cleans an empty page by the request, so that a wrong method or a wrong name
// of a part is reported once and not for each page.
func (a *app) checkMethod(req engine.Request) error {
	switch _, err := a.safeClean(nil, req); {
	case errors.Is(err, engine.ErrMethod):
		return usagef("no method %q; the default is %s", req.Method, engine.MethodWinnow)
	case errors.Is(err, engine.ErrRequest):
		return usageError{err.Error()}
	}
	return checkThreshold(req.Method, req.Threshold)
}

// checkThreshold refuses a threshold for a method that takes none.
func checkThreshold(name string, threshold float64) error {
	if threshold != 0 && !method.TakesThreshold(name) {
		return usagef("method %s takes no threshold; wpnc and gomoryhu do", name)
	}
	if threshold < 0 || math.IsNaN(threshold) || math.IsInf(threshold, 0) {
		return usagef("a threshold is a number above 0")
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
