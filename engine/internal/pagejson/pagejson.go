// Package pagejson reads the JSON in the scripts and attributes of pages.
//
// It returns the same values as encoding/json: maps, lists, strings, float64, bool and
// nil. It reads a text once where encoding/json reads it three times, and it does not
// copy strings without escapes. A text that is not JSON gives false, without an error
// that says where.
package pagejson

import (
	"strconv"
	"strings"

	"winnow/engine/internal/stop"
)

// maxDepth limits how deep lists and objects nest, since the reader is recursive.
const maxDepth = 64

// Read reads JSON as pages write it: it accepts comment delimiters around the text,
// control characters in strings, which become spaces, and undefined for null. It returns
// false for a text that cannot be read or that nests deeper than maxDepth. check ends the
// work; nil never does.
func Read(src string, check *stop.Checker) (root any, ok bool) {
	src = strings.TrimSpace(src)
	for _, mark := range [...]string{"<!--", "//<![CDATA[", "/*<![CDATA[*/", "<![CDATA[", "//"} {
		src = strings.TrimSpace(strings.TrimPrefix(src, mark))
	}
	for _, mark := range [...]string{"-->", "/*]]>*/", "]]>", "//", ";"} {
		src = strings.TrimSpace(strings.TrimSuffix(src, mark))
	}
	return read(src, true, check)
}

// ReadStrict reads JSON as in the standard (RFC 8259), up to maxDepth deep.
func ReadStrict(src string, check *stop.Checker) (root any, ok bool) { return read(src, false, check) }

func read(src string, loose bool, check *stop.Checker) (any, bool) {
	r := reader{src: src, loose: loose, stop: check}
	root, ok := r.value(0)
	r.space()
	if !ok || r.at < len(r.src) {
		return nil, false
	}
	return root, true
}

// reader reads a text from an offset on.
type reader struct {
	src    string
	at     int
	loose  bool
	stop   *stop.Checker
	values int // that have begun
}

// space skips white space, and with loose any control character.
func (r *reader) space() {
	for r.at < len(r.src) {
		switch c := r.src[r.at]; {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r' || r.loose && c < ' ':
			r.at++
		default:
			return
		}
	}
}

// take skips a byte if it is the next one.
func (r *reader) take(c byte) bool {
	if r.at < len(r.src) && r.src[r.at] == c {
		r.at++
		return true
	}
	return false
}

// word skips a word.
func (r *reader) word(w string, v any) (any, bool) {
	if !strings.HasPrefix(r.src[r.at:], w) {
		return nil, false
	}
	r.at += len(w)
	return v, true
}

func (r *reader) value(depth int) (any, bool) {
	r.stop.Every(r.values)
	r.values++
	r.space()
	if r.at >= len(r.src) {
		return nil, false
	}
	switch c := r.src[r.at]; c {
	case '"':
		return r.text()
	case '{':
		return r.object(depth + 1)
	case '[':
		return r.list(depth + 1)
	case 'n':
		return r.word("null", nil)
	case 't':
		return r.word("true", true)
	case 'f':
		return r.word("false", false)
	case 'u':
		if r.loose {
			return r.word("undefined", nil)
		}
		return nil, false
	}
	return r.number()
}

func (r *reader) object(depth int) (any, bool) {
	if r.at++; depth > maxDepth {
		return nil, false
	}
	out := map[string]any{}
	if r.space(); r.take('}') {
		return out, true
	}
	for {
		if r.space(); r.at >= len(r.src) || r.src[r.at] != '"' {
			return nil, false
		}
		key, ok := r.string()
		if !ok {
			return nil, false
		}
		if r.space(); !r.take(':') {
			return nil, false
		}
		v, ok := r.value(depth)
		if !ok {
			return nil, false
		}
		out[key] = v
		if r.space(); r.take('}') {
			return out, true
		}
		if !r.take(',') {
			return nil, false
		}
	}
}

func (r *reader) list(depth int) (any, bool) {
	if r.at++; depth > maxDepth {
		return nil, false
	}
	out := []any{}
	if r.space(); r.take(']') {
		return out, true
	}
	for {
		v, ok := r.value(depth)
		if !ok {
			return nil, false
		}
		out = append(out, v)
		if r.space(); r.take(']') {
			return out, true
		}
		if !r.take(',') {
			return nil, false
		}
	}
}

// number reads -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?. A number that a float64
// cannot hold is an error.
func (r *reader) number() (any, bool) {
	from := r.at
	r.take('-')
	if !r.take('0') && r.digits() == 0 {
		return nil, false
	}
	if r.take('.') && r.digits() == 0 {
		return nil, false
	}
	if r.take('e') || r.take('E') {
		if !r.take('+') {
			r.take('-')
		}
		if r.digits() == 0 {
			return nil, false
		}
	}
	v, err := strconv.ParseFloat(r.src[from:r.at], 64)
	return v, err == nil
}

// digits skips digits and counts them.
func (r *reader) digits() int {
	from := r.at
	for r.at < len(r.src) && r.src[r.at] >= '0' && r.src[r.at] <= '9' {
		r.at++
	}
	return r.at - from
}
