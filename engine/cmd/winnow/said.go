package main

import (
	"flag"
	"strings"

	"winnow/engine"
)

// A list is an option that may be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, " ") }

func (l *list) Set(s string) error {
	*l = append(*l, s)
	return nil
}

// said has the options for what the content leaves out, the comments among it, and for a
// person's own word on it.
type said struct {
	left, comments   *bool
	putBack, takeOut *list
}

func addSaid(fs *flag.FlagSet) said {
	s := said{left: fs.Bool("left", false, ""), comments: fs.Bool("comments", false, ""), putBack: new(list), takeOut: new(list)}
	fs.Var(s.putBack, "put-back", "")
	fs.Var(s.takeOut, "take-out", "")
	return s
}

// into adds them to the request for a number of pages in one format.
func (s said) into(req *engine.Request, format string, pages int) error {
	switch {
	case *s.left && format != formatJSON:
		return usagef("--left needs --format json")
	case len(*s.putBack)+len(*s.takeOut) > 0 && pages > 1:
		return usagef("--put-back and --take-out work with one page only: they name parts of it")
	}
	if *s.left {
		req.Want = append(req.Want, engine.WantParts)
	}
	if *s.comments {
		req.Want = append(req.Want, engine.WantComments)
	}
	req.PutBack, req.TakeOut = *s.putBack, *s.takeOut
	return nil
}
