package export

import (
	"encoding/json"
	"errors"
	"os"
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

// A page's own text stands under what is known of it, and says the title once.
func TestHeadOfOnePage(t *testing.T) {
	known := Page{Title: "The_T", Byline: "Ane *F*", Date: "2024-05-06", Site: "Quay", URL: "https://quay.example/t"}
	const credit = "Ane \\*F\\* · 2024-05-06 · Quay\\\n<https://quay.example/t>\n"
	for _, c := range []struct {
		page           Page
		text, markdown string
		wantText, want string
	}{
		{Page{}, "", "", "", ""},
		{Page{}, "a", "a", "a\n", "a\n"},
		{known, "", "", "The_T\nAne *F* · 2024-05-06 · Quay\nhttps://quay.example/t\n", "# The\\_T\n\n" + credit},
		{known, "the T\n\na", "# the *T*\n\na", "The_T\nAne *F* · 2024-05-06 · Quay\nhttps://quay.example/t\n\na\n",
			"# the *T*\n\n" + credit + "\na\n"},
		{Page{Title: "T", Date: "May"}, "News\n\nT\n\na\n\nT", "News\n\n## T\n\na", "T\n\nNews\n\na\n\nT\n", "# T\n\nNews\n\na\n"},
		{Page{Title: "T"}, "Other\n\na", "# Other\n\na", "T\n\nOther\n\na\n", "# T\n\n# Other\n\na\n"},
		{Page{Title: "The herring of the quay"}, "The herring of the quay / Dec 2025\n\na", "## The herring of the quay / Dec 2025\n\na",
			"The herring of the quay\n\na\n",
			"# The herring of the quay\n\na\n"},
		{Page{Title: "The herring"}, "The herring and 2 cods came\n\na", "a", "The herring\n\nThe herring and 2 cods came\n\na\n",
			"# The herring\n\na\n"},
		{Page{Byline: "Ane Fisher", Site: "ane fisher"}, "a", "a", "Ane Fisher\n\na\n", "Ane Fisher\n\na\n"},
		{Page{URL: "https://quay.example/t"}, "a", "a", "https://quay.example/t\n\na\n", "<https://quay.example/t>\n\na\n"},
	} {
		c.page.Text, c.page.Markdown = c.text, c.markdown
		b := Book{Pages: []Page{c.page}}
		if got, err := Text(&b); err != nil || string(got) != c.wantText {
			t.Errorf("text %q (%v), want %q", got, err, c.wantText)
		}
		if got, err := Markdown(&b); err != nil || string(got) != c.want {
			t.Errorf("Markdown %q (%v), want %q", got, err, c.want)
		}
		b.Bare = true
		text, _ := Text(&b)
		md, _ := Markdown(&b)
		if strings.TrimSuffix(string(text), "\n") != c.text || strings.TrimSuffix(string(md), "\n") != c.markdown {
			t.Errorf("bare: text %q, Markdown %q", text, md)
		}
	}
}

func TestFootnotesOfSeveralPages(t *testing.T) {
	const md = "a[^1] \\[^2] `[^3]` ``[^4]`` b[^5]\n\n> ```go\n> [^6]\n> ```\n\n[^1]: c\n\n[^5]: d"
	got, err := Markdown(&Book{Pages: []Page{{Title: "A", Markdown: md}, {Title: "B", Markdown: md}}})
	want := "# A\n\n" + md + "\n\n---\n\n# B\n\n" + strings.NewReplacer("a[^1]", "a[^2-1]", "b[^5]", "b[^2-5]", "\n[^1]", "\n[^2-1]", "\n[^5]",
		"\n[^2-5]").Replace(md) + "\n"
	if err != nil || string(got) != want {
		t.Errorf("got %q (%v)\nwant %q", got, err, want)
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
		"<script>1</script>": `"\u003cscript>1\u003c/script>"`,
		"[a](javascript:x)":  `"[a\u005d(javascript:x)"`,
		"a & b &lt;c> [d]":   `"a & b \u0026lt;c> [d]"`,
	}
	for in, want := range tests {
		if got := quoted(in); got != want {
			t.Errorf("%q is %s, want %s", in, got, want)
		}
	}
}

func TestFrontMatter(t *testing.T) {
	page := Page{Title: "A {b}\n---", Byline: "C", Date: "2024-01-02", URL: "https://www.d.example/e f", Lang: "no", Words: 3,
		Tags: []string{"sea, salt", "c"}}
	tests := []struct{ template, want string }{
		{"title: {title}\nsite: {site}\nauthor: {author}", "title: \"A {b} ---\"\nauthor: \"C\"\n"},
		{"date: {date}\nwords: {words}\nlang: {lang}", "date: 2024-01-02\nwords: 3\nlang: \"no\"\n"},
		{"tags: [clippings]\nsource: {url}\n", "tags: [clippings]\nsource: \"https://www.d.example/e%20f\"\n"},
		{"authors:\n  - {author}\r\n# note", "authors:\n  - \"C\"\n# note\n"},
		// Another program's words for the same, in two braces.
		{"title: \"{{title}}\"\npublished: {{published}}\nlink: '[[{{ author }}]]'\n",
			"title: \"A {b} ---\"\npublished: 2024-01-02\nlink: \"[[C]]\"\n"},
		{"note: {title} # of {date}, from {domain}\nnone: by {site}", "note: \"A {b} --- # of 2024-01-02, from d.example\"\n"},
		{"day: {saved} {date}\nsaved: {saved}", "day: \"2026-05-04 2024-01-02\"\nsaved: 2026-05-04\n"},
		{"tags: {tags}\nall:\n  - {tags}\nmore: [clip, {tags}, x {site}, {site}]",
			"tags: [\"sea, salt\", \"c\"]\nall:\n  - \"sea, salt\"\n  - \"c\"\nmore: [clip, \"sea, salt\", \"c\"]\n"},
		{"none: [{site}]\nkey with b: {tags} and {excerpt}", "key with b: \"sea, salt, c and\"\n"},
		{"b: | {author}\nc: & {author}", "b: \"| C\"\nc: \"& C\"\n"},
	}
	for _, test := range tests {
		got, err := (&Book{Pages: []Page{page}, FrontMatter: test.template, Saved: "2026-05-04"}).frontMatter()
		if want := "---\n" + test.want + "---\n\n"; err != nil || got != want {
			t.Errorf("%q\n got: %q (%v)\nwant: %q", test.template, got, err, want)
		}
	}
	for _, bad := range []string{"a: {nothing}", "{title}", "a:{title}", "a: {title", "a: {{title}",
		"a: {title|upper}", "\"a: b: {title}", "{a: {title}}", "? {title}", "---", "..."} {
		_, err := Markdown(&Book{Pages: []Page{page}, FrontMatter: bad})
		if !errors.Is(err, ErrTemplate) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// Several pages: what differs is not said, what each has is.
func TestFrontMatterOfSeveral(t *testing.T) {
	b := &Book{Pages: []Page{{Title: "A", Byline: "C", URL: "https://a.example/1", Words: 2, Tags: []string{"x", "y"}},
		{Title: "B", Byline: "D", URL: "https://a.example/2", Words: 3, Tags: []string{"y", "z"}}},
		FrontMatter: "title: {title}\nby: {author}\nurl: {url}\ndomain: {domain}\nwords: {words}\ntags: {tags}"}
	want := "---\ntitle: \"A\"\nby: \"C, D\"\ndomain: \"a.example\"\nwords: 5\ntags: [\"x\", \"y\", \"z\"]\n---\n\n"
	if got, err := b.frontMatter(); err != nil || got != want {
		t.Errorf("%q (%v), want %q", got, err, want)
	}
}

func TestFileName(t *testing.T) {
	for _, test := range []struct{ template, title, want string }{
		{"", "A title", "A title.md"},
		{"{date} {title}", "A: b/c\\d", "2024-01-02 A b c d.md"},
		{"{site} - {title}", "x", "x.md"},
		{"{{published}} {{title}}", "x", "2024-01-02 x.md"},
		{"../{title}", "x", "x.md"},
	} {
		got, err := FileName(&Book{Pages: []Page{{Title: test.title, Date: "2024-01-02"}}}, test.template, ".md")
		if err != nil || got != test.want {
			t.Errorf("%q of %q is %q (%v), want %q", test.template, test.title, got, err, test.want)
		}
	}
	if _, err := FileName(&Book{Pages: []Page{{}}}, "{nothing}", ".md"); !errors.Is(err, ErrTemplate) {
		t.Error(err)
	}
	if _, err := FileName(&Book{}, "", ".md"); !errors.Is(err, ErrEmpty) {
		t.Error(err)
	}
}

// TestSafeNames holds names of files to a list that the extension's tests read, too.
func TestSafeNames(t *testing.T) {
	text, err := os.ReadFile("testdata/names.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][2]string // a title and its name
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) < 40 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, test := range cases {
		if got := safeName(test[0]); got != test[1] {
			t.Errorf("%+q is %+q, want %+q", test[0], got, test[1])
		}
	}
}

// FuzzTemplate holds that no page and no template makes front matter of other
// lines than the template's, or a name that leaves its folder.
func FuzzTemplate(f *testing.F) {
	f.Add("a: {title}\nb: [{tags}]\n- {tags}", "t\n---\nx: y", "tag")
	f.Add("{{title}} {", "../\u202e", "")
	f.Add("a: {tags|wikilink|join:\": \"}\nb: [{tags|replace:\",\":\"]\"}, {title|lower}]\nc: {title|split:\" \"}", "x: [\n---", "a]]|b")
	f.Add("- {title|split:\" \"|lower}\ny: {tags|date:\"YYYY\"}", "2024-01-02", "!!x [")
	f.Fuzz(func(t *testing.T, template, title, tag string) {
		b := &Book{Pages: []Page{{Title: title, Tags: []string{tag, title}}}, FrontMatter: template}
		if head, err := b.frontMatter(); err == nil && template != "" {
			body := strings.TrimSuffix(strings.TrimPrefix(head, "---\n"), "---\n\n")
			most := 2 * (strings.Count(template, "\n") + 1) // a list's line may become two, of parts more
			if template != "default" && !strings.Contains(template, "split") && strings.Count(body, "\n") > most {
				t.Errorf("%q has more lines than %q", body, template)
			}
			for line := range strings.Lines(body) {
				if l := strings.TrimSpace(line); (l == "---" || l == "...") && line[0] == l[0] { // indented, it ends nothing
					t.Errorf("%q ends in the middle", head)
				}
			}
		}
		if name, err := FileName(b, template, ".md"); err == nil {
			if strings.ContainsAny(name, "/\\:\x00\n") || strings.HasPrefix(name, ".") || len(name) > nameBytes+4 {
				t.Errorf("%q is no name", name)
			}
		}
	})
}

func TestTitlesAreNoMarkup(t *testing.T) {
	got, err := Markdown(&Book{Pages: []Page{{Title: "a *b* <c> [d](e) #f"}, {Title: "g"}}})
	if err != nil || !strings.Contains(string(got), `# a \*b\* &lt;c\> \[d\](e) \#f`+"\n") {
		t.Errorf("%q, %v", got, err)
	}
}

// A block of code whose first line says the title keeps it, or the code would be open.
func TestTitleOverCode(t *testing.T) {
	const code = "```js\n<script>alert(1)</script>\n```"
	for _, c := range []struct{ title, text, want string }{
		{"js", code, "# js\n\n" + code + "\n"},
		{"js", "- " + code, "# js\n\n- " + code + "\n"},
		{"js", "js\n\n" + code, "# js\n\n" + code + "\n"},
		{"***", "```\n<b>\n```", "# \\*\\*\\*\n\n```\n<b>\n```\n"},
	} {
		got, err := Markdown(&Book{Pages: []Page{{Title: c.title, Markdown: c.text}}})
		if err != nil || string(got) != c.want {
			t.Errorf("%q over %q: %q, %v, want %q", c.title, c.text, got, err, c.want)
		}
	}
}

func TestLinks(t *testing.T) {
	for _, c := range []struct {
		page Page
		want string
	}{
		{Page{Title: "https://x/<img src onerror=x>&lt;b>", URL: `https://x.example/?"<b>&quot;$`},
			"[https://x/&lt;img src onerror=x\\>&amp;lt;b\\>](https://x.example/?%22%3Cb%3E&quot%3B%24)\n"},
		{Page{Title: "On *boats* [2]", URL: "https://quay.example/a_(b)?c=d e#f"},
			"[On \\*boats\\* \\[2\\]](https://quay.example/a_%28b%29?c=d%20e#f)\n"},
		{Page{Title: "A\nB", URL: "javascript:alert(1)"}, "A B\n"},
		{Page{URL: "https://quay.example/a/"}, "[quay.example/a](https://quay.example/a/)\n"},
		{Page{}, "Untitled page\n"},
	} {
		if got, err := Links(&Book{Pages: []Page{c.page}}); err != nil || string(got) != c.want {
			t.Errorf("%+v: %q, %v, want %q", c.page, got, err, c.want)
		}
	}
	b := twoPages()
	if got, _ := Links(b); strings.Count(string(got), "\n- [") != 1 || !strings.HasPrefix(string(got), "- [") {
		t.Errorf("two pages: %s", got)
	}
	if _, err := Links(&Book{}); !errors.Is(err, ErrEmpty) {
		t.Error(err)
	}
}
