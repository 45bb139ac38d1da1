package write

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"
)

// checkEmphasis removes marks that a parser would not see as such: those with a
// letter on the outside and punctuation on the inside (CommonMark 6.2, left- and
// right-flanking).
func (x *inlineText) checkEmphasis() {
	for i := range x.tokens {
		x.stop.Every(i)
		o := &x.tokens[i]
		if o.kind != openToken || o.unwritten || o.tag != atom.Em && o.tag != atom.Strong && o.tag != atom.Del {
			continue
		}
		c := &x.tokens[o.pair]
		before, first := x.edge(i, -1), x.edge(i, 1)
		last, after := x.edge(o.pair, -1), x.edge(o.pair, 1)
		switch {
		case isWordRune(before) && !isWordRune(first), isWordRune(after) && !isWordRune(last), unicode.IsSpace(first), unicode.IsSpace(last),
			x.touchesSame(i):
			o.unwritten, c.unwritten = true, true
			continue
		}
		// An underscore where one is allowed: it cannot be confused with the
		// asterisks of strong.
		if o.tag == atom.Em && !isWordRune(before) && !isWordRune(after) {
			o.href, c.href = "_", "_"
		}
	}
}

// touchesSame tells whether an element begins right where one of its kind ends:
// their marks would be read as one.
func (x *inlineText) touchesSame(i int) bool {
	if i == 0 || x.tokens[i].text != "" {
		return false
	}
	before := &x.tokens[i-1]
	return before.kind == closeToken && !before.unwritten && before.text == "" && before.tag == x.tokens[i].tag
}

// edge is the character that stands before (-1) or behind (1) a token,
// punctuation for marks of links and code, a space at the ends.
func (x *inlineText) edge(i, step int) rune {
	if t := &x.tokens[i]; t.text != "" && (t.kind == openToken) == (step < 0) {
		return ' '
	}
	for i += step; i >= 0 && i < len(x.tokens); i += step {
		t := &x.tokens[i]
		switch t.kind {
		case textToken:
			if t.text == "" {
				continue
			}
			if step > 0 {
				r, _ := utf8.DecodeRuneInString(t.text)
				return r
			}
			r, _ := utf8.DecodeLastRuneInString(t.text)
			return r
		case openToken, closeToken:
			if t.text != "" {
				return ' '
			}
			if !t.unwritten && (t.tag == atom.A || t.tag == atom.Code || t.tag == atom.Q || t.tag == atom.Sup || t.tag == atom.Sub) {
				return '('
			}
		case breakToken:
			return ' '
		default:
			return '('
		}
	}
	return ' '
}

func isWordRune(r rune) bool {
	return !unicode.IsSpace(r) && !unicode.IsPunct(r) && !unicode.IsSymbol(r)
}
