package jsonfields

import (
	"errors"
	"math"
	"strconv"
	"unicode/utf8"

	"winnow/engine/internal/stop"
)

type writer struct {
	b     []byte
	err   error
	check *stop.Checker
	steps int
}

// look asks at some of its calls whether to stop.
func (w *writer) look() {
	w.check.Every(w.steps)
	w.steps++
}

func (w *writer) byte(c byte)     { w.b = append(w.b, c) }
func (w *writer) string(s string) { w.b = append(w.b, s...) }

func (w *writer) comma(ok bool) {
	if ok {
		w.byte(',')
	}
}

// text writes a string. It does not escape <, > and &, since answers are not put into
// script elements and escaped markup is a third longer.
func (w *writer) text(s string) {
	const hex = "0123456789abcdef"
	w.look()
	w.byte('"')
	from := 0
	for i := 0; i < len(s); {
		c, size := rune(s[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRuneInString(s[i:])
		}
		wrong := c == utf8.RuneError && size == 1
		if c >= ' ' && c != '"' && c != '\\' && c != '\u2028' && c != '\u2029' && !wrong {
			i += size
			continue
		}
		w.look()
		w.string(s[from:i])
		i += size
		from = i
		switch c {
		case '"', '\\':
			w.b = append(w.b, '\\', byte(c))
		case '\b':
			w.string(`\b`)
		case '\f':
			w.string(`\f`)
		case '\n':
			w.string(`\n`)
		case '\r':
			w.string(`\r`)
		case '\t':
			w.string(`\t`)
		default:
			w.b = append(w.b, '\\', 'u', hex[c>>12&15], hex[c>>8&15], hex[c>>4&15], hex[c&15])
		}
	}
	w.string(s[from:])
	w.byte('"')
}

// float writes a number as ECMAScript does, with an exponent only for very small and very
// large numbers.
func (w *writer) float(v float64) {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		if w.err == nil {
			w.err = errors.New("json: unsupported value: " + strconv.FormatFloat(v, 'g', -1, 64))
		}
		return
	}
	if size := math.Abs(v); size == 0 || size >= 1e-6 && size < 1e21 {
		w.b = strconv.AppendFloat(w.b, v, 'f', -1, 64)
		return
	}
	w.b = strconv.AppendFloat(w.b, v, 'e', -1, 64)
	// Write e-9, not e-09.
	if n := len(w.b); w.b[n-4] == 'e' && w.b[n-3] == '-' && w.b[n-2] == '0' {
		w.b = append(w.b[:n-2], w.b[n-1])
	}
}

// Indent puts each value of compact JSON on a line of its own, one blank deeper for each
// level. check ends the work; nil never does.
func Indent(compact []byte, check *stop.Checker) []byte {
	var out []byte
	depth, inString := 0, false
	line := func() {
		out = append(out, '\n')
		for range depth {
			out = append(out, ' ')
		}
	}
	for i := 0; i < len(compact); i++ {
		check.Every(i)
		c := compact[i]
		if inString {
			out = append(out, c)
			if c == '\\' {
				i++
				out = append(out, compact[i])
			}
			inString = c != '"'
			continue
		}
		switch c {
		case '}', ']':
			depth--
			if before := compact[i-1]; before != '{' && before != '[' {
				line()
			}
			out = append(out, c)
		case '{', '[':
			depth++
			out = append(out, c)
			if next := compact[i+1]; next != '}' && next != ']' {
				line()
			}
		case ',':
			out = append(out, c)
			line()
		case ':':
			out = append(out, ':', ' ')
		default:
			out = append(out, c)
			inString = c == '"'
		}
	}
	return out
}
