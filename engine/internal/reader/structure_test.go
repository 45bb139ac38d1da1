package reader_test

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"
)

// A structureCase is a page and its three forms.
type structureCase struct{ name, src, html, text, markdown string }

// What is kept of a page's structure, in the three forms.
var structures = []structureCase{
	{"headings", "<h1>a</h1><h3>b</h3><div><h6><span>c</span></h6></div>", "<h1>a</h1><h3>b</h3><h6>c</h6>", "a\n\nb\n\nc",
		"# a\n\n### b\n\n###### c"},
	{"wrappers are opened up", "<section><div><span>a <b>b</b></span></div></section><article>c</article>",
		"<p>a <b>b</b></p><p>c</p>", "a b\n\nc", "a **b**\n\nc"},
	{"line breaks", "a<br>b<br><br>c", "<p>a<br>b</p><p>c</p>", "a\nb\n\nc", "a\\\nb\n\nc"},
	{"spaces before line breaks", "<p>a <b>b<i><u> </u></i></b><br>c<i> </i><br>d", "<p>a <b>b</b><br>c<br>d</p>", "a b\nc\nd",
		"a **b**\\\nc\\\nd"},
	{"spaces that do not collapse",
		"<p>\u00a0\u200b\u3000a\u00a0\u00a0b \u00a0c\u00a0d \u3000<b>\u200d</b><i>\u00a0</i></p><p>5\u00a0<b>\u00a0km</b><br>" +
			"\u00a0\u00a0e\u00a0<br>f\u0d4d\u200d<table><tr><th>\u00a0g\u00a0<th>h<tr><td>\u00a0<td>i</table>",
		"<p>a b c\u00a0d</p><p>5\u00a0<b>km</b><br>\u00a0\u00a0e<br>f\u0d4d\u200d</p><table><tbody><tr><th>g</th><th>h</th></tr><tr><td>" +
			"</td><td>i</td></tr></tbody></table>",
		"a b c d\n\n5 km\ne\nf\u0d4d\u200d\n\ng\th\n\ti",
		"a b c\u00a0d\n\n5\u00a0**km**\\\n\u00a0\u00a0e\\\nf\u0d4d\u200d\n\n| g | h |\n| --- | --- |\n| | i |"},
	{"nested lists", "<ul><li>a<ol start=3><li>b<li value=7>c</ol><li><p>d</p></ul>",
		`<ul><li>a<ol start="3"><li>b</li><li value="7">c</li></ol></li><li>d</li></ul>`, "- a\n  3. b\n  7. c\n- d",
		"- a\n\n  3. b\n  7. c\n- d"},
	{"items of several paragraphs", "<ol><li><p>a<p>b<li>c</ol>", "<ol><li><p>a</p><p>b</p></li><li>c</li></ol>", "1. a\n\n   b\n\n2. c",
		"1. a\n\n   b\n\n2. c"},
	{"an item without a list", "<li>a<li>b", "<p>a</p><p>b</p>", "a\n\nb", "a\n\nb"},
	{"text between items", "<ul>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>", "- a\n- b", "- a\n- b"},
	{"definitions", "<dl><div><dt>a<dd>b</div><dt>c<dd>d</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>", "a\nb\nc\nd",
		"**a**\n\nb\n\n**c**\n\nd"},
	{"quotes", "<blockquote><p>a<p>b</blockquote>c <q>d</q>", "<blockquote><p>a</p><p>b</p></blockquote><p>c <q>d</q></p>", "a\n\nb\n\nc d",
		"> a\n>\n> b\n\nc \"d\""},
	{"code", "<div class='highlight-go notranslate'><pre>\nif a {\n\tb()\n}\n\n</pre></div>",
		"<pre class=\"language-go\">if a {\n\tb()\n}</pre>",
		"if a {\n\tb()\n}", "```go\nif a {\n\tb()\n}\n```"},
	{"code, a line an element", "<pre><code><div>a</div><div>  b</div></code></pre>", "<pre><code>a\n  b</code></pre>", "a\n  b",
		"```\na\n  b\n```"},
	{"code, indented, a line an element",
		"<pre><div><span>a</span> {<br></div><div><span>  </span>b<br></div><div><br></div><div>  c</div>\n<div>\n</div> <div>}</div></pre>",
		"<pre>a {\n  b\n\n  c\n\n}</pre>", "a {\n  b\n\n  c\n\n}", "```\na {\n  b\n\n  c\n\n}\n```"},
	{"code, empty lines between breaks", "<pre><div>a</div><div><br></div><div>b<br>c</div></pre>", "<pre>a\n\nb\nc</pre>", "a\n\nb\nc",
		"```\na\n\nb\nc\n```"},
	{"code, an empty first line in elements", "<pre><code><i> </i><i>\n</i>a\n  b</code>\n\nc</pre>", "<pre><code>a\n  b</code>\n\nc</pre>",
		"a\n  b\n\nc", "```\na\n  b\n\nc\n```"},
	{"code, an empty first line before a break", "<pre> <br><i>  a</i></pre>", "<pre><i>  a</i></pre>", "  a", "```\n  a\n```"},
	{"code with fences", "<pre>```\na\n```</pre><p><code>`b`</code>", "<pre>```\na\n```</pre><p><code>`b`</code></p>", "```\na\n```\n\n`b`",
		"````\n```\na\n```\n````\n\n`` `b` ``"},
	{"data table", "<table><caption>t</caption><thead><tr><th scope=col>a<th>b<tbody><tr><td rowspan=2>c<td>d<tr><td>e|f</table>",
		`<table><caption>t</caption><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td rowspan="2">c</td><td>d</td>` +
			`</tr><tr><td>e|f</td></tr></tbody></table>`,
		"t\n\na\tb\nc\td\n\te|f", "t\n\n| a | b |\n| --- | --- |\n| c | d |\n| | e\\|f |"},
	{"merged and empty cells", "<table><tr><th rowspan=2>Y<th colspan=2>V<tr><th>d<th>n<tr><td>1<td><td>2<tr><td>3<td><p>4<p>5<tr><td " +
		"rowspan=2>6<td colspan=2>c<tr><td>7<td>8</table>",
		`<table><tbody><tr><th rowspan="2">Y</th><th colspan="2">V</th></tr><tr><th>d</th><th>n</th></tr><tr><td>1</td><td></td><td>2</td>` +
			`</tr><tr><td>3</td><td><p>4</p><p>5</p></td></tr><tr><td rowspan="2">6</td><td colspan="2">c</td></tr><tr><td>7</td><td>8</td>` +
			`</tr></tbody></table>`,
		"Y\tV\n\td\tn\n1\t\t2\n3\t4 5\n6\tc\n\t7\t8",
		"| Y | V | |\n| --- | --- | --- |\n| | d | n |\n| 1 | | 2 |\n| 3 | 4 5 | |\n| 6 | c | |\n| | 7 | 8 |"},
	{"layout table", "<table><tr><td><p>a<td><h2>b</h2></table>", "<p>a</p><h2>b</h2>", "a\n\nb", "a\n\n## b"},
	{"small data table", "<table><tr><td>Apprentice<td>$45<tr><td>Master<td><p>$120</table>",
		"<table><tbody><tr><td>Apprentice</td><td>$45</td></tr><tr><td>Master</td><td>$120</td></tr></tbody></table>",
		"Apprentice\t$45\nMaster\t$120", "| | |\n| --- | --- |\n| Apprentice | $45 |\n| Master | $120 |"},
	{"small layout tables", "<table><tr><td>a<td>b<tr><td>c<td><ul><li>d</ul></table><table><tr><td>e<td>f<tr><td>g</table>",
		"<p>a</p><p>b</p><p>c</p><ul><li>d</li></ul><p>e</p><p>f</p><p>g</p>",
		"a\n\nb\n\nc\n\n- d\n\ne\n\nf\n\ng", "a\n\nb\n\nc\n\n- d\n\ne\n\nf\n\ng"},
	{"table of one row", "<table><tr><td>a<td>b</table>", "<p>a</p><p>b</p>", "a\n\nb", "a\n\nb"},
	{"figure", "<figure><a href=/big><img src=i.png alt='an i' width=40></a><figcaption>a <em>b</em></figcaption></figure>",
		`<figure><a href="https://site.example/big"><img src="https://site.example/dir/i.png" alt="an i" width="40"></a><figcaption>a <em>b` +
			`</em></figcaption></figure>`,
		"a b", "[![an i](https://site.example/dir/i.png)](https://site.example/big)\n\na _b_"},
	{"details", "<details><summary>a</summary>b</details>", "<details><summary>a</summary><p>b</p></details>", "a\n\nb", "**a**\n\nb"},
	{"rule", "a<hr><hr>b<hr>", "<p>a</p><hr><p>b</p>", "a\n\nb", "a\n\n___\n\nb"},
	{"inline", "<p><i>a</i>, <strong>b</strong>, <s>c</s>, <sub>d</sub><sup>e</sup>, <kbd>f</kbd>, <u>g</u>, <abbr title='h h'>h</abbr>",
		`<p><i>a</i>, <strong>b</strong>, <s>c</s>, <sub>d</sub><sup>e</sup>, <kbd>f</kbd>, <u>g</u>, <abbr title="h h">h</abbr></p>`,
		"a, b, c, de, f, g, h", "_a_, **b**, ~~c~~, <sub>d</sub><sup>e</sup>, `f`, g, h"},
	{"ruby", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>", "漢(kan)", "漢(kan)"},
	{"ruby without brackets", "<p>a <ruby><rb>漢字</rb><rt>かんじ</rt></ruby>b <ruby><a href=/x>東</a> <rp>（</rp><rt>ひがし</rt><rp>）</rp></ruby>",
		`<p>a <ruby>漢字<rt>かんじ</rt></ruby>b <ruby><a href="https://site.example/x">東</a> <rp>（</rp><rt>ひがし</rt><rp>）</rp></ruby></p>`,
		"a 漢字(かんじ)b 東（ひがし）", "a 漢字(かんじ)b [東](https://site.example/x)（ひがし）"},
	{"ruby, a reading a character", "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>" +
		"<ruby>食<rt>た</rt>べ<rt></rt>物<rt>もの</rt></ruby>",
		"<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby><ruby>食<rt>た</rt>べ物<rt>もの</rt></ruby></p>",
		"漢字(かんじ)食(た)べ物(もの)", "漢字(かんじ)食(た)べ物(もの)"},
	{"ruby, words in the place of brackets", "<p><ruby>漢<rp>no<rt>kan<rp>)</ruby> <ruby><rt>a<rp>b<rt>c",
		"<p><ruby>漢<rp>no</rp><rt>kan</rt><rp>)</rp></ruby> <ruby><rt>a</rt><rp>b</rp><rt>c</rt></ruby></p>", "漢(kan) (ac)", "漢(kan) (ac)"},
	{"line breaks and images in code", "<p>a <code>b<br>c</code>, <code>d <img src=i.png alt=i width=16> e</code>",
		`<p>a <code>b<br>c</code>, <code>d <img src="https://site.example/dir/i.png" alt="i" width="16"> e</code></p>`, "a b\nc, d  e",
		"a `b`\\\n`c`, `d` ![i](https://site.example/dir/i.png) `e`"},
	{"emphasis within a word", "<p>a<b>b</b>c <b>d </b>e <b>(f)</b>g", "<p>a<b>b</b>c <b>d </b>e <b>(f)</b>g</p>", "abc d e (f)g",
		"a**b**c **d** e (f)g"},
	{"link around blocks", "<a href=/x><h2>a</h2><p>b</p></a>",
		`<h2><a href="https://site.example/x">a</a></h2><p><a href="https://site.example/x">b</a></p>`,
		"a\n\nb", "## [a](https://site.example/x)\n\n[b](https://site.example/x)"},
	{"links that touch", "<p><a href=/x>a</a><a href=/y>b</a>",
		`<p><a href="https://site.example/x">a</a> <a href="https://site.example/y">b</a></p>`, "a b",
		"[a](https://site.example/x) [b](https://site.example/y)"},
	{"a button in a sentence", "<p>said a<button>b c</button>, d<button>e</button>f <button>g</button>.",
		`<p>said a b c, d e f g.</p>`, "said a b c, d e f g.", "said a b c, d e f g."},
	{"a footnote's number behind a link", "<p><a href=/x>a b</a><sup><a href=#n>1</a></sup><p id=n>c",
		`<p><a href="https://site.example/x">a b</a><sup><a href="#w-n">1</a></sup></p><p id="w-n">c</p>`,
		"a b 1\n\nc", "[a b](https://site.example/x)<sup>1</sup>\n\nc"},
	{"mail", "<p><a href=mailto:a@b.example>a</a>", `<p><a href="mailto:a@b.example">a</a></p>`, "a", "[a](mailto:a@b.example)"},
	{"anchors",
		`<p>a<a href="#fn1">1</a><a href="#gone">2</a><p id=other>b<ol><li id=fn1>c <a href="https://site.example/dir/page#top">d</a></ol>`,
		`<p>a<a href="#w-fn1">1</a> 2</p><p>b</p><ol><li id="w-fn1">c d</li></ol>`, "a1 2\n\nb\n\n1. c d", "a1 2\n\nb\n\n1. c d"},
	{"languages", "<div lang=fr><p>a <i lang=de>b</i><p lang=fr>c</div><p dir=RTL>d",
		`<p lang="fr">a <i lang="de">b</i></p><p lang="fr">c</p><p dir="rtl">d</p>`,
		"a b\n\nc\n\nd", "a _b_\n\nc\n\nd"},
	{"escapes", "<p># a<p>1. b<p>*c* [d] e_f &amp;amp; <p>- g", "<p># a</p><p>1. b</p><p>*c* [d] e_f &amp;amp;</p><p>- g</p>",
		"# a\n\n1. b\n\n*c* [d] e_f &amp;\n\n- g", "\\# a\n\n1\\. b\n\n\\*c\\* [d] e_f &amp;amp;\n\n\\- g"},
}

func TestStructure(t *testing.T) {
	for _, c := range structures {
		t.Run(c.name, c.run)
	}
}

func (c structureCase) run(t *testing.T) {
	if bad := check(c.src); bad != "" {
		t.Error(bad)
	}
	_, tree, err := read(c.src)
	if err != nil {
		t.Fatal(err)
	}
	html, _ := write.HTML(tree)
	md := write.Markdown(tree)
	for _, f := range []struct{ form, got, want string }{{"HTML", html, c.html}, {"text", write.Text(tree), c.text}, {"Markdown", md,
		c.markdown}} {
		if f.got != f.want {
			t.Errorf("%s\n got %q\nwant %q", f.form, f.got, f.want)
		}
	}
}

// readKept reads a page of which only some blocks are content.
func readKept(t *testing.T, src string, m *meta.Meta, keep ...bool) tree.Tree {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	if s.Len() != len(keep) {
		t.Fatalf("%d blocks, %d verdicts", s.Len(), len(keep))
	}
	return build.Tree(s, &block.Verdict{Keep: keep}, m, testURL)
}

func TestBlocksThatAreNotKept(t *testing.T) {
	for _, c := range []struct {
		name, src, want string
		keep            []bool
	}{
		{"in the middle", "<p>a<p>ad<p>b", "<p>a</p><p>b</p>", []bool{true, false, true}},
		{"an item", "<ul><li>a<li>ad</ul>", "<ul><li>a</li></ul>", []bool{true, false}},
		{"a cell keeps its column", "<table><tr><th>a<th>b<th>c<tr><td>d<td>ad<td>e</table>",
			"<table><tbody><tr><th>a</th><th>b</th><th>c</th></tr><tr><td>d</td><td></td><td>e</td></tr></tbody></table>",
			[]bool{true, true, true, true, false, true}},
		{"an image goes with the nearer block", "<div>ad<img src=ad.png></div><div><img src=a.png><p>a</div>",
			`<p><img src="https://site.example/dir/a.png" alt></p><p>a</p>`, []bool{false, true}},
		{"a link to what is gone", "<p>a <a href=#x>b</a><p id=x>ad", "<p>a b</p>", []bool{true, false}},
		{"nothing", "<p>ad", "", []bool{false}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, _ := write.HTML(readKept(t, c.src, &meta.Meta{}, c.keep...)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// The heading that says the title is in text and Markdown, not in HTML.
func TestTitle(t *testing.T) {
	tree := readKept(t, "<h1>The  <i>Title</i></h1><p>a", &meta.Meta{Title: "The title"}, true, true)
	html, _ := write.HTML(tree)
	md := write.Markdown(tree)
	if html != "<p>a</p>" || write.Text(tree) != "The Title\n\na" || md != "# The _Title_\n\na" {
		t.Errorf("%q %q %q", html, write.Text(tree), md)
	}
	for _, c := range []struct{ name, page, want string }{
		{"with a date", "<h2><a href=/roof>The roof of the hall</a> <span>/ Dec 2025</span></h2><p>a", "<p>a</p>"},
		{"a smaller heading", "<h3><a href=/roof>The roof of the hall</a></h3><p>a", "<p>a</p>"},
		{"below its day", "<h2>May 05, 2010</h2><h3>The roof of the hall</h3><p>a", "<h2>May 05, 2010</h2><p>a</p>"},
		{"below another heading", "<h2>The hall</h2><h3>The roof of the hall</h3><p>a", "<h2>The hall</h2><h3>The roof of the hall</h3><p>a</p>"},
		{"the first paragraph", "<p>The roof of the hall</p><p>a", "<p>a</p>"},
		{"a later paragraph", "<p>a</p><p>The roof of the hall</p>", "<p>a</p><p>The roof of the hall</p>"},
		{"in a list", "<ul><li><p>b</p></li></ul><p>The roof of the hall</p>", "<ul><li>b</li></ul><p>The roof of the hall</p>"},
	} {
		keep := slices.Repeat([]bool{true}, strings.Count(c.page, "<h")+strings.Count(c.page, "<p"))
		if html, _ := write.HTML(readKept(t, c.page, &meta.Meta{Title: "The roof of the hall"}, keep...)); html != c.want {
			t.Errorf("%s: %q, want %q", c.name, html, c.want)
		}
	}
}

func TestImages(t *testing.T) {
	copied := func(sources int) string {
		return "<noscript><img src=/b.jpg></noscript><picture>" + strings.Repeat("<source>", sources) + "<img src=/a.jpg></picture>"
	}
	for _, c := range []struct{ name, img, want string }{
		{"plain", "<img src=a.png>", "https://site.example/dir/a.png"},
		{"lazy", "<img src=data:image/gif;base64,R0lGOD data-src=b.png>", "https://site.example/dir/b.png"},
		{"lazy set", "<img data-srcset='s.png 300w, m.png 900w'>", "https://site.example/dir/m.png"},
		{"set: wide enough", "<img src=s.png srcset='s.png 400w, l.png 1600w, xl.png 4000w'>", "https://site.example/dir/l.png"},
		{"set with commas in addresses", "<img srcset='/w_1,h_2/a.png 1x, /w_3,h_4/b.png 2x'>", "https://site.example/w_3,h_4/b.png"},
		{"picture", "<picture><source srcset=/p.webp><img src=spacer.gif></picture>", "https://site.example/p.webp"},
		{"any lazy attribute", "<img src=data:image/gif;base64,R0 data-foo=/y.jpg>", "https://site.example/y.jpg"},
		{"placeholder by name", "<img src=/img/placeholder-image.png>", ""},
		{"picture's larger source", "<picture><source data-srcset='/a.webp 400w, /b.webp 1600w'><img src=/tiny.jpg></picture>",
			"https://site.example/b.webp"},
		{"noscript's copy", "<img src=/a.jpg><noscript><img src=/b.jpg></noscript>", "https://site.example/a.jpg"},
		{"noscript's copy, before a picture", copied(40), "https://site.example/a.jpg"},
		{"noscript's copy, with more before the image than is read", copied(60), "https://site.example/b.jpghttps://site.example/a.jpg"},
		{"noscript's own", "<img class=lazy><noscript><img src=/b.jpg></noscript>", "https://site.example/b.jpg"},
		{"spacer", "<img src=/img/spacer.gif width=400>", ""},
		{"placeholder with the digest of its file", "<img src=/img/loading-trans-ced157046184c3bc7c180ffbfc6825a4.gif>", ""},
		{"picture with a digest", "<img src=/img/white-ced15704.jpg>", "https://site.example/img/white-ced15704.jpg"},
		{"set of places in the page", "<picture><source srcset='#, # 2x'><img alt=a></picture>", ""},
		{"pixel", "<img src=a.png width=1 height=1>", ""},
		{"placeholder only", "<img src=data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==>", ""},
		{"no source", "<img alt=a>", ""},
		{"a button to print", "<a href='javascript:void window.open()'><img src=print.png alt=''></a>", ""},
		{"a button in a cell", "<a onclick=bigger()><b><img src=a1.gif></b></a>", ""},
		{"a photograph to enlarge", "<a href=javascript:open()><img src=ferry.jpg></a>", "https://site.example/dir/ferry.jpg"},
		{"a drawing with a text", "<a href=javascript:open()><img src=plan.png alt=Plan></a>", "https://site.example/dir/plan.png"},
		{"a drawing in a link", "<a href=/plan><img src=plan.png></a>", "https://site.example/dir/plan.png"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tree := readKept(t, "<p>a</p>"+c.img+"<p>b</p>", &meta.Meta{}, true, true)
			got := ""
			for _, it := range tree.Items {
				for _, a := range it.Attrs {
					if a.Key == "src" {
						got += a.Val
					}
				}
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestMinutes(t *testing.T) {
	for _, c := range []struct {
		chars int
		lang  string
		want  int
	}{{0, "en", 0}, {1, "en", 1}, {987, "en", 1}, {988, "en-GB", 2}, {2550, "zh-Hant", 10}, {2000, "xx", 3}} {
		if got := (tree.Tree{Chars: c.chars}).Minutes(c.lang); got != c.want {
			t.Errorf("%d characters of %s: %d minutes, want %d", c.chars, c.lang, got, c.want)
		}
	}
}
