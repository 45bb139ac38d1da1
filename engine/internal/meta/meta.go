// Package meta reads what a page says of itself.
package meta

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Meta is what a page says of itself. Empty means not said.
type Meta struct {
	Title, Byline, Date, Modified, Site, Excerpt string
	// Canonical and Image are absolute http or https URLs.
	Canonical, Image string
	Lang, Dir        string
	// TitleNode is the element in the body that shows the title, page.None when there is none.
	TitleNode page.Node
	// OGType is og:type, SchemaTypes the types of JSON-LD and microdata, both in lower case.
	OGType      string
	SchemaTypes []string
}

// Read collects a page's metadata; url resolves relative links and may be "".
func Read(p *page.Page, url string) Meta {
	m := Meta{TitleNode: page.None}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if p.Tag[n] == atom.Title && m.Title == "" && p.FirstChild(n) != page.None {
			m.Title = p.Data[p.FirstChild(n)]
		}
	}
	return m
}
