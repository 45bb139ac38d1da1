// Package meta reads the metadata of a page: title, byline, dates, site, language,
// direction, address, lead image, types and more.
//
// All values are plain text: entities decoded, white space collapsed, control characters
// removed, lengths limited. Sources are trusted in the order JSON-LD, OpenGraph, Dublin
// Core, microdata, parsely, rel=author, wording, and are compared with what the page shows.
// The package knows no site by name, runs no script and fetches nothing. What a page does
// not say stays empty.
//
// The next page of a text (next.go, nextstep.go, nextwords.go) needs two signs that agree:
// the address is the page's own with the next number in it (?page=2, /2/, -2.html), and
// rel, words or the numbers beside the link say that it turns the page. rel=next alone
// leads to the next article as often. Pagers of comments and of boxes beside the text are
// left out.
package meta

import "winnow/engine/internal/page"

// Meta is the metadata of a page. Empty means that the page does not say it.
type Meta struct {
	// Title is the page's title without the site's name.
	Title string
	// Byline is one author or several, joined with commas.
	Byline string
	// Date and Modified are YYYY-MM-DD, in the time zone of the source.
	Date, Modified string
	Site, Excerpt  string
	// Canonical and Image are absolute http or https URLs.
	Canonical, Image string
	// Next is the absolute http or https URL of the text's next page.
	Next string
	// Lang is formed like a BCP 47 tag; Dir is ltr or rtl.
	Lang, Dir string
	// TitleNode is the element in the body that shows the title, page.None when there is
	// none.
	TitleNode page.Node
	// Heading is the first h1 that is neither the site's name nor in the page's frame,
	// page.None when there is none. It may say something else than the title.
	Heading page.Node
	// OGType is og:type, SchemaTypes the types of JSON-LD and microdata without
	// duplicates, in document order and in lower case.
	OGType      string
	SchemaTypes []string
	// Tags are the page's tags and Categories the sections of its site that it belongs
	// to, both without duplicates, in the page's order.
	Tags, Categories []string
	// License is the absolute URL of the licence of the page's text, or its name
	// where the page gives no address.
	License string
	// Favicon is the absolute URL of the site's small picture.
	Favicon string
	// LinkedData is the page's decoded JSON-LD, one value for each script, with its
	// strings unchanged.
	LinkedData []any

	shown onlyShown
	// dayless is what Date and Modified are still to be read from, nil when they are.
	dayless *facts
}

// Day is Date, which metadata that was read in brief looks for when it is asked first: most pages
// are judged without.
func (m *Meta) Day() string {
	if f := m.dayless; f != nil {
		m.dayless = nil
		f.pickDates(m)
	}
	return m.Date
}

// onlyShown tells which values no metadata states (for days, no address either): they are read from
// the page's texts. Credits in microdata count as texts: reviews have them as well as pages.
type onlyShown struct{ byline, date, modified bool }

// Stated is the metadata without what the page only shows. On a page that is not one text, a name
// and a day that stand somewhere are those of a part: of a review, of a story in a list, of a
// customer who is quoted.
func (m *Meta) Stated() Meta {
	stated := *m
	if m.shown.byline {
		stated.Byline = ""
	}
	if m.shown.date {
		stated.Date = ""
	}
	if m.shown.modified {
		stated.Modified = ""
	}
	return stated
}

// Lengths in characters at which a value is cut at the end of a word, so that a hostile page
// cannot make metadata the biggest part of an answer.
const (
	maxTitle   = 500
	maxByline  = 200
	maxSite    = 100
	maxExcerpt = 1000
	maxTypes   = 64
)

// Read reads a page's metadata. url is the page's own address and may be "".
func Read(p *page.Page, url string) Meta {
	m, f := read(p, url)
	m.Tags, m.Categories, m.Next = f.tags(), f.categories(), f.nextPage(m.Canonical)
	m.License, m.Favicon = f.license(), f.favicon()
	m.Day()
	return m
}

// ReadBrief reads only what decisions and the reading use: no tags, categories, next page,
// licence and favicon, and the days only when somebody asks for Day.
func ReadBrief(p *page.Page, url string) Meta {
	m, _ := read(p, url)
	return m
}

func read(p *page.Page, url string) (Meta, *facts) {
	f := gather(p, url)
	m := Meta{
		SchemaTypes: f.schemaTypes(),
		OGType:      lower(f.first("og:type")),
		Canonical:   f.canonicalURL(),
		Excerpt:     f.excerpt(),
		LinkedData:  f.roots,
	}
	m.Site = f.siteName()
	m.Title, m.TitleNode, m.Heading = f.pickTitle(m.Site)
	m.Byline, m.shown.byline = f.pickByline(m.Site, m.TitleNode)
	m.Image = f.leadImage()
	m.Lang = f.language()
	m.Dir = f.direction(m.Lang)
	m.dayless = f
	return m, f
}

// Type returns the type that the page gives itself, in lower case: its og:type, else the
// first type of its JSON-LD and microdata.
func (m *Meta) Type() string {
	if m.OGType == "" && len(m.SchemaTypes) > 0 {
		return m.SchemaTypes[0]
	}
	return m.OGType
}
