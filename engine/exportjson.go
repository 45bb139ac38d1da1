package engine

import (
	"bytes"
	"encoding/json"

	"winnow/engine/internal/export"
)

// labelled is what labels say of a page.
type labelled struct {
	URL      string         `json:"url"`
	Status   Status         `json:"status"`
	Reason   string         `json:"reason,omitempty"`
	Method   string         `json:"method"`
	PageType string         `json:"pageType"`
	Readable float64        `json:"readable"`
	Lang     string         `json:"lang"`
	Dir      string         `json:"dir"`
	Metadata *Metadata      `json:"metadata"`
	Blocks   []labelledText `json:"blocks"`
}

type labelledText struct {
	ID          int     `json:"id"`
	Tag         string  `json:"tag"`
	Kind        string  `json:"kind"`
	Probability float64 `json:"probability"`
	Content     bool    `json:"content"`
	Words       int     `json:"words"`
	Text        string  `json:"text"`
}

func labels(pages []ExportPage) ([]byte, error) {
	out := make([]labelled, len(pages))
	for i := range pages {
		a := &pages[i].Answer
		l := labelled{pages[i].URL, a.Status, a.Reason, a.Method, a.PageType, a.Readable, a.Lang, a.Dir, said(a), []labelledText{}}
		for _, b := range a.Blocks {
			l.Blocks = append(l.Blocks, labelledText{b.ID, b.Tag, b.Kind, b.Probability, b.Content, b.Words, b.Text})
		}
		out[i] = l
	}
	return listed(out)
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
	PageType string    `json:"pageType"`
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
}

func contents(pages []ExportPage) ([]byte, error) {
	out := make([]content, len(pages))
	for i := range pages {
		a := &pages[i].Answer
		c := content{URL: pages[i].URL, PageType: a.PageType, Readable: a.Readable, Lang: a.Lang, Dir: a.Dir,
			Metadata: said(a), Unseen: a.Unseen, Text: a.Text, Markdown: a.Markdown}
		if a.Reader != nil {
			c.HTML, c.Words, c.Minutes = a.Reader.HTML, a.Reader.Words, a.Reader.Minutes
		}
		out[i] = c
	}
	return listed(out)
}

// listed writes pages as JSON.
func listed[T any](pages []T) ([]byte, error) {
	if len(pages) == 0 {
		return nil, export.ErrEmpty
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(struct {
		Version int `json:"version"`
		Pages   []T `json:"pages"`
	}{Version, pages})
	return b.Bytes(), err
}
