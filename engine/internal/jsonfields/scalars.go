package jsonfields

import "strconv"

// Text reads or writes a string.
func (f *Fields) Text(name string, v *string, omitted bool) {
	if f.is(name, omitted) {
		String(f, v)
	}
}

// Int reads or writes a whole number.
func (f *Fields) Int(name string, v *int, omitted bool) {
	if f.is(name, omitted) {
		Int(f, v)
	}
}

// Float reads or writes a number.
func (f *Fields) Float(name string, v *float64, omitted bool) {
	if f.is(name, omitted) {
		Float(f, v)
	}
}

// Float32 reads a number. It is never written.
func (f *Fields) Float32(name string, v *float32) {
	if f.is(name, true) {
		f.float32(v)
	}
}

// Box reads four numbers. Missing ones are 0, further ones are skipped. It is never
// written.
func (f *Fields) Box(name string, v *[4]float32) {
	if !f.is(name, true) || !f.in.want(isArray) {
		return
	}
	i := 0
	f.in.array(func() {
		if i < len(v) {
			f.float32(&v[i])
		} else {
			f.in.skip(0)
		}
		i++
	})
	for ; i < len(v); i++ {
		v[i] = 0
	}
}

// Uint32 reads a whole number. It is never written.
func (f *Fields) Uint32(name string, v *uint32) {
	if f.is(name, true) && f.in.want(isNumber) {
		text := f.in.number()
		if x, err := strconv.ParseUint(text, 10, 32); err == nil {
			*v = uint32(x)
		} else {
			f.in.mistyped("number " + text)
		}
	}
}

// Bool reads or writes true or false.
func (f *Fields) Bool(name string, v *bool, omitted bool) {
	if !f.is(name, omitted) {
		return
	}
	if f.in == nil {
		f.out.b = strconv.AppendBool(f.out.b, *v)
	} else if f.in.want(isBool) {
		if *v = f.in.src[f.in.at] == 't'; *v {
			f.in.word("true")
		} else {
			f.in.word("false")
		}
	}
}

// String reads or writes a string that is not a field.
func String(f *Fields, v *string) {
	if f.in == nil {
		f.out.text(*v)
	} else if f.in.want(isString) {
		*v = f.in.string()
	}
}

// Int reads or writes a whole number that is not a field.
func Int(f *Fields, v *int) {
	if f.in == nil {
		f.out.b = strconv.AppendInt(f.out.b, int64(*v), 10)
	} else if f.in.want(isNumber) {
		text := f.in.number()
		if x, err := strconv.ParseInt(text, 10, strconv.IntSize); err == nil {
			*v = int(x)
		} else {
			f.in.mistyped("number " + text)
		}
	}
}

// Float reads or writes a number that is not a field.
func Float(f *Fields, v *float64) {
	if f.in == nil {
		f.out.float(*v)
	} else if f.in.want(isNumber) {
		text := f.in.number()
		if x, err := strconv.ParseFloat(text, 64); err == nil {
			*v = x
		} else {
			f.in.mistyped("number " + text)
		}
	}
}

func (f *Fields) float32(v *float32) {
	if f.in.want(isNumber) {
		text := f.in.number()
		if x, err := strconv.ParseFloat(text, 32); err == nil {
			*v = float32(x)
		} else {
			f.in.mistyped("number " + text)
		}
	}
}
