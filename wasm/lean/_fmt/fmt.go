// Package fmt replaces the standard one in the WebAssembly build. It has what messages
// need, without reflection: the standard fmt and reflect are 3 % of the module.
//
// It gives the same text as the standard package for the formats that the module's
// packages use. Values are strings, bytes, numbers, booleans, errors and Stringers,
// with named types of them. Other values are written as %!verb.
package fmt

import (
	"errors"
	"internal/abi"
	"io"
	"os"
	"strconv"
	"unicode/utf8"
	"unsafe"
)

// Stringer is fmt.Stringer.
type Stringer interface{ String() string }

// State and Formatter exist because packages name them.
type State interface {
	Write(b []byte) (n int, err error)
	Width() (wid int, ok bool)
	Precision() (prec int, ok bool)
	Flag(c int) bool
}

// Formatter is never called.
type Formatter interface{ Format(f State, verb rune) }

// A verb is one verb of a format with its flags.
type verb struct {
	letter           byte
	left, zero       bool
	width, precision int
}

// Appendf appends values by a format.
func Appendf(b []byte, format string, a ...any) []byte {
	for format != "" {
		if format[0] != '%' {
			b, format = append(b, format[0]), format[1:]
			continue
		}
		var v verb
		if v, format = parsed(format[1:]); v.letter == '%' {
			b = append(b, '%')
			continue
		}
		if len(a) == 0 {
			return append(b, "%!"+string(v.letter)+"(MISSING)"...)
		}
		b = append(b, v.padded(v.text(a[0]))...)
		a = a[1:]
	}
	return b
}

func parsed(s string) (v verb, rest string) {
	v.precision = -1
	i := 0
	for ; i < len(s) && (s[i] == '-' || s[i] == '0'); i++ {
		v.left, v.zero = v.left || s[i] == '-', v.zero || s[i] == '0'
	}
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		v.width = 10*v.width + int(s[i]-'0')
	}
	if i < len(s) && s[i] == '.' {
		v.precision = 0
		for i++; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
			v.precision = 10*v.precision + int(s[i]-'0')
		}
	}
	if i == len(s) {
		return verb{letter: '%'}, ""
	}
	v.letter = s[i]
	return v, s[i+1:]
}

func (v verb) padded(s string) string {
	sign := ""
	if v.zero && !v.left && s != "" && s[0] == '-' {
		sign, s = "-", s[1:]
	}
	for n := utf8.RuneCountInString(sign + s); n < v.width; n++ {
		switch {
		case v.left:
			s += " "
		case v.zero:
			s = "0" + s
		default:
			s = " " + s
		}
	}
	return sign + s
}

func (v verb) text(a any) string {
	switch v.letter {
	case 'v', 's', 'w', 'q':
		if s, ok := said(a); ok && v.letter == 'q' {
			return strconv.Quote(s)
		} else if ok {
			return s
		}
	}
	if a == nil {
		return "<nil>"
	}
	// The second word of an interface points to the number, whatever its type is
	// called.
	e := (*abi.EmptyInterface)(unsafe.Pointer(&a))
	switch kind := e.Type.Kind(); kind {
	case abi.Bool:
		return strconv.FormatBool(*(*bool)(e.Data))
	case abi.Int, abi.Int8, abi.Int16, abi.Int32, abi.Int64:
		return v.whole(signed(kind, e.Data))
	case abi.Uint, abi.Uint8, abi.Uint16, abi.Uint32, abi.Uint64, abi.Uintptr:
		return v.natural(unsigned(kind, e.Data))
	case abi.Float32:
		return v.float(float64(*(*float32)(e.Data)), 32)
	case abi.Float64:
		return v.float(*(*float64)(e.Data), 64)
	}
	return "%!" + string(v.letter)
}

// said returns the text of a string, bytes, an error or a Stringer.
func said(a any) (string, bool) {
	switch a := a.(type) {
	case nil:
		return "", false
	case error:
		return a.Error(), true
	case Stringer:
		return a.String(), true
	case []byte:
		return string(a), true
	}
	e := (*abi.EmptyInterface)(unsafe.Pointer(&a))
	if e.Type.Kind() == abi.String {
		return *(*string)(e.Data), true
	}
	return "", false
}

func signed(kind abi.Kind, at unsafe.Pointer) int64 {
	switch kind {
	case abi.Int8:
		return int64(*(*int8)(at))
	case abi.Int16:
		return int64(*(*int16)(at))
	case abi.Int32:
		return int64(*(*int32)(at))
	case abi.Int64:
		return *(*int64)(at)
	}
	return int64(*(*int)(at))
}

func unsigned(kind abi.Kind, at unsafe.Pointer) uint64 {
	switch kind {
	case abi.Uint8:
		return uint64(*(*uint8)(at))
	case abi.Uint16:
		return uint64(*(*uint16)(at))
	case abi.Uint32:
		return uint64(*(*uint32)(at))
	case abi.Uint64:
		return *(*uint64)(at)
	}
	return uint64(*(*uint)(at))
}

func (v verb) whole(n int64) string {
	if n < 0 && (v.letter == 'd' || v.letter == 'v') {
		return strconv.FormatInt(n, 10)
	}
	return v.natural(uint64(n))
}

func (v verb) natural(n uint64) string {
	switch v.letter {
	case 'd', 'v':
		return strconv.FormatUint(n, 10)
	case 'x':
		return strconv.FormatUint(n, 16)
	case 'X', 'U':
		hex := []byte(strconv.FormatUint(n, 16))
		for i, c := range hex {
			if c >= 'a' {
				hex[i] = c - 'a' + 'A'
			}
		}
		if v.letter == 'X' {
			return string(hex)
		}
		return "U+" + verb{zero: true, width: 4}.padded(string(hex))
	case 'c':
		return string(rune(n))
	}
	return "%!" + string(v.letter)
}

func (v verb) float(f float64, bits int) string {
	switch v.letter {
	case 'f', 'g':
		precision := v.precision
		if precision < 0 && v.letter == 'f' {
			precision = 6
		}
		return strconv.FormatFloat(f, v.letter, precision, bits)
	case 'v':
		return strconv.FormatFloat(f, 'g', -1, bits)
	}
	return "%!" + string(v.letter)
}

// Appendln appends values with spaces between them and a line feed.
func Appendln(b []byte, a ...any) []byte {
	for i, v := range a {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, verb{letter: 'v'}.text(v)...)
	}
	return append(b, '\n')
}

// Append appends values that are texts, one after another.
func Append(b []byte, a ...any) []byte {
	for _, v := range a {
		b = append(b, verb{letter: 'v'}.text(v)...)
	}
	return b
}

type wrapped struct {
	text   string
	errors []error
}

func (w *wrapped) Error() string   { return w.text }
func (w *wrapped) Unwrap() []error { return w.errors }

// Errorf returns an error that wraps the errors among its values.
func Errorf(format string, a ...any) error {
	w := &wrapped{text: Sprintf(format, a...)}
	for _, v := range a {
		if err, ok := v.(error); ok {
			w.errors = append(w.errors, err)
		}
	}
	if w.errors == nil {
		return errors.New(w.text)
	}
	return w
}

func Sprintf(format string, a ...any) string { return string(Appendf(nil, format, a...)) }

func Sprint(a ...any) string { return string(Append(nil, a...)) }

func Sprintln(a ...any) string { return string(Appendln(nil, a...)) }

func Fprintf(w io.Writer, format string, a ...any) (int, error) {
	return w.Write(Appendf(nil, format, a...))
}

func Println(a ...any) (int, error) { return os.Stdout.Write(Appendln(nil, a...)) }
