package engine

import (
	"errors"
	"strings"
	"testing"
)

// cyrillic is a page in windows-1251 that says nothing of it.
const cyrillic = "<p>\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0"

func TestEncodingOfAnswers(t *testing.T) {
	for _, c := range []struct {
		name, html string
		req        Request
		want       Encoding // the zero one for none
		text       string
	}{
		{"a guess", cyrillic, Request{}, Encoding{"windows-1251", EncodingByGuess, 0}, "Привет, как дела"},
		{"asked", cyrillic, Request{Encoding: "iso-8859-1"}, Encoding{"windows-1252", EncodingByRequest, 1}, "Ïðèâåò, êàê äåëà"},
		{"header", cyrillic, Request{ContentType: "text/html; charset=cp1251"}, Encoding{"windows-1251", EncodingByHeader, 1},
			"Привет, как дела"},
		{"a text", cyrillic[3:], Request{ContentType: "text/plain"}, Encoding{"windows-1251", EncodingByGuess, 0}, "Привет, как дела"},
		{"UTF-8", "<p>Привет", Request{}, Encoding{}, "Привет"},
		{"ASCII", "<meta charset=koi8-r><p>Hello", Request{}, Encoding{}, "Hello"},
	} {
		c.req.All = true
		a, err := Clean([]byte(c.html), c.req)
		if err != nil {
			t.Fatal(err)
		}
		var got Encoding
		if a.Encoding != nil {
			got = *a.Encoding
		}
		if c.want.By == EncodingByGuess {
			if got.Sure <= 0.5 || got.Sure > 1 {
				t.Errorf("%s: sure to %v", c.name, got.Sure)
			}
			got.Sure = 0
		}
		if got != c.want || strings.TrimSpace(a.Text) != c.text {
			t.Errorf("%s: %+v and %q, want %+v and %q", c.name, got, a.Text, c.want, c.text)
		}
	}
	if _, err := Clean(nil, Request{Encoding: "no-such"}); !errors.Is(err, ErrRequest) {
		t.Errorf("an unknown encoding: %v", err)
	}
}

// The IDs of an answer are those of the page as Clean has read it, whatever said its
// encoding: Shift_JIS has bytes of ASCII in its characters.
func TestApplyReadsTheSameEncoding(t *testing.T) {
	html := []byte("<p>\x83\x5c\x83\x5c</p><div>\x95\x5c\x8e\xa6</div>")
	for _, req := range []Request{{Encoding: "shift_jis"}, {ContentType: "text/html; charset=shift_jis"}} {
		a, err := Clean(html, req)
		if err != nil {
			t.Fatal(err)
		}
		a.Hide = []Hidden{{ID: 4}}
		out, err := Apply(html, a)
		if err != nil || !strings.Contains(string(out), "ソソ") || strings.Contains(string(out), "表示") {
			t.Errorf("%q, %v", out, err)
		}
	}
}

func TestDecode(t *testing.T) {
	src, e := Decode([]byte(cyrillic), "")
	if string(src) != "<p>Привет, как дела" || e.Name != "windows-1251" || e.By != EncodingByGuess || e.Sure < 0.5 {
		t.Errorf("%q, %+v", src, e)
	}
	if src, e := Decode([]byte("é"), "text/html; charset=koi8-r"); string(src) != "é" || e != (Encoding{"utf-8", EncodingByBytes, 1}) {
		t.Errorf("%q, %+v", src, e)
	}
}
