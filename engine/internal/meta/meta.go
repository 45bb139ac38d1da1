// Package meta reads what a page says of itself: title, byline, dates, site,
// language, direction, address, lead image, types.
//
// In goes a parsed page, out comes a Meta of plain text: entities decoded,
// white space collapsed, control characters out, lengths capped. Sources are
// trusted in the order JSON-LD, OpenGraph, Dublin Core, microdata, parsely,
// rel=author, wording, and are cross-checked with what the page shows. The
// package knows no site by name, runs nothing and fetches nothing; what a page
// does not say stays empty.
package meta

import "winnow/engine/internal/page"

// Meta is what a page says of itself. Empty means not said.
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
	// Next is the absolute http or https URL of the page that goes on with this
	// one: the same address with the next number.
	Next string
	// Lang has the shape of a BCP 47 tag; Dir is ltr or rtl.
	Lang, Dir string
	// TitleNode is the element in the body that shows the title, page.None
	// when there is none.
	TitleNode page.Node
	// OGType is og:type, SchemaTypes the types of JSON-LD and microdata, each
	// once, in document order, all in lower case.
	OGType      string
	SchemaTypes []string
	// Tags are the subjects that the page names, each once, in its order, and
	// Categories the sections of its site that it says it stands in.
	Tags, Categories []string
	// License is the absolute URL of the licence of the page's text, or its name
	// where the page gives no address.
	License string
	// Favicon is the absolute URL of the site's small picture.
	Favicon string
	// LinkedData is the page's JSON-LD as decoded, a value a script; its strings
	// are as the page has them.
	LinkedData []any
}

// Lengths in characters past which a value is cut at a word's end. They keep
// a hostile page from making metadata the biggest part of an answer.
const (
	maxTitle   = 500
	maxByline  = 200
	maxSite    = 100
	maxExcerpt = 1000
	maxTypes   = 64
)

// Read collects a page's metadata; url is the page's own address and may be "".
func Read(p *page.Page, url string) Meta {
	m, f := read(p, url)
	m.Tags, m.Categories, m.Next = f.tags(), f.categories(), f.nextPage(m.Canonical)
	m.License, m.Favicon = f.license(), f.favicon()
	m.Date, m.Modified = f.pickDates(m.TitleNode, m.Lang)
	return m
}

// ReadBrief leaves out what no decision asks for: dates, tags, categories, the
// next page, licence and favicon.
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
	m.Title, m.TitleNode = f.pickTitle(m.Site)
	m.Byline = f.pickByline(m.Site, m.TitleNode)
	m.Image = f.leadImage()
	m.Lang = f.language()
	m.Dir = f.direction(m.Lang)
	return m, f
}

// Type is the kind of page that the page says it is, in lower case: its og:type,
// or else the first type of its JSON-LD and microdata.
func (m *Meta) Type() string {
	if m.OGType == "" && len(m.SchemaTypes) > 0 {
		return m.SchemaTypes[0]
	}
	return m.OGType
}
