package reader

import (
	"bytes"

	"golang.org/x/net/html/atom"
)

// HTML is the tree as a minified fragment, without the heading that says the
// page's title.
func (t Tree) HTML() (string, error) { return minified(t.markup()) }

// markup writes all elements with their end tags, all attributes quoted, and
// no white space but the text's own.
func (t *Tree) markup() []byte {
	var out bytes.Buffer
	out.Grow(t.size())
	var ends []int // elements that are open
	for i := 0; i < len(t.items); i++ {
		ends = t.closeTags(&out, ends, i)
		it := &t.items[i]
		if i == t.title {
			i = int(it.end) - 1
			continue
		}
		switch it.tag {
		case 0:
			escape(&out, it.text)
		case opened:
		case atom.Img, atom.Br, atom.Hr:
			startTag(&out, it)
		default:
			startTag(&out, it)
			ends = append(ends, i)
		}
	}
	t.closeTags(&out, ends, len(t.items))
	return out.Bytes()
}

// size is about how long the markup is, in bytes.
func (t *Tree) size() (n int) {
	for i := range t.items {
		it := &t.items[i]
		n += len(it.text)
		if it.tag == 0 {
			continue
		}
		n += 12
		for _, a := range it.attrs {
			n += len(a.key) + len(a.val) + 4
		}
	}
	return n + n/16
}

func (t *Tree) closeTags(out *bytes.Buffer, open []int, at int) []int {
	for len(open) > 0 && int(t.items[open[len(open)-1]].end) <= at {
		out.WriteString("</")
		out.WriteString(name(t.items[open[len(open)-1]].tag))
		out.WriteByte('>')
		open = open[:len(open)-1]
	}
	return open
}

func startTag(out *bytes.Buffer, it *item) {
	out.WriteByte('<')
	out.WriteString(name(it.tag))
	for _, a := range it.attrs {
		out.WriteByte(' ')
		out.WriteString(a.key)
		if a.val == "" {
			continue
		}
		out.WriteString(`="`)
		escape(out, a.val)
		out.WriteByte('"')
	}
	out.WriteByte('>')
}

// escape escapes more than a parser needs, and the same in texts and values:
// no character that could begin or end markup is left in either place, so that
// no mistake about where a text ends can make markup of it.
func escape(out *bytes.Buffer, s string) {
	from := 0 // what is not written yet
	for i := 0; i < len(s); i++ {
		written := ""
		switch s[i] {
		case '&':
			written = "&amp;"
		case '<':
			written = "&lt;"
		case '>':
			written = "&gt;"
		case '"':
			written = "&#34;"
		default:
			continue
		}
		out.WriteString(s[from:i])
		out.WriteString(written)
		from = i + 1
	}
	out.WriteString(s[from:])
}
