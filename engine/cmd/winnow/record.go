package main

import (
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/distinct"
	"winnow/engine/lab/eval"
	"winnow/engine/lab/table"
)

// statusError is the status of a record whose page could not be cleaned.
const statusError engine.Status = "error"

// A record is one line of the output. New fields go to the end, so that the beginning of a
// line stays as it was.
type record struct {
	ID       string        `json:"id"`
	URL      string        `json:"url"`
	Title    string        `json:"title"`
	Byline   string        `json:"byline"`
	Date     string        `json:"date"`
	Lang     string        `json:"lang"`
	PageType string        `json:"pageType"`
	Readable float64       `json:"readable"`
	Text     *string       `json:"text,omitempty"`
	Markdown *string       `json:"markdown,omitempty"`
	HTML     *string       `json:"html,omitempty"`
	Hide     []hiddenShort `json:"hide"`
	Status   engine.Status `json:"status"`
	Whole    bool          `json:"whole,omitempty"`
	Error    string        `json:"error,omitempty"`
	// Milliseconds in the engine: neither reading nor waiting.
	Milliseconds float64        `json:"ms"`
	Reason       string         `json:"reason,omitempty"`
	Site         string         `json:"site,omitempty"`
	Excerpt      string         `json:"excerpt,omitempty"`
	Image        string         `json:"image,omitempty"`
	Tags         []string       `json:"tags,omitempty"`
	Canonical    string         `json:"canonical,omitempty"`
	Modified     string         `json:"modified,omitempty"`
	Words        int            `json:"words,omitempty"`
	Encoding     string         `json:"encoding,omitempty"` // empty for UTF-8
	Fingerprint  string         `json:"fingerprint,omitempty"`
	Comments     *commentsShort `json:"comments,omitempty"`
	File         string         `json:"file,omitempty"`
	In           crawl.Passed   `json:"in,omitempty"`
}

type hiddenShort struct {
	ID    int     `json:"id"`
	Kind  string  `json:"kind"`
	Score float64 `json:"score"`
}

// commentsShort are the comments below the content in the format of the record.
type commentsShort struct {
	Count int    `json:"count"`
	Text  string `json:"text"`
}

// A form is what records hold of a page: its format, and whether pages of which nothing
// can be told are given whole.
type form struct {
	name  string
	whole bool
}

// want is the form of the content that a record has.
func (f form) want() engine.Want {
	switch f.name {
	case formatMarkdown:
		return engine.WantMarkdown
	case formatHTML:
		return engine.WantReader
	}
	return engine.WantText
}

// A cleaned page is what came of a job.
type cleaned struct {
	record record
	answer engine.Answer // empty when there is none
	bytes  int           // of the page
	left   string        // why there is no record, "" when there is one
	failed failure
	line   []byte // of the record, as it is written
	file   []byte // of the page, when it becomes one
	print  distinct.Print
	// printed tells whether the text has a fingerprint.
	printed bool
	// unwritten is why the two could not be made, which ends the run.
	unwritten error
}

// A failure is a kind of reason why a page was not cleaned; "" for a page that was.
type failure string

const (
	notRead    failure = "could not be read"
	notCleaned failure = "the engine failed"
)

// cleanJob makes a page's record, with the error if there is one. sites are what is known of
// the pages' hosts, nil for nothing.
func (a *app) cleanJob(j crawl.Job, req engine.Request, format form, sites *templates) (c cleaned) {
	r := &c.record
	*r = record{ID: j.ID, URL: j.URL, Hide: []hiddenShort{}, Status: statusError}
	p, err := j.Load()
	if p.ID != "" {
		r.ID = p.ID
	}
	r.URL, r.In, c.left, c.bytes = p.URL, p.Passed, p.Left, len(p.HTML)
	if c.left != "" {
		return c
	}
	if err != nil {
		r.Error, c.failed = table.OneLine(err.Error()), notRead
		return c
	}
	req.URL, req.ContentType, req.Template = p.URL, p.ContentType, sites.of(p.URL)
	start := time.Now()
	ans, err := a.safeClean(p.HTML, req)
	r.Milliseconds = eval.Milliseconds(time.Since(start))
	if err != nil {
		r.Error, c.failed = table.OneLine(err.Error()), notCleaned
		return c
	}
	if ans.Whole && !format.whole {
		ans.Text, ans.Markdown, ans.Reader, ans.Words = "", "", nil, 0
	}
	c.answer = ans
	r.fill(ans, format.name)
	if ans.Status == engine.StatusRefused {
		r.Error, c.failed = table.OneLine(refusal(ans).Error()), failure(ans.Reason)
	}
	if err := exceeded(ans, req); err != nil {
		r.Status, r.Error, c.failed = statusError, err.Error(), failure(ans.Reason)
	}
	return c
}

// fill writes an answer into a record.
func (r *record) fill(ans engine.Answer, format string) {
	r.Status, r.Reason, r.Whole = ans.Status, string(ans.Reason), ans.Whole
	r.Lang, r.PageType, r.Readable, r.Words = ans.Lang, string(ans.PageType), ans.Readable, ans.Words
	if ans.Encoding != nil {
		r.Encoding = ans.Encoding.Name
	}
	if m := ans.Metadata; m != nil {
		r.Title, r.Byline, r.Date, r.Modified, r.Site = m.Title, m.Byline, m.Date, m.Modified, m.Site
		r.Excerpt, r.Image, r.Tags, r.Canonical = m.Excerpt, m.Image, m.Tags, m.Canonical
	}
	for _, h := range ans.Hide {
		r.Hide = append(r.Hide, hiddenShort{h.ID, string(h.Kind), h.Score})
	}
	switch format {
	case formatMarkdown:
		r.Markdown = &ans.Markdown
	case formatHTML:
		r.HTML = new(string)
		if ans.Reader != nil {
			*r.HTML = ans.Reader.HTML
		}
	default:
		r.Text = &ans.Text
	}
	if c := ans.Comments; c != nil {
		text := map[string]string{formatMarkdown: c.Markdown, formatHTML: c.HTML, formatText: c.Text}[format]
		r.Comments = &commentsShort{c.Count, text}
	}
}
