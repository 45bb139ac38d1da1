package page

import (
	"strings"

	"winnow/engine/internal/markup"

	"golang.org/x/net/html"
)

// name reads an element's name, "" when it is not as a browser writes it. Only names in
// foreign content have capitals.
func (r *serialReader) name(foreign bool) string {
	at := r.at
	for ; at < len(r.src); at++ {
		switch c := r.src[at]; {
		case c >= 'a' && c <= 'z' || at > r.at && (c >= '0' && c <= '9' || c == '-' || c == '_' || c == ':' || c == '.'):
		case c >= 'A' && c <= 'Z' && foreign:
		case c == ' ' || c == '>':
			name := r.src[r.at:at]
			r.at = at
			return name
		default:
			return ""
		}
	}
	return ""
}

// attributes reads up to the end of a start tag.
func (r *serialReader) attributes(n *html.Node) bool {
	if cap(r.attrs)-len(r.attrs) < 16 {
		r.attrs = make([]html.Attribute, 0, slab)
	}
	list := r.attrs[len(r.attrs):]
	for r.at < len(r.src) {
		if r.src[r.at] == '>' {
			r.at++
			if len(list) > 0 {
				n.Attr = list[:len(list):len(list)]
				r.attrs = r.attrs[:min(len(r.attrs)+len(list), cap(r.attrs))]
			}
			return true
		}
		a, ok := r.attribute(n.Namespace != "")
		if !ok {
			return false
		}
		list = append(list, a)
	}
	return false
}

// attribute reads a space, a name and a value in quotes.
func (r *serialReader) attribute(foreign bool) (a html.Attribute, ok bool) {
	if r.src[r.at] != ' ' {
		return a, false
	}
	at := r.at + 1
	for ; at < len(r.src) && r.src[at] != '='; at++ {
		switch c := r.src[at]; {
		case c >= 'A' && c <= 'Z':
			if !foreign {
				return a, false
			}
		case c <= ' ' || c == '/' || c == '>':
			return a, false
		}
	}
	key := r.src[r.at+1 : at]
	if key == "" || len(r.src)-at < 2 || r.src[at+1] != '"' {
		return a, false
	}
	at += 2
	end := strings.IndexByte(r.src[at:], '"')
	if end < 0 {
		return a, false
	}
	r.at = at + end + 1
	a.Key = key
	a.Val, ok = unescaped(r.src[at : at+end])
	if foreign {
		markup.SplitName(&a)
	}
	return a, ok
}

// namespace returns the namespace of an element that begins here (section 13.2.6, "tree
// construction dispatcher"). It is the parent's except at integration points, where
// HTML begins again.
func (r *serialReader) namespace() string {
	up := r.top()
	switch up.Namespace {
	case "svg":
		if markup.HoldsHTML(up) {
			return ""
		}
	case "math":
		switch up.Data {
		case "mi", "mo", "mn", "ms", "mtext":
			if !r.begins("mglyph") && !r.begins("malignmark") {
				return ""
			}
		case "annotation-xml":
			if r.begins("svg") || markup.HoldsHTML(up) {
				return ""
			}
		}
	}
	return up.Namespace
}

// begins reports whether the tag here has a name.
func (r *serialReader) begins(name string) bool {
	rest := r.src[r.at:]
	return strings.HasPrefix(rest, name) && len(rest) > len(name) && (rest[len(name)] == ' ' || rest[len(name)] == '>')
}

// entities are the characters that a browser escapes.
var entities = [...]struct{ name, char string }{
	{"amp;", "&"}, {"nbsp;", "\u00a0"}, {"lt;", "<"}, {"gt;", ">"}, {"quot;", `"`},
}

// unescaped returns a text with its entities resolved, false when it has others than a
// browser writes.
func unescaped(s string) (string, bool) {
	at := strings.IndexByte(s, '&')
	if at < 0 {
		return s, true
	}
	var b strings.Builder
	b.Grow(len(s))
next:
	for at >= 0 {
		b.WriteString(s[:at])
		s = s[at+1:]
		for _, e := range entities {
			if strings.HasPrefix(s, e.name) {
				b.WriteString(e.char)
				s = s[len(e.name):]
				at = strings.IndexByte(s, '&')
				continue next
			}
		}
		return "", false
	}
	b.WriteString(s)
	return b.String(), true
}

// newlines returns a text with all line ends as line feeds, as the parser does.
func newlines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}
