package export

import (
	"errors"
	"strings"
	"testing"
)

func TestFilters(t *testing.T) {
	page := hostilePage()
	for _, c := range []struct{ template, want string }{
		{"{tags|lower}", `["sea, salt", "#b", "a]] \u003ci>"]`},
		{`{tags|replace:"a":"o"}`, `["Seo, solt", "#b", "o]] \u003ci>"]`},
		{`{tags|replace:("a", 'o')|replace:S:T}`, `["Teo, solt", "#b", "o]] \u003ci>"]`},
		{`{tags|replace:"a"|join:";"}`, `"Se, slt;#b;]] \u003ci>"`},
		{`{tags|join:" · "|lower}`, `"sea, salt · #b · a]] \u003ci>"`},
		{`{tags|join:"\n---\n"}`, `"Sea, salt --- #b --- a]] \u003ci>"`},
		{"{tags|wikilink|join}", `"[[Sea, salt]], [[b]], [[a i]]"`},
		{`{site|replace:"-":"###"|wikilink}`, `"[[1]]"`},
		{`{site|wikilink|join:"]("}`, `"[[- 1]]"`},
		{`{site|replace:"- 1":"[[|]]"|wikilink}`, ""},
		{`{author|split:", "|wikilink|join:" & "}`, `"[[Ane Fisher x]] & [[Bo]]"`},
		{`[clip, {tags|replace:", ":"}, "}, {tags|join:", "|lower}]`,
			`[clip, "Sea}, salt", "#b", "a]] \u003ci>", "sea, salt, #b, a]] \u003ci>"]`},
		{`[it's, {site}, don't]`, `[it's, "- 1", don't]`},
		{`{site|replace:"- ":"a: }b{"}`, `"a: }b{1"`},
		{`{{site|replace:"- ":"}}"}}`, `"}}1"`},
		{`from {site|replace:"1":"\n---\n"}.`, `"from - ---."`},
		{`{title|split:"x"|join:"+"}`, `"# \u003cb>+\u003c/b> --- [a\u005d(javascript:1)"`},
		{`{date|date:"DD.MM.YYYY"}`, `"30.12.2024"`},
		{"{date|date:YYYY}", "2024"},
		{"{date|date:YYYY-MM-DD}", "2024-12-30"},
		{"{saved|date:MM}", `"01"`},
		{`{date|date:"D MMMM YY, MMM M Q"}`, `"30 December 24, Dec 12 Q"`},
		{`{saved|date:"YYYY: D.M., DD/MM, MMMM"}`, `"2026: 5.1., 05/01, January"`},
		{`{site|date:"YYYY"}`, `"- 1"`},
		{"{words|lower}", `"3"`},
		{"{url|lower}", `"https://a.example/b_(c)?d=%241"`},
		{`{modified|replace:"a":"b"}`, ""},
	} {
		head, err := (&Book{Pages: []Page{page}, FrontMatter: "a: " + c.template, Saved: "2026-01-05"}).frontMatter()
		want := "---\na: " + c.want + "\n---\n\n"
		if c.want == "" {
			want = "---\n---\n\n"
		}
		if err != nil || head != want {
			t.Errorf("%s is %s (%v), want %s", c.template, head, err, c.want)
		}
	}
}

// Only a single day or number needs no quotes: a text beside a day may be anything.
func TestDaysBesideTexts(t *testing.T) {
	page := Page{Tags: []string{"x: [", "!!a b", "2024-01-02"}}
	for _, c := range []struct{ template, want string }{
		{`a: {tags|date:"YYYY"}`, `a: ["x: [", "!!a b", "2024"]`},
		{`- {tags|date:"YYYY"}`, "- \"x: [\"\n- \"!!a b\"\n- \"2024\""},
		{`a: {tags|date:"YYYY"|join:" "}`, `a: "x: [ !!a b 2024"`},
		{`a: {tags|split:" "|date:"YYYY-MM-DD"}`, `a: ["x:", "[", "!!a", "b", "2024-01-02"]`},
	} {
		head, err := (&Book{Pages: []Page{page}, FrontMatter: c.template}).frontMatter()
		if want := "---\n" + c.want + "\n---\n\n"; err != nil || head != want {
			t.Errorf("%s is %s (%v), want %s", c.template, head, err, want)
		}
	}
}

func TestWrongFilters(t *testing.T) {
	for _, template := range []string{"{title|}", "{title|upper}", "{title|replace}", "{modified|date}", "{image|none}",
		`{title|replace:"":"b"}`, `{title|split:""}`, `{title|split}`, `{title|date:""}`, "{title|lower:a}",
		"{title|join:a:b}", "{title|replace:a:b:c}", `{title|replace:"a}`, "{title|wikilink|lower}",
		"{title|wikilink|wikilink}", "{content|lower}", "{|lower}"} {
		b := &Book{Pages: []Page{hostilePage()}, FrontMatter: "a: " + template}
		if _, err := Markdown(b); !errors.Is(err, ErrTemplate) {
			t.Errorf("%s: %v", template, err)
		}
		if name, err := FileName(b, template, ".md"); !errors.Is(err, ErrTemplate) {
			t.Errorf("%s: the name %q, %v", template, name, err)
		}
	}
}

func TestFiltersInNames(t *testing.T) {
	page := Page{Title: "a-b c", Date: "2024-12-30", Tags: []string{"x", "y"}}
	for _, c := range []struct{ template, want string }{
		{`{date|date:"YYYY/MM"} {title|replace:"-":"../"}`, "2024 12 a.. b c"},
		{`{title|replace:"a-b c":"..\n.con"}`, "_con"},
		{`{tags|join:"\n/"}`, "x y"},
		{"{title|wikilink}", "[[a-b c]]"},
		{`{title|lower|replace:" ":"` + strings.Repeat("é", 300) + `"}`, "a-b" + strings.Repeat("é", 77)},
	} {
		name, err := FileName(&Book{Pages: []Page{page}}, c.template, ".md")
		if err != nil || name != c.want+".md" {
			t.Errorf("%s is %q (%v), want %q", c.template, name, err, c.want)
		}
	}
}

// A template cannot make a value of any size.
func TestGrowingFilters(t *testing.T) {
	long := strings.Repeat("1234567890", 10)
	for _, filters := range []string{
		strings.Repeat(`|replace:"a":"aaaaaaaaaa"`, 9),
		strings.Repeat(`|replace:"a":"a a a a a a a a a a"`, 4) + `|split:" "|replace:"a":"` + long + long + `"`,
		strings.Repeat(`|replace:"a":"a a a a a a a a a a"`, 4) + `|split:" "|join:"` + long + long + `"`,
		strings.Repeat(`|replace:"a":"a a a a a a a a a a"`, 4) + `|split:" "|replace:"a":"2024-01-02"|date:"` + long + long + `"`,
	} {
		_, err := Markdown(&Book{Pages: []Page{{Title: "a"}}, FrontMatter: "a: {title" + filters + "}"})
		if !errors.Is(err, ErrTemplate) || !strings.Contains(err.Error(), "too long") {
			t.Errorf("%.60s: %v", filters, err)
		}
	}
}

func TestFiltersInBodies(t *testing.T) {
	page := hostilePage()
	page.Tags = append(page.Tags, "- x", "===", "(javascript:1)")
	for _, c := range []struct{ template, want string }{
		{"{tags|wikilink|join:\" \"}", "[[Sea, salt]] [[b]] [[a i]] [[- x]] [[===]] [[(javascript:1)]]"},
		{"Tags:\n- {tags|join:\"\\n- \"}", "Tags:\n- Sea, salt\n- \\#b\n- a\\]\\] &lt;i\\>\n- - x\n- ===\n- (javascript:1)"},
		{"{tags|join:\"\\n\"}", "Sea, salt\n\\#b\na\\]\\] &lt;i\\>\n\\- x\n\\===\n(javascript:1)"},
		{"{tags|join:\"\\n> \"}", "Sea, salt\n> \\#b\n> a\\]\\] &lt;i\\>\n> \\- x\n> \\===\n> (javascript:1)"},
		{"{tags|split:\"(\"|join:\"<br>\"}", "Sea, salt<br>\\#b<br>a\\]\\] &lt;i\\><br>- x<br>===<br>javascript:1)"},
		{"{tags|replace:\"a\":\"[a]\"|join:\"]\"}", "Se\\[a\\], s\\[a\\]lt]\\#b]\\[a\\]\\]\\] &lt;i\\>]- x]===]\\(j\\[a\\]v\\[a\\]script:1)"},
		{"a\n\nb {modified|lower}\n{date|date:\"D.M.YYYY\"}\n", "a\n\n30.12.2024"},
		{"{date|replace:\"-\":\"\\n\"}", "2024 12 30"},
		{"{date|date:\"<b>`*YY\"}", "&lt;b\\>\\`\\*24"},
		{"{site|replace:\"- 1\":\"(javascript:1)\"} [x]{site|replace:\"- 1\":\"(javascript:1)\"}", "(javascript:1) [x]\\(javascript:1)"},
		{"{date|wikilink}{site|replace:\"- 1\":\"(javascript:1)\"}", "[[2024-12-30]]\\(javascript:1)"},
		{"{site|replace:\"- 1\":\"(c)\"|lower} [{site}]: {url}", "(c) [- 1]: https://a.example/b_%28c%29?d=%241"},
		{"{url|lower}", "https://a.example/b\\_(c)?d=%241"},
	} {
		got, err := Markdown(&Book{Pages: []Page{page}, Body: c.template, Bare: true})
		if err != nil || string(got) != c.want+"\n" {
			t.Errorf("%q\n got %q (%v)\nwant %q", c.template, got, err, c.want)
		}
	}
	for _, bad := range []string{"{content|lower}", "{content|join}", "[x]({url|lower})", "[x]({url|join})", "<{url|lower}>",
		"{tags|join:\"<\"}", "{tags|join:\" <img \"}", "{tags|join:\"](\"}", "{tags|join:\"]: \"}", "<{tags|join:\">\"}"} {
		if got, err := Markdown(&Book{Pages: []Page{page}, Body: bad}); !errors.Is(err, ErrTemplate) {
			t.Errorf("%q: %q, %v", bad, got, err)
		}
	}
}
