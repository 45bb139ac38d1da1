package pagejson

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

var texts = []string{
	`{}`, `[]`, `null`, `true`, `false`, ` "a" `, `""`, ``, ` `, `nul`, `truex`, `{"a":1}`, `{"a":1,"a":2}`, `{"a":[1,2,{"b":null}]}`,
	`[1,]`, `[,1]`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{a:1}`, `{'a':1}`, `[1 2]`, `[1]]`, `[1`, `{"a":1`, `"a`, `"a\`,
	`0`, `-0`, `01`, `1.`, `.5`, `1.5e3`, `1E+2`, `1e-2`, `1e`, `1e+`, `-`, `+1`, `1e999`, `-1e999`,
	`1e-999`, `12345678901234567890`, `0x10`, `NaN`,
	`"\"\\\/\b\f\n\r\t"`, `"\x"`, `"\u00e4\u00DF"`, `"\ud83d\ude00"`, `"\ud83d"`, `"\ud83dx"`,
	`"\ud83d\u0041"`, `"\ud83d\ud83d\ude00"`, `"\ude00"`, `"\u12"`, `"\u12g4"`, `"\ud83d\u"`,
	"\"a\nb\tc\"", "\"a\\\nb\"", "\"\x7f\x00\"", "\"\xff\xfeü\xc3\"", "\"\u2028\"", "[1,\x0b2]", "\u00a0[1]", "[1\u00a0]",
	`undefined`, `{"a":undefined,"b":[undefined]}`, `"undefined"`, `{"a":undefinedx}`, `nullundefined`,
	`-undefined`, `{undefined:1}`, `[undefined undefined]`,
	`<!-- {"a":1} -->`, "//<![CDATA[\n{\"a\":1}\n//]]>", `/*<![CDATA[*/ {"a":1} /*]]>*/`, `<![CDATA[{"a":1}]]>`,
	`{"a":1};`, `// {"a":1}`, `{"a":1} // x`, `{"a":1};;`,
	strings.Repeat("[", 64) + strings.Repeat("]", 64), strings.Repeat("[", 65) + strings.Repeat("]", 65),
	strings.Repeat(`{"a":`, 64) + "1" + strings.Repeat("}", 64), strings.Repeat(`{"a":`, 65) + "1" + strings.Repeat("}", 65),
	`"` + strings.Repeat("[", 100) + `"`, `["\"[", "a\\"]`,
}

func TestRead(t *testing.T) {
	for _, src := range texts {
		check(t, src)
	}
}

func FuzzRead(f *testing.F) {
	for _, src := range texts {
		f.Add(src)
	}
	f.Fuzz(check)
}

// check compares both ways of reading with encoding/json.
func check(t *testing.T, src string) {
	t.Helper()
	var want any
	text, shallow := tidied(src)
	wantOK := shallow && json.Unmarshal(text, &want) == nil
	if !wantOK {
		want = nil
	}
	if got, ok := Read(src, nil); ok != wantOK || !reflect.DeepEqual(got, want) {
		t.Errorf("Read(%q) = %#v, %t; encoding/json has %#v, %t", src, got, ok, want, wantOK)
	}
	want = nil
	wantOK = json.Unmarshal([]byte(src), &want) == nil && depth(want) <= maxDepth
	if !wantOK {
		want = nil
	}
	if got, ok := ReadStrict(src, nil); ok != wantOK || !reflect.DeepEqual(got, want) {
		t.Errorf("ReadStrict(%q) = %#v, %t; encoding/json has %#v, %t", src, got, ok, want, wantOK)
	}
}

func depth(v any) (deepest int) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			deepest = max(deepest, depth(e))
		}
		return deepest + 1
	case map[string]any:
		for _, e := range v {
			deepest = max(deepest, depth(e))
		}
		return deepest + 1
	}
	return 0
}

// tidied makes JSON of what pages write: no comment marks, spaces for control
// characters, null for undefined. It gives false for deep nesting.
func tidied(src string) ([]byte, bool) {
	src = strings.TrimSpace(src)
	for _, mark := range [...]string{"<!--", "//<![CDATA[", "/*<![CDATA[*/", "<![CDATA[", "//"} {
		src = strings.TrimSpace(strings.TrimPrefix(src, mark))
	}
	for _, mark := range [...]string{"-->", "/*]]>*/", "]]>", "//", ";"} {
		src = strings.TrimSpace(strings.TrimSuffix(src, mark))
	}
	out := []byte(src)
	depth, inString := 0, false
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case c < ' ':
			out[i] = ' '
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case !inString && (c == '{' || c == '['):
			if depth++; depth > maxDepth {
				return nil, false
			}
		case !inString && (c == '}' || c == ']'):
			depth--
		case !inString && c == 'u' && bytes.HasPrefix(out[i:], []byte("undefined")):
			copy(out[i:], "null     ")
		}
	}
	return out, true
}
