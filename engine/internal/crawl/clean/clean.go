// Package clean cleans the pages of crawls: in goes a page that is not read yet, out comes
// its record, with the error if there is one. One page never ends a run over a million.
package clean

import (
	"errors"
	"fmt"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/record"
	"winnow/engine/internal/distinct"
	"winnow/engine/internal/method"
	"winnow/engine/lab/eval"
	"winnow/engine/lab/table"
)

// A Func is engine.Clean, or its replacement in a test.
type Func func(html []byte, req engine.Request) (engine.Answer, error)

// Safely calls the engine and turns a panic into an error.
func (f Func) Safely(html []byte, req engine.Request) (ans engine.Answer, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the engine failed on this page: %v", r)
		}
	}()
	return f(html, req)
}

// Check cleans an empty page by the request, so that a wrong method or a wrong name of a part
// is reported once and not for each page. Any error is a mistake in the request.
func (f Func) Check(req engine.Request) error {
	switch _, err := f.Safely(nil, req); {
	case errors.Is(err, engine.ErrMethod):
		return fmt.Errorf("no method %q; the default is %s", req.Method, engine.MethodWinnow)
	case errors.Is(err, engine.ErrRequest):
		return err
	}
	if req.Threshold != 0 && !method.TakesThreshold(req.Method) {
		return fmt.Errorf("method %s takes no threshold; wpnc and gomoryhu do", req.Method)
	}
	if !(req.Threshold >= 0 && req.Threshold*0 == 0) { // neither less, nor no number, nor infinite
		return errors.New("a threshold is a number above 0")
	}
	return nil
}

// A Failure is a kind of reason why a page was not cleaned; "" for a page that was.
type Failure string

const (
	notRead    Failure = "could not be read"
	notCleaned Failure = "the engine failed"
)

// A Cleaned page is what came of a job.
type Cleaned struct {
	Record record.Record
	Answer engine.Answer // empty when there is none
	Bytes  int           // of the page
	Left   string        // why there is no record, "" when there is one
	Failed Failure
	Print  distinct.Print
	// Printed tells whether the text has a fingerprint.
	Printed bool
}

// A Cleaner says how pages are cleaned, and which get a record. It is for many goroutines at
// the same time.
type Cleaner struct {
	Clean   Func
	Request engine.Request
	Form    record.Form
	// Template gives what is known of the host of an address, nil for nothing; itself nil
	// for nothing of any.
	Template func(address string) []byte
	Filter   *Filter // nil for all pages
	Prints   bool    // records have fingerprints
}

// Page cleans a page.
func (c *Cleaner) Page(j crawl.Job) Cleaned {
	out := c.page(j)
	if out.Left != "" || out.Failed != "" {
		return out
	}
	if c.Filter != nil {
		out.Left = c.Filter.leaves(&out)
	}
	if c.Prints && out.Left == "" {
		if out.Print, out.Printed = distinct.Of(out.Answer.Text, out.Answer.Lang); out.Printed {
			out.Record.Fingerprint = out.Print.String()
		}
	}
	return out
}

func (c *Cleaner) page(j crawl.Job) (out Cleaned) {
	r := &out.Record
	*r = record.Record{ID: j.ID, URL: j.URL, Hide: []record.Hidden{}, Status: record.StatusError}
	p, err := j.Load()
	if p.ID != "" {
		r.ID = p.ID
	}
	r.URL, r.In, out.Left, out.Bytes = p.URL, p.Passed, p.Left, len(p.HTML)
	if out.Left != "" {
		return out
	}
	if err != nil {
		r.Error, out.Failed = table.OneLine(err.Error()), notRead
		return out
	}
	req := c.Request
	req.URL, req.ContentType = p.URL, p.ContentType
	if c.Template != nil {
		req.Template = c.Template(p.URL)
	}
	start := time.Now()
	ans, err := c.Clean.Safely(p.HTML, req)
	r.Milliseconds = eval.Milliseconds(time.Since(start))
	if err != nil {
		r.Error, out.Failed = table.OneLine(err.Error()), notCleaned
		return out
	}
	if ans.Whole && !c.Form.Whole {
		ans.Text, ans.Markdown, ans.Reader, ans.Words = "", "", nil, 0
	}
	out.Answer = ans
	r.Fill(ans, c.Form.Name)
	if ans.Status == engine.StatusRefused {
		r.Error, out.Failed = table.OneLine(Refusal(ans).Error()), Failure(ans.Reason)
	}
	if err := Exceeded(ans, req); err != nil {
		r.Status, r.Error, out.Failed = record.StatusError, err.Error(), Failure(ans.Reason)
	}
	return out
}

// Refusal is the error of a page that the engine refused.
func Refusal(ans engine.Answer) error {
	if ans.Reason == "" {
		return errors.New("the page was refused")
	}
	if ans.Reason == engine.ReasonNotPage {
		return fmt.Errorf("it is %s, not a web page", ans.Detail)
	}
	return fmt.Errorf("the page was refused: %s", ans.ReasonText())
}

// Exceeded is the error of a page that took too long, nil for any other.
func Exceeded(ans engine.Answer, req engine.Request) error {
	if ans.Reason != engine.ReasonTimeLimit {
		return nil
	}
	return fmt.Errorf("the page took longer than %v (--page-timeout)", time.Duration(req.Limits.Milliseconds)*time.Millisecond)
}
