//go:build !js

package page

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	hello   = "\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0" // in windows-1251
	koi     = "\xf0\xd2\xc9\xd7\xc5\xd4, \xcb\xc1\xcb \xc4\xc5\xcc\xc1" // the same in koi8-r
	russian = "Привет, как дела"
)

func TestDecode(t *testing.T) {
	for _, c := range []struct {
		name, raw, header, want, found string
		by                             Source
	}{
		{"utf-8 by bytes, wrong declaration", "<meta charset=iso-8859-1><p>é", "", "é", "utf-8", ByBytes},
		{"plain ASCII, wrong declaration", "<meta charset=windows-1251><p>a", "", "a", "utf-8", ByBytes},
		{"meta", "<meta charset=windows-1251><p>" + hello, "", russian, "windows-1251", ByMeta},
		{"header before meta", "<meta charset=windows-1251><p>\xe9", "text/html; charset=iso-8859-1", "é", "windows-1252", ByHeader},
		{"late meta", "<script>" + strings.Repeat("x", 60000) + "</script><meta charset=windows-1251><p>\xcf", "", "П", "windows-1251", ByMeta},
		{"the first meta", "<meta name=a><meta charset=koi8-r><meta charset=windows-1251><p>" + koi, "", russian, "koi8-r", ByMeta},
		{"meta in a comment", "<!-- <meta charset=windows-1251> --><p>" + koi, "", russian, "koi8-r", ByGuess},
		{"meta in a script", "<script>'<meta charset=big5>'</script><meta charset=windows-1251><p>" + hello, "", russian, "windows-1251", ByMeta},
		{"meta of UTF-16 cannot be", "<meta charset=utf-16><p>é\xff", "", "é\uFFFD", "utf-8", ByMeta},
		{"content before http-equiv", "<meta content='a; charset = \"koi8-r\"' http-equiv=Content-Type><p>" + koi, "", russian, "koi8-r", ByMeta},
		{"content of another meta", "<meta name=description content='charset=big5'><p>" + koi, "", russian, "koi8-r", ByGuess},
		{"xml", "<?xml version='1.0' encoding='koi8-r'?><html><p>" + koi, "", russian, "koi8-r", ByXML},
		{"meta before xml", "<?xml version='1.0' encoding='big5'?><meta charset=koi8-r><p>" + koi, "", russian, "koi8-r", ByMeta},
		{"shift_jis", "<meta charset=shift_jis><p>\x93\xfa\x96\x7b", "", "日本", "shift_jis", ByMeta},
		{"iso-2022-jp is ASCII", "<meta charset=iso-2022-jp><p>\x1b$BF|K\\\x1b(B", "", "日本", "iso-2022-jp", ByMeta},
		{"gbk", "<meta http-equiv=content-type content='text/html; charset=gb2312'><p>\xd6\xd0\xce\xc4", "", "中文", "gbk", ByMeta},
		{"utf-8 by mark", "\xef\xbb\xbf<meta charset=big5><p>é", "", "é", "utf-8", ByMark},
		{"utf-16 by mark", wide("\ufeff<p>é"), "", "é", "utf-16le", ByMark},
		{"utf-16 by zeros", wide("<p>Text é"), "", "Text é", "utf-16le", ByBytes},
		{"a guess", "<p>" + hello, "", russian, "windows-1251", ByGuess},
		{"one accent", "<p>caf\xe9", "", "café", "windows-1252", ByGuess},
		{"declared utf-8 with a bad byte", "<meta charset=utf-8><p>a\xffb", "", "a\uFFFDb", "utf-8", ByMeta},
		{"unknown charset", "<meta charset=no-such><p>caf\xe9", "", "café", "windows-1252", ByGuess},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, found := Decode([]byte(c.raw), c.header)
			if !strings.HasSuffix(string(got), c.want) || !utf8.Valid(got) {
				t.Errorf("decoded to %q, want it to end in %q", got[max(0, len(got)-40):], c.want)
			}
			if found.Name != c.found || found.By != c.by || found.Sure > 1 || c.by != ByGuess && found.Sure != 1 {
				t.Errorf("%+v, want %s by %s", found, c.found, c.by)
			}
		})
	}
}

// wide writes ASCII and Latin-1 as UTF-16, the low byte first.
func wide(text string) string {
	var b strings.Builder
	for _, r := range text {
		b.WriteByte(byte(r))
		b.WriteByte(byte(r >> 8))
	}
	return b.String()
}

// What the caller says goes before all but a byte order mark.
func TestDecodeAsked(t *testing.T) {
	for _, c := range []struct{ name, raw, want, found string }{
		{"before meta", "<meta charset=koi8-r>" + hello, "<meta charset=koi8-r>" + russian, "windows-1251"},
		{"before valid UTF-8", "\xd0\xb0", "Р°", "windows-1251"},
		{"not before a mark", "\xef\xbb\xbfа", "а", "utf-8"},
	} {
		got, found := Options{Encoding: "CP1251"}.Decode([]byte(c.raw), "text/html; charset=big5")
		if string(got) != c.want || found.Name != c.found {
			t.Errorf("%s: %q by %+v, want %q by %s", c.name, got, found, c.want, c.found)
		}
	}
	if KnownEncoding("no-such") || KnownEncoding("") || !KnownEncoding("Shift_JIS") {
		t.Error("the names of encodings are not those of browsers")
	}
}

// Vietnamese comes with its tones on the letters, as it is searched for.
func TestVietnamese(t *testing.T) {
	got, _ := Decode([]byte("<meta charset=windows-1258><p>ti\xea\xec\xf1ng Vi\xea\xf2t"), "")
	if want := "Vi\u1ec7t"; !strings.HasSuffix(string(got), want) {
		t.Errorf("%q does not end in %q", got, want)
	}
}

// Valid UTF-8 is not copied, so that a page costs nothing to decode.
func TestDecodeKeepsUTF8(t *testing.T) {
	for _, text := range []string{"<p>plain", "<p>é", "<meta charset=big5><p>plain"} {
		raw := []byte(text)
		if got, _ := Decode(raw, ""); !bytes.Equal(got, raw) || &got[0] != &raw[0] {
			t.Errorf("%q was copied", text)
		}
	}
}
