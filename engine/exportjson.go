package engine

import (
	"winnow/engine/internal/export"
	"winnow/engine/internal/jsonfields"
	"winnow/engine/internal/stop"
)

// labelled is what labels say of a page.
type labelled struct {
	URL      string         `json:"url"`
	Status   Status         `json:"status"`
	Reason   StatusReason   `json:"reason,omitempty"`
	Method   string         `json:"method"`
	PageType PageType       `json:"pageType"`
	Readable float64        `json:"readable"`
	Lang     string         `json:"lang"`
	Dir      string         `json:"dir"`
	Metadata *Metadata      `json:"metadata"`
	Blocks   []labelledText `json:"blocks"`
}

type labelledText struct {
	ID          int     `json:"id"`
	Tag         string  `json:"tag"`
	Kind        Kind    `json:"kind"`
	Probability float64 `json:"probability"`
	Content     bool    `json:"content"`
	Words       int     `json:"words"`
	Text        string  `json:"text"`
}

func labels(pages []ExportPage, check *stop.Checker) ([]byte, error) {
	out := make([]labelled, len(pages))
	for i := range pages {
		a := &pages[i].Answer
		l := labelled{pages[i].URL, a.Status, a.Reason, a.Method, a.PageType, a.Readable, a.Lang, a.Dir, said(a), []labelledText{}}
		check.Check()
		for _, b := range a.Blocks {
			l.Blocks = append(l.Blocks, labelledText{b.ID, b.Tag, b.Kind, b.Probability, b.Content, b.Words, b.Text})
		}
		out[i] = l
	}
	return listed(out, check, labelledFields)
}

// said is a page's metadata, empty when none was asked for.
func said(a *Answer) *Metadata {
	if a.Metadata == nil {
		return &Metadata{}
	}
	return a.Metadata
}

// content is a page's content in every form.
type content struct {
	URL      string    `json:"url"`
	PageType PageType  `json:"pageType"`
	Readable float64   `json:"readable"`
	Lang     string    `json:"lang"`
	Dir      string    `json:"dir"`
	Words    int       `json:"words"`
	Minutes  int       `json:"minutes"`
	Metadata *Metadata `json:"metadata"`
	Unseen   []Unseen  `json:"unseen,omitempty"`
	Text     string    `json:"text"`
	Markdown string    `json:"markdown"`
	HTML     string    `json:"html"`
	Comments *Comments `json:"comments,omitempty"`
}

func contents(pages []ExportPage, check *stop.Checker) ([]byte, error) {
	out := make([]content, len(pages))
	for i := range pages {
		a := &pages[i].Answer
		c := content{URL: pages[i].URL, PageType: a.PageType, Readable: a.Readable, Lang: a.Lang, Dir: a.Dir,
			Metadata: said(a), Unseen: a.Unseen, Text: a.Text, Markdown: a.Markdown, Comments: a.Comments}
		if a.Reader != nil {
			c.HTML, c.Words, c.Minutes = a.Reader.HTML, a.Reader.Words, a.Reader.Minutes
		}
		out[i] = c
	}
	return listed(out, check, contentFields)
}

// listed writes pages as JSON.
func listed[T any](pages []T, check *stop.Checker, list func(*jsonfields.Fields, *T)) ([]byte, error) {
	if len(pages) == 0 {
		return nil, export.ErrEmpty
	}
	version := Version
	b, err := jsonfields.Append(nil, check, func(f *jsonfields.Fields) {
		f.Int("version", &version, always)
		jsonfields.Objects(f, "pages", &pages, always, list)
	})
	return append(jsonfields.Indent(b, check), '\n'), err
}

func labelledFields(f *jsonfields.Fields, l *labelled) {
	f.Text("url", &l.URL, always)
	f.Text("status", (*string)(&l.Status), always)
	f.Text("reason", (*string)(&l.Reason), l.Reason == "")
	f.Text("method", &l.Method, always)
	f.Text("pageType", (*string)(&l.PageType), always)
	f.Float("readable", &l.Readable, always)
	f.Text("lang", &l.Lang, always)
	f.Text("dir", &l.Dir, always)
	jsonfields.Pointer(f, "metadata", &l.Metadata, always, metadataFields)
	jsonfields.Objects(f, "blocks", &l.Blocks, always, func(f *jsonfields.Fields, b *labelledText) {
		f.Int("id", &b.ID, always)
		f.Text("tag", &b.Tag, always)
		f.Text("kind", (*string)(&b.Kind), always)
		f.Float("probability", &b.Probability, always)
		f.Bool("content", &b.Content, always)
		f.Int("words", &b.Words, always)
		f.Text("text", &b.Text, always)
	})
}

func contentFields(f *jsonfields.Fields, c *content) {
	f.Text("url", &c.URL, always)
	f.Text("pageType", (*string)(&c.PageType), always)
	f.Float("readable", &c.Readable, always)
	f.Text("lang", &c.Lang, always)
	f.Text("dir", &c.Dir, always)
	f.Int("words", &c.Words, always)
	f.Int("minutes", &c.Minutes, always)
	jsonfields.Pointer(f, "metadata", &c.Metadata, always, metadataFields)
	jsonfields.Objects(f, "unseen", &c.Unseen, len(c.Unseen) == 0, unseenFields)
	f.Text("text", &c.Text, always)
	f.Text("markdown", &c.Markdown, always)
	f.Text("html", &c.HTML, always)
	jsonfields.Pointer(f, "comments", &c.Comments, c.Comments == nil, commentFields)
}
