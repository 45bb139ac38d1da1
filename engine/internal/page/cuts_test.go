//go:build !js

package page

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/fuzzpage"

	"golang.org/x/net/html"
)

// long is a script worth cutting, with what its text could be taken for.
const long = `if (a<b && c>d) document.write("<p>x<\/p>"); // </styl </scriptx <style> <!- and so on, and so on`

// inner leaves svg's element open for the parser, which takes no notice of the end
// tag in the paragraph.
const inner = "<svg><foreignObject><p></svg></p></foreignObject>"

type cutsTest struct {
	name, src string
	cut       int  // pieces
	whole     bool // they do not come back, so that the page is parsed whole
}

func TestCuts(t *testing.T) {
	for _, tt := range []cutsTest{
		{"script", "<p>a<script>" + long + "</script><p>b", 1, false},
		{"style", "<style type='a>b'>" + long + "</style><p>b", 2, false},
		{"capitals", "<SCRIPT async\n>" + long + "</Script\t><p>b", 2, false},
		{"two", "<script>" + long + "</script><style>" + long + "</style>", 2, false},
		{"closed by itself", "<script/>" + long + "</script>", 1, false},
		{"short", "<script>a</script>", 0, false},
		{"never closed", "<p>a<script>" + long, 0, false},
		{"tag never closed", "<p>a<script id=" + long[:9], 0, false},
		{"escaped", "<script><!-- </p> <b --></script><p>b", 1, false},
		{"twice escaped", "<script><!-- <script>" + long + "</script> --></script><p id=b>", 0, false},
		{"carriage returns", "<script>a\r\nb\rc\n\r" + long + "</script>", 1, false},
		{"zero bytes", "<script>a\x00b" + long + "</script>", 1, false},
		{"in a comment", "<!-- <script>" + long + "</script> --><p>b", 0, false},
		{"in a text field", "<textarea><script>" + long + "</script></textarea>", 0, false},
		{"in a text field behind a picture", "<svg></svg><textarea><p id=a></textarea><p id=a>", 0, false},
		{"in a title", "<title><style>" + long + "</style></title>", 0, false},
		{"in a noscript", "<body><noscript><img><style>" + long + "</style></noscript><p>b", 1, false},
		{"in a picture", "<svg><style>" + long + "</style><script>" + long + "</script></svg><p id=b>", 0, false},
		{"in a template", "<template><script>" + long + "</script></template>", 1, false},
		{"in a list to choose from", "<select><style>" + long + "</style></select><script>" + long + "</script>", 2, false},
		{"in a table", "<table><script>" + long + "</script><tr><td><style>" + long + "</style>", 2, false},
		{"in an attribute", "<p title='<script>" + long + "</script>'>b", 1, false},
		{"in an old example", "<xmp><script>" + long + "</script></xmp>", 1, false},
		{"in plain text", "<plaintext><script>" + long + "</script>", 0, false},
		{"in a picture that seems closed", inner + "<style>" + long + "</style></svg><p>b", 1, true},
		{"one right, one wrong", "<script>" + long + "</script>" + inner + "<script>" + long + "</script>'>b", 2, true},
		{"in frames", "<frameset><frame><script>" + long + "</script></frameset>", 1, true},
	} {
		tt.check(t)
	}
}

func TestCutsOfAttributes(t *testing.T) {
	for _, tt := range []cutsTest{
		{"attributes", `<div class=a data-b='c"d' e = "f>g" hidden =h/i>j<img src=/k/ alt><hr/ id=l /><br/>`, 3, false},
		{"odd attributes", `<p =a b==c d/e=f "g' h='i'j k=l"m' n=/><p a=b/ c / ><p / ><p a = >`, 3, false},
		{"closed by themselves", "<svg x=/><svg x=b /><svg x='b'/></svg><p a/><p a=b/ a=/><svg x=1 x=/></svg><p id=c>", 7, false},
		{"names in capitals and twice", "<DIV CLASS=a class=b Á=c ID=d Id=e>", 1, false},
		{"references", "<p a='&amp;&quot;x&#039;&#x27;&lt;&nbsp;' b='?c=1&d=2&copy=3&' e=&gt;>", 1, false},
		{"references that need the table", "<p a=&copy><p a=&notit;><p a='&copy;'><p a='&ampx'>", 0, false},
		{"numbers without an end", "<p a='&#39=1&#x27zz&#&#x&#zz'>", 1, false},
		{"line ends and zero bytes in values", "<p a='b\rc'><p a='b\x00c'><p a\x00=b>", 0, false},
		{"line ends between", "<p\r\na=b\rc\n\f=\r'd'\t>", 1, false},
		{"what the parser looks at", "<html id=a><body id=b><input type=hidden><table><input type=hidden></table><font color=c>" +
			strings.Repeat("<b id=a>", 5) + "<p>x", 0, false},
		{"links in order", "<a title=c href=b>x<p>y</a>z<a id=d class=e>", 2, false},
		{"links left open", strings.Repeat("<p><a href=b title=a>x", 20), 20, false},
		{"links around blocks", strings.Repeat("<a href=b>"+strings.Repeat("<div>", 9), 5) + "<p>x", 5, true},
		{"icons", `<svg viewBox="0 0 1 1" class=a><g id=b><path d=M1></path><use xlink:href=c></g></svg><p viewBox=d>`, 3, false},
		{"attributes in a picture that seems closed", inner + "<path d=M1><g viewBox=a></g></svg>", 2, true},
		{"title of an icon", "<svg><title>a</title><p id=b></svg>", 1, false},
		{"markup in the title of an icon", "<svg><title>a<p id=b>c</title></svg><p id=d>", 0, false},
		{"comments", "<!--><p id=a><!---><p id=b><!--x--!><p id=c><!-- <p id=d> -- > --!- --><p id=e><!----!><p id=f>", 5, false},
		{"comments with other ends", "<!--x--!-><p id=a>--><!--x--!!><p id=b>--><!-x><p id=c><!><p id=d></><p id=e></ x id='><p id=f>", 4, false},
		{"comment never closed", "<p id=a><!-- <p id=b>", 1, false},
		{"doctype and processing instructions", "<?xml a='><!DOCTYPE html [<p id=a>]><p id=b><?php '?><p id=c>", 2, false},
		{"CDATA", "<![CDATA[a]]><p id=a><svg><![CDATA[b>c]]></svg><p id=b>", 1, false},
		{"end tags with attributes", "<p id=a></p title='<p id=b>'></div/><p id=c>", 2, false},
		{"tables", "<table id=a><td id=b><p id=c><tr id=d>x<div id=e>y</table><td id=f>", 6, false},
		{"images by their old name", "<image src=a>", 1, false},
	} {
		tt.check(t)
	}
}

func (tt *cutsTest) check(t *testing.T) {
	c := findCuts([]byte(tt.src), nil)
	if c.list.count != tt.cut {
		t.Errorf("%s: %d cuts, want %d", tt.name, c.list.count, tt.cut)
	}
	doc, err := html.Parse(c.reader())
	if err != nil {
		t.Fatal(err)
	}
	if whole := !c.restore(doc, nil); whole != tt.whole {
		t.Errorf("%s: parsed whole %v, want %v", tt.name, whole, tt.whole)
	}
	sameTree(t, []byte(tt.src))
}

func TestCutsOfSamples(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample pages", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sameTree(t, src)
	}
}

// FuzzCuts: cut or not, the tree is the same.
func FuzzCuts(f *testing.F) {
	f.Add("<script>" + long + "</script><style>" + long + "</style>")
	f.Add("<svg><desc></svg></desc><style>" + long + "</style><select><script>" + long + "</script>")
	f.Add(inner + "<g viewBox=a id=b><title><p id=c></title></g><svg/><textarea a=b/></textarea><a id=d href='?e=1&amp;f'>" + inner)
	f.Add("<p =a b==c d/e=f \"g' h='i'j k=l\"m' n=/><!--x--!-><![CDATA[a>b]]><a href=b>" + strings.Repeat("<div>", 9) + "<a href=b>")
	f.Add("<noscript><script>" + long + "</noscript></script><!--<style>--><script><!--" + long + "--></script>")
	for _, src := range fuzzpage.Seeds() {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		sameTree(t, []byte(strings.ToValidUTF8(fuzzpage.Page(src), "\uFFFD")))
	})
}

// sameTree compares parseTree with the parser alone.
func sameTree(t *testing.T, src []byte) {
	t.Helper()
	want, wantErr := html.Parse(bytes.NewReader(src))
	got, err := parseTree(src, nil)
	if err != nil || wantErr != nil {
		if (err == nil) != (wantErr == nil) {
			t.Errorf("error %v, want %v", err, wantErr)
		}
		return
	}
	for got != nil && want != nil {
		if got.Type != want.Type || got.Data != want.Data || got.Namespace != want.Namespace || !slices.Equal(got.Attr, want.Attr) {
			t.Fatalf("%q: %v %.80q, want %v %.80q", src, got.Type, got.Data, want.Type, want.Data)
		}
		got, want = following(got), following(want)
	}
	if got != want {
		t.Fatalf("%q: one tree is longer", src)
	}
}
