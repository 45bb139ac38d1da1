package container

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
	"unicode"

	nethtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A feed is RSS or Atom.
type feed struct {
	title, link, lang string
	entries           []entry
}

// An entry is one text of a feed. Its content is HTML.
type entry struct {
	title, link, date, author string
	content, summary          string
}

// Feed makes a page of the entries of a feed in UTF-8, with titles, dates and contents;
// false for all that is no feed. Bounds: no entry is left out, and the page has at most
// some bytes more for each byte of the feed.
func Feed(src []byte) (page []byte, ok bool) {
	switch rootOf(src) {
	case "rss", "feed", "RDF":
	default:
		return nil, false
	}
	r := feedReader{d: xml.NewDecoder(bytes.NewReader(src))}
	r.d.Strict = false
	r.d.Entity = xml.HTMLEntity
	r.d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // is UTF-8 now
	r.read()
	if r.feed.title == "" && !slices.ContainsFunc(r.feed.entries, func(e entry) bool { return e != entry{} }) {
		return nil, false
	}
	return r.feed.page(), true
}

// rootOf is the local name of the first element, "" when there is none near the
// beginning.
func rootOf(src []byte) string {
	const near = 4 << 10
	src = bytes.TrimPrefix(src[:min(len(src), near)], []byte("\ufeff"))
	for {
		at := bytes.IndexByte(src, '<')
		if at < 0 || len(bytes.TrimSpace(src[:at])) > 0 {
			return ""
		}
		src = src[at+1:]
		end := ">"
		switch {
		case bytes.HasPrefix(src, []byte("!--")):
			end = "-->"
		case len(src) > 0 && (src[0] == '!' || src[0] == '?'):
		default:
			name := string(src[:min(len(src), 40)])
			name, _, _ = strings.Cut(name, ">")
			if end := strings.IndexFunc(name, unicode.IsSpace); end >= 0 {
				name = name[:end] // empty for what is no tag
			}
			return name[strings.IndexByte(name, ':')+1:]
		}
		_, rest, found := bytes.Cut(src, []byte(end))
		if !found {
			return ""
		}
		src = rest
	}
}

// A feedReader reads the elements of a feed one after another.
type feedReader struct {
	d       *xml.Decoder
	feed    feed
	inEntry bool
}

func (r *feedReader) read() {
	for {
		t, err := r.d.Token()
		if err != nil {
			return // what was read so far is a feed, too
		}
		switch t := t.(type) {
		case xml.StartElement:
			r.start(t)
		case xml.EndElement:
			if t.Name.Local == "item" || t.Name.Local == "entry" {
				r.inEntry = false
			}
		}
	}
}

func (r *feedReader) start(t xml.StartElement) {
	name := t.Name.Local
	switch name {
	case "item", "entry":
		r.inEntry = true
		r.feed.entries = append(r.feed.entries, entry{})
		return
	case "image", "textInput", "cloud", "source", "textinput", "group": // have titles and links of their own
		if name != "group" {
			_ = r.d.Skip()
		}
		return
	}
	if !r.inEntry {
		r.ofFeed(t)
		return
	}
	r.ofEntry(t, &r.feed.entries[len(r.feed.entries)-1])
}

// set keeps the first text that is not empty.
func set(at *string, text string) {
	if *at == "" {
		*at = strings.TrimSpace(text)
	}
}

func (r *feedReader) ofFeed(t xml.StartElement) {
	switch t.Name.Local {
	case "title":
		set(&r.feed.title, r.text(t))
	case "link":
		set(&r.feed.link, r.link(t))
	case "language":
		set(&r.feed.lang, r.text(t))
	case "feed", "rss":
		set(&r.feed.lang, attr(t, "lang"))
	}
}

func (r *feedReader) ofEntry(t xml.StartElement, e *entry) {
	switch t.Name.Local {
	case "title":
		set(&e.title, r.text(t))
	case "link":
		set(&e.link, r.link(t))
	case "pubDate", "published", "date":
		set(&e.date, r.text(t))
	case "updated":
		if text := r.text(t); e.date == "" {
			e.date = text
		}
	case "creator", "author":
		set(&e.author, r.author(t))
	case "encoded", "content":
		if attr(t, "url") == "" { // media:content is a film or an image
			set(&e.content, r.html(t))
		}
	case "description", "summary":
		set(&e.summary, r.html(t))
	}
}

func attr(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// text is the text of an element, with that of the elements in it.
func (r *feedReader) text(t xml.StartElement) string {
	text := r.inner(false)
	if attr(t, "type") == "html" {
		return plain(text)
	}
	return html.UnescapeString(text)
}

// html is the content of an element as HTML: of Atom by its type, of RSS always.
func (r *feedReader) html(t xml.StartElement) string {
	switch kind := attr(t, "type"); {
	case kind == "xhtml" || strings.Contains(kind, "xml"):
		return r.inner(true)
	case kind == "text" || kind == "" && strings.HasSuffix(t.Name.Space, "/Atom"):
		return html.EscapeString(r.inner(false))
	}
	return r.inner(true)
}

// link is the address of an element: its text, or in Atom its href. Other links of an
// entry are of its comments, of itself as XML, of a sound.
func (r *feedReader) link(t xml.StartElement) string {
	if href := attr(t, "href"); href != "" {
		if rel := attr(t, "rel"); rel != "" && rel != "alternate" {
			return ""
		}
		return href
	}
	return r.inner(false)
}

// author is a name: in Atom the element name within.
func (r *feedReader) author(t xml.StartElement) string {
	name := ""
	for depth := 1; depth > 0; {
		tok, err := r.d.Token()
		if err != nil {
			break
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			if tok.Name.Local == "name" {
				name = r.inner(false)
				continue
			}
			depth++
		case xml.EndElement:
			depth--
		case xml.CharData:
			if depth == 1 {
				name += string(tok)
			}
		}
	}
	return name
}

// inner is what an element holds up to its end: its text, with markup also the elements
// in it, as HTML.
func (r *feedReader) inner(markup bool) string {
	var b strings.Builder
	mixed := false
	for depth := 1; depth > 0; {
		tok, err := r.d.Token()
		if err != nil {
			break
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			depth++
			if markup {
				mixed = true
				writeTag(&b, tok)
			}
		case xml.EndElement:
			depth--
			if markup && depth > 0 {
				fmt.Fprintf(&b, "</%s>", tok.Name.Local)
			}
		case xml.CharData:
			if mixed { // behind elements it is text; without them it is escaped HTML
				b.WriteString(html.EscapeString(string(tok)))
			} else {
				b.Write(tok)
			}
		}
	}
	return b.String()
}

func writeTag(b *strings.Builder, t xml.StartElement) {
	b.WriteString("<" + t.Name.Local)
	for _, a := range t.Attr {
		if a.Name.Space == "" && a.Name.Local != "xmlns" {
			fmt.Fprintf(b, ` %s="%s"`, a.Name.Local, html.EscapeString(a.Value))
		}
	}
	b.WriteString(">")
}

// page writes the feed as HTML.
func (f *feed) page() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<!DOCTYPE html><html lang="%s"><head><title>%s</title>`, html.EscapeString(f.lang), html.EscapeString(f.title))
	if isWeb(f.link) {
		fmt.Fprintf(&b, `<link rel="canonical" href="%s">`, html.EscapeString(f.link))
	}
	b.WriteString("</head><body><main>")
	for i := range f.entries {
		f.entries[i].write(&b)
	}
	b.WriteString("</main></body></html>")
	return b.Bytes()
}

func (e *entry) write(b *bytes.Buffer) {
	b.WriteString("<article>")
	title := html.EscapeString(plain(e.title))
	if title != "" && isWeb(e.link) {
		title = fmt.Sprintf(`<a href="%s">%s</a>`, html.EscapeString(e.link), title)
	}
	if title != "" {
		fmt.Fprintf(b, "<h2>%s</h2>", title)
	}
	if about := strings.Join(nonEmpty(e.date, plain(e.author)), ", "); about != "" {
		fmt.Fprintf(b, "<p>%s</p>", html.EscapeString(about))
	}
	content := e.content
	if content == "" {
		content = e.summary
	}
	b.WriteString(closed(content))
	b.WriteString("</article>\n")
}

func nonEmpty(texts ...string) (list []string) {
	for _, t := range texts {
		if t != "" {
			list = append(list, t)
		}
	}
	return list
}

// closed is a piece of HTML that leaves nothing open: what an entry forgets to close, or
// opens on purpose, must not swallow the next one.
func closed(piece string) string {
	around := &nethtml.Node{Type: nethtml.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := nethtml.ParseFragment(strings.NewReader(piece), around)
	if err != nil {
		return html.EscapeString(plain(piece))
	}
	var b strings.Builder
	b.WriteString("<div>")
	for _, n := range nodes {
		if err := nethtml.Render(&b, n); err != nil {
			return html.EscapeString(plain(piece))
		}
	}
	b.WriteString("</div>")
	return b.String()
}

// plain is the text of a piece of HTML.
func plain(piece string) string {
	if !strings.ContainsAny(piece, "<&") {
		return piece
	}
	var b strings.Builder
	z := nethtml.NewTokenizer(strings.NewReader(piece))
	for tt := z.Next(); tt != nethtml.ErrorToken; tt = z.Next() {
		if tt == nethtml.TextToken {
			b.Write(z.Text())
		}
	}
	return html.UnescapeString(b.String())
}
