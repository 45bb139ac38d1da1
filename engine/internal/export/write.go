package export

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

const mathNamespace = "http://www.w3.org/1998/Math/MathML"

// A writer writes HTML or, with xml, XHTML.
type writer struct {
	bytes.Buffer
	xml   bool
	stop  *stop.Checker
	nodes int // written
}

// text writes a text or an attribute's value, escaped.
func (w *writer) text(s string) {
	for {
		i := strings.IndexFunc(s, func(r rune) bool {
			return r == '&' || r == '<' || r == '>' || r == '"' || r == '\'' || shown(r) != r || r == utf8.RuneError
		})
		if i < 0 {
			w.WriteString(s)
			return
		}
		w.WriteString(s[:i])
		r, size := utf8.DecodeRuneInString(s[i:])
		switch r {
		case '&':
			w.WriteString("&amp;")
		case '<':
			w.WriteString("&lt;")
		case '>':
			w.WriteString("&gt;")
		case '"':
			w.WriteString("&#34;")
		case '\'':
			w.WriteString("&#39;")
		default: // a control character or an invalid byte
			if r = shown(r); r >= 0 {
				w.WriteRune(r)
			}
		}
		s = s[i+size:]
	}
}

// attr writes an attribute unless its value is empty.
func (w *writer) attr(key, value string) {
	if value != "" {
		w.always(key, value)
	}
}

func (w *writer) always(key, value string) {
	w.WriteString(" " + key + `="`)
	w.text(value)
	w.WriteByte('"')
}

// simple writes an element with a text unless the text is empty.
func (w *writer) simple(name, text string) {
	if text == "" {
		return
	}
	w.WriteString("<" + name + ">")
	w.text(text)
	w.WriteString("</" + name + ">")
}

// langDir writes the language and direction of a document or of a part of it.
func (w *writer) langDir(lang, dir string) {
	lang = langTag(lang)
	w.attr("lang", lang)
	if w.xml {
		w.attr("xml:lang", lang)
	}
	w.attr("dir", direction(dir))
}

// children writes the children of a tidied element.
func (w *writer) children(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		w.node(c)
	}
}

func (w *writer) node(n *html.Node) {
	w.nodes++
	w.stop.Every(w.nodes)
	if n.Type == html.TextNode {
		w.text(n.Data)
		return
	}
	w.WriteString("<" + n.Data)
	if n.DataAtom == atom.Math && w.xml {
		w.always("xmlns", mathNamespace)
	}
	for _, a := range n.Attr {
		w.always(a.Key, a.Val)
		if a.Key == "lang" && w.xml {
			w.always("xml:lang", a.Val)
		}
	}
	if policy[n.DataAtom].role == void {
		w.WriteString("/>")
	} else {
		w.WriteByte('>')
		if n.DataAtom == atom.Pre && !w.xml && strings.HasPrefix(textOf(n), "\n") {
			w.WriteByte('\n') // a parser of HTML drops the first line feed
		}
		w.children(n)
		w.WriteString("</" + n.Data + ">")
	}
	if isBlock(n) && !inPre(n) {
		w.WriteByte('\n')
	}
}

// inPre reports whether white space after a block would be visible.
func inPre(n *html.Node) bool {
	return n.Parent != nil && n.Parent.DataAtom == atom.Pre
}

// header writes the heading above a page's text: title, author, date, source.
func (w *writer) header(p *Page, id string) {
	w.WriteString("<header>\n<h1")
	w.attr("id", id)
	w.WriteByte('>')
	w.text(p.name())
	w.WriteString("</h1>\n")
	byline, day, site := oneLine(p.Byline), p.day(), p.publisher()
	if byline != "" || day != "" || site != "" {
		w.WriteString(`<p class="by">`)
		w.text(byline)
		if byline != "" && (day != "" || site != "") {
			w.WriteString(" · ")
		}
		w.simple("time", day)
		if day != "" && site != "" {
			w.WriteString(" · ")
		}
		w.text(site)
		w.WriteString("</p>\n")
	}
	if src := p.source(); src != "" {
		w.WriteString(`<p class="source"><a`)
		w.always("href", src)
		w.WriteByte('>')
		w.text(src)
		w.WriteString("</a></p>\n")
	}
	w.WriteString("</header>\n")
}
