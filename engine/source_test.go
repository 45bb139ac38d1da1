package engine

import (
	"reflect"
	"strings"
	"testing"
)

const (
	savedPage = "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://example.org/news/post\r\n" +
		"Subject: Post\r\nMIME-Version: 1.0\r\n" +
		"Content-Type: multipart/related; type=\"text/html\"; boundary=\"B\"\r\n\r\n--B\r\nContent-Type: text/html\r\n" +
		"Content-Transfer-Encoding: quoted-printable\r\nContent-Location: https://example.org/news/post\r\n\r\n" +
		"<p>=CF=F0=E8=E2=E5=F2, =EA=E0=EA <a href=3D\"next\">=E4=E5=EB=E0</a>\r\n--B--\r\n"
	letter = "From: Ann <a@example.org>\nSubject: The ferry\nDate: Tue, 3 Mar 2026 10:00:00 +0100\n" +
		"Content-Type: text/html; charset=koi8-r\n\n<p>\xf0\xd2\xc9\xd7\xc5\xd4\n"
	feedText = `<?xml version="1.0" encoding="windows-1251"?><rss version="2.0"><channel><title>` + "\xcd\xee\xe2\xee\xf1\xf2\xe8" +
		`</title><link>https://example.org/</link><item><title>One</title><link>https://example.org/1</link>` +
		`<description>&lt;p&gt;` + "\xcf\xf0\xe8\xe2\xe5\xf2" + `&lt;script&gt;alert(1)</description></item>` +
		`<item><title>Two</title><description>More words</description></item></channel></rss>`
)

// What holds a page is opened, and its own words on it are read.
func TestSources(t *testing.T) {
	for _, c := range []struct {
		name, raw, contentType, encoding string
		want                             []string // in the Markdown
		title, byline, date              string
	}{
		{"MHTML", savedPage, "", "windows-1251", []string{"Привет, как [дела](https://example.org/news/next)"}, "", "", ""},
		{"a mail", letter, "message/rfc822", "koi8-r", []string{"Привет"}, "The ferry", "Ann", "2026-03-03"},
		{"a feed", feedText, "application/rss+xml", "windows-1251",
			[]string{"## [One](https://example.org/1)", "Привет", "## Two", "More words"}, "Новости", "", ""},
		{"a feed in a file", feedText, "", "windows-1251", []string{"Привет", "## Two"}, "Новости", "", ""},
		{"XHTML", `<html xmlns="http://www.w3.org/1999/xhtml"><head><script src="a"/><title>A</title></head><body><p>words`,
			"application/xhtml+xml",
			"", []string{"words"}, "A", "", ""},
		{"a feed as a text", feedText, "text/plain", "windows-1251", []string{"<rss version", "Привет"}, "", "", ""},
		{"a mail as a text", letter, "text/plain", "koi8-r", []string{"Subject: The ferry"}, "", "", ""},
	} {
		a, err := Clean([]byte(c.raw), Request{ContentType: c.contentType, Research: Research{All: true}})
		if err != nil {
			t.Fatal(err)
		}
		encoding := ""
		if a.Encoding != nil {
			encoding = a.Encoding.Name
		}
		m := a.Metadata
		if encoding != c.encoding || m == nil || m.Title != c.title || m.Byline != c.byline || m.Date != c.date {
			t.Errorf("%s: encoding %q, %+v", c.name, encoding, m)
		}
		for _, want := range c.want {
			if !strings.Contains(a.Markdown, want) || strings.Contains(a.Markdown, "alert") != (c.name == "a feed as a text") {
				t.Errorf("%s: no %q in %q", c.name, want, a.Markdown)
			}
		}
	}
}

// What holds no page is refused by its name, whatever its content type says.
func TestNoPage(t *testing.T) {
	for _, contentType := range []string{"", "text/html", "text/plain"} {
		a, err := Clean([]byte("%PDF-1.7\n\x00\x01\x02"), Request{ContentType: contentType})
		if err != nil || a.Status != StatusRefused || a.Reason != ReasonNotPage || a.Detail != "a PDF file" || a.Hide == nil {
			t.Errorf("%q: %+v, %v", contentType, a, err)
		}
	}
	for _, page := range []string{"\xff\xfe<\x00p\x00>\x00a\x00", "<\x00p\x00>\x00a\x00", "%PDF", "<p>\x00\x01\x02\x03"} {
		if a, err := Clean([]byte(page), Request{}); err != nil || a.Status == StatusRefused {
			t.Errorf("%q: %+v, %v", page, a.Reason, err)
		}
	}
}

// Apply and Elements see the page that Clean has read.
func TestElementsOfSources(t *testing.T) {
	list, err := Elements([]byte(savedPage), "")
	if err != nil || len(list) != 5 || list[4].Tag != "a" {
		t.Fatalf("%+v, %v", list, err)
	}
	out, err := Apply([]byte(savedPage), Answer{Hide: []Hidden{{ID: 4}}, Encoding: &Encoding{Name: "windows-1251"}})
	if err != nil || !strings.Contains(string(out), "<p>Привет, как </p>") {
		t.Errorf("%q, %v", out, err)
	}
}

// Without an address the page is asked. The caller's goes before it.
func TestAddressOfPage(t *testing.T) {
	const page = "<link rel=canonical href=https://example.org/a/b><p>Some words and <a href=c>a link</a>."
	for url, want := range map[string]string{"": "(https://example.org/a/c)", "https://example.com/": "(https://example.com/c)"} {
		a, err := Clean([]byte(page), Request{URL: url, Research: Research{All: true}})
		if err != nil || !strings.Contains(a.Markdown, want) {
			t.Errorf("%q: %q, %v", url, a.Markdown, err)
		}
	}
	const hostile = "<link rel=canonical href=javascript:alert(1)><meta property=og:url content='data:text/html,a'><p>Words <a href='c'>a</a>."
	a, err := Clean([]byte(hostile), Request{Research: Research{All: true}})
	if err != nil || strings.Contains(a.Markdown+a.Reader.HTML, "alert") || strings.Contains(a.Reader.HTML, "data:") {
		t.Errorf("%q, %v", a.Markdown, err)
	}
}

// What a page says of its address resolves links and decides nothing: the evidence is
// that of the same page without it.
func TestAddressOfPageDecidesNothing(t *testing.T) {
	body := "<body>" + strings.Repeat("<p>The old ferry crossed the bay again on Friday, with forty people <a href=/a>on board</a>, "+
		"free of charge.", 9) +
		"<ul>" + strings.Repeat("<li><a href=https://example.org/x>More of this</a>", 9)
	want := []Want{WantExplain, WantText}
	said, err := Clean([]byte("<meta property=og:url content=https://example.org/b>"+body), Request{Want: want})
	if err != nil {
		t.Fatal(err)
	}
	silent, err := Clean([]byte("<meta property=og:nil content=https://example.org/b>"+body), Request{Want: want})
	if err != nil {
		t.Fatal(err)
	}
	if said.Text != silent.Text || said.Text == "" || !reflect.DeepEqual(said.Blocks, silent.Blocks) {
		t.Errorf("%q\n%q", said.Text, silent.Text)
	}
}
