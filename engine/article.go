//go:build !js

package engine

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// An Article is the reading of a page with the field names and types of go-readability,
// for programs that change from there. Clean tells more: how sure it is, Markdown, what
// to hide.
type Article struct {
	Title  string
	Byline string
	// Node is a div that holds the content, Content its HTML without the div. Both are of
	// allow-listed elements, without title, scripts and styles. Node is nil, and Content
	// empty, where there is no content.
	Node    *html.Node
	Content string
	// TextContent is the content as plain text with its paragraphs, Length its number of
	// characters.
	TextContent string
	Length      int
	// Excerpt is what the page says of itself, else the first paragraph.
	Excerpt  string
	SiteName string
	// Image is the picture for previews, Favicon the site's small picture.
	Image    string
	Favicon  string
	Language string
	// PublishedTime and ModifiedTime are days, in UTC; nil when not known.
	PublishedTime *time.Time
	ModifiedTime  *time.Time
}

// FromReader reads a page and gives its reading. The address resolves links; it may be
// nil. A page without content is no error, one that is larger than 32 MiB is.
func FromReader(r io.Reader, pageURL *url.URL) (Article, error) {
	return guarded(func() (Article, error) { return fromReader(r, pageURL) })
}

func fromReader(r io.Reader, pageURL *url.URL) (Article, error) {
	page, err := io.ReadAll(io.LimitReader(r, defaultBytes+1)) // Clean refuses what is longer
	if err != nil {
		return Article{}, fmt.Errorf("page: %w", err)
	}
	req := Request{Want: []Want{WantReader, WantText, WantMetadata}}
	if pageURL != nil {
		req.URL = pageURL.String()
	}
	answer, err := Clean(page, req)
	switch {
	case err != nil:
		return Article{}, err
	case answer.Reason == ReasonInternal:
		return Article{}, fmt.Errorf("%w: %s", ErrInternal, answer.Detail)
	case answer.Status == StatusRefused:
		return Article{}, errors.New(string(answer.Reason))
	}
	return articleOf(&answer)
}

func articleOf(answer *Answer) (Article, error) {
	m := answer.Metadata
	if m == nil {
		m = &Metadata{}
	}
	a := Article{Title: m.Title, Byline: m.Byline, SiteName: m.Site, Image: m.Image, Favicon: m.Favicon, Language: answer.Lang,
		PublishedTime: dayOf(m.Date), ModifiedTime: dayOf(m.Modified), Excerpt: m.Excerpt}
	if a.Excerpt == "" {
		a.Excerpt = m.Description
	}
	if answer.Text == "" || answer.Reader == nil {
		return a, nil
	}
	a.Content, a.TextContent, a.Length = answer.Reader.HTML, answer.Text, utf8.RuneCountInString(answer.Text)
	var err error
	if a.Node, err = nodeOf(a.Content); err != nil {
		return Article{}, err
	}
	if a.Excerpt == "" {
		a.Excerpt = firstParagraph(a.Node)
	}
	return a, nil
}

// nodeOf parses the reader's HTML, which the parser builds as it was written.
func nodeOf(content string) (*html.Node, error) {
	box := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := html.ParseFragment(strings.NewReader(content), box)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrInternal, err)
	}
	for _, n := range nodes {
		box.AppendChild(n)
	}
	return box, nil
}

func firstParagraph(box *html.Node) string {
	for n := range box.Descendants() {
		if n.DataAtom != atom.P {
			continue
		}
		var text strings.Builder
		for part := range n.Descendants() {
			if part.Type == html.TextNode {
				text.WriteString(part.Data)
			}
		}
		if line := strings.Join(strings.Fields(text.String()), " "); line != "" {
			return line
		}
	}
	return ""
}

// dayOf is nil when a day is not known.
func dayOf(date string) *time.Time {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return nil
	}
	return &day
}
