// Package ask reads options: in goes a set of flags, out come the engine's request and what
// the records of a crawl hold.
package ask

import (
	"errors"
	"flag"
	"slices"
	"strconv"
	"strings"
	"time"

	"winnow/engine"
)

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

// Word adds an option whose default is the first of its words, which may be empty.
func Word(fs *flag.FlagSet, name string, of ...string) *string {
	value := of[0]
	fs.Var(word{&value, of}, name, "")
	return &value
}

// How has the options of every command that cleans pages.
type How struct {
	level, method, encoding *string
	threshold               *float64
	favor                   *favor
}

// AddHow adds them.
func AddHow(fs *flag.FlagSet) How {
	return How{
		level:     Word(fs, "level", string(engine.Light), string(engine.Medium), string(engine.Strict)),
		method:    fs.String("method", engine.MethodWinnow, ""),
		encoding:  fs.String("encoding", "", ""),
		threshold: fs.Float64("threshold", 0, ""),
		favor:     addFavor(fs),
	}
}

// beta is the weight for the engine, 0 for the usual one.
func (h How) beta() float64 {
	if *h.favor == 1 {
		return 0
	}
	return float64(*h.favor)
}

// Request is what the options say, for parts of the answer.
func (h How) Request(want ...engine.Want) engine.Request {
	return engine.Request{Level: engine.Level(*h.level), Encoding: *h.encoding, Want: want,
		Research: engine.Research{Method: *h.method, Threshold: *h.threshold, Favor: h.beta()}}
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

// A Timeout is an option: how long one page may take in the engine, 0 for as long as it
// needs.
type Timeout time.Duration

// AddTimeout adds it as --page-timeout.
func AddTimeout(fs *flag.FlagSet, usual time.Duration) *Timeout {
	t := Timeout(usual)
	fs.Var(&t, "page-timeout", "")
	return &t
}

// String is the time with its unit.
func (t *Timeout) String() string { return time.Duration(*t).String() }

// Set takes a time with its unit, or 0.
func (t *Timeout) Set(s string) error {
	d, err := time.ParseDuration(s)
	switch {
	case err != nil:
		return errors.New("use a time such as 90s, 2m or 500ms, or 0 for no limit")
	case d < 0:
		return errors.New("less than nothing")
	}
	*t = Timeout(d)
	return nil
}

// Milliseconds is the time as the engine takes it. What is less than one is one, as 0 is
// no limit.
func (t Timeout) Milliseconds() int {
	return int((time.Duration(t) + time.Millisecond - 1) / time.Millisecond)
}
