package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// A picture of a letter tells its sender who reads when. Programs for mail leave
// it out until they are told otherwise, and so does the reader.
func TestPicturesOfLetters(t *testing.T) {
	const article = "https://news.example/2026/story"
	for _, c := range []struct {
		name, url, pageType, img string
		loads                    bool
	}{
		{"an article", article, "article", "<img data-src=/t/a.jpg>", true},
		{"an application", article, "application", "<img data-src=/t/a.jpg>", false},
		{"a host for mail", "https://mail.firm.example/?_task=mail", "article", "<img data-src=/t/a.jpg>", false},
		{"a folder for mail", "https://firm.example/webmail/?_task=mail", "article", "<img data-srcset='/t/a.jpg 2x'>", false},
		{"a host that only ends so", "https://www.dailymail.example/story", "article", "<img data-src=/t/a.jpg>", true},
		{"any attribute", "https://webmail.firm.example/", "article", "<img data-foo=/t/a.jpg>", false},
		{"a letter's own trick", article, "article", "<img data-src=/t/a.jpg><img proton-src=/t/b.jpg>", false},
		{"a picture element", "https://webmail.firm.example/", "", "<picture><source data-srcset=/t/a.jpg><img src=spacer.gif></picture>", false},
		{"without scripts", "https://webmail.firm.example/", "", "<noscript><img src=/t/a.jpg></noscript>", false},
		{"what the page loads itself", "https://webmail.firm.example/", "", "<img src=/t/a.jpg>", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte("<p>a</p>"+c.img+"<p>b</p>"), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			verdict := &block.Verdict{Keep: []bool{true, true}, PageType: c.pageType}
			html, _ := write.HTML(build.Tree(s, verdict, &meta.Meta{}, c.url))
			if got := strings.Contains(html, "/t/"); got != c.loads {
				t.Errorf("loads: %v, want %v: %s", got, c.loads, html)
			}
		})
	}
}
