package jsonfields

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/pagejson"
)

// The kinds of values, as error messages name them.
const (
	isObject = "object"
	isArray  = "array"
	isString = "string"
	isNumber = "number"
	isBool   = "bool"
	isNull   = "null"
)

// maxDepth limits how deep values that are skipped may nest.
const maxDepth = 10_000

// reader reads a text from an offset on.
type reader struct {
	src string
	at  int
	// bad is a syntax error, which ends the reading. wrong is the first value of
	// another kind than expected, which was skipped.
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

// take skips blanks, then skips and returns one of two bytes, or fails.
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

// ends skips the end of an object or array if it is next.
func (r *reader) ends(c byte) bool {
	if r.space(); r.at < len(r.src) && r.src[r.at] == c {
		r.at++
		return true
	}
	return false
}

// kind returns the kind of the value that begins here, "" after a failure.
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

// want reports whether a value of a kind begins here. Any other value is skipped, which
// is an error unless it is null.
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

// null skips null if it is next.
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

// skip skips a value.
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
	text, ok := pagejson.ReadStrict(r.src[r.at:end+1], nil)
	if !ok {
		r.fail()
		return ""
	}
	r.at = end + 1
	s, _ := text.(string)
	return s
}

// number skips and returns -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?.
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

// one skips one of some bytes if it is next.
func (r *reader) one(of string) bool {
	if r.at < len(r.src) && strings.IndexByte(of, r.src[r.at]) >= 0 {
		r.at++
		return true
	}
	return false
}

// digits skips one or more digits.
func (r *reader) digits() {
	if !r.one("0123456789") {
		r.fail()
	}
	for r.one("0123456789") {
	}
}
