package write

import (
	"bytes"
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// HTML is the tree as a minified fragment, without the heading that says the
// page's title.
func HTML(t tree.Tree) (string, error) {
	if lean := writeMarkup(&t, true); !lean.unusable {
		if out, ok, err := minified(lean.out.Bytes(), t.Stop); ok || err != nil {
			return out, err
		}
	}
	full := writeMarkup(&t, false)
	return full.out.String(), nil
}

// A markup collects the HTML of a tree.
type markup struct {
	out bytes.Buffer
	// lean leaves out the escapes that the minifier would undo. For each it would
	// move the rest of the text, which is quadratic.
	lean bool
	// unusable is true if the minifier would write a < that begins no tag, or
	// would be too slow.
	unusable bool
	pre      int // where the last pre ends, whose texts the minifier leaves alone
	math     int // and the last math, of which it leaves all
}

// writeMarkup writes all elements with their end tags, all attributes quoted,
// and no white space but the text's own.
func writeMarkup(t *tree.Tree, lean bool) *markup {
	m := &markup{lean: lean}
	m.out.Grow(size(t))
	var ends []int // elements that are open
	for i := 0; i < len(t.Items); i++ {
		t.Stop.Every(i)
		ends = closeTags(t, &m.out, ends, i)
		it := &t.Items[i]
		if i == t.Title {
			i = int(it.End) - 1
			continue
		}
		switch it.Tag {
		case 0:
			m.text(it.Text, i)
		case tree.Unwrapped:
		case atom.Img, atom.Br, atom.Hr:
			m.startTag(it, i)
		default:
			m.startTag(it, i)
			ends = append(ends, i)
		}
	}
	closeTags(t, &m.out, ends, len(t.Items))
	return m
}

// size estimates the length of the markup, in bytes.
func size(t *tree.Tree) (n int) {
	for i := range t.Items {
		it := &t.Items[i]
		n += len(it.Text)
		if it.Tag == 0 {
			continue
		}
		n += 12
		for _, a := range it.Attrs {
			n += len(a.Key) + len(a.Val) + 4
		}
	}
	return n + n/16
}

func closeTags(t *tree.Tree, out *bytes.Buffer, open []int, at int) []int {
	for len(open) > 0 && int(t.Items[open[len(open)-1]].End) <= at {
		out.WriteString("</")
		out.WriteString(tree.Name(t.Items[open[len(open)-1]].Tag))
		out.WriteByte('>')
		open = open[:len(open)-1]
	}
	return open
}

func (m *markup) startTag(it *tree.Item, i int) {
	switch it.Tag {
	case atom.Pre:
		m.pre = max(m.pre, int(it.End))
	case atom.Math:
		m.math = max(m.math, int(it.End))
	}
	m.out.WriteByte('<')
	m.out.WriteString(tree.Name(it.Tag))
	for _, a := range it.Attrs {
		m.out.WriteByte(' ')
		m.out.WriteString(a.Key)
		if a.Val == "" {
			continue
		}
		m.out.WriteString(`="`)
		m.value(a.Val, i)
		m.out.WriteByte('"')
	}
	m.out.WriteByte('>')
}

func (m *markup) text(s string, i int) {
	if m.lean && i >= m.pre && i >= m.math {
		escapeHTML(&m.out, s, leanText)
	} else {
		escapeHTML(&m.out, s, fully)
	}
}

// manyMoves is how many bytes the minifier may move for the quotes of a value.
const manyMoves = 1 << 24

func (m *markup) value(s string, i int) {
	if !m.lean || i < m.math {
		escapeHTML(&m.out, s, fully)
		return
	}
	m.unusable = m.unusable || strings.IndexByte(s, '<') >= 0 || strings.Count(s, `"`)*len(s) > manyMoves
	escapeHTML(&m.out, s, leanValue)
}

// escaping says which characters are escaped.
type escaping uint8

const (
	// fully escapes more than a parser needs, the same in texts and values. No
	// character is left that could begin or end markup, so a parser that is wrong
	// about where a text ends finds no markup in it.
	fully escaping = iota
	// leanText and leanValue are what the minifier leaves escaped, and the last
	// ampersand: another text may follow.
	leanText
	leanValue
)

func escapeHTML(out *bytes.Buffer, s string, how escaping) {
	from := 0 // what is not written yet
	for i := 0; i < len(s); i++ {
		written := ""
		switch s[i] {
		case '&':
			if how != fully && i+1 < len(s) && s[i+1] != '#' && !tree.IsASCIILetter(s[i+1]) && (s[i+1] < '0' || s[i+1] > '9') {
				continue
			}
			written = "&amp;"
		case '<':
			written = "&lt;"
		case '>':
			if how != fully {
				continue
			}
			written = "&gt;"
		case '"':
			if how == leanText {
				continue
			}
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
