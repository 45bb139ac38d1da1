package unrendered

import (
	"strconv"
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/pagejson"

	"golang.org/x/net/html/atom"
)

// Limits on JSON state, in bytes. Scripts of real pages hold up to a few hundred
// kilobytes of it.
const (
	leastState = 200     // shorter values hold no text
	maxState   = 4 << 20 // one value
	maxStates  = 8 << 20 // all values of a page
	maxFailed  = 16      // values of one script that are not JSON
)

// State finds the texts in a page's JSON state that belong to what the page is
// about. It looks at script elements of a JSON type, at the JSON that scripts assign
// or parse, and at attributes.
func State(p *page.Page, m *meta.Meta, url string) []Text {
	w := newWalk(m, url, p.Stop)
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if !p.IsElement(n) || p.Has(n, page.InTemplate) {
			continue
		}
		if p.Tag[n] == atom.Script && p.FirstChild(n) != page.None {
			w.script(p.Attr(n, "type"), p.Data[p.FirstChild(n)])
		}
		attrs := p.Attrs(n)
		for i := range attrs {
			if a := &attrs[i]; len(a.Val) >= leastState && p.Tag[n] != atom.Meta {
				w.json(a.Val)
			}
		}
	}
	return w.chosen()
}

func (w *walk) script(kind, src string) {
	kind, _, _ = strings.Cut(strings.ToLower(kind), ";")
	switch kind = strings.TrimSpace(kind); {
	case len(src) < leastState || strings.HasSuffix(kind, "ld+json"):
	case strings.HasSuffix(kind, "json"):
		w.json(src)
	case kind == "" || kind == "module" || strings.HasSuffix(kind, "javascript"):
		w.assigned(src)
	}
}

// json walks over the value of a JSON text. Other texts are ignored.
func (w *walk) json(src string) {
	if !looksJSON(src) || len(src) > maxState || w.read+len(src) > maxStates {
		return
	}
	w.read += len(src)
	if root, ok := pagejson.Read(src, w.stop); ok {
		w.root(root)
	}
}

// looksJSON reports whether a text begins like a JSON object or list.
func looksJSON(s string) bool {
	s = strings.TrimLeft(s[:min(len(s), 256)], " \t\r\n")
	if len(s) < 2 || s[0] != '{' && s[0] != '[' {
		return false
	}
	rest := strings.TrimLeft(s[1:], " \t\r\n")
	return rest != "" && (rest[0] == '"' || s[0] == '[' && strings.IndexByte("{[0123456789", rest[0]) >= 0)
}

// assigned finds the JSON that a script assigns (x = {…}) or parses
// (JSON.parse("…")). It reads the script once: after a value the search goes on
// behind that value.
func (w *walk) assigned(src string) {
	failed := 0
	for at := 0; at < len(src) && failed < maxFailed; {
		i := strings.IndexAny(src[at:], "=(")
		if i < 0 {
			return
		}
		call := src[at+i] == '(' && strings.HasSuffix(src[:at+i], "JSON.parse")
		assignment := src[at+i] == '='
		at += i + 1
		for at < len(src) && (src[at] == ' ' || src[at] == '\n' || src[at] == '\t' || src[at] == '\r') {
			at++
		}
		switch {
		case at >= len(src):
		case call && (src[at] == '"' || src[at] == '\'' || src[at] == '`'):
			text, end := literal(src, at)
			at = end
			w.json(text)
		case assignment && looksJSON(src[at:]):
			end := closing(src, at)
			if end < 0 {
				failed++
				continue
			}
			if end-at >= leastState {
				w.json(src[at:end])
			}
			at = end
		}
	}
}

// closing returns the offset behind the bracket that closes the one at an offset, -1
// when it is never closed.
func closing(src string, at int) int {
	depth := 0
	for i := at; i < len(src); i++ {
		switch src[i] {
		case '"':
			for i++; i < len(src) && src[i] != '"'; i++ {
				if src[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// literal reads a JavaScript string literal. It returns the value and the offset
// behind the literal.
func literal(src string, at int) (text string, end int) {
	var b strings.Builder
	quote := src[at]
	i := at + 1
	for ; i < len(src) && src[i] != quote; i++ {
		if src[i] != '\\' || i+1 >= len(src) {
			b.WriteByte(src[i])
			continue
		}
		i++
		switch c := src[i]; c {
		case 'n', 't', 'r', 'b', 'f', 'v', '\n':
			b.WriteByte(' ')
		case 'x', 'u':
			digits := 4
			if c == 'x' {
				digits = 2
			}
			code, err := strconv.ParseUint(src[i+1:min(i+1+digits, len(src))], 16, 32)
			if err != nil {
				continue
			}
			if c == 'u' && code >= 0xd800 && code < 0xe000 {
				// Half of a surrogate pair, which the JSON reader joins.
				b.WriteString(src[i-1 : i+5])
			} else {
				b.WriteRune(rune(code))
			}
			i += digits
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), min(i+1, len(src))
}

// nested reads JSON that is written as a string inside JSON.
func (w *walk) nested(s string) (v any, ok bool) {
	if len(s) < leastState || len(s) > maxState || !looksJSON(s) {
		return nil, false
	}
	return pagejson.ReadStrict(s, w.stop)
}
