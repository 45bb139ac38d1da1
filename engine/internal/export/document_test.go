package export

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

func document(t testing.TB, b *Book) []byte {
	t.Helper()
	file, err := Document(b)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s (%v) is now\n%s", name, err, got)
	}
}

func TestDocumentGolden(t *testing.T) { golden(t, "document.html", document(t, twoPages())) }

// harmless checks what a document must never hold, whatever its pages are.
func harmless(t testing.TB, b *Book) {
	t.Helper()
	harmlessText(t, b, document(t, b))
}

func harmlessText(t testing.TB, b *Book, text []byte) {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	policies := 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.DataAtom {
		case atom.Script, atom.Iframe, atom.Object, atom.Embed, atom.Form, atom.Input, atom.Button, atom.Base, atom.Svg, atom.Template:
			t.Fatalf("<%s> in the document", n.Data)
		case atom.Meta:
			if attr(n, "http-equiv") != "" {
				policies++
			}
		}
		for _, a := range n.Attr {
			switch {
			case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "srcset":
				t.Fatalf("%s=%q on <%s>", a.Key, a.Val, n.Data)
			case a.Key == "src" && !strings.HasPrefix(a.Val, "data:image/") && !(b.RemoteImages && isWeb(a.Val)):
				t.Fatalf("an image of %q", a.Val)
			case a.Key == "href" && !isWeb(a.Val) && !strings.HasPrefix(a.Val, "#") && !strings.HasPrefix(a.Val, "mailto:"):
				t.Fatalf("a link to %q", a.Val)
			}
		}
	}
	if policies != 1 {
		t.Fatalf("%d policies", policies)
	}
}

func TestDocumentIsHarmless(t *testing.T) {
	for _, s := range []string{`</title><script>x</script>`, `"><img src=x onerror=x>`, `</style><script>`} {
		b := Book{Pages: []Page{{Title: s, Byline: s, Site: s, Excerpt: s, Lang: s, Dir: s, Date: s, URL: "javascript:" + s, HTML: s}}}
		harmless(t, &b)
		b.Pages[0].URL = "https://a.example/" + s
		b.RemoteImages = true
		harmless(t, &b)
	}
}

func TestDocumentImages(t *testing.T) {
	b := Book{Pages: []Page{{HTML: `<p><img src="https://a.example/b.png" alt="b"></p>`}}}
	if got := string(document(t, &b)); strings.Contains(got, "<img") ||
		!strings.Contains(got, `<a href="https://a.example/b.png">[b]</a>`) || !strings.Contains(got, "img-src data:;") {
		t.Errorf("an image that is not there:\n%s", got)
	}
	b.RemoteImages = true
	if got := string(document(t, &b)); !strings.Contains(got, `<img src="https://a.example/b.png" alt="b"/>`) ||
		!strings.Contains(got, "img-src data: https: http:;") {
		t.Errorf("an image left to the network:\n%s", got)
	}
	b.RemoteImages, b.Images = false, []Image{{URL: "https://a.example/b.png", Data: dot}}
	if got := string(document(t, &b)); !strings.Contains(got, `<img src="data:image/png;base64,iVBOR`) ||
		strings.Contains(got, "a.example/b.png") {
		t.Errorf("an image that is there:\n%s", got)
	}
}

// White space that shows must be what it was after a parser has read it again.
func TestDocumentKeepsPreformattedText(t *testing.T) {
	b := Book{Pages: []Page{{HTML: "<pre>\n\n  a\n\tb\n</pre>"}}}
	root, err := html.Parse(bytes.NewReader(document(t, &b)))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.DataAtom == atom.Pre && textOf(n) != "\n  a\n\tb\n" {
			t.Errorf("the text is %q", textOf(n))
		}
	}
}
