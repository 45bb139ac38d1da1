// Package jsonfields reads and writes the contract's JSON with the results of
// encoding/json but without reflection, which would be 5 % of the WebAssembly module.
//
// The fields of a struct are listed once, by a function that serves both reading and
// writing.
package jsonfields

import (
	"encoding/base64"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"winnow/engine/internal/stop"
)

// Fields is an object that is being read or written. Each method and function with a name
// handles one field; omitted leaves the field out when writing. When reading, null sets
// lists, maps and pointers to nil and leaves other values unchanged.
type Fields struct {
	in  *reader // nil when writing
	out *writer
	// key is the name being read, and found says that a field has taken it. loose
	// accepts names in any case.
	key          string
	found, loose bool
	some         bool // at least one field has been written
}

// Append writes an object. The only error is a float that is NaN or infinite. check ends
// the work; nil never does.
func Append(b []byte, check *stop.Checker, list func(*Fields)) ([]byte, error) {
	w := &writer{b: b, check: check}
	object(&Fields{out: w}, list)
	return w.b, w.err
}

// Read reads an object. A field that is not listed is an error. Null and an empty text
// change nothing.
func Read(text []byte, list func(*Fields)) error {
	r := &reader{src: string(text)}
	if r.space(); r.at == len(r.src) {
		return nil
	}
	object(&Fields{in: r}, list)
	if r.space(); r.bad == nil && r.wrong == nil && r.at < len(r.src) {
		return errors.New("something follows the JSON object")
	}
	if r.bad != nil {
		return r.bad
	}
	return r.wrong
}

// is reports whether a field is the one to read now, or has to be written.
func (f *Fields) is(name string, omitted bool) bool {
	if f.in != nil {
		if f.found || name != f.key && !(f.loose && strings.EqualFold(name, f.key)) {
			return false
		}
		f.found = true
		return true
	}
	if omitted {
		return false
	}
	f.out.comma(f.some)
	f.some = true
	f.out.text(name)
	f.out.byte(':')
	return true
}

// object reads or writes a struct inside f.
func object(f *Fields, list func(*Fields)) {
	inner := &Fields{in: f.in, out: f.out}
	if f.in == nil {
		f.out.byte('{')
		list(inner)
		f.out.byte('}')
		return
	}
	if !f.in.want(isObject) {
		return
	}
	f.in.object(func(key string) {
		inner.key, inner.found, inner.loose = key, false, false
		if list(inner); !inner.found {
			inner.loose = true
			list(inner)
		}
		if !inner.found {
			f.in.mistake("unknown field " + strconv.Quote(key))
			f.in.skip(0)
		}
	})
}

// Object reads or writes a struct.
func (f *Fields) Object(name string, omitted bool, list func(*Fields)) {
	if f.is(name, omitted) {
		object(f, list)
	}
}

// Pointer reads or writes a struct that may be nil.
func Pointer[T any](f *Fields, name string, v **T, omitted bool, list func(*Fields, *T)) {
	if !f.is(name, omitted) {
		return
	}
	if f.in != nil && f.in.null() {
		*v = nil
		return
	}
	if f.in == nil && *v == nil {
		f.out.string("null")
		return
	}
	if *v == nil {
		*v = new(T)
	}
	object(f, func(inner *Fields) { list(inner, *v) })
}

// Objects reads or writes a list of structs.
func Objects[T any](f *Fields, name string, v *[]T, omitted bool, list func(*Fields, *T)) {
	if f.is(name, omitted) {
		List(f, v, func(f *Fields, one *T) { object(f, func(inner *Fields) { list(inner, one) }) })
	}
}

// Values reads or writes a list of numbers or strings.
func Values[T any](f *Fields, name string, v *[]T, omitted bool, one func(*Fields, *T)) {
	if f.is(name, omitted) {
		List(f, v, one)
	}
}

// List reads or writes a list that is not a field.
func List[T any](f *Fields, v *[]T, one func(*Fields, *T)) {
	if f.in == nil {
		if *v == nil {
			f.out.string("null")
			return
		}
		f.out.byte('[')
		for i := range *v {
			f.out.comma(i > 0)
			one(f, &(*v)[i])
		}
		f.out.byte(']')
		return
	}
	if f.in.null() {
		*v = nil
	} else if f.in.want(isArray) {
		*v = []T{}
		f.in.array(func() {
			var t T
			one(f, &t)
			*v = append(*v, t)
		})
	}
}

// Map reads or writes a map, in the order of its keys.
func Map[T any](f *Fields, name string, v *map[string]T, omitted bool, one func(*Fields, *T)) {
	if !f.is(name, omitted) {
		return
	}
	if f.in == nil {
		f.out.byte('{')
		for i, key := range slices.Sorted(maps.Keys(*v)) {
			f.out.comma(i > 0)
			f.out.text(key)
			f.out.byte(':')
			t := (*v)[key]
			one(f, &t)
		}
		f.out.byte('}')
		return
	}
	if f.in.null() {
		*v = nil
	} else if f.in.want(isObject) {
		if *v == nil {
			*v = map[string]T{}
		}
		f.in.object(func(key string) {
			var t T
			one(f, &t)
			(*v)[key] = t
		})
	}
}

// Bytes reads or writes bytes as a base64 string.
func (f *Fields) Bytes(name string, v *[]byte, omitted bool) {
	if !f.is(name, omitted) {
		return
	}
	switch {
	case f.in == nil && *v == nil:
		f.out.string("null")
	case f.in == nil:
		f.out.byte('"')
		f.out.b = base64.StdEncoding.AppendEncode(f.out.b, *v)
		f.out.byte('"')
	case f.in.null():
		*v = nil
	case f.in.want(isString):
		b, err := base64.StdEncoding.DecodeString(f.in.string())
		if err != nil {
			f.in.mistake(err.Error())
			return
		}
		*v = b
	}
}
