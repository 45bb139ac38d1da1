package container

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"
)

func zipped(t *testing.T, names ...string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		text := "<a/>"
		if name == "mimetype" {
			text = "application/epub+zip"
		}
		if _, err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func tarred(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	if err := w.WriteHeader(&tar.Header{Name: "a.html", Size: 3, Mode: 0o644}); err != nil {
		t.Fatal(err)
	}
	_, _ = w.Write([]byte("<p>"))
	_ = w.Close()
	return b.String()
}

func gzipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

func random(n int) string {
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return string(b)
}

func TestNotPage(t *testing.T) {
	zeros := strings.Repeat("\x00", 600)
	for _, c := range []struct{ name, raw, want string }{
		{"PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<html>", "a PDF file"},
		{"PNG", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "an image (png)"},
		{"JPEG", "\xff\xd8\xff\xe0\x00\x10JFIF\x00", "an image (jpeg)"},
		{"GIF", "GIF89a\x01\x00\x01\x00", "an image (gif)"},
		{"WebP", "RIFF\x24\x00\x00\x00WEBPVP8 ", "an image (webp)"},
		{"MP3", "ID3\x04\x00\x00\x00\x00\x01\x00TIT2\x00\x00\x00\x05\x00\x00\x03test" + zeros, "a sound (mpeg)"},
		{"WAV", "RIFF\x24\x00\x00\x00WAVEfmt ", "a sound (wav)"},
		{"MP4", "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom", "a film (mp4)"},
		{"ZIP", zipped(t, "a.txt", "b.html"), "a ZIP archive"},
		{"Word", zipped(t, "[Content_Types].xml", "_rels/.rels", "word/document.xml"), "a Word document"},
		{"Excel", zipped(t, "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"), "an Excel workbook"},
		{"EPUB", zipped(t, "mimetype", "META-INF/container.xml"), "an EPUB book"},
		{"old Word", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + zeros, "an office document"},
		{"RTF", `{\rtf1\ansi text}`, "an RTF document"},
		{"gzip", gzipped("<p>a"), "a gzip archive"},
		{"Zstandard", "\x28\xb5\x2f\xfd\x24\x03\x19\x00\x00", "a Zstandard archive"},
		{"TAR", tarred(t), "a TAR archive"},
		{"7z", "7z\xbc\xaf\x27\x1c\x00\x04", "a 7z archive"},
		{"RAR", "Rar!\x1a\x07\x00", "a RAR archive"},
		{"font", "wOF2\x00\x01\x00\x00", "a font (woff2)"},
		{"ELF", "\x7fELF\x02\x01\x01\x00" + strings.Repeat("\x00", 8) + "\x02\x00\x3e\x00", "a program"},
		{"Windows", "MZ\x90\x00\x03" + zeros, "a program"},
		{"WebAssembly", "\x00asm\x01\x00\x00\x00", "a program (WebAssembly)"},
		{"SQLite", "SQLite format 3\x00\x10\x00", "a database"},
		{"random bytes", random(5000), "a binary file"},
		{"zeros", zeros, "a binary file"},

		{"nothing", "", ""},
		{"a page", "<!doctype html><p>a", ""},
		{"a page behind stray bytes", "\x00\x01\x02<html><p>a" + zeros, ""},
		{"words", "only some words", ""},
		{"PDF in the text", "how to open a %PDF-1.7 file", ""},
		{"Shift_JIS", "\x93\xfa\x96\x7b\x8c\xea", ""},
		{"ISO-2022-JP", "\x1b$BF|K\\\x1b(B", ""},
		{"JSON", `{"a": [1, 2]}`, ""},
		{"CSV", "a,b,c\n1,2,3\n", ""},
		{"a script", "#!/bin/sh\necho\n", ""},
	} {
		if got := NotPage([]byte(c.raw)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// mhtml is a page as Chromium saves it.
const mhtml = "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.org/news/post\r\nSubject: Post\r\n" +
	"MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype=\"text/html\";\r\n\tboundary=\"----B\"\r\n\r\n\r\n" +
	"------B\r\nContent-Type: text/html; charset=windows-1251\r\nContent-ID: <frame-1@mhtml.blink>\r\n" +
	"Content-Transfer-Encoding: quoted-printable\r\nContent-Location: https://example.org/news/post\r\n\r\n" +
	"<html><head><title>=CF=EE=F1=F2</title></head><body><p class=3D\"a\">=CF=F0=E8=E2=\r\n=E5=F2</p></body></html>\r\n" +
	"------B\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Location: https://example.org/a.png\r\n\r\n" +
	"iVBORw0KGgo=\r\n------B--\r\n"

// letter is a mail with a text in plain and as HTML, and an attachment.
func letter() string {
	return "Return-Path: <a@example.org>\nReceived: from example.org\n\tby example.net\nMIME-Version: 1.0\n" +
		"From: =?utf-8?q?J=C3=B6rg?= <a@example.org>\nSubject: =?utf-8?b?R3LDvMOfZSA8Yj4=?=\nDate: Tue, 3 Mar 2026 10:00:00 +0100\n" +
		"Content-Type: multipart/mixed; boundary=X\n\n--X\nContent-Type: multipart/alternative; boundary=Y\n\n" +
		"--Y\nContent-Type: text/plain; charset=utf-8\n\nplain words\n" +
		"--Y\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" +
		base64.StdEncoding.EncodeToString([]byte("<p>Grüße aus dem Süden")) + "\n--Y--\n" +
		"--X\nContent-Type: text/html\nContent-Disposition: attachment; filename=a.html\n\n<p>attached\n--X--\n"
}

func TestMail(t *testing.T) {
	for _, c := range []struct{ name, raw, body, kind, url, head string }{
		{"MHTML", mhtml, "<html><head><title>\xcf\xee\xf1\xf2</title></head><body><p class=\"a\">\xcf\xf0\xe8\xe2\xe5\xf2</p></body></html>",
			"text/html; charset=windows-1251", "https://example.org/news/post", ""},
		{"a mail", letter(), "<p>Grüße aus dem Süden", "text/html; charset=utf-8", "",
			`<title>Grüße &lt;b&gt;</title><meta name="author" content="Jörg"><meta property="article:published_time" content="2026-03-03">`},
		{"a mail of plain text", "From: a@example.org\nSubject: A\nContent-Type: text/plain\n\nwords", "words", "text/plain", "",
			"<title>A</title>"},
		{"a mail that is cut", strings.Split(letter(), "--Y--")[0], "<p>Grüße aus dem Süden", "text/html; charset=utf-8", "",
			`<title>Grüße &lt;b&gt;</title><meta name="author" content="Jörg"><meta property="article:published_time" content="2026-03-03">`},
		{"an address that is no web address", strings.ReplaceAll(mhtml, "https://example.org/news/post", "file:///etc/passwd"),
			"<html><head><title>\xcf\xee\xf1\xf2</title></head><body><p class=\"a\">\xcf\xf0\xe8\xe2\xe5\xf2</p></body></html>",
			"text/html; charset=windows-1251", "", "<title>Post</title>"},
	} {
		p, ok := Mail([]byte(c.raw))
		if !ok || string(bytes.TrimSpace(p.Body)) != c.body || p.ContentType != c.kind || p.URL != c.url || p.Head != c.head {
			t.Errorf("%s: %v\n%q\n%q %q\n%q", c.name, ok, p.Body, p.ContentType, p.URL, p.Head)
		}
	}
	for _, raw := range []string{"", "<p>a", "Subject: a talk about mails\n\nno mail", "From: here to there\nwords\n\nmore", "a: b",
		"Content-Type: image/png\nMIME-Version: 1.0\n\nx"} {
		if p, ok := Mail([]byte(raw)); ok {
			t.Errorf("%q is taken for a mail of %+v", raw, p)
		}
	}
}

// Parts in parts without end, and parts without number, end.
func TestHostileMail(t *testing.T) {
	deep := "Subject: a\nContent-Type: multipart/mixed; boundary=B\n\n" +
		strings.Repeat("--B\nContent-Type: multipart/mixed; boundary=B\n\n", 20000)
	many := "Subject: a\nContent-Type: multipart/mixed; boundary=B\n\n" + strings.Repeat("--B\nContent-Type: image/png\n\nx\n", 100000)
	for _, raw := range []string{deep, many} {
		if p, ok := Mail([]byte(raw)); ok {
			t.Errorf("%.60q", p.Body)
		}
	}
}

const rss = `<?xml version="1.0"?><!-- made by hand --><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News &amp; more</title><link>https://example.org/</link><language>en</language>
<image><title>Logo</title><link>https://example.org/logo</link></image>
<item><title>First</title><link>https://example.org/1</link><pubDate>Mon, 2 Mar 2026 10:00:00 GMT</pubDate><dc:creator>Ann</dc:creator>
<description>short</description><content:encoded><![CDATA[<p>The <b>whole text]]></content:encoded></item>
<item><title>Second &lt;tag&gt;</title><description>&lt;p&gt;Escaped &amp;amp; so on&lt;/p&gt;&lt;script&gt;</description></item>
</channel></rss>`

const atomFeed = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Blatt</title>
<link rel="self" href="https://example.org/f.xml"/>
<link href="https://example.org/"/><entry><title type="html">Eins &amp;amp; zwei</title><link rel="edit" href="https://example.org/e"/>
<link rel="alternate" href="https://example.org/1"/><author><name>Bert</name><uri>x</uri></author><updated>2026-03-02T10:00:00Z</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text &lt;hier&gt; <em>so</em></p></div></content></entry>
<entry><title>Zwei</title><content type="html">&lt;p&gt;Markup</content></entry>
<entry><title>Drei</title><summary>Nur &lt;Text&gt;</summary></entry></feed>`

const rdf = `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<channel><title>Old</title></channel>
<item><title>One</title><link>javascript:alert(1)</link><description>Words</description></item></rdf:RDF>`

func TestFeed(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"RSS 2", rss, []string{`<html lang="en">`, "<title>News &amp; more</title>", `<link rel="canonical" href="https://example.org/">`,
			`<h2><a href="https://example.org/1">First</a></h2><p>Mon, 2 Mar 2026 10:00:00 GMT, Ann</p><div><p>The <b>whole text</b></p></div>`,
			"<p>Escaped &amp; so on</p><script></script></div></article>"}},
		{"Atom", atomFeed, []string{`<html lang="de">`, "<title>Blatt</title>", `href="https://example.org/">`,
			`<h2><a href="https://example.org/1">Eins &amp; zwei</a></h2><p>2026-03-02T10:00:00Z, Bert</p>`, "<p>Text &lt;hier&gt; <em>so</em></p>",
			"<h2>Zwei</h2><div><p>Markup</p></div>", "<h2>Drei</h2><div>Nur &lt;Text&gt;</div>"}},
		{"RSS 1", rdf, []string{"<title>Old</title>", "<h2>One</h2><div>Words</div>"}},
		{"cut", rss[:strings.Index(rss, "</content")], []string{"<p>The <b>whole text</b></p>"}},
	} {
		page, ok := Feed([]byte(c.src))
		for _, want := range c.want {
			if !ok || !strings.Contains(string(page), want) {
				t.Errorf("%s: no %s in\n%s", c.name, want, page)
			}
		}
	}
	for _, src := range []string{"", "<p>rss", "<html><rss>", "words <rss>", "<?xml?><urlset>", "<rss",
		"<feed>", "<rss><item/></rss>", "<!-- <rss> -->",
		"<", "<>", "< rss>"} {
		if page, ok := Feed([]byte(src)); ok {
			t.Errorf("%q is taken for a feed: %s", src, page)
		}
	}
}

func TestXHTML(t *testing.T) {
	for _, c := range []struct {
		src, want string
		sure      bool
	}{
		{`<script src="a"/><p>a<br/>b</p>`, `<script src="a"></script><p>a<br/>b</p>`, true},
		{`<p title="a/>b"/>c<![CDATA[<b>&]]>`, `<p title="a/>b"></p>c&lt;b>&amp;`, true},
		{`<?xml version="1.0"?><html><title/><p/>a`, `<?xml version="1.0"?><html><title></title><p></p>a`, false},
		{`<?xml version="1.0"?><html><a id="b"/>a`, `<?xml version="1.0"?><html><a id="b"/>a`, false},
		{`<html><script/>a`, `<html><script/>a`, false},
		{`<!-- <p/> --><a < b<i`, `<!-- <p/> --><a < b<i`, true},
	} {
		if got := string(XHTML([]byte(c.src), c.sure)); got != c.want {
			t.Errorf("%s\n%s, want\n%s", c.src, got, c.want)
		}
	}
}

func TestAddress(t *testing.T) {
	const address = "https://example.org/a?b=c"
	for _, c := range []struct{ name, src, want string }{
		{"Chromium", "<!-- saved from url=(0025)" + address + " --><link rel=canonical href=https://example.com/>", address},
		{"SingleFile",
			"<!--\n Page saved with SingleFile \n url: " + address + " \n saved date: Mon\n--><base href=https://example.com/>", address},
		{"saved, said after the canonical one",
			"<link rel=canonical href=https://example.com/><!-- saved from url=(0025)" + address + " -->", address},
		{"words of one that is saved", "<link rel=canonical href='" + address + "'>saved from url=(0025)https://example.com/", address},
		{"canonical", "<meta property=og:url content=https://example.com/><link rel=canonical href='" + address + "'>", address},
		{"og:url", "<base href=https://example.com/><meta property=og:url content='" + address + "'>", address},
		{"base", "<base href='" + address + "'>", address},
		{"the first", "<base href='" + address + "'><base href=https://example.com/>", address},
		{"relative", "<link rel=canonical href=/a>", ""},
		{"another scheme", "<link rel=canonical href='javascript:alert(1)'><meta property=og:url content=file:///a><base href=data:a>", ""},
		{"a user", "<link rel=canonical href=https://a:b@example.org/>", ""},
		{"no host", "<link rel=canonical href='https:///a'>", ""},
		{"long", "<link rel=canonical href=https://example.org/" + strings.Repeat("a", 3000) + ">", ""},
		{"in a script", "<script>'<link rel=canonical href=https://example.org/>'</script>", ""},
		{"in the text of a comment", "<!-- <link rel=canonical href=https://example.org/> -->", ""},
	} {
		if got := Address([]byte(c.src)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Any bytes: no panic, no more text than there is, and a page of a feed is one.
func FuzzOpen(f *testing.F) {
	for _, seed := range []string{mhtml, letter(), rss, atomFeed, rdf,
		"<?xml?><html><script/><![CDATA[a", "<feed><entry><content type=xhtml><a b='<'>"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		NotPage(raw)
		Address(raw)
		if p, ok := Mail(raw); ok && len(p.Body) > len(raw) {
			t.Errorf("%d bytes of a mail of %d", len(p.Body), len(raw))
		}
		page, ok := Feed(raw)
		if ok && (!bytes.HasPrefix(page, []byte("<!DOCTYPE html>")) || len(page) > 1000+60*len(raw)) {
			t.Errorf("%d bytes of %d: %.100q", len(page), len(raw), page)
		}
		if out := XHTML(raw, true); len(out) > 1000+8*len(raw) {
			t.Errorf("%d bytes of %d", len(out), len(raw))
		}
	})
}
