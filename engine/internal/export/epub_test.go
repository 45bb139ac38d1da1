package export

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"flag"
	"html"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata from what the package writes now")

// twoPages link to each other, hold an image, a formula and headings that skip
// a level.
func twoPages() *Book {
	return &Book{
		Pages: []Page{{
			Title: `Herring & "chips"`, Byline: "Ane <Fisher>", Date: "2024-05-06", Site: "The Quay", Excerpt: "Of fish.",
			URL: "https://quay.example/herring", Lang: "en-GB", PageType: "article", Words: 12, Minutes: 1, Markdown: "A *herring*.",
			HTML: `<p id="w-top">A <em>herring</em>, see <a href="https://quay.example/cod#w-x">cod</a> and <a href="#w-top">above</a>.</p>` +
				`<h2>Salted</h2><h4>In barrels</h4><p><img src="https://quay.example/f.png" alt="a barrel"></p><h2>Smoked</h2><ul><li>cold<li>hot</ul>`,
		}, {
			Title: "Cod", URL: "https://quay.example/cod", Lang: "da", Modified: "2024-06-01", Markdown: "# Cod\n\nA cod.",
			HTML: `<p>A cod of <math><mn>3</mn><mo>×</mo><mi>n</mi></math> kg<br>and a <img src="https://quay.example/none.jpg" alt="net">.</p>`,
		}},
		Images: []Image{{URL: "https://quay.example/f.png", Data: dot}, {URL: "https://quay.example/none.jpg", Data: []byte("<html>")}},
	}
}

func made(t testing.TB, b *Book) []byte {
	t.Helper()
	file, err := EPUB(b)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func opened(t testing.TB, file []byte) *zip.Reader {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func read(t testing.TB, f *zip.File) []byte {
	t.Helper()
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	data, err := io.ReadAll(r) // checks the sum
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return data
}

func fileOfBook(t testing.TB, b *Book, name string) string {
	t.Helper()
	for _, f := range opened(t, made(t, b)).File {
		if f.Name == name {
			return string(read(t, f))
		}
	}
	t.Fatalf("no %s in the book", name)
	return ""
}

// TestEPUBGolden compares each text of a book with testdata/epub.
func TestEPUBGolden(t *testing.T) {
	names := map[string]bool{}
	for _, f := range opened(t, made(t, twoPages())).File {
		golden := filepath.Join("testdata", "epub", strings.ReplaceAll(f.Name, "/", "-"))
		names[filepath.Base(golden)] = true
		got := read(t, f)
		if *update {
			if err := os.WriteFile(golden, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(golden); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s (%v) is now\n%s", golden, err, got)
		}
	}
	files, err := os.ReadDir(filepath.Join("testdata", "epub"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !names[f.Name()] {
			t.Errorf("testdata/epub/%s belongs to no part", f.Name())
		}
	}
}

// The container's own rules (OCF 3.3, section 4.2): mimetype comes first, as it
// is, with nothing between its name and itself.
func TestContainer(t *testing.T) {
	file := made(t, twoPages())
	if !bytes.Equal(file[30:58], []byte("mimetypeapplication/epub+zip")) {
		t.Errorf("the file begins with %q", file[:60])
	}
	for _, f := range opened(t, file).File {
		if stored := f.Name == "mimetype" || path.Ext(f.Name) == ".png"; stored != (f.Method == zip.Store) {
			t.Errorf("%s: method %d", f.Name, f.Method)
		}
		if len(f.Extra) > 0 || f.Modified.Year() > 1980 {
			t.Errorf("%s: extra %q, time %v", f.Name, f.Extra, f.Modified)
		}
	}
	if !bytes.Equal(file, made(t, twoPages())) {
		t.Error("the same book twice is not the same bytes")
	}
}

type opf struct {
	Metadata struct {
		All []struct {
			XMLName xml.Name
			Text    string `xml:",chardata"`
			Kind    string `xml:"property,attr"`
		} `xml:",any"`
	} `xml:"metadata"`
	Items []struct {
		ID         string `xml:"id,attr"`
		Href       string `xml:"href,attr"`
		Type       string `xml:"media-type,attr"`
		Properties string `xml:"properties,attr"`
	} `xml:"manifest>item"`
	Spine struct {
		Way  string `xml:"page-progression-direction,attr"`
		Refs []struct {
			ID string `xml:"idref,attr"`
		} `xml:"itemref"`
	} `xml:"spine"`
}

var (
	idRE   = regexp.MustCompile(` id="([^"]*)"`)
	linkRE = regexp.MustCompile(` (?:href|src)="([^"]*)"`)
)

// valid checks of a book what epubcheck checks and what a change here could
// break.
func valid(t testing.TB, file []byte) {
	t.Helper()
	texts := map[string][]byte{}
	var p opf
	for _, f := range opened(t, file).File {
		if texts[f.Name] != nil {
			t.Fatalf("%s is there twice", f.Name)
		}
		texts[f.Name] = read(t, f)
	}
	if err := xml.Unmarshal(texts["EPUB/package.opf"], &p); err != nil {
		t.Fatalf("package: %v", err)
	}
	said := map[string]int{}
	for _, m := range p.Metadata.All {
		said[m.XMLName.Local+m.Kind]++
		if strings.TrimSpace(m.Text) == "" {
			t.Fatalf("empty %s", m.XMLName.Local)
		}
		if m.Kind == "dcterms:modified" && !isTime(m.Text) {
			t.Fatalf("modified is %q", m.Text)
		}
	}
	if said["identifier"] != 1 || said["title"] != 1 || said["language"] < 1 || said["metadcterms:modified"] != 1 {
		t.Fatalf("metadata: %v", said)
	}
	validManifest(t, &p, texts)
	for name, text := range texts {
		if path.Ext(name) == ".xhtml" {
			validChapter(t, name, text, texts)
		}
	}
}

// validManifest checks that the manifest has all files and no others.
func validManifest(t testing.TB, p *opf, texts map[string][]byte) {
	t.Helper()
	ids, listed := map[string]bool{}, map[string]bool{"mimetype": true, "META-INF/container.xml": true, "EPUB/package.opf": true}
	for _, it := range p.Items {
		name := "EPUB/" + it.Href
		if ids[it.ID] || listed[name] || texts[name] == nil {
			t.Fatalf("item %s of %s is there twice or has no file", it.ID, it.Href)
		}
		ids[it.ID], listed[name] = true, true
		if it.Type == xhtmlType && bytes.Contains(texts[name], []byte("<math ")) != (it.Properties == "mathml") {
			t.Fatalf("%s: properties %q", name, it.Properties)
		}
	}
	for name := range texts {
		if !listed[name] {
			t.Fatalf("%s is not in the manifest", name)
		}
	}
	for _, ref := range p.Spine.Refs {
		if !ids[ref.ID] {
			t.Fatalf("the spine names %s", ref.ID)
		}
	}
}

// validChapter checks that a text is XML, that its ids are unique, and that
// what it points to within the book is there; images of the web may not be.
func validChapter(t testing.TB, name string, text []byte, texts map[string][]byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		if e, ok := tok.(xml.StartElement); ok && e.Name.Space != "http://www.w3.org/1999/xhtml" && e.Name.Space != mathNamespace {
			t.Fatalf("%s: <%s> of namespace %q", name, e.Name.Local, e.Name.Space)
		}
	}
	ids := map[string]bool{}
	for _, m := range idRE.FindAllSubmatch(text, -1) {
		if ids[string(m[1])] {
			t.Fatalf("%s: id %s twice", name, m[1])
		}
		ids[string(m[1])] = true
	}
	for _, m := range linkRE.FindAllSubmatch(text, -1) {
		to := html.UnescapeString(string(m[1]))
		if isWeb(to) && !bytes.HasPrefix(m[0], []byte(" src=")) || strings.HasPrefix(to, "mailto:") {
			continue
		}
		file, id, _ := strings.Cut(to, "#")
		if file == "" {
			file = path.Base(name)
		}
		target, ok := texts["EPUB/"+file]
		if !ok || id != "" && !bytes.Contains(target, []byte(` id="`+id+`"`)) {
			t.Fatalf("%s: %q leads nowhere", name, to)
		}
	}
}

func TestValid(t *testing.T) { valid(t, made(t, twoPages())) }

func TestProgression(t *testing.T) {
	tests := []struct {
		dirs []string
		want string
	}{{[]string{"rtl"}, "rtl"}, {[]string{"rtl", "rtl"}, "rtl"}, {[]string{"rtl", "ltr"}, ""}, {[]string{""}, ""}, {[]string{`"x`}, ""}}
	for _, test := range tests {
		b := Book{}
		for _, dir := range test.dirs {
			b.Pages = append(b.Pages, Page{Dir: dir, Lang: "ar", HTML: "<p>a</p>"})
		}
		var p opf
		if err := xml.Unmarshal([]byte(fileOfBook(t, &b, "EPUB/package.opf")), &p); err != nil || p.Spine.Way != test.want {
			t.Errorf("%v: progression %q (%v), want %q", test.dirs, p.Spine.Way, err, test.want)
		}
		if chapter := fileOfBook(t, &b, "EPUB/p1.xhtml"); (test.dirs[0] == "rtl") != strings.Contains(chapter, ` dir="rtl"`) {
			t.Errorf("%v: the chapter is\n%s", test.dirs, chapter)
		}
	}
}

func TestModified(t *testing.T) {
	page := Page{Date: "2024-05-06", Modified: "2024-07-08"}
	tests := []struct {
		book Book
		want string
	}{
		{Book{}, "2000-01-01T00:00:00Z"},
		{Book{Pages: []Page{{Date: "yesterday"}}}, "2000-01-01T00:00:00Z"},
		{Book{Pages: []Page{page, {Date: "2023-01-01"}}}, "2024-07-08T00:00:00Z"},
		{Book{Pages: []Page{page}, Modified: "2025-01-02"}, "2025-01-02T00:00:00Z"},
		{Book{Pages: []Page{page}, Modified: "2025-01-02T03:04:05Z"}, "2025-01-02T03:04:05Z"},
		{Book{Pages: []Page{page}, Modified: "<now>"}, "2024-07-08T00:00:00Z"},
	}
	for _, test := range tests {
		if got := test.book.modified(); got != test.want {
			t.Errorf("modified is %s, want %s", got, test.want)
		}
	}
}

// The identifier is the page's, not the state's.
func TestIdentifier(t *testing.T) {
	id := func(pages ...Page) string { return (&Book{Pages: pages}).identifier() }
	a := Page{URL: "https://a.example/", Title: "A", HTML: "<p>a</p>"}
	newer, other, bare := a, a, a
	newer.HTML, other.URL, bare.URL = "<p>b</p>", "https://b.example/", ""
	ids := []string{id(a), id(other), id(bare), id(a, other), id(other, a)}
	slices.Sort(ids)
	if n := len(slices.Compact(slices.Clone(ids))); n != len(ids) {
		t.Errorf("%d of %d identifiers differ: %v", n, len(ids), ids)
	}
	if id(a) != id(newer) {
		t.Error("a newer state of a page is another book")
	}
	if !regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(id(a)) {
		t.Errorf("%s is no UUID", id(a))
	}
}

// FuzzEPUB: books are valid, and HTML files hold nothing active, whatever stands in the reader's
// HTML and in what a page says of itself.
func FuzzEPUB(f *testing.F) {
	two := twoPages()
	for i, p := range two.Pages {
		f.Add(p.HTML, p.Title, p.URL, p.Lang, i%2 == 0)
	}
	for _, s := range []string{
		`</main></body><script>x</script>`, `<p id="w-x" id=w-y><a href="#w-x"><a href="#w-z">`, "\x00\xff<p>\ufffe]]>&#0;<!-- -- --><?x ?>",
		`<table><tr><td><table><caption><caption><tr>`, `<math><mi><p>x</math><svg><style><img src=x></svg>`, `<dl><dt><dd><dt><li>`,
		`<a href="http://["><a href="mailto:x y"><a href="https://a.example/%zz#&quot;">`, `<a href=mailto>a</a><a href=MAILTO:x>b</a>`,
		`<ruby><rt>a<rt>b</ruby><details><summary><p>a<summary>b`,
		`<template><p>a</template><select><option>b</select><noscript><p>c</noscript><plaintext>d`,
		`<img src="data:image/png;base64,AAAA" alt="<b>">`, `<img src="https://src=">`, `<a href="http://%08'@a">b</a>`,
	} {
		f.Add(s, `"><script>alert(1)</script>`, `https://a.example/"><x>`, `en"><x`, true)
		f.Add(s, "\x00\u202e", "javascript:alert(1)", "zh-Hant", false)
	}
	f.Fuzz(func(t *testing.T, fragment, title, url, lang string, book bool) {
		fragment, title = fragment[:min(len(fragment), 2000)], title[:min(len(title), 200)]
		url, lang = url[:min(len(url), 200)], lang[:min(len(lang), 40)]
		b := Book{Pages: []Page{{HTML: fragment, Title: title, URL: url, Lang: lang, Byline: title,
			Site: title, Excerpt: title, Dir: lang, Date: lang},
			{HTML: `<p><a href="` + url + `">x</a></p>`, Title: title, URL: url + "/2"}},
			Images: []Image{{URL: url, Data: dot}}}
		write := EPUB
		if !book {
			write = Document
		}
		switch file, err := write(&b); {
		case err != nil: // deeper than the parser goes
		case book:
			valid(t, file)
		default:
			harmlessText(t, &b, file)
		}
	})
}
