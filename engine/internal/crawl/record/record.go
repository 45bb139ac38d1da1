// Package record is one line of the output of a crawl: in goes what the engine says of a page,
// out comes JSON or a row of a table, with all fields or with chosen ones.
package record

import (
	"winnow/engine"
	"winnow/engine/internal/crawl"
)

// Formats of the content in a record.
const (
	Text     = "text"
	Markdown = "markdown"
	HTML     = "html"
)

// StatusError is the status of a record whose page could not be cleaned.
const StatusError engine.Status = "error"

// A Record is one line of the output. New fields go to the end, so that the beginning of a
// line stays as it was.
type Record struct {
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
	Hide     []Hidden      `json:"hide"`
	Status   engine.Status `json:"status"`
	Whole    bool          `json:"whole,omitempty"`
	Error    string        `json:"error,omitempty"`
	// Milliseconds in the engine: neither reading nor waiting.
	Milliseconds float64      `json:"ms"`
	Reason       string       `json:"reason,omitempty"`
	Site         string       `json:"site,omitempty"`
	Excerpt      string       `json:"excerpt,omitempty"`
	Image        string       `json:"image,omitempty"`
	Tags         []string     `json:"tags,omitempty"`
	Canonical    string       `json:"canonical,omitempty"`
	Modified     string       `json:"modified,omitempty"`
	Words        int          `json:"words,omitempty"`
	Encoding     string       `json:"encoding,omitempty"` // empty for UTF-8
	Fingerprint  string       `json:"fingerprint,omitempty"`
	Comments     *Comments    `json:"comments,omitempty"`
	File         string       `json:"file,omitempty"`
	In           crawl.Passed `json:"in,omitempty"`
}

// Hidden is an element that the level hides.
type Hidden struct {
	ID    int     `json:"id"`
	Kind  string  `json:"kind"`
	Score float64 `json:"score"`
}

// Comments are those below the content in the format of the record.
type Comments struct {
	Count int    `json:"count"`
	Text  string `json:"text"`
}

// A Form is what records hold of a page: its format, and whether pages of which nothing
// can be told are given whole.
type Form struct {
	Name  string // Text, Markdown or HTML
	Whole bool
}

// Want is the form of the content that a record has.
func (f Form) Want() engine.Want {
	switch f.Name {
	case Markdown:
		return engine.WantMarkdown
	case HTML:
		return engine.WantReader
	}
	return engine.WantText
}

// Fill writes an answer into a record.
func (r *Record) Fill(ans engine.Answer, format string) {
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
		r.Hide = append(r.Hide, Hidden{h.ID, string(h.Kind), h.Score})
	}
	switch format {
	case Markdown:
		r.Markdown = &ans.Markdown
	case HTML:
		r.HTML = new(string)
		if ans.Reader != nil {
			*r.HTML = ans.Reader.HTML
		}
	default:
		r.Text = &ans.Text
	}
	if c := ans.Comments; c != nil {
		text := map[string]string{Markdown: c.Markdown, HTML: c.HTML, Text: c.Text}[format]
		r.Comments = &Comments{c.Count, text}
	}
}
