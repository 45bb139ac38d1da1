//go:build !js

package markup

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// startTag reads a start tag. A tag that the page ends in is no tag.
func (s *scanner) startTag(t *token) {
	at := s.tagName(t, s.at+len("<"))
	list := s.found[:0]
	last := -1         // the end of the last attribute's value
	var left attribute // the last one that is over the limit
	for at = skipSpace(s.src, at); at < len(s.src) && s.src[at] != '>'; at = skipSpace(s.src, at) {
		a := attributeAt(s.src, at)
		at = a.end
		if a.keyEnd == a.key {
			continue
		}
		if len(list) == MostAttributes {
			left, last = a, a.valEnd
		} else {
			list, last = s.add(list, a, last)
		}
	}
	if left.end > 0 {
		list, _ = s.add(list, left, last)
	}
	s.found = list
	if s.endsTag(t, startTag, at) {
		t.closed = s.src[at-1] == '/' && at != last
		t.attrs = s.keep(list)
	}
}

// add adds an attribute unless there is one of its name, and returns the end of the last
// value.
func (s *scanner) add(list []html.Attribute, a attribute, last int) ([]html.Attribute, int) {
	key := lowered(s.src[a.key:a.keyEnd])
	if hasKey(list, key) {
		return list, last
	}
	return append(list, html.Attribute{Key: key, Val: unescapedValue(s.src[a.val:a.valEnd])}), a.valEnd
}

// keep copies the attributes of a tag.
func (s *scanner) keep(list []html.Attribute) []html.Attribute {
	if len(list) == 0 {
		return nil
	}
	if len(s.free) < len(list) {
		s.free = make([]html.Attribute, max(slabFor(s.src), len(list)))
	}
	kept := s.free[:len(list):len(list)]
	copy(kept, list)
	s.free = s.free[len(list):]
	return kept
}

// slabFor is how many nodes or attributes of a page are allocated at once: pages have one
// in 30 to 200 bytes.
func slabFor(src string) int { return min(max(len(src)/256, 8), 512) }

// endTag reads an end tag. Its attributes do not count.
func (s *scanner) endTag(t *token) {
	at := s.tagName(t, s.at+len("</"))
	for at = skipSpace(s.src, at); at < len(s.src) && s.src[at] != '>'; at = skipSpace(s.src, at) {
		at = attributeAt(s.src, at).end
	}
	s.endsTag(t, endTag, at)
}

// tagName reads the name of a tag, which begins at an offset, and returns where it ends.
func (s *scanner) tagName(t *token, from int) (at int) {
	for at = from; at < len(s.src) && !endsName(s.src[at]); at++ {
	}
	t.name = lowered(s.src[from:at])
	if t.tag = atom.Lookup([]byte(t.name)); t.tag != 0 {
		t.name = t.tag.String() // so that the page may be freed
	}
	return at
}

// endsTag goes on behind the ">" at an offset. Where the page ends in the tag, there is no
// tag.
func (s *scanner) endsTag(t *token, k kind, at int) bool {
	if at >= len(s.src) {
		*t = token{}
		s.at = len(s.src)
		return false
	}
	t.kind = k
	s.at = at + 1
	return true
}

func hasKey(list []html.Attribute, key string) bool {
	for i := range list {
		if list[i].Key == key {
			return true
		}
	}
	return false
}

// An attribute is the place of an attribute in the page, as offsets.
type attribute struct {
	key, keyEnd int // equal for a "/" alone
	val, valEnd int
	end         int
}

// attributeAt finds the attribute at an offset.
func attributeAt(src string, at int) (a attribute) {
	a.key = at
	if src[at] == '=' { // a key may begin with it
		at++
	}
	for at < len(src) && src[at] != '=' && !endsName(src[at]) {
		at++
	}
	a.keyEnd, a.val, a.valEnd = at, at, at
	at = skipSpace(src, at)
	if at < len(src) && src[at] == '/' {
		at++
	} else if at < len(src) && src[at] == '=' {
		at = skipSpace(src, at+1)
		switch {
		case at == len(src) || src[at] == '>':
		case src[at] == '"' || src[at] == '\'':
			a.val = at + 1
			if size := strings.IndexByte(src[a.val:], src[at]); size >= 0 {
				a.valEnd = a.val + size
				at = a.valEnd + 1
			} else {
				a.valEnd, at = len(src), len(src)
			}
		default:
			a.val = at
			for at < len(src) && src[at] != '>' && !isSpace(src[at]) {
				at++
			}
			a.valEnd = at
		}
	}
	a.end = at
	return a
}

// lowered lower-cases ASCII letters only.
func lowered(s string) string {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] |= 0x20
				}
			}
			return string(b)
		}
	}
	return s
}

// unescaped resolves the character references of a text.
func unescaped(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	return html.UnescapeString(s)
}

// unescapedValue resolves the character references of an attribute's value. Other than
// in a text, a name without a semicolon is none before a "=" or another letter, as in
// "?a=1&copy=2" (section 13.2.5.73).
func unescapedValue(val string) string {
	at := strings.IndexByte(val, '&')
	if at < 0 {
		return val
	}
	var b strings.Builder
	b.Grow(len(val))
	for ; at >= 0; at = strings.IndexByte(val, '&') {
		b.WriteString(val[:at])
		val = val[at:]
		size := referenceSize(val)
		b.WriteString(reference(val[:size], size < len(val) && val[size] == '='))
		val = val[size:]
	}
	b.WriteString(val)
	return b.String()
}

// reference resolves what may be a character reference.
func reference(name string, beforeEqual bool) string {
	switch {
	case name == "&amp;":
		return "&"
	case len(name) == 1:
		return name
	case name[1] == '#':
		return html.UnescapeString(name)
	}
	closed := name[len(name)-1] == ';'
	if !closed && beforeEqual {
		return name
	}
	// In a text the beginning of a name is enough, here all of it is one.
	text := html.UnescapeString(name)
	whole := utf8.RuneCountInString(text) == 1
	if closed {
		whole = text[len(text)-1] != ';' || name == "&semi;"
	}
	if whole {
		return text
	}
	return name
}

// referenceSize returns the length of what may be a character reference, with its "&".
func referenceSize(s string) int {
	at := 1
	if at < len(s) && s[at] == '#' {
		at++
	}
	for at < len(s) && (isLetter(s[at]) || '0' <= s[at] && s[at] <= '9') {
		at++
	}
	if at > 1 && at < len(s) && s[at] == ';' {
		at++
	}
	return at
}
