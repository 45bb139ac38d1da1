package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// odd has what needs an escape, and what encoding/json could escape and must
// not.
const odd = "a\"\\/\b\f\n\r\t\x00\x1f\x7f<>&é\u2028\u2029\ufffd😀\xff\xed\xa0\x80"

// fill gives every field a value that is not empty.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				fill(v.Field(i), n)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 3))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for _, key := range []string{"z", odd, "a", "é", ""} {
			e := reflect.New(v.Type().Elem()).Elem()
			fill(e, n)
			v.SetMapIndex(reflect.ValueOf(key), e)
		}
	case reflect.String:
		v.SetString(odd + string(rune('a'+*n%26)))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(math.MaxInt64 - int64(*n))
	case reflect.Uint8, reflect.Uint32:
		v.SetUint(uint64(*n % 200))
	case reflect.Float32, reflect.Float64:
		v.SetFloat([]float64{0.1, -1e21, 1e-7, 123456.75, 1e20, 5e-324, math.Copysign(0, -1), 1e-6, 1.5e-10}[*n%9])
	}
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// strictly is what ReadJSON is to do.
func strictly(text []byte, v any) error {
	if len(bytes.TrimLeft(text, " \t\r\n")) == 0 {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows")
	}
	return nil
}

type readable interface{ ReadJSON([]byte) error }

// sameRead reads a text both ways.
func sameRead(t *testing.T, text []byte, got, want readable) (ok bool) {
	t.Helper()
	err, wantErr := got.ReadJSON(text), strictly(text, want)
	if (err == nil) != (wantErr == nil) {
		t.Fatalf("%q: error %v, encoding/json has %v", text, err, wantErr)
	}
	if err == nil && !reflect.DeepEqual(got, want) {
		t.Fatalf("%q:\n%+v, encoding/json has\n%+v", text, got, want)
	}
	return err == nil
}

func sameWritten(t *testing.T, a *Answer) {
	t.Helper()
	got, err := a.AppendJSON(nil)
	if want := encoded(t, a); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v\n%s\nencoding/json has\n%s", err, got, want)
	}
}

// Every field of every type, full and empty, is what encoding/json makes of it.
func TestContractIsEncodingJSON(t *testing.T) {
	for n := range 9 { // so that each float stands everywhere
		var req Request
		var exp ExportRequest
		var a Answer
		var pages []content
		var labels []labelled
		for _, v := range []any{&req, &exp, &a, &pages, &labels} {
			fill(reflect.ValueOf(v).Elem(), &n)
		}
		sameRead(t, encoded(t, req), &Request{}, &Request{})
		sameRead(t, encoded(t, exp), &ExportRequest{}, &ExportRequest{})
		sameWritten(t, &a)
		got, err := listed(pages, nil, contentFields)
		same(t, got, err, pages)
		got, err = listed(labels, nil, labelledFields)
		same(t, got, err, labels)
	}
	sameWritten(t, &Answer{})
	sameWritten(t, &Answer{Hide: []Hidden{{}, {Why: []Rule{}}}, Blocks: []Block{{}, {Reasons: []Reason{}, Evidence: []Evidence{}}},
		Reader: &Reader{}, Metadata: &Metadata{}, Template: []byte{}, Rules: map[string]int{}})
	if _, err := (&Answer{Readable: math.Inf(-1)}).AppendJSON(nil); err == nil || err.Error() != "json: unsupported value: -Inf" {
		t.Errorf("-Inf: %v", err)
	}
}

func same[T any](t *testing.T, got []byte, err error, pages []T) {
	t.Helper()
	var b bytes.Buffer
	compact := encoded(t, map[string]any{"pages": pages, "version": Version})
	compact = append([]byte(`{"version":1,`), bytes.TrimSuffix(compact[1:], []byte(`,"version":1}`))...)
	if e := json.Indent(&b, append(compact, '}'), "", " "); e != nil || err != nil || got[len(got)-1] != '\n' {
		t.Fatal(e, err)
	}
	if !bytes.Equal(bytes.TrimSuffix(got, []byte("\n")), b.Bytes()) {
		t.Errorf("%s\nencoding/json has\n%s", got, b.Bytes())
	}
}

// Answers for all test pages, written both ways and read back.
func TestContractOfPages(t *testing.T) {
	pages, err := filepath.Glob("../testdata/pages/*.html")
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages", err)
	}
	for _, name := range pages {
		html, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Clean(html, Request{Level: Strict, FullText: true, Want: []Want{WantHide, WantKeep, WantReader, WantText, WantMarkdown,
			WantExplain, WantMetadata, WantTimings, WantTemplate}})
		if err != nil {
			t.Fatal(name, err)
		}
		sameWritten(t, &a)
		sameRead(t, encoded(t, ExportRequest{Format: FormatPages, Pages: []ExportPage{{Answer: a}}}), &ExportRequest{}, &ExportRequest{})
	}
}

var requests = []string{
	``, ` `, `null`, `{}`, `[]`, `"a"`, `1`, `tru`, `nul`, `{`, `{"`, `{"url"`, `{"url":`, `{"url":"a"`, `{"url":"a",`, `{"url":"a",}`,
	`{} {}`, `{}]`, "{}\v", "{}\n",
	`{"URL":"a","ſtatus":1}`, `{"url":null,"want":null,"limits":null,"hints":null,"template":null,"all":null}`, `{"url":1}`, `{"url":{}}`,
	`{"wants":[]}`,
	`{"Want":["a",null,"b"],"ContentTYPE":"x"}`, `{"want":[1]}`, `{"want":["a",]}`, `{"want":{}}`, `{"want":[]}`, `{"url":1,"x":}`,
	`{"nope":[{"a":[1,2,{}]}],"url":"a"}`,
	`{"limits":{"bytes":1e3}}`, `{"limits":{"bytes":-5,"nodes":9223372036854775807}}`, `{"limits":{"bytes":9223372036854775808}}`,
	`{"limits":{"x":1}}`,
	`{"checksum":4294967295}`, `{"checksum":4294967296}`, `{"checksum":-1}`, `{"threshold":1e400}`, `{"threshold":-0.0}`, `{"threshold":01}`,
	`{"threshold":1.}`, `{"threshold":1e+}`,
	`{"template":"AQID"}`, `{"template":""}`, `{"template":"%%"}`, `{"template":"AQ\nID"}`, `{"all":true,"fullText":false}`, `{"all":truex}`,
	`{"all":fals}`,
	`{"hints":[{"id":1,"box":[1,2.5,-3e2,4,5,"x"]},{"box":[1]},{"box":[]},null,{"box":null,"font":1e39}]}`,
	`{"hints":[{"font":3.4e38,"covers":0.1,"z":-4}]}`,
	`{"url":"\ud83d\ude00\ud83d \u00e9\/"}`, "{\"url\":\"\xff\u2028\"}", "{\"url\":\"a\nb\"}", `{"url":"\x"}`, "\ufeff{}",
	`{"format":"text","pages":[{"url":"u","answer":{"version":1,"status":"ok","reader":{"html":"x"},` +
		`"rules":{"b":1,"a":2},"timings":{"x":1.5},"hide":[{"why":null}]}}]}`,
	`{"pages":[{"answer":{"metadata":null,"rules":null,"blocks":[{"reasons":[],"evidence":[{"value":1e-7}]}]}}],"images":[{"data":"AA=="}]}`,
}

func TestReadJSON(t *testing.T) {
	read := 0
	for _, text := range append(requests, `{"x":`+strings.Repeat("[", 20_000), `{"x":`+strings.Repeat("[", 200)+strings.Repeat("]", 200)+"}") {
		if sameRead(t, []byte(text), &Request{}, &Request{}) {
			read++
		}
		sameRead(t, []byte(text), &ExportRequest{}, &ExportRequest{})
	}
	if read < 15 {
		t.Errorf("%d requests are right", read)
	}
}

// FuzzReadJSON: any bytes are read as encoding/json reads them, and answers
// written as it writes them. It does more with two things that no caller sends:
// a name twice, whose second list is read over the first, and bytes as numbers.
func FuzzReadJSON(f *testing.F) {
	for _, text := range requests {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if bytes.Contains(bytes.ToLower(text), []byte("template")) || bytes.Contains(bytes.ToLower(text), []byte("data")) {
			return
		}
		var exp ExportRequest
		sameRead(t, text, &Request{}, &Request{})
		if sameRead(t, text, &exp, &ExportRequest{}) {
			for i := range exp.Pages {
				sameWritten(t, &exp.Pages[i].Answer)
			}
		}
	})
}
