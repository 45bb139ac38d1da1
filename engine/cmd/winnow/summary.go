package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/crawl/record"
)

// finishedBefore counts inputs or parts of them.
const finishedBefore = "finished by an earlier run"

// A summary counts what came of a run. It is written to by one goroutine.
type summary struct {
	start    time.Time
	statuses map[engine.Status]int
	reasons  map[engine.Status]map[string]int
	pages    int
	bytes    int64
	failed   int
}

func newSummary() *summary {
	return &summary{start: time.Now(), statuses: map[engine.Status]int{}, reasons: map[engine.Status]map[string]int{}}
}

// add counts a page that has a record, or would have one but for a filter.
func (s *summary) add(c *clean.Cleaned) {
	s.pages++
	s.bytes += int64(c.Bytes)
	status := c.Record.Status
	s.statuses[status]++
	why := cmp.Or(string(c.Failed), c.Record.Reason)
	if c.Failed != "" {
		s.failed++
	}
	if why != "" {
		if s.reasons[status] == nil {
			s.reasons[status] = map[string]int{}
		}
		s.reasons[status][why]++
	}
}

// write says how the run went.
func (s *summary) write(w io.Writer, left *crawl.Ledger) {
	broken, more := left.Broken()
	for _, what := range broken {
		fmt.Fprintf(w, "winnow: damaged: %s\n", what)
	}
	if more > 0 {
		fmt.Fprintf(w, "winnow: %d more places are damaged\n", more)
	}
	took := max(time.Since(s.start).Seconds(), 1e-3)
	fmt.Fprintf(w, "winnow: %d pages in %.1f s, %.1f pages/s, %.2f MB/s\n", s.pages, took, float64(s.pages)/took, float64(s.bytes)/1e6/took)
	for _, status := range []engine.Status{engine.StatusOK, engine.StatusUnsure, engine.StatusRefused, record.StatusError} {
		if n := s.statuses[status]; n > 0 {
			fmt.Fprintf(w, "winnow: %d %s%s\n", n, status, inBrackets(s.reasons[status]))
		}
	}
	counts := left.Counts()
	if n := counts[finishedBefore]; n > 0 {
		fmt.Fprintf(w, "winnow: %d inputs or parts were finished before\n", n)
		delete(counts, finishedBefore)
	}
	if len(counts) > 0 {
		fmt.Fprintf(w, "winnow: left out%s\n", inBrackets(counts))
	}
}

// inBrackets writes counts, the largest first.
func inBrackets(counts map[string]int) string {
	if len(counts) == 0 {
		return ""
	}
	keys := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	var list []string
	for _, k := range keys {
		list = append(list, fmt.Sprintf("%s: %d", k, counts[k]))
	}
	return " (" + strings.Join(list, ", ") + ")"
}
