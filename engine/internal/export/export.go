// Package export makes files of reading views: an EPUB 3 book, one HTML
// document, Markdown with front matter, plain text.
//
// In go pages (the reader's HTML and Markdown, and what the page says of
// itself) and the bytes of images; out come the bytes of one file, the same
// for the same input on every machine. HTML is parsed anew and written by a
// list of its own, so that a page from anywhere makes a valid, harmless file.
// The package fetches nothing, knows no clock and makes up no text but
// "Untitled page".
package export

import (
	"net/url"
	"strings"
)

// A Page is one chapter: what a page says of itself, and its reading view.
type Page struct {
	Title, Byline, Site, Excerpt string
	// Date and Modified are YYYY-MM-DD, or empty.
	Date, Modified string
	// URL is the page's address, http or https, or empty.
	URL string
	// Canonical and Image are addresses that the page names.
	Canonical, Image string
	// Lang is a BCP 47 tag, Dir is ltr or rtl; both may be empty.
	Lang, Dir string
	PageType  string
	Words     int
	Minutes   int
	// HTML is the reader's fragment, without the title.
	HTML           string
	Text, Markdown string
	Tags           []string
}

// An Image is a file that pages name by its address.
type Image struct {
	URL string
	// Type is the media type that its server says. Only SVG is believed: all
	// others are known by their first bytes.
	Type string
	Data []byte
}

// A Book is what becomes one file.
type Book struct {
	Pages  []Page
	Images []Image
	// Title of the whole; empty takes the first page's.
	Title string
	// Modified is a day (YYYY-MM-DD) or a time in UTC (2006-01-02T15:04:05Z);
	// empty takes the latest that the pages say.
	Modified string
	// RemoteImages leaves images that are not given to the network, in HTML.
	RemoteImages bool
	// Saved is the day of the export, YYYY-MM-DD, for templates.
	Saved string
	// FrontMatter is the template of what stands before Markdown; see Markdown.
	FrontMatter string
}

// untitled is the title of what has neither title nor address.
const untitled = "Untitled page"

// name is what a page is called in headings and lists.
func (p *Page) name() string {
	if t := oneLine(p.Title); t != "" {
		return t
	}
	if u, err := url.Parse(p.URL); err == nil && u.Host != "" {
		return oneLine(u.Host + strings.TrimSuffix(u.Path, "/"))
	}
	return untitled
}

// name is the title of the whole.
func (b *Book) name() string {
	switch {
	case oneLine(b.Title) != "":
		return oneLine(b.Title)
	case len(b.Pages) == 0:
		return untitled
	}
	return b.Pages[0].name()
}

// source is the page's address where a reader can follow it.
func (p *Page) source() string {
	if isWeb(p.URL) {
		return cleanURL(p.URL)
	}
	return ""
}

// same gives what all pages say, or "" when they differ.
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

// distinct lists what pages say, each once, in their order.
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

// latest is the latest day that pages say, "" when none says one.
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
