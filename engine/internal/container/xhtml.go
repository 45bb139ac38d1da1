package container

import (
	"bytes"
	"strings"
)

// XHTML rewrites what means something else to an HTML parser: elements that end in their
// own tag (<script src="a"/>, which would take the whole page for its text) and CDATA
// sections. sure is for pages that were sent as XML; others must begin as XML does and
// close a script, style, title or frame in this way, of which no page sent as HTML
// would show anything. What is not changed comes back as it is.
func XHTML(src []byte, sure bool) []byte {
	if !sure && (!bytes.HasPrefix(bytes.TrimLeft(src[:min(len(src), 1024)], "\ufeff \t\r\n"), []byte("<?xml")) ||
		rootOf(src) != "html" || !swallows(src)) {
		return src
	}
	var out []byte
	rest := src
	for {
		at := bytes.IndexByte(rest, '<')
		if at < 0 {
			break
		}
		out = append(out, rest[:at]...)
		rest = rest[at:]
		length, name, empty := tagOf(rest)
		switch {
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			text, after, _ := bytes.Cut(rest[len("<![CDATA["):], []byte("]]>"))
			out = append(out, escapeText(text)...)
			rest = after
			continue
		case empty && !isVoid(name):
			out = append(append(out, rest[:length-2]...), ("></" + name + ">")...)
		default:
			out = append(out, rest[:length]...)
		}
		rest = rest[length:]
	}
	return append(out, rest...)
}

// escapeText writes text of XML as text of HTML. In scripts and styles it is wrong, but
// nobody reads these.
func escapeText(text []byte) []byte {
	return []byte(strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(string(text)))
}

// tagOf measures what begins with <: a tag, whose name and kind it tells, a comment, or
// one sign.
func tagOf(b []byte) (length int, name string, empty bool) {
	if bytes.HasPrefix(b, []byte("<!--")) {
		if at := bytes.Index(b, []byte("-->")); at >= 0 {
			return at + 3, "", false
		}
		return len(b), "", false
	}
	if len(b) < 2 || b[1]|0x20 < 'a' || b[1]|0x20 > 'z' {
		return 1, "", false
	}
	quote := byte(0)
	for i, c := range b {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			end := bytes.IndexAny(b[1:i+1], " \t\r\n/>") + 1
			return i + 1, string(b[1:end]), b[i-1] == '/'
		}
	}
	return len(b), "", false
}

func isVoid(name string) bool {
	switch strings.ToLower(name) {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}

// swallows tells whether an element whose content is no markup ends in its own tag.
func swallows(src []byte) bool {
	for {
		at := bytes.IndexByte(src, '<')
		if at < 0 {
			return false
		}
		src = src[at:]
		length, name, empty := tagOf(src)
		if empty {
			switch strings.ToLower(name) {
			case "script", "style", "title", "textarea", "iframe", "noscript":
				return true
			}
		}
		src = src[length:]
	}
}
