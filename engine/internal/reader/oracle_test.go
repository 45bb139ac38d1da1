package reader_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"

	"github.com/JohannesKaufmann/html-to-markdown/v2/converter"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/strikethrough"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/table"
	"github.com/tdewolff/minify/v2"
	minhtml "github.com/tdewolff/minify/v2/html"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// samplePages are the project's own pages, and a long one.
func samplePages(t testing.TB) map[string]string {
	pages := map[string]string{"long": longPage(40)}
	names, _ := filepath.Glob("../../../testdata/*/*.html")
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.Base(name)] = string(src)
	}
	return pages
}

// Minified again, even with white space that stands around blocks given free,
// the output is not two per cent shorter.
func TestHTMLIsMinified(t *testing.T) {
	for name, src := range samplePages(t) {
		_, tree, err := read(src)
		if err != nil {
			t.Fatal(err)
		}
		out, _ := write.HTML(tree)
		m := minhtml.Minifier{KeepEndTags: true, KeepQuotes: true, KeepDefaultAttrVals: true, KeepDocumentTags: true}
		var again bytes.Buffer
		if err := m.Minify(minify.New(), &again, strings.NewReader(out), nil); err != nil {
			t.Fatal(err)
		}
		if again.Len()*100 < len(out)*98 {
			t.Errorf("%s: %d bytes, minified again %d", name, len(out), again.Len())
		}
	}
}

// On the project's pages, nothing off the allow list and all fixed points.
func TestInvariantsOnPages(t *testing.T) {
	for name, src := range samplePages(t) {
		if bad := check(src); bad != "" {
			t.Errorf("%s: %s", name, bad)
		}
	}
}

func libraryMarkdown(t testing.TB, tree tree.Tree) string {
	out, _ := write.HTML(tree)
	nodes, err := html.ParseFragment(strings.NewReader(out), &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"})
	if err != nil {
		t.Fatal(err)
	}
	root := &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	c := converter.NewConverter(converter.WithPlugins(base.NewBasePlugin(), commonmark.NewCommonmarkPlugin(),
		table.NewTablePlugin(), strikethrough.NewStrikethroughPlugin()))
	md, err := c.ConvertNode(root)
	if err != nil {
		t.Fatal(err)
	}
	return string(md)
}

// For all that has one usual spelling, the library spells the same.
func TestMarkdownAsTheLibrary(t *testing.T) {
	for _, src := range []string{
		"<h1>One</h1><p>two <b>three</b> four</p><h3>five</h3>",
		"<p>a <a href=http://x.example/y>b</a> c</p><p><img src=http://x.example/i.png alt=pic></p>",
		"<ul><li>a<li>b</ul><p>d",
		"<ol start=3><li>a<li>b</ol>",
		"<blockquote><p>a<p>b</blockquote>",
		"<pre><code class=language-go>x := 1\n\ty()</code></pre>",
		"<p><code>a</code> and <del>b</del>",
		"<table><tr><th>a<th>b<tr><td>c<td>d</table>",
		"<p>1. a<p># b<p>- c<p>d*e*f<p>[g](h)",
	} {
		_, tree, _ := read(src)
		own := write.Markdown(tree)
		if lib := libraryMarkdown(t, tree); same(own) != same(lib) {
			t.Errorf("%s\n own %q\n lib %q", src, own, lib)
		}
	}
}

// same drops what the two may spell differently: how wide columns are, and
// which harmless characters are escaped.
func same(md string) string {
	return strings.NewReplacer("\\", "", "-", "", " ", "").Replace(md)
}

func longPage(sections int) string {
	var b strings.Builder
	b.WriteString("<!doctype html><title>Long</title><body><h1>Long</h1>")
	for range sections {
		b.WriteString(`<h2 id=s>Section</h2><p>Some words of a <b>paragraph</b> with <a href="/link?a=1&b=2">a link</a>, an <em>emphasis</em>,
			<code>code</code> and more words so that it is as long as paragraphs are, &lt;escaped&gt; &amp; not.</p><div><div><p>Another one
			in wrappers, with <span class=x>a span</span> and <img src=/i.png alt="an image" width=300 height=200> inside.</div></div>
			<ul><li>one<li>two <i>words</i><li>three<ul><li>four<li>five</ul></ul><pre><code class=language-go>func main() {
	println("x < y")
}
</code></pre><table><tr><th>a<th>b<th>c<tr><td>1<td>2<td>3<tr><td>4<td>5<td>6</table><blockquote>A quote.</blockquote>`)
	}
	return b.String()
}
