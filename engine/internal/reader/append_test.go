package reader_test

import (
	"strings"
	"testing"

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
