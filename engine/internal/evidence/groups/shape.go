package groups

import (
	"bytes"
	"slices"
	"strings"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"github.com/cespare/xxhash/v2"
)

const (
	// classBytes bounds how much of a class attribute is read, classNames how many names.
	classBytes = 1000
	classNames = 40
)

// A shape is the number of an element's shape and what is known of the element, in bits.
type shape int32

const (
	// isBare marks elements whose shape does not say what they are: paragraphs, breaks,
	// spans without a class.
	isBare shape = 1 << iota
	// isClassed marks elements with a class attribute.
	isClassed
	// isInRow marks members of rows.
	isInRow

	shapeBits = iota
)

func (s shape) number() int32 { return int32(s) >> shapeBits }

// shapes numbers the shapes of elements. A shape is a hash of the tag and of the names
// in the class attribute, whatever their order. Elements that differ in a number or in a
// state have one shape.
type shapes struct {
	index.Numbering[uint64]
	classes []named // by number
	// names are the names in the class attribute that is read, text is their letters.
	names [][]byte
	text  []byte
}

// named is what the names of a class attribute say: a hash of them all, and a bit of 64
// for each.
type named struct{ hash, bits uint64 }

func newShapes(p *page.Page) shapes {
	s := shapes{Numbering: index.NewNumbering[uint64](usualShapes), classes: make([]named, p.Classes())}
	for c := range s.classes {
		p.Stop.Every(c)
		s.classes[c] = s.readClass(p.ClassValue(int32(c)))
	}
	return s
}

// of gives an element's shape, and the bits of its names.
func (s *shapes) of(p *page.Page, n page.Node) (shape, uint64) {
	class, flags := p.Class(n), shape(0)
	names := s.classes[class]
	if p.ClassValue(class) != "" {
		flags = isClassed
	}
	if names.hash == 0 && !isItem(p, n) {
		flags |= isBare
	}
	return shape(s.Number(xxhash.Sum64String(p.Data[n])^names.hash))<<shapeBits | flags, names.bits
}

// readClass reads the names of a class attribute that say what an element is. Its hash
// is 0 when there are none.
func (s *shapes) readClass(class string) (out named) {
	s.names, s.text = s.names[:0], s.text[:0]
	for name := range strings.FieldsSeq(class[:min(len(class), classBytes)]) {
		from := len(s.text)
		s.text = appendWithoutNumbers(s.text, name)
		if kind := kindOf(s.text[from:]); len(kind) > 0 && len(s.names) < classNames {
			s.addName(kind)
		}
	}
	for i, name := range s.names {
		if i+1 == len(s.names) || !isPartOf(name, s.names[i+1]) {
			hash := xxhash.Sum64(name)
			out.hash = (out.hash ^ hash) * 0x9e3779b97f4a7c15
			out.bits |= 1 << (hash % 64)
		}
	}
	return out
}

// addName adds a name to the sorted ones, once.
func (s *shapes) addName(name []byte) {
	at := len(s.names)
	for at > 0 && bytes.Compare(s.names[at-1], name) > 0 {
		at--
	}
	if at == 0 || !bytes.Equal(s.names[at-1], name) {
		s.names = slices.Insert(s.names, at, name)
	}
}

// isPartOf tells whether a name only begins another: "card" says no more than
// "card-wide" beside it.
func isPartOf(name, other []byte) bool {
	rest, ok := bytes.CutPrefix(other, name)
	return ok && (rest[0] == '-' || rest[0] == '_')
}

// kindOf is a name without the state that it says, empty when it says a state alone.
func kindOf(name []byte) []byte {
	if name[0] == '-' || bytes.HasPrefix(name, []byte("is-")) || bytes.HasPrefix(name, []byte("has-")) {
		return nil
	}
	at := len(name) - 1
	for at >= 0 && name[at] != '-' && name[at] != '_' {
		at--
	}
	if !isState(name[at+1:]) {
		return name
	}
	return bytes.TrimRight(name[:max(at, 0)], "-_")
}

// appendWithoutNumbers appends a name with one sign for each run of digits.
func appendWithoutNumbers(out []byte, name string) []byte {
	for i := range len(name) {
		if !isDigit(name[i]) {
			out = append(out, name[i])
		} else if i == 0 || !isDigit(name[i-1]) && name[i-1] != '#' {
			out = append(out, '#')
		}
	}
	return out
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isState tells the words that say how a member of a row stands, not what it is: first
// or last, odd or even, open or closed.
func isState(word []byte) bool {
	var lower [len("unselected")]byte
	if len(word) > len(lower) {
		return false
	}
	for i, c := range word {
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	switch string(lower[:len(word)]) {
	case "first", "last", "odd", "even", "alt", "active", "inactive", "current", "selected", "unselected", "open", "opened", "closed",
		"collapsed", "expanded", "disabled", "enabled", "new", "unread", "read", "sticky", "#":
		return true
	}
	return false
}
