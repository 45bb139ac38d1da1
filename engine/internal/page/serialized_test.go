package page

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

var (
	escapeText  = strings.NewReplacer("&", "&amp;", "\u00a0", "&nbsp;", "<", "&lt;", ">", "&gt;")
	escapeValue = strings.NewReplacer("&", "&amp;", "\u00a0", "&nbsp;", `"`, "&quot;")
)

// serialize writes a tree as browsers do (section 13.3).
func serialize(b *bytes.Buffer, n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.DoctypeNode:
			if c.Data == "html" {
				b.WriteString("<!doctype html>") // as the extension does for standards mode
			}
		case html.CommentNode:
			if n.Type != html.DocumentNode {
				b.WriteString("<!--" + c.Data + "-->")
			}
		case html.TextNode:
			if n.Namespace == "" && isRawText(n.DataAtom) && n.DataAtom != atom.Textarea && n.DataAtom != atom.Title {
				b.WriteString(c.Data)
			} else {
				b.WriteString(escapeText.Replace(c.Data))
			}
		case html.ElementNode:
			b.WriteString("<" + c.Data)
			for _, a := range c.Attr {
				if b.WriteByte(' '); a.Namespace != "" {
					b.WriteString(a.Namespace + ":")
				}
				b.WriteString(a.Key + `="` + escapeValue.Replace(a.Val) + `"`)
			}
			b.WriteByte('>')
			if c.Namespace == "" && (isVoid(c.DataAtom) || c.DataAtom == atom.Basefont || c.DataAtom == atom.Bgsound) {
				continue
			}
			serialize(b, c)
			b.WriteString("</" + c.Data + ">")
		}
	}
}

func serialized(src []byte) []byte {
	doc, err := html.Parse(bytes.NewReader(src))
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	serialize(&b, doc)
	return b.Bytes()
}

// sameAsParser compares the short way with the parser, where the parser finds in
// a serialized tree what was serialized. It tells whether the short way was
// taken.
func sameAsParser(t *testing.T, src []byte) bool {
	t.Helper()
	markup := serialized(src)
	want, err := Parse(markup, Options{})
	if err != nil || want.Flattened {
		return false
	}
	doc := readSerialized(markup, nil)
	if doc == nil {
		return false
	}
	if got := flatten(doc, Options{}); !reflect.DeepEqual(got, want) {
		if string(serialized(markup)) != newlines(string(markup)) {
			return false // trees that change when they are read again
		}
		for n := range min(got.Len(), want.Len()) {
			if got.Data[n] != want.Data[n] || got.Parent[n] != want.Parent[n] {
				t.Fatalf("%.200q: node %d is %.60q in %d, want %.60q in %d", markup, n, got.Data[n], got.Parent[n], want.Data[n], want.Parent[n])
			}
		}
		t.Fatalf("%.300q: %d nodes, want %d, or they have other attributes", markup, got.Len(), want.Len())
	}
	return true
}

func TestSerializedAsParser(t *testing.T) {
	for name, src := range map[string]string{
		"empty":      "",
		"attributes": `<!doctype html><p class="a b" data-x='"' hidden title="&lt;&nbsp;&amp;amp;">a`,
		"odd names":  `<p @click=a :b=c d"e=f g'=h>a<o:p>b</o:p><my-part_1.x>c</my-part_1.x>`,
		"many":       "<p" + strings.Repeat(" a=1", 2000) + ">a",
		"entities":   "<p>a &amp; b &lt; c &gt; d&nbsp;e &eacute; &copy &amp;lt; <title>&amp;lt;</title>",
		"raw":        "<script>if (a<b && c) x('</p>')</script><style>a>b{}</style><iframe><p></iframe><noembed><b></noembed><xmp><i></xmp>",
		"comments":   "<!--x--><html><!--y--><head><!--z--></head><!--v--><body>a<!--b-->c<pre><!--d-->\n\ne</pre>",
		"shadow":     `<body><!--a--><template shadowrootmode="open"><p>b</p></template>`,
		"escaped":    "<script><!-- a --></script><p>b",
		"noscript":   "<head><noscript><link></noscript></head><body><noscript><img src=a>&amp;</noscript>",
		"newlines":   "<pre>\na\n</pre><textarea>\nb\n</textarea><listing>\nc</listing>",
		"template":   "<table><template><tr><td>a</td></tr></template><tr><td>b</table><template></template>",
		"table":      "<table> <caption>a</caption> <colgroup> <col> </colgroup> <tr> <td>b",
		"svg": `<svg viewbox="0 0 1 1"><lineargradient></lineargradient><use xlink:href=#a />` +
			`<style>a>b</style><title>t<b>u</b></title><foreignobject><p>x<svg><a href=y>`,
		"math": `<math definitionurl=a><mi>x<b>y</b></mi><annotation-xml encoding="text/html"><p>z` +
			`</p></annotation-xml><annotation-xml><svg><desc>d</desc></svg></annotation-xml><mtext><mglyph>g</mglyph></mtext></math>`,
		"frames":       "<frameset><frame src=a><noframes><p>x</noframes></frameset>",
		"select":       "<select><optgroup label=a><option selected>b<option>c</select>",
		"forms":        "<form><input value='a'><button>b</button><keygen></form>",
		"returns":      "<p title='a&#13;b&#13;\nc'>a&#13;b<script>a\r\nb</script><style></style>",
		"old":          "<basefont><bgsound><center><font color=x>a</font><marquee>b</marquee><nobr>c</nobr>",
		"formatting":   "<p><b>a<i>b</b>c</i>d",
		"not Latin":    "<p title=日本>本 \U0001F600 é",
		"space behind": "<html> <head> </head> <body> a </body> </html> ",
	} {
		if !sameAsParser(t, []byte(src)) {
			t.Errorf("%s: not read", name)
		}
	}
}

func TestSerializedSamples(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample pages", err)
	}
	read := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if raw, _ := Decode(src, ""); sameAsParser(t, raw) {
			read++
		}
	}
	if 10*read < 9*len(files) {
		t.Errorf("%d of %d pages were read", read, len(files))
	}
}

// What no browser writes is left to the parser.
func TestNotSerialized(t *testing.T) {
	page := func(body string) string { return "<html><head></head><body>" + body + "</body></html>" }
	for _, src := range []string{
		"", "<", "a", "<p>a</p>", "<!doctype html>", "<html>", "<html></html>", "<html><head></head></html>", "<html><body></body></html>",
		"<html><head></head><body></body>", page("") + " ", page("") + "<p></p>", "<html>a<head></head><body></body></html>",
		"<html> <head></head><body></body></html>", "<html><head></head>a<body></body></html>", "<html><head></head><p></p><body></body></html>",
		"<html><head></head><body></body> </html>", "<html><head></head><body></body><body></body></html>",
		page("<p>a"), page("a</p>"), page("<p>a</b></p>"), page("<P>a</P>"), page("<p>a</p >"), page("<p ></p>"),
		page("<p a></p>"), page("<p a=b></p>"),
		page("<p a='b'></p>"), page(`<p a="b></p>`), page(`<p A="b"></p>`), page(`<p  a="b"></p>`),
		page(`<p/a="b"></p>`), page(`<p ="b"></p>`), page("<br/>"),
		page("<br></br>"), page("&eacute;"), page("a & b"), page("&amp b"), page(`<p a="&copy;"></p>`),
		page("<title>&#65;</title>"), page("<1>"), page("< p>"),
		page("<!doctype html>"), page("<?a?>"), page("<!-->-->"), page("<!--->-->"), page("<!--a--!>b-->"), page("<!--a"), page("<![CDATA[a]]>"),
		page("<script>a</script"), page("<script>a</SCRIPT>"), page("<script>a</script >"), page("<script><!--<script>a</script>--></script>"),
		page("<plaintext></plaintext>"), page("a\x00b"), page("<head></head>"), page("<html></html>"),
		page("<body></body>"), page("<div"), page(`<div a="b"`),
		page(strings.Repeat("<div>", 600) + strings.Repeat("</div>", 600)), page("<svg><g></svg></g>"),
	} {
		if readSerialized([]byte(src), nil) != nil {
			t.Errorf("%.100q was read", src)
		}
	}
}

// A tree that only a script can make comes out as it is, if its caller says how
// many elements it has; the parser would make others of it.
func TestScriptMadeTree(t *testing.T) {
	src := "<!doctype html><html><head></head><body><p>a<p>b</p></p><table><tr><td>c</td></tr></table></body></html>"
	sum := uint32(fnvOffset)
	names := []string{"html", "head", "body", "p", "p", "table", "tr", "td"}
	for _, name := range names {
		sum = checksum(sum, name)
	}
	p := parse(t, src, Options{Elements: len(names), Checksum: sum})
	if p.Elements != len(names) || p.Checksum != sum || p.Tag[find(t, p, atom.Tr)-1] != atom.Table {
		t.Errorf("%d elements, checksum %d", p.Elements, p.Checksum)
	}
	if p := parse(t, src, Options{Elements: len(names), Checksum: sum + 1}); p.Elements == len(names) {
		t.Error("a wrong checksum did not lead to the parser")
	}
}

// FuzzSerialized: what is read the short way is what the parser makes of it.
func FuzzSerialized(f *testing.F) {
	for _, src := range fuzzpage.Seeds() {
		f.Add([]byte(src))
	}
	f.Add([]byte("<p a=b>c<svg><title>d</title></svg><pre>\n\ne</pre><script><!--x--></script><table><tr><td>&amp;"))
	f.Add([]byte("<math><mi>x</mi><annotation-xml encoding=text/html><p>z</p></annotation-xml></math><template><td>a</template>"))
	f.Fuzz(func(t *testing.T, src []byte) {
		src = []byte(fuzzpage.Page(string(src)))
		readSerialized(src, nil) // any bytes
		sameAsParser(t, bytes.ToValidUTF8(src, []byte("\uFFFD")))
	})
}

func BenchmarkSerialized(b *testing.B) {
	markup := serialized([]byte("<!doctype html><body>" +
		strings.Repeat("<div class=x><p>Some words, and <a href=y>a link</a>.</p></div>", 20000)))
	b.SetBytes(int64(len(markup)))
	for b.Loop() {
		if readSerialized(markup, nil) == nil {
			b.Fatal("not read")
		}
	}
}

func BenchmarkParsed(b *testing.B) {
	markup := serialized([]byte("<!doctype html><body>" +
		strings.Repeat("<div class=x><p>Some words, and <a href=y>a link</a>.</p></div>", 20000)))
	b.SetBytes(int64(len(markup)))
	for b.Loop() {
		if _, err := html.Parse(bytes.NewReader(markup)); err != nil {
			b.Fatal(err)
		}
	}
}
