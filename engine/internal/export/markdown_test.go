package export

import (
	"errors"
	"strings"
	"testing"
)

func TestMarkdownGolden(t *testing.T) {
	b := twoPages()
	b.FrontMatter = "default"
	got, err := Markdown(b)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "two.md", got)
	b.Pages = b.Pages[:1]
	if got, err = Markdown(b); err != nil {
		t.Fatal(err)
	}
	golden(t, "one.md", got)
}

func TestMarkdownOfOnePageIsTheEngines(t *testing.T) {
	for text, want := range map[string]string{"": "", "a\n": "a\n", "# A\n\nb": "# A\n\nb\n"} {
		if got, err := Markdown(&Book{Pages: []Page{{Title: "T", Markdown: text}}}); err != nil || string(got) != want {
			t.Errorf("%q is %q (%v), want %q", text, got, err, want)
		}
	}
}

// Whatever a page says, a value is one scalar of one line: read as JSON, of
// which YAML's double quotes are an extension, it is the text again.
func TestQuoted(t *testing.T) {
	tests := map[string]string{
		"":                   "",
		"  a\n---\nb: c ":    `"a --- b: c"`,
		`say "a\b"`:          `"say \"a\\b\""`,
		"no":                 `"no"`,
		"a: b # c":           `"a: b # c"`,
		"a\x00\u0085b\u2028": `"ab"`, // white space at the end
		"a\u2028b\u202ec":    `"a b\u202ec"`,
		"\ufeffα😀":           `"\ufeffα😀"`,
		"[[x]] {y} *z &w !v": `"[[x]] {y} *z &w !v"`,
	}
	for in, want := range tests {
		if got := quoted(in); got != want {
			t.Errorf("%q is %s, want %s", in, got, want)
		}
	}
}

func TestFrontMatter(t *testing.T) {
	page := Page{Title: "A {b}\n---", Byline: "C", Date: "2024-01-02", URL: "https://d.example/e f", Lang: "no", Words: 3}
	tests := []struct{ template, want string }{
		{"title: {title}\nsite: {site}\nauthor: {author}", "title: \"A {b} ---\"\nauthor: \"C\"\n"},
		{"date: {date}\nwords: {words}\nlang: {lang}", "date: 2024-01-02\nwords: 3\nlang: \"no\"\n"},
		{"tags: [clippings]\nsource: {url}\n", "tags: [clippings]\nsource: \"https://d.example/e%20f\"\n"},
		{"authors:\n  - {author}\r\n# note", "authors:\n  - \"C\"\n# note\n"},
	}
	for _, test := range tests {
		got, err := (&Book{Pages: []Page{page}, FrontMatter: test.template}).frontMatter()
		if want := "---\n" + test.want + "---\n\n"; err != nil || got != want {
			t.Errorf("%q\n got: %q (%v)\nwant: %q", test.template, got, err, want)
		}
	}
	for _, bad := range []string{"a: {nothing}", "a: x {title}", "a: {title} {site}", "{title}", "a:{title}", "a: {title", "---", "..."} {
		_, err := Markdown(&Book{Pages: []Page{page}, FrontMatter: bad})
		if !errors.Is(err, ErrTemplate) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestTitlesAreNoMarkup(t *testing.T) {
	got, err := Markdown(&Book{Pages: []Page{{Title: "a *b* <c> [d](e) #f"}, {Title: "g"}}})
	if err != nil || !strings.Contains(string(got), `# a \*b\* \<c\> \[d\](e) \#f`+"\n") {
		t.Errorf("%q, %v", got, err)
	}
}
