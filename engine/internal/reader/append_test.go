package reader_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

func TestAppend(t *testing.T) {
	for _, c := range []struct{ name, page, more, html, text, markdown string }{
		{"behind a text", "<p>one", "<ul><li>two<li>three</ul>",
			`<p>one</p><section data-source="json-ld text"><ul><li>two</li><li>three</li></ul></section>`,
			"one\n\n- two\n- three", "one\n\n- two\n- three"},
		{"alone", "", "<h2>one</h2><p>two", `<section data-source="json-ld text"><h2>one</h2><p>two</p></section>`, "one\n\ntwo",
			"## one\n\ntwo"},
		{"nothing", "<p>one", "", "<p>one</p>", "one", "one"},
		{"targets of its own", "<p id=a>one <a href=#a>up</a>", "<p id=a>two <a href=#a>up</a> <a href=/x>on</a>",
			`<p id="w-a">one <a href="#w-a">up</a></p><section data-source="json-ld text"><p>two up <a href="https://site.example/x">on</a>` +
				`</p></section>`,
			"one up\n\ntwo up on", "one up\n\ntwo up [on](https://site.example/x)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, tree, err := read(c.page)
			if err != nil {
				t.Fatal(err)
			}
			_, more, _ := read(c.more)
			tree.Append(more, "json-ld text", false)
			if got, _ := write.HTML(tree); got != c.html {
				t.Errorf("HTML %s, want %s", got, c.html)
			}
			if got := write.Text(tree); got != c.text {
				t.Errorf("text %q, want %q", got, c.text)
			}
			if got := write.Markdown(tree); got != c.markdown {
				t.Errorf("Markdown %q, want %q", got, c.markdown)
			}
			if words := len(strings.Fields(strings.ReplaceAll(c.text, "- ", ""))); tree.Words != words {
				t.Errorf("%d words, want %d", tree.Words, words)
			}
		})
	}
}

// What leads a text stands under its title, and the parts of the page keep their names.
func TestLead(t *testing.T) {
	for _, c := range []struct{ name, page, title, html, markdown string }{
		{"under the title", "<h1 id=t>Roofs</h1><p>one <a href=#x>x</a><p id=x>two", "Roofs",
			`<section data-source="json-ld Event"><p>more</p></section><p data-part="1">one <a href="#w-x">x</a></p>` +
				`<p id="w-x" data-part="2">two</p>`,
			"# Roofs\n\nmore\n\none x\n\ntwo"},
		{"a picture over the title", "<p>over</p><h1>Roofs</h1><ul><li>one<li>two</ul>", "Roofs",
			`<p data-part="0">over</p><section data-source="json-ld Event"><p>more</p></section><ul><li data-part="2">one</li>` +
				`<li data-part="3">two</li></ul>`,
			"over\n\n# Roofs\n\nmore\n\n- one\n- two"},
		{"a title in a quote", "<blockquote><h1>Roofs</h1>one</blockquote>", "Roofs",
			`<section data-source="json-ld Event"><p>more</p></section><blockquote><p data-part="1">one</p></blockquote>`,
			"more\n\n> # Roofs\n>\n> one"},
		{"no title", "<p>one", "", `<section data-source="json-ld Event"><p>more</p></section><p data-part="0">one</p>`, "more\n\none"},
		{"nothing else", "", "", `<section data-source="json-ld Event"><p>more</p></section>`, "more"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.page), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			keep := slices.Repeat([]bool{true}, s.Len())
			tree := build.Tree(s, &block.Verdict{Keep: keep}, &meta.Meta{Title: c.title}, testURL)
			_, more, _ := read("<p>more")
			tree.Lead(more, "json-ld Event", false)
			if got := write.Markdown(tree); got != c.markdown {
				t.Errorf("Markdown %q, want %q", got, c.markdown)
			}
			tree.NameParts(strconv.Itoa)
			if got, _ := write.HTML(tree); got != c.html {
				t.Errorf("HTML %s\nwant %s", got, c.html)
			}
		})
	}
}
