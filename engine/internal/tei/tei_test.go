package tei

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"
)

// phrases are what may stand within a paragraph, blocks what may stand where paragraphs do:
// the parts of TEI's classes model.paraPart and model.common that are written.
var (
	phrases = []string{"#", "hi", "ref", "lb", "code", "del", "q", "formula", "figure", "list", "quote", "table", "milestone"}
	blocks  = []string{"p", "ab", "list", "quote", "table", "figure", "milestone"}
	mixed   = slices.Concat(phrases, blocks)
)

// models are the children that TEI P5 allows, "#" for text. It was written from the
// guidelines, not from the schema.
var models = map[string][]string{
	"TEI": {"teiHeader", "text"}, "teiHeader": {"fileDesc", "encodingDesc", "profileDesc"},
	"fileDesc":  {"titleStmt", "publicationStmt", "notesStmt", "sourceDesc"},
	"titleStmt": {"title", "author"}, "title": {"#"}, "author": {"#"},
	"publicationStmt": {"p", "publisher", "availability"}, "publisher": {"#"}, "availability": {"licence"}, "licence": {"#"},
	"notesStmt": {"note"}, "note": {"#"}, "sourceDesc": {"bibl"}, "bibl": {"title", "author", "publisher", "date", "ptr"}, "date": {"#"},
	"ptr": {}, "encodingDesc": {"appInfo"}, "appInfo": {"application"}, "application": {"label"}, "label": {"#"},
	"profileDesc": {"abstract", "langUsage", "textClass"}, "abstract": {"p"}, "langUsage": {"language"}, "language": {"#"},
	"textClass": {"keywords"}, "keywords": {"term"}, "term": {"#"}, "text": {"body"}, "body": {"div"}, "div": blocks,
	"p": phrases, "ab": phrases, "hi": phrases, "ref": phrases, "del": phrases, "q": phrases, "item": mixed, "quote": mixed, "cell": mixed,
	"list": {"item"}, "table": {"head", "row"}, "row": {"cell"}, "head": {"#"}, "figure": append([]string{"graphic"}, blocks...),
	"graphic": {"desc"}, "desc": {"#"}, "lb": {}, "milestone": {}, "code": {"#"}, "formula": {"#"},
}

// notEmpty are elements that must hold another.
var notEmpty = []string{"list", "table", "row", "figure", "div", "keywords", "sourceDesc"}

// check reports where a document is not well formed or not TEI.
func check(t *testing.T, doc []byte) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(doc)))
	type open struct {
		name     string
		children int
	}
	var stack []open
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, doc)
		}
		parent := "#root"
		if len(stack) > 0 {
			parent = stack[len(stack)-1].name
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			if parent == "#root" && name != "TEI" || parent != "#root" && !slices.Contains(models[parent], name) {
				t.Fatalf("<%s> in <%s> in\n%s", name, parent, doc)
			}
			if parent != "#root" {
				stack[len(stack)-1].children++
			}
			stack = append(stack, open{name, 0})
		case xml.CharData:
			if strings.TrimSpace(string(token)) != "" && !slices.Contains(models[parent], "#") {
				t.Fatalf("text %q in <%s> in\n%s", token, parent, doc)
			}
		case xml.EndElement:
			if stack[len(stack)-1].children == 0 && slices.Contains(notEmpty, parent) {
				t.Fatalf("<%s> is empty in\n%s", parent, doc)
			}
			stack = stack[:len(stack)-1]
		}
	}
}

func TestBody(t *testing.T) {
	for fragment, want := range map[string]string{
		"":                                   "<p/>",
		"one <b>two</b>\n  three":            `<p>one <hi rend="#b">two</hi> three</p>`,
		"<p>a<p>b<br>c":                      "<p>a</p>|<p>b<lb/>c</p>",
		"<p> </p><p>x":                       "<p>x</p>",
		"a &lt;b> &amp; c\x01\x08":           "<p>a &lt;b&gt; &amp; c</p>",
		"<h2>Tide <i>x</i></h2>text":         `<ab type="header" rend="h2">Tide <hi rend="#i">x</hi></ab>|<p>text</p>`,
		"<ul><li>a<li><p>b</p><p>c</p></ul>": `<list rend="ul">|<item>a</item>|<item>|<p>b</p>|<p>c</p>|</item>|</list>`,
		"<ol></ol>":                          "<p/>",
		"<dl><dt>a<dd>b</dl>":                `<list rend="dl">|<item rend="dt">a</item>|<item rend="dd">b</item>|</list>`,
		"<blockquote><p>a</blockquote>":      "<quote>|<p>a</p>|</quote>",
		"<pre>a\n  &lt;b</pre>":              "<ab type=\"code\" xml:space=\"preserve\"><code>a|  &lt;b</code></ab>",
		"<a href='https://a.example/x?a=1&b= 2'>x</a>": `<p><ref target="https://a.example/x?a=1&amp;b=%202">x</ref></p>`,
		"<a href=/x><p>x</a>":                          `<p><ref target="/x">x</ref></p>`,
		"x<hr>y":                                       `<p>x</p>|<milestone unit="section" rend="rule"/>|<p>y</p>`,
		"<table><caption>c</caption><tr><th>a<td colspan=2><tr><td>b</table>": "" +
			`<table>|<head>c</head>|<row>|<cell role="label">a</cell>|` +
			`<cell cols="2"></cell>|</row>|<row>|<cell>b</cell>|</row>|</table>`,
		"<figure><img src=a.png alt='A \"b\"'><figcaption>c</figcaption></figure>": "" +
			`<figure>|<graphic url="a.png"><desc>A &quot;b&quot;</desc></graphic><p>c</p>|</figure>`,
		"<p>x <img src=a.png> y":                            `<p>x <figure><graphic url="a.png"></graphic></figure> y</p>`,
		"<p><code>a  b</code> <del>c</del>":                 `<p><code>a  b</code> <del>c</del></p>`,
		"<p>x<sup>2</sup> <q>y</q>":                         `<p>x<hi rend="#sup">2</hi> <q>y</q></p>`,
		"<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>": "<p>漢(kan)</p>",
		`<p><math><mi>x</mi><annotation encoding="application/x-tex">x^2 </annotation></math>`: "<p><formula>x^2</formula></p>",
		"<section data-source=x><p>a</section><details><summary>s</summary>b</details>":        `<p>a</p>|<ab type="header">s</ab>|<p>b</p>`,
	} {
		doc := Document(Page{HTML: fragment})
		check(t, doc)
		_, body, _ := strings.Cut(string(doc), `<div type="entry">`+"\n")
		body, _, _ = strings.Cut(body, "\n</div>\n</body>")
		if got := strings.ReplaceAll(body, "\n", "|"); got != want {
			t.Errorf("%s:\n got %s\nwant %s", fragment, got, want)
		}
	}
}

func TestHeader(t *testing.T) {
	check(t, Document(Page{}))
	doc := Document(Page{URL: "https://a.example/é x", Title: "Tide & <tide>", Byline: "A. Writer", Date: "2024-05-06", Modified: "2024-05-07",
		Site: "The Paper", Excerpt: "In short", Lang: "en", License: "CC BY", Tags: []string{"sea", "ships"}, ID: "7", Fingerprint: "00ff",
		HTML: "<p>x", Comments: "<article><p>hello</article>"})
	check(t, doc)
	for _, part := range []string{`<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en">`,
		`<title type="main">Tide &amp; &lt;tide&gt;</title>`, `<author>A. Writer</author>`,
		`<date type="publication" when="2024-05-06">2024-05-06</date>`, `target="https://a.example/%C3%A9%20x"`,
		`<licence>CC BY</licence>`, `<note type="fingerprint">00ff</note>`, `<term type="tag">ships</term>`, `<language ident="en">`,
		"<div type=\"comments\">\n<p>hello</p>"} {
		if !strings.Contains(string(doc), part) {
			t.Errorf("no %s in\n%s", part, doc)
		}
	}
}

// What lies deep is text, and takes no stack.
func TestDeep(t *testing.T) {
	for _, tag := range []string{"<ul><li>", "<b>", "<blockquote>", "<div>"} {
		doc := Document(Page{HTML: strings.Repeat(tag, 400) + "deep"})
		check(t, doc)
		if strings.Count(string(doc), "deep") != 1 {
			t.Errorf("%s: the text is lost", tag)
		}
	}
}

// FuzzDocument: any HTML and any texts make TEI.
func FuzzDocument(f *testing.F) {
	for _, seed := range fuzzpage.Seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		page := fuzzpage.Page(src)
		check(t, Document(Page{HTML: page, Comments: page, Title: src, URL: src, Tags: []string{src}}))
	})
}
