package codepage

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/unicode/norm"
)

// legacy are encodings with the languages of testdata/languages that are written in them.
// The first 19 are those that docs/input.md lists.
var legacy = []struct{ name, languages string }{
	{"windows-1250", "cs pl hu ro hr sk sl"}, {"windows-1251", "ru uk bg sr"}, {"windows-1253", "el"}, {"windows-1254", "tr"},
	{"windows-1255", "he"}, {"windows-1256", "ar"}, {"windows-1257", "lt lv et"}, {"windows-1258", "vi"},
	{"windows-874", "th"}, {"iso-8859-2", "cs pl hu ro hr sk sl"}, {"iso-8859-5", "ru bg sr"}, {"iso-8859-7", "el"},
	{"koi8-r", "ru"}, {"koi8-u", "uk"}, {"shift_jis", "ja"}, {"euc-jp", "ja"}, {"gb18030", "zh-Hans"}, {"big5", "zh-Hant"}, {"euc-kr", "ko"},

	{"windows-1252", "de fr es sv"}, {"ibm866", "ru"}, {"iso-8859-13", "lt lv et"}, {"x-mac-cyrillic", "ru"},
	{"iso-8859-9", "tr"}, {"iso-8859-6", "ar"}, {"iso-8859-8", "he"}, {"iso-8859-15", "fr"}, {"gbk", "zh-Hans"},
}

// texts are those of a language, about 500 letters each (of Chinese, Japanese and Korean
// 250), written for this test.
func texts(t testing.TB, language string) []string {
	t.Helper()
	all, err := os.ReadFile(filepath.Join("testdata", "languages", language+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(norm.NFC.String(string(all))), "\n\n")
}

// encode writes a text in an encoding that has all its characters.
func encode(t testing.TB, text, name string) []byte {
	t.Helper()
	if name == "windows-1258" {
		text = tonesApart(text, []rune("àáèéíóùúÀÁÈÉÍÓÙÚ"))
	}
	enc, _ := charset.Lookup(name)
	raw, err := enc.NewEncoder().Bytes([]byte(text))
	if err != nil || strings.Contains(string(raw), "&#") {
		t.Fatalf("%s has no signs for %q: %v", name, text, err)
	}
	return raw
}

func decode(t testing.TB, raw []byte, name string) string {
	t.Helper()
	enc, _ := charset.Lookup(name)
	if enc == nil {
		t.Fatalf("%q is no encoding of browsers", name)
	}
	out, err := enc.NewDecoder().Bytes(raw)
	if err != nil {
		t.Fatal(err)
	}
	return norm.NFC.String(string(out))
}

// page puts a text into a page whose markup, scripts and styles are many times as long.
func page(text []byte) []byte {
	menu := strings.Repeat(`<li class="item"><a href="/section/page">News and more</a></li>`, 40)
	return fmt.Appendf(nil, "<html><head><title>Page</title><style>p{color:red}</style><script>var a = \"\xe9\xe8\xff\";</script></head>"+
		"<body><ul>%s</ul><p>%s</p></body></html>", menu, text)
}

// The case that was missing: a page in any of these, which says nothing of it, came out
// as windows-1252.
func TestLegacyEncodings(t *testing.T) {
	for _, c := range legacy {
		right, all := 0, 0
		for language := range strings.FieldsSeq(c.languages) {
			for _, text := range texts(t, language) {
				raw := encode(t, text, c.name)
				name, sure := Guess(page(raw))
				all++
				if got := decode(t, raw, name); got != text {
					t.Errorf("%s in %s is taken for %s (%.2f): %.60q", language, c.name, name, sure, got)
					continue
				}
				right++
				if sure < 0.5 {
					t.Errorf("%s in %s: sure to %.2f only", language, c.name, sure)
				}
			}
		}
		t.Logf("%-14s %2d of %2d", c.name, right, all)
	}
}

// A line is less than a text: at least nine of ten lines of 100 letters.
func TestShortTexts(t *testing.T) {
	right, all := 0, 0
	for _, c := range legacy[:19] {
		for language := range strings.FieldsSeq(c.languages) {
			for _, text := range texts(t, language) {
				for letters := []rune(text); len(letters) >= 100; letters = letters[100:] {
					line := string(letters[:100])
					raw := encode(t, line, c.name)
					if name, _ := Guess(raw); decode(t, raw, name) == line {
						right++
					}
					all++
				}
			}
		}
	}
	t.Logf("%d of %d lines", right, all)
	if right*20 < all*19 {
		t.Errorf("only %d of %d lines of 100 letters are right", right, all)
	}
}

func TestGuess(t *testing.T) {
	for _, c := range []struct{ name, raw, want string }{
		{"one accent", "<p>the caf\xe9 at the corner", "windows-1252"},
		{"quotes of Windows", "<p>they said \x93no\x94 and left \x96 it\x92s late", "windows-1252"},
		{"a sign only", "<p>\xa9 2004 the company", "windows-1252"},
		{"in a tag and a script only", "<p title='\xcf\xf0\xe8'>a</p><script>'\xcf\xf0\xe8\xe2\xe5\xf2'</script>", "windows-1252"},
		{"UTF-8 cut in a letter", strings.Repeat("<p>één café", 5) + "\xc3", "utf-8"},
		{"a Russian paragraph among English ones", strings.Repeat("<p>Some English text of the same page.", 30) +
			"<p>\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0", "windows-1251"},
	} {
		if name, _ := Guess([]byte(c.raw)); name != c.want {
			t.Errorf("%s: %s, want %s", c.name, name, c.want)
		}
	}
}

func TestUTF16(t *testing.T) {
	for language, name := range map[string]string{"ru": "utf-16le", "ja": "utf-16be", "de": "utf-16le", "zh-Hans": "utf-16be"} {
		raw := encode16(page([]byte(texts(t, language)[0])), name == "utf-16be")
		if got := UTF16(raw); got != name {
			t.Errorf("%s: %q, want %q", language, got, name)
		}
	}
	for _, raw := range []string{"", "<p>", "<p>a\x00b", "\x00\x00\x00\x00\x00\x00", strings.Repeat("\x00", 100) + "<p>text"} {
		if got := UTF16([]byte(raw)); got != "" {
			t.Errorf("%q is taken for %s", raw, got)
		}
	}
}

func encode16(utf8 []byte, big bool) (raw []byte) {
	for _, r := range string(utf8) {
		low, high := byte(r), byte(r>>8)
		if big {
			low, high = high, low
		}
		raw = append(raw, low, high)
	}
	return raw
}

// Any bytes give the name of an encoding that browsers know, and a share.
func FuzzGuess(f *testing.F) {
	f.Add([]byte("<p>\xcf\xf0\xe8\xe2\xe5\xf2</p>"))
	f.Add([]byte("<script>\xe9</script\xe9"))
	f.Add([]byte("<!-- \xe9 --><p>\x82\xa0\x82"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		name, sure := Guess(raw)
		if enc, _ := charset.Lookup(name); enc == nil || sure < 0 || sure > 1 {
			t.Errorf("%q, sure to %v", name, sure)
		}
		if len(visible(raw)) > len(raw)+len(raw)/2+1 {
			t.Errorf("more is visible than there is")
		}
		if UTF16(raw) != "" && !strings.ContainsRune(string(raw), 0) {
			t.Errorf("UTF-16 without a zero")
		}
	})
}

func BenchmarkGuess(b *testing.B) {
	var all []byte
	for range 8 {
		for _, text := range texts(b, "ru") {
			all = append(all, encode(b, text, "windows-1251")...)
		}
	}
	b.SetBytes(int64(len(all)))
	for b.Loop() {
		Guess(all)
	}
}
