//go:build !js

package page

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A tag is a tag as the parser's tokenizer reads it.
type tag struct {
	nameEnd int
	end     int              // offset after its ">"
	attrs   []html.Attribute // nil when not wanted or not certain
	closed  bool             // by "/>"
}

// An attribute is the place of an attribute in the page, as offsets.
type attribute struct {
	key, keyEnd int // equal for a "/" alone
	val, valEnd int
	end         int
}

type keeping bool

const (
	keepAttributes keeping = true
	dropAttributes keeping = false
)

// mostAttributes is how many attributes a tag may have to be cut. Each is compared with
// all before it, since duplicates are dropped.
const mostAttributes = 64

// tag reads the tag whose name begins at an offset. It returns false when the tag never
// ends. The attributes are stored in s.room; they remain valid only if the caller keeps
// that part of it.
func (s *scan) tag(at int, keep keeping) (t tag, ok bool) {
	for at < len(s.src) && !endsName(s.src[at]) {
		at++
	}
	t.nameEnd = at
	s.found = s.found[:0]
	for at = skipSpace(s.src, at); at < len(s.src) && s.src[at] != '>'; at = skipSpace(s.src, at) {
		a, ok := attributeAt(s.src, at)
		if !ok {
			return t, false
		}
		at = a.end
		if keep && a.keyEnd > a.key && len(s.found) <= mostAttributes {
			s.found = append(s.found, a)
		}
	}
	if at >= len(s.src) {
		return t, false
	}
	t.end = at + 1
	last := -1 // the end of the last attribute's value
	if len(s.found) > 0 && len(s.found) <= mostAttributes {
		t.attrs, last = s.read(t.nameEnd, at)
	}
	t.closed = s.src[at-1] == '/' && at != last
	return t, true
}

// read returns key and value of each attribute in src[from:to], and the end of the last
// value. It returns none when the parser would change one of them further.
func (s *scan) read(from, to int) (attrs []html.Attribute, last int) {
	text := s.copied(s.src[from:to])
	if strings.IndexByte(text, 0) >= 0 {
		return nil, -1
	}
	returns, references := strings.IndexByte(text, '\r') >= 0, strings.IndexByte(text, '&') >= 0
	attrs = s.makeRoom()
	for _, a := range s.found {
		key, val := lowerASCII(text[a.key-from:a.keyEnd-from]), text[a.val-from:a.valEnd-from]
		if returns && strings.IndexByte(val, '\r') >= 0 {
			return nil, -1
		}
		if references && strings.IndexByte(val, '&') >= 0 {
			var ok bool
			if val, ok = resolved(val); !ok {
				return nil, -1
			}
		}
		if !slices.ContainsFunc(attrs, func(b html.Attribute) bool { return b.Key == key }) {
			attrs, last = append(attrs, html.Attribute{Key: key, Val: val}), a.valEnd
		}
	}
	return attrs[:len(attrs):len(attrs)], last
}

// makeRoom returns an empty slice with room for the attributes of a tag.
func (s *scan) makeRoom() []html.Attribute {
	if len(s.room) < mostAttributes {
		// Pages have an attribute every 60 to 200 bytes.
		s.room = make([]html.Attribute, mostAttributes+min(len(s.src)/256, 1024))
	}
	return s.room[:0]
}

// copied returns bytes as a string. Many strings share an allocation.
func (s *scan) copied(b []byte) string {
	if s.copies.Cap()-s.copies.Len() < len(b) {
		s.copies = strings.Builder{}
		s.copies.Grow(len(b) + min(len(s.src)/16, 1<<15))
	}
	s.copies.Write(b)
	return s.copies.String()[s.copies.Len()-len(b):]
}

// attributeAt finds the attribute at an offset. It returns false when the page ends in
// it.
func attributeAt(src []byte, at int) (a attribute, ok bool) {
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
			size := bytes.IndexByte(src[at+1:], src[at])
			if size < 0 {
				return a, false
			}
			a.val, a.valEnd = at+1, at+1+size
			at = a.valEnd + 1
		default:
			a.val = at
			for at < len(src) && src[at] != '>' && !isSpace(src[at]) {
				at++
			}
			a.valEnd = at
		}
	}
	a.end = at
	return a, at < len(src)
}

// resolved resolves the character references of an attribute's value. It returns false
// when there is one that only the parser's table has.
func resolved(val string) (string, bool) {
	var b strings.Builder
	for {
		at := strings.IndexByte(val, '&')
		if at < 0 {
			b.WriteString(val)
			return b.String(), true
		}
		b.WriteString(val[:at])
		val = val[at:]
		size := referenceSize(val)
		switch name := val[:size]; {
		case size == 1:
			b.WriteString(name)
		case name[1] == '#' || isCommonReference(name):
			b.WriteString(html.UnescapeString(name))
		case name[size-1] != ';' && size < len(val) && val[size] == '=':
			b.WriteString(name) // as in "?a=1&b=2"
		default:
			return "", false
		}
		val = val[size:]
	}
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

func isCommonReference(name string) bool {
	switch name {
	case "&amp;", "&quot;", "&lt;", "&gt;", "&apos;", "&nbsp;":
		return true
	}
	return false
}

// lowerASCII lower-cases ASCII letters only, as the parser does.
func lowerASCII(s string) string {
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

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func skipSpace(s []byte, at int) int {
	for at < len(s) && isSpace(s[at]) {
		at++
	}
	return at
}
