package export

import (
	"errors"
	"strings"
	"testing"
)

// A page whose every value tries to be more than a text.
func hostilePage() Page {
	return Page{Title: "# <b>x</b>\n---\n[a](javascript:1)", Byline: "Ane [[Fisher]]|x, Bo", Date: "2024-12-30",
		URL: "https://a.example/b_(c)?d=$1", Canonical: "javascript:alert(1)", Site: "- 1", Excerpt: "1) one",
		Tags: []string{"Sea, salt", "#b", "a]] <i>"}, Words: 3, PageType: "(javascript:1)",
		Markdown: "First *line*.\n\n---\n\nSecond.\n"}
}

func TestBody(t *testing.T) {
	const title = `\# &lt;b\>x&lt;/b\> --- \[a\](javascript:1)`
	const content = "First *line*.\n\n---\n\nSecond."
	const url = "https://a.example/b_%28c%29?d=%241"
	for _, c := range []struct{ template, want string }{
		{"{content}", content},
		{"{{ content }}\n", content},
		{"# {title}\n\n{content}\n\n[{site}]({url})", "# " + title + "\n\n" + content + "\n\n[- 1](" + url + ")"},
		{"{site}\n> {site}\n{excerpt}, {excerpt}", "\\- 1\n> \\- 1\n1) one, 1) one"},
		{"<{url}>\n[x]: {url}\n{url}", "<" + url + ">\n[x]: " + url + "\n" + url},
		{"[x]({canonical})\n{canonical}\nend {image}", "end "[:0]},
		{"a\n\n{modified}\n\nb {modified}\n{date}\n", "a\n\n2024-12-30"},
		{"<!-- mine -->\n<b>mine</b> {words} < 4", "<!-- mine -->\n<b>mine</b> 3 < 4"},
		{"2 < {words} and {words} <= 4", "2 < 3 and 3 <= 4"},
		{"- [x]{type}\n[x]{lang}", "- [x]\\(javascript:1)"},
	} {
		got, err := Markdown(&Book{Pages: []Page{hostilePage()}, Body: c.template, Bare: true})
		want := c.want + "\n"
		if c.want == "" {
			want = ""
		}
		if err != nil || string(got) != want {
			t.Errorf("%q\n got %q (%v)\nwant %q", c.template, got, err, want)
		}
	}
	for _, bad := range []string{"---\na: {title}\n---", "{title|upper}", "{nothing}", "{content|lower}", "{highlights}",
		"<b title=\"{title}\">", "<{title}>", "<!-- {title} -->", "<b\n{title}",
		"<{url} {title}>", "[x]({title})", "[x]( <{site}>)", "[x]: {title}", "[x]({url|lower})", "{title", "{content|join}"} {
		if got, err := Markdown(&Book{Pages: []Page{hostilePage()}, Body: bad}); !errors.Is(err, ErrTemplate) {
			t.Errorf("%q: %q, %v", bad, got, err)
		}
	}
}

// The title is said once, and no page begins properties by a rule in its first line.
func TestBodyAndContent(t *testing.T) {
	page := Page{Title: "The T", Markdown: "# The T\n\na\n"}
	for _, c := range []struct {
		page                  Page
		template, front, want string
	}{
		{page, "# {title}\n{content}", "", "# The T\na\n"},
		{page, "{content}\n# {title}", "", "# The T\n\na\n# The T\n"},
		{page, "# {title}\n{content}", "a: {title}", "---\na: \"The T\"\n---\n\n# The T\na\n"},
		{Page{Markdown: "---\n\na: b\n\n---\n"}, "{content}", "", "\n---\n\na: b\n\n---\n"},
		{Page{Markdown: ""}, "{content}", "", ""},
	} {
		got, err := Markdown(&Book{Pages: []Page{c.page}, Body: c.template, FrontMatter: c.front})
		if err != nil || string(got) != c.want {
			t.Errorf("%q: %q (%v), want %q", c.template, got, err, c.want)
		}
	}
	several := Book{Title: "Both", Body: "## {title}\n{content}", Pages: []Page{page, {Title: "B", Markdown: "b[^1]\n\n[^1]: c"}}}
	const want = "## The T\na\n\n---\n\n## B\nb[^2-1]\n\n[^2-1]: c\n"
	if got, err := Markdown(&several); err != nil || string(got) != want {
		t.Errorf("two pages: %q (%v), want %q", got, err, want)
	}
}

// FuzzBody: whatever a page says, a body has the lines of its template and of the page's text,
// no tag and no link of the page's making.
func FuzzBody(f *testing.F) {
	f.Add("# {title}\n{tags}\n{site|wikilink}", "x\n---\n<b>", "tag")
	f.Add("[{title}]({url})\n> {title}\n{tags}", "](javascript:1)", "http://a.example/(b)[c]<d>")
	f.Add("{{ url }} {tags}, {image}", "1. x", "]]<i>")
	f.Add("{author}\n{site}, {tags}", "=a=a", "&lt;")
	f.Add("{title|lower} {tags|wikilink}", "](javascript:1)", "http://a.example/(b)[c]<d>")
	f.Add("{url|replace:\"h\":\"<\"} {tags|wikilink|join:\" \"}", "1. x", "]]<i>")
	f.Add("{author|split:\"a\"}\n{date|date:\"[b]\"}{tags|join:\"\\n- \"}", "=a=a", "&lt;")
	f.Fuzz(func(t *testing.T, template, title, tag string) {
		if strings.Contains(template, "<") && !strings.Contains(template, "<{") || template == "" || len(template) > 2000 {
			return // the user's own markup
		}
		b := &Book{Pages: []Page{{Title: title, Site: title, Byline: title, URL: tag, Image: title, Tags: []string{tag, title}}}, Body: template}
		got, err := Markdown(b)
		if err != nil {
			return
		}
		text := string(got)
		own := strings.NewReplacer("<{url}>", "", "<{{url}}>", "").Replace(template)
		if !strings.Contains(own, "<") && strings.Contains(strings.ReplaceAll(text, "<http", ""), "<") {
			t.Errorf("%q makes %q", template, text)
		}
		if !strings.Contains(template, "(") && strings.Count(text, "](") > strings.Count(text, `\](`) {
			t.Errorf("%q makes the link %q", template, text)
		}
		lists := strings.Count(template, `\n`)
		if lists == 0 && strings.Count(text, "\n") > strings.Count(template, "\n")+2 {
			t.Errorf("%q has more lines than %q", text, template)
		}
		if strings.HasPrefix(text, "---\n") && !strings.HasPrefix(strings.TrimLeft(template, "\n\r\t "), "-") {
			t.Errorf("%q begins properties", text)
		}
	})
}
