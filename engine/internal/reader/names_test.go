package reader_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// checkNames writes the names of parts into a tree: each text has one, and nothing else
// changes.
func checkNames(t *tree.Tree) string {
	plain, err := write.HTML(*t)
	if err != nil {
		return err.Error()
	}
	t.NameParts(strconv.Itoa)
	out, err := write.HTML(*t)
	if err != nil {
		return err.Error()
	}
	body := &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"}
	nodes, _ := html.ParseFragment(strings.NewReader(out), body)
	if bad := offList(nodes); bad != "" {
		return bad
	}
	before, _ := html.ParseFragment(strings.NewReader(plain), body)
	if got, want := names.ReplaceAllString(render(nodes), ""), render(before); got != want {
		return "names change more than themselves" + apart(got, want)
	}
	return ""
}

var names = regexp.MustCompile(` data-part="[0-9 ]*"`)

// Each text is named where it stands, by the numbers of its blocks.
func TestNameParts(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"paragraphs", "<p>one<p>two <b>three</b>", `<p data-part="0">one</p><p data-part="1">two <b>three</b></p>`},
		{"heading", "<h2>one</h2><p>two", `<h2 data-part="0">one</h2><p data-part="1">two</p>`},
		{"list", "<ul><li>one<li>two<ul><li>three</ul></ul>",
			`<ul><li data-part="0">one</li><li data-part="1">two<ul><li data-part="2">three</li></ul></li></ul>`},
		{"table", "<table><tr><th>a<th>b<tr><td>c<td>d</table>",
			`<table><tbody><tr><th data-part="0">a</th><th data-part="1">b</th></tr>` +
				`<tr><td data-part="2">c</td><td data-part="3">d</td></tr></tbody></table>`},
		{"figure", "<p>one<figure><img src=a.png><figcaption>two</figcaption></figure>",
			`<p data-part="0">one</p><figure><img src="https://site.example/dir/a.png" alt><figcaption data-part="1">two</figcaption></figure>`},
		{"code of several blocks", "<p>x<pre>one\n<div>two</div></pre>", `<p data-part="0">x</p><pre data-part="1 2">one` + "\n" + `two</pre>`},
		{"lines", "<p>one<br>two", `<p data-part="0">one<br>two</p>`},
		{"quote", "<blockquote>one<p>two</blockquote>", `<blockquote><p data-part="0">one</p><p data-part="1">two</p></blockquote>`},
		{"formula", "<p>one <math><mi>x</mi></math>", `<p data-part="0">one <math><mi>x</mi></math></p>`},
		{"a formula alone", "<p>one<p><math><mi>x</mi></math>", `<p data-part="0">one</p><p data-part="1"><math><mi>x</mi></math></p>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, tree, err := read(c.src)
			if err != nil {
				t.Fatal(err)
			}
			tree.NameParts(strconv.Itoa)
			if got, err := write.HTML(tree); err != nil || got != c.want {
				t.Errorf("%v\n%s\nwant\n%s", err, got, c.want)
			}
		})
	}
}
