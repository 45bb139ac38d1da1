// Package export makes files of reader views: an EPUB 3 book, one HTML document,
// Markdown with front matter, plain text.
//
// It takes pages (the reader's HTML and Markdown, and their metadata) and the bytes of
// images, and returns the bytes of one file, the same for the same input on every
// machine. The HTML is parsed again and written by an allow list of this package, so
// that any input makes a valid and harmless file. The package fetches nothing, uses no
// clock and adds no text except "Untitled page".
//
// tidy.go parses the reader's HTML and keeps what policy.go allows; shape.go gives lists,
// tables and figures the children that XHTML requires; write.go writes both HTML and
// XHTML. epub.go, document.go, markdown.go and text.go hold what differs between formats.
// Templates of front matter (front.go), of bodies (body.go) and of file names (name.go) use
// the same values (fields.go) and filters (filters.go). In front matter a value is written as
// a quoted scalar and cannot change the YAML around it.
// testdata/exports has files that must be equal natively and under WebAssembly.
package export

import (
	"net/url"
	"strings"

	"winnow/engine/internal/escape"
	"winnow/engine/internal/stop"
)

// A Page is one chapter: the metadata of a page and its reader view.
type Page struct {
	Title, Byline, Site, Excerpt string
	// Date and Modified are YYYY-MM-DD, or empty.
	Date, Modified string
	// URL is the page's http or https address, or empty.
	URL string
	// Canonical and Image are addresses that the page names.
	Canonical, Image string
	// Lang is a BCP 47 tag, Dir is ltr or rtl; both may be empty.
	Lang, Dir string
	PageType  string
	Words     int
	Minutes   int
	// HTML is the reader's fragment without the title.
	HTML           string
	Text, Markdown string
	Tags           []string
}

// An Image is a file that pages name by its address.
type Image struct {
	URL string
	// Type is the media type that the server gives. It is used for SVG only; other
	// types are recognized by their first bytes.
	Type string
	Data []byte
}

// A Book is the content of one file.
type Book struct {
	Pages  []Page
	Images []Image
	// Title of the book; empty uses the first page's.
	Title string
	// Modified is a day (YYYY-MM-DD) or a time in UTC (2006-01-02T15:04:05Z). Empty
	// uses the latest day of the pages.
	Modified string
	// RemoteImages keeps images that are not given as remote images in HTML.
	RemoteImages bool
	// Bare leaves a single page's text and Markdown without title, credit and source.
	Bare bool
	// Saved is the day of the export, YYYY-MM-DD, for templates.
	Saved string
	// FrontMatter is the template of the properties before Markdown; see Markdown.
	FrontMatter string
	// Body is the template of each page's Markdown; empty is title, credit, source and
	// text. See Markdown.
	Body string
	// Stop ends the work; nil never does.
	Stop *stop.Checker
}

// untitled is the title of a page without title and address.
const untitled = "Untitled page"

// name returns a page's name in headings and lists.
func (p *Page) name() string {
	if t := oneLine(p.Title); t != "" {
		return t
	}
	if u, err := url.Parse(p.URL); err == nil && u.Host != "" {
		return oneLine(u.Host + strings.TrimSuffix(u.Path, "/"))
	}
	return untitled
}

// name returns the title of the book.
func (b *Book) name() string {
	switch {
	case oneLine(b.Title) != "":
		return oneLine(b.Title)
	case len(b.Pages) == 0:
		return untitled
	}
	return b.Pages[0].name()
}

// source returns the page's address if it is http or https.
func (p *Page) source() string {
	if isWeb(p.URL) {
		return escape.Address(p.URL)
	}
	return ""
}

// same returns the value that all pages have, "" when they differ.
func (b *Book) same(of func(*Page) string) string {
	var all string
	for i := range b.Pages {
		v := of(&b.Pages[i])
		if i > 0 && v != all {
			return ""
		}
		all = v
	}
	return all
}

// distinct returns the values of the pages without duplicates, in order.
func (b *Book) distinct(of func(*Page) string) (list []string) {
	seen := map[string]bool{"": true}
	for i := range b.Pages {
		if v := of(&b.Pages[i]); !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	return list
}

// latest returns the latest day of the pages, "" when none has one.
func (b *Book) latest() (day string) {
	for i := range b.Pages {
		p := &b.Pages[i]
		for _, d := range [...]string{p.Date, p.Modified} {
			if isDay(d) {
				day = max(day, d)
			}
		}
	}
	return day
}
