package meta

import (
	"fmt"
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func nextOf(t *testing.T, url, html string) string {
	t.Helper()
	p, err := page.Parse([]byte(html), page.Options{MaxBytes: 1 << 25, MaxNodes: 1 << 21})
	if err != nil {
		t.Fatal(err)
	}
	return Read(p, url).Next
}

// A link leads to the next page when its address is this page's own with the
// next number and something says so.
func TestNext(t *testing.T) {
	for _, c := range []struct{ name, url, html, want string }{
		{"rel in the head", "https://a.example/story", `<link rel=next href="/story?page=2">`, "https://a.example/story?page=2"},
		{"rel of a link", "https://a.example/story?page=2", `<a rel="nofollow next" href="?page=3">→</a>`, "https://a.example/story?page=3"},
		{"a folder behind the story", "https://a.example/2024/05/story/",
			`<div class=page-links>Pages: <span>1</span> <a href="/2024/05/story/2/">2</a> <a href="/2024/05/story/3/">3</a></div>`,
			"https://a.example/2024/05/story/2/"},
		{"two pages, numbered without a name", "https://a.example/story/", `<p><b>1</b> <a href="/story/2/">2</a></p>`,
			"https://a.example/story/2/"},
		{"the middle of three", "https://a.example/story/2/", `<p><a href="/story/">1</a> <b>2</b> <a href="/story/3/">3</a></p>`,
			"https://a.example/story/3/"},
		{"the last of three", "https://a.example/story/3/", `<p><a href="/story/">1</a> <a href="/story/2/">2</a> <b>3</b></p>`, ""},
		{"Chinese, a file's number", "https://a.example/12/12987294.html", `<a href="12987294_2.html">下一页</a>`,
			"https://a.example/12/12987294_2.html"},
		{"Chinese, the third", "https://a.example/12/NE03-2.html", `<a href="NE03.html">上一页</a><a href='NE03-3.html'>下一页</a>`,
			"https://a.example/12/NE03-3.html"},
		{"Greek", "https://a.example/arthro.php?id=7", `<a href="?id=7&page=2">Επόμενη »</a>`, "https://a.example/arthro.php?id=7&page=2"},
		{"Arabic digits", "https://a.example/k", `<nav class=pagination><a href="/k?page=2">٢</a></nav>`, "https://a.example/k?page=2"},
		{"Japanese", "https://a.example/k", `<a href="/k?p=2">次のページへ ＞</a>`, "https://a.example/k?p=2"},
		{"German, from the index", "https://a.example/test/index.html", `<a href="/test/seite-2.html">Weiter</a>`,
			"https://a.example/test/seite-2.html"},
		{"pages counted from 0", "https://a.example/story", `<a href="?page=1">next ›</a><a href="?page=1">2</a>`,
			"https://a.example/story?page=1"},
		{"only the first page's own number", "https://a.example/list",
			`<a href="?page=1">1</a><a href="?page=2">2</a><a href="?page=3">3</a>`, "https://a.example/list?page=2"},
		{"entries counted", "https://a.example/topic?t=7", `<a rel=next href="?t=7&start=15">Next</a>`, "https://a.example/topic?t=7&start=15"},
		{"a reader sent by a letter", "https://a.example/story?utm_source=mail&fbclid=1",
			`<a rel=next href="/story?page=2">Next</a>`, "https://a.example/story?page=2"},
		{"the address the page gives itself", "https://a.example/node/77",
			`<link rel=canonical href="/story"><a rel=next href="/story?page=2">Next</a>`, "https://a.example/story?page=2"},
		{"secure as the page, without a place", "https://a.example/story",
			`<a rel=next href="http://a.example/story?page=2#top">Next</a>`, "https://a.example/story?page=2"},
		{"a picture that says it", "https://a.example/story", `<a href="/story?page=2"><img src="x.gif" alt="Next page"></a>`,
			"https://a.example/story?page=2"},

		{"the next article by rel", "https://a.example/story", `<link rel=next href="/another-story">`, ""},
		{"the next article by name", "https://a.example/story", `<a class=next href="/another-story">Next</a>`, ""},
		{"the next entry by number", "https://a.example/?p=72620", `<a rel=next href="/?p=72621">Next</a>`, ""},
		{"the second of two of a name", "https://a.example/weekly-links/", `<a rel=next href="/weekly-links-2/">Next post</a>`, ""},
		{"the next day", "https://a.example/2024/10", `<a href="/2024/11">Next</a>`, ""},
		{"the next chapter", "https://a.example/book/ch01-02-hello.html", `<a rel=next href="ch01-03-cargo.html">Next</a>`, ""},
		{"the page before", "https://a.example/story?page=3", `<a href="?page=2">‹ Previous</a>`, ""},
		{"a page further on", "https://a.example/story", `<a href="?page=5">5</a> <a href="?page=9">Last</a>`, ""},
		{"another host", "https://a.example/story", `<a rel=next href="https://b.example/story?page=2">Next page</a>`, ""},
		{"of the comments", "https://a.example/story", `<div id=comments><a href="?page=2">Next page</a></div>`, ""},
		{"to the comments", "https://a.example/story", `<a href="?page=2#comments">Next page</a>`, ""},
		{"a box beside the text", "https://a.example/story", `<aside><a href="?page=2">Next page</a></aside>`, ""},
		{"another list", "https://a.example/list?cat=1", `<a rel=next href="?cat=2&page=2">Next</a>`, ""},
		{"a number in the text", "https://a.example/story", `<p>See <a href="/story/2">2</a> for more of this and that and the other.</p>`, ""},
		{"no address", "", `<a rel=next href="/story?page=2">Next</a>`, ""},
		{"a script", "https://a.example/story", `<a rel=next href="javascript:next(2)">Next</a>`, ""},
	} {
		if got := nextOf(t, c.url, "<!doctype html><title>T</title><body>"+c.html); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A page of nothing but pagers costs no more a link than a small one.
func BenchmarkNextHostile(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		var s strings.Builder
		s.WriteString(strings.Repeat("<div class='x y z'>", 100))
		for i := range n {
			fmt.Fprintf(&s, "<a href='?page=%d'>%d</a>", i%900, i%900)
		}
		p, err := page.Parse([]byte(s.String()), page.Options{MaxBytes: 1 << 25, MaxNodes: 1 << 21})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				f := gather(p, "https://a.example/story")
				f.nextPage("")
			}
		})
	}
}
