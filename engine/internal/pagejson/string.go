package pagejson

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

func (r *reader) text() (any, bool) {
	s, ok := r.string()
	return s, ok
}

// string reads the string that begins here. A string without escapes, control characters
// and invalid bytes is part of the source, not a copy.
func (r *reader) string() (string, bool) {
	from := r.at + 1
	for i := from; i < len(r.src); {
		switch c := r.src[i]; {
		case c == '"':
			r.at = i + 1
			return r.src[from:i], true
		case c == '\\' || c < ' ':
			return r.written(from, i)
		case c < utf8.RuneSelf:
			i++
		default:
			char, size := utf8.DecodeRuneInString(r.src[i:])
			if char == utf8.RuneError && size == 1 {
				return r.written(from, i)
			}
			i += size
		}
	}
	return "", false
}

// written reads the rest of a string that has to be copied from offset i on.
func (r *reader) written(from, i int) (string, bool) {
	var b strings.Builder
	b.WriteString(r.src[from:i])
	for i < len(r.src) {
		switch c := r.src[i]; {
		case c == '"':
			r.at = i + 1
			return b.String(), true
		case c == '\\':
			size := r.escape(&b, i)
			if size == 0 {
				return "", false
			}
			i += size
		case c < ' ':
			if !r.loose {
				return "", false
			}
			b.WriteByte(' ')
			i++
		case c < utf8.RuneSelf:
			b.WriteByte(c)
			i++
		default: // an invalid byte becomes U+FFFD
			char, size := utf8.DecodeRuneInString(r.src[i:])
			b.WriteRune(char)
			i += size
		}
	}
	return "", false
}

// escape writes the character of the escape at an offset and returns the escape's length
// in bytes, 0 when it is invalid. Half of a surrogate pair becomes U+FFFD.
func (r *reader) escape(b *strings.Builder, i int) int {
	if i+1 >= len(r.src) {
		return 0
	}
	switch c := r.src[i+1]; c {
	case '"', '\\', '/':
		b.WriteByte(c)
	case 'b':
		b.WriteByte('\b')
	case 'f':
		b.WriteByte('\f')
	case 'n':
		b.WriteByte('\n')
	case 'r':
		b.WriteByte('\r')
	case 't':
		b.WriteByte('\t')
	case 'u':
		char := r.unit(i)
		if char < 0 {
			return 0
		}
		if utf16.IsSurrogate(char) {
			if both := utf16.DecodeRune(char, r.unit(i+6)); both != utf8.RuneError {
				b.WriteRune(both)
				return 12
			}
			char = utf8.RuneError
		}
		b.WriteRune(char)
		return 6
	default:
		return 0
	}
	return 2
}

// unit reads \u and four hexadecimal digits, -1 when they are not there.
func (r *reader) unit(i int) rune {
	if i+6 > len(r.src) || r.src[i] != '\\' || r.src[i+1] != 'u' {
		return -1
	}
	char := rune(0)
	for _, c := range []byte(r.src[i+2 : i+6]) {
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			return -1
		}
		char = char<<4 | rune(c)
	}
	return char
}
