package export

import (
	"errors"
	"strings"
	"testing"
)

// dot is a PNG of one pixel.
var dot = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\b\x06\x00\x00\x00\x1f\x15\xc4\x89" +
	"\x00\x00\x00\rIDATx\xdacd\xf8\xcf\xf0\x0f\x00\x03\x86\x01\x80Z4}k\x00\x00\x00\x00IEND\xaeB`\x82")

// content returns what is in the main element of a page made of a fragment.
func content(t *testing.T, fragment string) string {
	t.Helper()
	b := Book{Pages: []Page{{URL: "https://a.example/", HTML: fragment}},
		Images: []Image{{URL: "https://a.example/dot.png", Data: dot}}}
	file := fileOfBook(t, &b, "EPUB/p1.xhtml")
	_, rest, ok := strings.Cut(file, "<main>")
	text, _, ok2 := strings.Cut(rest, "</main>")
	if !ok || !ok2 {
		t.Fatalf("no main element in %s", file)
	}
	return strings.ReplaceAll(text, "\n", "")
}

func TestContent(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"void elements are closed", "<p>a<br>b</p><hr>", "<p>a<br/>b</p><hr/>"},
		{"entities are characters", "<p>&nbsp;&copy;&lt;&amp;</p>", "<p>\u00a0©&lt;&amp;</p>"},
		{"no characters that XML forbids", "<p>a\x01b\ufffec\u0085d</p>", "<p>abcd</p>"},
		{"bytes that are no text", "<p>a\xffb</p>", "<p>a\ufffdb</p>"},
		{"language twice", `<p lang="el">α</p>`, `<p lang="el" xml:lang="el">α</p>`},
		{"no language that is none", `<p lang="x&quot; y">α</p>`, `<p>α</p>`},
		{"direction", `<p dir="rtl">α</p><p dir="up">β</p>`, `<p dir="rtl">α</p><p>β</p>`},
		{"flags have values", `<ol reversed><li>a</li></ol>`, `<ol reversed="reversed"><li>a</li></ol>`},
		{"list values", `<ul><li value="3">a</li></ul><ol start="2"><li value="3">a</li></ol>`,
			`<ul><li>a</li></ul><ol start="2"><li value="3">a</li></ol>`},
		{"scripts go with their text", `<p>a</p><script>b</script><style>c</style><svg><text>d</text></svg>`, `<p>a</p>`},
		{"handlers go", `<p onclick="x()" style="y">a</p>`, `<p>a</p>`},
		{"unknown elements are opened up", `<x-y><p>a</p></x-y><font>b</font>`, `<p>a</p>b`},
		{"links within", `<p id="w-a">a</p><p><a href="#w-a">b</a><a href="#w-c">c</a><a href="#top">d</a></p>`,
			`<p id="p1-w-a">a</p><p><a href="#p1-w-a">b</a>cd</p>`},
		{"an id once", `<p id="w-a">a</p><p id="w-a">b</p><p><a href="#w-a">c</a></p>`,
			`<p id="p1-w-a">a</p><p>b</p><p><a href="#p1-w-a">c</a></p>`},
		{"links lead to the web", `<p><a href="javascript:x()">a</a><a href="https://b.example/ä b|c?d=e&f#g#h">b` +
			`</a><a href="https:///">c</a></p>`,
			`<p>a<a href="https://b.example/%C3%A4%20b%7Cc?d=e&amp;f#g%23h">b</a>c</p>`},
		{"images that are there", `<p><img src="https://a.example/dot.png" alt="x" width="24" height="16"><img src="https://a.example/dot.png">`,
			`<p><img src="image-1.png" alt="x" width="24" height="16"/><img src="image-1.png" alt=""/></p>`},
		{"images that are not", `<p><img src="https://a.example/cat.png" alt="a cat"><img ` +
			`src="https://a.example/no.png?x=/y"><a href="https://b.example/"><img src="https://a.example/cat.png" alt="x">y</a></p>`,
			`<p><a href="https://a.example/cat.png">[a cat]</a><a href="https://a.example/no.png?x=/y">[no.png]` +
				`</a><a href="https://b.example/">[x]y</a></p>`},
		{"images in addresses", `<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="5%">`, `<p><img src="image-1.gif" alt=""/></p>`},
		{"terms", `<dl><dd>a</dd><dt>b</dt></dl>`, `<dl><dt></dt><dd>a</dd><dt>b</dt><dd></dd></dl>`},
		{"what is no item", `<ul>a<li>b</li><p>c</p></ul>`, `<ul><li>a</li><li>b</li><li><p>c</p></li></ul>`},
		{"tables", `<table><tfoot><tr><td>z</td></tr></tfoot><thead><tr><th>h</th></tr></thead><tbody></tbody></table>`,
			`<table><tbody><tr><td>z</td></tr></tbody><tbody><tr><th>h</th></tr></tbody><tbody><tr><td></td></tr></tbody></table>`},
		{"one caption", `<table><caption>a</caption><tr><td>b</td></tr><caption>c</caption></table>`,
			`<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody><tbody><tr><td>c</td></tr></tbody></table>`},
		{"figures", `<figure><p>a</p><figcaption>b</figcaption><p>c</p></figure>`, `<figure><p>a</p><div>b</div><p>c</p></figure>`},
		{"details", `<details open><p>a</p></details>`, `<details open="open"><summary></summary><p>a</p></details>`},
		{"blocks in lines", `<b>a<p>b</p></b>`, `<b>a b </b>`},
		{"links in links", `<a href="https://b.example/">a<table><tr><td><a href="https://c.example/">b</a></td></tr></table></a>`,
			`<a href="https://b.example/">a<table><tbody><tr><td>b</td></tr></tbody></table></a>`},
		{"ruby", `<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><ruby>x</ruby></p>`, `<p><ruby>漢<rt>kan</rt></ruby>x</p>`},
		{"words behind the last reading", `<p><ruby>漢<rt>kan</rt>字</ruby> <ruby>漢<rt>kan</rt> </ruby></p>`,
			`<p><ruby>漢<rt>kan</rt>字<rt></rt></ruby> <ruby>漢<rt>kan</rt> </ruby></p>`},
		{"times", `<p><time datetime="2024-02-30">a</time><time datetime="yesterday">b</time></p>`,
			`<p><time datetime="2024-02-30">a</time>b</p>`},
		{"bdo needs a direction", `<p><bdo>a</bdo><bdo dir="rtl">b</bdo></p>`, `<p>a<bdo dir="rtl">b</bdo></p>`},
		{"formulas", `<p><math display="block" onclick="x"><mfrac><mi mathvariant="bold">a</mi><mn>2</mn></mfrac></math></p>`,
			`<p><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mfrac><mi mathvariant="bold">a</mi><mn>2</mn></mfrac></math></p>`},
		{"formulas of a wrong shape", `<p><math alttext="a^2"><msup><mi>a</mi></msup></math><math><mi>x</mi><semantics>y</semantics></math></p>`,
			`<p><code>a^2</code><code>xy</code></p>`},
		{"headings get ids", `<h2>a</h2><h3 id="w-b">b <i>c</i></h3><h2></h2><p><a href="#w-b">d</a></p>`,
			`<h2 id="p1-h-1">a</h2><h3 id="p1-w-b">b <i>c</i></h3><h2></h2><p><a href="#p1-w-b">d</a></p>`},
		{"preformatted text", "<pre>\n\na\n  b</pre>", "<pre>a  b</pre>"}, // content() drops line feeds
	}
	for _, test := range tests {
		if got := content(t, test.in); got != test.want {
			t.Errorf("%s\n in: %s\ngot: %s\nwant: %s", test.name, test.in, got, test.want)
		}
	}
}

// deep is refused by the parser, not by a stack.
func TestDeep(t *testing.T) {
	_, err := EPUB(&Book{Pages: []Page{{HTML: strings.Repeat("<div>", 10000)}}})
	if err == nil {
		t.Error("10,000 open elements were taken")
	}
}

func TestEmptyBook(t *testing.T) {
	for name, made := range map[string]func(*Book) ([]byte, error){"epub": EPUB, "html": Document, "markdown": Markdown} {
		if _, err := made(&Book{}); !errors.Is(err, ErrEmpty) {
			t.Errorf("%s of nothing: %v", name, err)
		}
	}
}

func TestImages(t *testing.T) {
	got := Images(`<img src="https://a.example/1"><p><img src="data:x"><img alt="y"><img src="https://a.example/2">` +
		`<img src="https://a.example/1">`)
	if want := "https://a.example/1 https://a.example/2"; strings.Join(got, " ") != want {
		t.Errorf("images are %v, want %s", got, want)
	}
}

func TestKinds(t *testing.T) {
	tests := []struct{ data, said, want string }{
		{"\xff\xd8\xff\xe0", "text/html", "image/jpeg"},
		{string(dot), "", "image/png"},
		{"GIF89a", "", "image/gif"},
		{"RIFFxxxxWEBPVP8 ", "", "image/webp"},
		{"\x00\x00\x00\x20ftypavif\x00", "", "image/avif"},
		{"<svg xmlns='x'/>", "image/svg+xml; charset=utf-8", "image/svg+xml"},
		{"<svg xmlns='x'/>", "image/png", ""},
		{"<html>", "image/png", ""},
		{"", "image/png", ""},
	}
	for _, test := range tests {
		if got := kindOf(Image{Type: test.said, Data: []byte(test.data)}); got != test.want {
			t.Errorf("%q said to be %q is %q, want %q", test.data, test.said, got, test.want)
		}
	}
}
