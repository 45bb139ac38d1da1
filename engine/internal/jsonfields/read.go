package jsonfields

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/pagejson"
)

// The kinds of values, as messages name them.
const (
	isObject = "object"
	isArray  = "array"
	isString = "string"
	isNumber = "number"
	isBool   = "bool"
	isNull   = "null"
)

// maxDepth bounds how deep what nobody asked for may nest.
const maxDepth = 10_000

// reader is at a place of a text.
type reader struct {
	src string
	at  int
	// bad is what is no JSON: reading has ended. wrong is the first value that
	// is not what was wanted: it was passed over.
	bad, wrong error
}

func (r *reader) mistake(what string) {
	if r.wrong == nil {
		r.wrong = errors.New("json: " + what)
	}
}

func (r *reader) mistyped(what string) {
	r.mistake("cannot unmarshal " + what + " into the contract's field")
}

// fail ends the reading.
func (r *reader) fail() {
	if r.bad == nil {
		if r.at >= len(r.src) {
			r.bad = errors.New("unexpected EOF")
		} else {
			c, _ := utf8.DecodeRuneInString(r.src[r.at:])
			r.bad = errors.New("invalid character " + strconv.QuoteRune(c) + " in JSON")
		}
	}
	r.at = len(r.src)
}

func (r *reader) space() {
	for r.at < len(r.src) && strings.IndexByte(" \t\r\n", r.src[r.at]) >= 0 {
		r.at++
	}
}

// take passes over blanks and one of two bytes, and gives it, or fails.
func (r *reader) take(one, other byte) byte {
	if r.space(); r.at < len(r.src) {
		if c := r.src[r.at]; c == one || c == other {
			r.at++
			return c
		}
	}
	r.fail()
	return 0
}

// ends passes over the end of an object or array, if it is next.
func (r *reader) ends(c byte) bool {
	if r.space(); r.at < len(r.src) && r.src[r.at] == c {
		r.at++
		return true
	}
	return false
}

// kind is that of the value that begins here, or "" after a failure.
func (r *reader) kind() string {
	if r.space(); r.at < len(r.src) {
		switch c := r.src[r.at]; c {
		case '{':
			return isObject
		case '[':
			return isArray
		case '"':
			return isString
		case 't', 'f':
			return isBool
		case 'n':
			return isNull
		default:
			if c == '-' || c >= '0' && c <= '9' {
				return isNumber
			}
		}
	}
	r.fail()
	return ""
}

// want says whether a value of a kind begins here. What is none is passed
// over; but for null that is a mistake.
func (r *reader) want(kind string) bool {
	got := r.kind()
	if got == kind {
		return true
	}
	if got != isNull && got != "" {
		r.mistyped(got)
	}
	r.skip(0)
	return false
}

// null passes over null, if it is next.
func (r *reader) null() bool { return r.kind() == isNull && r.word(isNull) }

func (r *reader) word(w string) bool {
	for i := range w {
		if r.at >= len(r.src) || r.src[r.at] != w[i] {
			r.fail()
			return false
		}
		r.at++
	}
	return true
}

func (r *reader) object(each func(key string)) {
	r.at++
	if r.ends('}') {
		return
	}
	for r.bad == nil {
		if r.kind() != isString {
			r.fail()
			return
		}
		key := r.string()
		r.take(':', ':')
		if r.bad == nil {
			each(key)
		}
		if r.take(',', '}') == '}' {
			return
		}
	}
}

func (r *reader) array(each func()) {
	r.at++
	if r.ends(']') {
		return
	}
	for r.bad == nil {
		each()
		if r.take(',', ']') == ']' {
			return
		}
	}
}

// skip passes over a value.
func (r *reader) skip(depth int) {
	if depth > maxDepth {
		r.fail()
	}
	switch r.kind() {
	case isObject:
		r.object(func(string) { r.skip(depth + 1) })
	case isArray:
		r.array(func() { r.skip(depth + 1) })
	case isString:
		r.string()
	case isNumber:
		r.number()
	case isNull:
		r.word("null")
	case isBool:
		if r.src[r.at] == 't' {
			r.word("true")
		} else {
			r.word("false")
		}
	}
}

func (r *reader) string() string {
	end := r.at + 1
	for end < len(r.src) && r.src[end] != '"' {
		if r.src[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(r.src) {
		r.at = len(r.src)
		r.fail()
		return ""
	}
	text, ok := pagejson.ReadStrict(r.src[r.at : end+1])
	if !ok {
		r.fail()
		return ""
	}
	r.at = end + 1
	s, _ := text.(string)
	return s
}

// number passes over -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? and gives it.
func (r *reader) number() string {
	from := r.at
	r.one("-")
	if !r.one("0") {
		r.digits()
	}
	if r.one(".") {
		r.digits()
	}
	if r.one("eE") {
		r.one("+-")
		r.digits()
	}
	return r.src[from:r.at]
}

// one passes over one of some bytes, if it is next.
func (r *reader) one(of string) bool {
	if r.at < len(r.src) && strings.IndexByte(of, r.src[r.at]) >= 0 {
		r.at++
		return true
	}
	return false
}

// digits passes over digits, at least one.
func (r *reader) digits() {
	if !r.one("0123456789") {
		r.fail()
	}
	for r.one("0123456789") {
	}
}
