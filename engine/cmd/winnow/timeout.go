package main

import (
	"errors"
	"flag"
	"fmt"
	"time"

	"winnow/engine"
)

// batchTimeout is how long a page of a batch may take unless the user says otherwise. A
// page of 20 MB takes 4 s, the slowest of the shapes in engine/lab/hostile 8 s, on a busy
// machine a multiple of that.
const batchTimeout = time.Minute

// A pageTimeout is an option: how long one page may take in the engine, 0 for as long as
// it needs.
type pageTimeout time.Duration

func addPageTimeout(fs *flag.FlagSet, usual time.Duration) *pageTimeout {
	t := pageTimeout(usual)
	fs.Var(&t, "page-timeout", "")
	return &t
}

func (t *pageTimeout) String() string { return time.Duration(*t).String() }

func (t *pageTimeout) Set(s string) error {
	d, err := time.ParseDuration(s)
	switch {
	case err != nil:
		return errors.New("use a time such as 90s, 2m or 500ms, or 0 for no limit")
	case d < 0:
		return errors.New("less than nothing")
	}
	*t = pageTimeout(d)
	return nil
}

// milliseconds is the time as the engine takes it. What is less than one is one, as 0 is
// no limit.
func (t pageTimeout) milliseconds() int {
	return int((time.Duration(t) + time.Millisecond - 1) / time.Millisecond)
}

// exceeded is the error of a page that took too long, nil for any other.
func exceeded(ans engine.Answer, req engine.Request) error {
	if ans.Reason != engine.ReasonTimeLimit {
		return nil
	}
	return fmt.Errorf("the page took longer than %v (--page-timeout)", time.Duration(req.Limits.Milliseconds)*time.Millisecond)
}
