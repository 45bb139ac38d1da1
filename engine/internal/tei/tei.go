// Package tei writes a page as a document of the Text Encoding Initiative (TEI P5), as
// corpora of texts are kept: in go what the page says of itself and the reader's HTML, out
// comes XML with a header and a body.
//
// The elements are those that other extractors use, so that the same programs read them:
// headings are <ab type="header"> since a <head> may stand only at the beginning of a
// division, and the page has none; pictures are figures that name their address. It takes
// any HTML, and leaves out what it does not know but for its text.
package tei

import (
	"encoding/xml"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"winnow/engine/internal/escape"
)

// A Page is what a document is made of. Texts may be empty.
type Page struct {
	URL, Title, Byline, Date, Modified, Site, Excerpt, Lang, License string
	Tags                                                             []string
	// ID and Fingerprint stand in notes.
	ID, Fingerprint string
	// HTML is the content, Comments the comments below it.
	HTML, Comments string
}

// Document writes a page.
func Document(p Page) []byte {
	var w writer
	w.raw(xml.Header + `<TEI xmlns="http://www.tei-c.org/ns/1.0"`)
	if p.Lang != "" {
		w.attribute("xml:lang", p.Lang)
	}
	w.raw(">\n<teiHeader>\n")
	w.file(&p)
	w.profile(&p)
	w.raw("</teiHeader>\n<text>\n<body>\n")
	w.division("entry", p.HTML)
	if p.Comments != "" {
		w.division("comments", p.Comments)
	}
	w.raw("</body>\n</text>\n</TEI>\n")
	return []byte(w.out.String())
}

// file describes the document and where its text is from.
func (w *writer) file(p *Page) {
	w.raw("<fileDesc>\n<titleStmt>\n")
	w.element("title", p.Title, "type", "main")
	w.some("author", p.Byline)
	w.raw("</titleStmt>\n<publicationStmt>\n")
	if p.Site == "" && p.License == "" {
		w.raw("<p/>\n") // there must be something
	} else {
		w.element("publisher", p.Site)
		if p.License != "" {
			w.raw("<availability>")
			w.element("licence", p.License)
			w.raw("</availability>\n")
		}
	}
	w.raw("</publicationStmt>\n")
	if p.ID != "" || p.Fingerprint != "" {
		w.raw("<notesStmt>\n")
		w.some("note", p.ID, "type", "id")
		w.some("note", p.Fingerprint, "type", "fingerprint")
		w.raw("</notesStmt>\n")
	}
	w.raw("<sourceDesc>\n<bibl>\n")
	w.element("title", p.Title, "type", "main")
	w.some("author", p.Byline)
	w.some("publisher", p.Site)
	w.some("date", p.Date, "type", "publication", "when", p.Date)
	w.some("date", p.Modified, "type", "modified", "when", p.Modified)
	if p.URL != "" {
		w.element("ptr", "", "type", "URL", "target", escape.Address(p.URL))
	}
	w.raw("</bibl>\n</sourceDesc>\n</fileDesc>\n")
}

// profile describes the text, and the program.
func (w *writer) profile(p *Page) {
	w.raw(`<encodingDesc><appInfo><application ident="Winnow" version="1"><label>Winnow</label></application></appInfo></encodingDesc>` + "\n")
	if p.Excerpt == "" && p.Lang == "" && len(p.Tags) == 0 {
		return
	}
	w.raw("<profileDesc>\n")
	if p.Excerpt != "" {
		w.raw("<abstract>")
		w.element("p", p.Excerpt)
		w.raw("</abstract>\n")
	}
	if p.Lang != "" {
		w.raw("<langUsage>")
		w.element("language", p.Lang, "ident", p.Lang)
		w.raw("</langUsage>\n")
	}
	if len(p.Tags) > 0 {
		w.raw("<textClass><keywords>\n")
		for _, tag := range p.Tags {
			w.element("term", tag, "type", "tag")
		}
		w.raw("</keywords></textClass>\n")
	}
	w.raw("</profileDesc>\n")
}

// division writes HTML as one division of the body.
func (w *writer) division(kind, fragment string) {
	w.raw(`<div type="` + kind + `">` + "\n")
	before := w.out.Len()
	if root, err := html.Parse(strings.NewReader(fragment)); err == nil {
		w.blocks(root)
	} else { // nested too deep
		w.some("p", strings.TrimSpace(allText(fragment)))
	}
	if w.out.Len() == before {
		w.raw("<p/>\n") // a division must have something
	}
	w.raw("</div>\n")
}

// allText is the text of HTML, whatever its elements.
func allText(fragment string) string {
	var b strings.Builder
	for z := html.NewTokenizer(strings.NewReader(fragment)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.Write(z.Text())
		default:
			b.WriteByte(' ')
		}
	}
}

// A writer writes XML.
type writer struct {
	out   strings.Builder
	depth int // of elements of the page
}

func (w *writer) raw(markup string) { w.out.WriteString(markup) }

// element writes an element with a text, and attributes as names and values.
func (w *writer) element(name, text string, attributes ...string) {
	w.open(name, attributes...)
	w.text(text)
	w.raw("</" + name + ">\n")
}

// some writes an element unless its text is empty.
func (w *writer) some(name, text string, attributes ...string) {
	if text != "" {
		w.element(name, text, attributes...)
	}
}

func (w *writer) open(name string, attributes ...string) {
	w.raw("<" + name)
	for i := 0; i < len(attributes); i += 2 {
		w.attribute(attributes[i], attributes[i+1])
	}
	w.raw(">")
}

func (w *writer) attribute(name, value string) {
	w.raw(" " + name + `="`)
	w.text(value)
	w.raw(`"`)
}

// text writes text. Characters that XML does not have are left out.
func (w *writer) text(s string) {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '&':
			w.raw("&amp;")
		case r == '<':
			w.raw("&lt;")
		case r == '>':
			w.raw("&gt;")
		case r == '"':
			w.raw("&quot;")
		case r == utf8.RuneError && size == 1, r < ' ' && r != '\t' && r != '\n', r == 0xfffe, r == 0xffff:
		default:
			w.raw(s[i : i+size])
		}
		i += size
	}
}
