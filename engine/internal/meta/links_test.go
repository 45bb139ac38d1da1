package meta

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func TestLicense(t *testing.T) {
	const terms = "https://creativecommons.org/licenses/by/4.0/"
	for _, c := range []struct{ name, src, want string }{
		{"none", "<p>All rights reserved", ""},
		{"link element", "<link rel=license href=/terms><a rel=license href=" + terms + ">CC</a>", "https://www.tidepost.example/terms"},
		{"JSON-LD", `<script type=application/ld+json>{"@type":"Article","license":"` + terms + `"}</script>`, terms},
		{"JSON-LD, object", `<script type=application/ld+json>{"@type":"Article","license":{"@type":"CreativeWork","url":"` +
			terms + `"}}</script>`, terms},
		{"JSON-LD of something else", `<script type=application/ld+json>{"@type":"ImageObject","license":"` + terms + `"}</script>`, ""},
		{"Dublin Core, by name", "<meta name=dcterms.license content='CC BY 4.0'>", "CC BY 4.0"},
		{"the page's link stands last", "<figure><a rel=license href=/picture>Picture</a></figure><a " +
			"rel=license href=/older>x</a><footer><a rel=license href=" + terms +
			">CC BY</a></footer><figure><a rel=license href=/last>Picture</a></figure>", terms},
		{"a link without an address", "<a rel=license>CC BY-SA 3.0</a>", "CC BY-SA 3.0"},
		{"no address of the web", "<a rel='license nofollow' href='javascript:x'>Terms</a>", "Terms"},
		{"the terms themselves", "<meta name=dcterms.license content='" + strings.Repeat("You may not. ", 30) + "'>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, "<title>T</title>"+c.src, pageURL); m.License != c.want {
				t.Errorf("got %q, want %q", m.License, c.want)
			}
		})
	}
}

func TestFavicon(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"none is guessed", "<p>x", ""},
		{"shortcut icon", "<link rel='shortcut icon' href=/favicon.ico>", "/favicon.ico"},
		{"the widest small one", "<link rel=icon sizes=16x16 href=a><link rel=icon sizes='32X32 48x48' " +
			"href=b><link rel=icon sizes=192x192 href=c>", "/news/b"},
		{"large only", "<link rel=apple-touch-icon href=start><link rel=icon sizes=192x192 href=c><link rel=icon sizes=512x512 href=d>",
			"/news/c"},
		{"start screen only", "<link rel=mask-icon href=m><link rel=apple-touch-icon-precomposed href=start>", "/news/start"},
		{"data", "<link rel=icon href='data:image/png;base64,AA=='><link rel=apple-touch-icon href=start>", "/news/start"},
		{"sizes of no size", "<link rel=icon sizes=any href=a.svg><link rel=icon sizes=x href=b>", "/news/a.svg"},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			if want != "" {
				want = "https://www.tidepost.example" + want
			}
			if _, m := readMeta(t, c.src, pageURL); m.Favicon != want {
				t.Errorf("got %q, want %q", m.Favicon, want)
			}
		})
	}
}

func TestCategories(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"none", "<a href=/category/sea>Sea</a>", nil},
		{"article:section", "<meta property=article:section content='Sea &amp; shore'><meta property=article:section " +
			"content=News><a rel=category>x</a>", []string{"Sea & shore", "News"}},
		{"JSON-LD", `<script type=application/ld+json>{"@type":"NewsArticle","articleSection":["Sea","News","sea"]}</script>`,
			[]string{"Sea", "News"}},
		{"JSON-LD, one text", `<script type=application/ld+json>{"@type":"NewsArticle","articleSection":"Sea"}</script>`, []string{"Sea"}},
		{"links", "<p>In <a rel='category tag' href=/c/sea>Sea</a> and <a rel=category href=/c/news>News</a> <a rel=tag href=/t/x>X</a>",
			[]string{"Sea", "News"}},
		{"a comma in the name", "<meta property=article:section content='Under $3,000'>", []string{"Under $3,000"}},
		{"microdata", "<meta itemprop=articleSection content=Sea>", []string{"Sea"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); !slices.Equal(m.Categories, c.want) {
				t.Errorf("got %q, want %q", m.Categories, c.want)
			}
		})
	}
}

func TestType(t *testing.T) {
	const recipe = `<script type=application/ld+json>{"@type":"Recipe"}</script>`
	for src, want := range map[string]string{"<p>": "", recipe: "recipe", recipe + "<meta property=og:type content=Article>": "article"} {
		if _, m := readMeta(t, src, pageURL); m.Type() != want {
			t.Errorf("%s: %q, want %q", src, m.Type(), want)
		}
	}
}

// Twice as many links and icons take twice as long.
func BenchmarkLinksHostile(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		p, err := page.Parse([]byte(strings.Repeat("<link rel=icon sizes='1x1 2x2' href=x>", n)+strings.Repeat("<i>", 100)+
			strings.Repeat("<figure><a rel='license category' href=x>x</a></figure>", n)), page.Options{MaxBytes: 1 << 25, MaxNodes: 1 << 21})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				f := gather(p, "https://a.example/story")
				f.license()
				f.favicon()
				f.categories()
			}
		})
	}
}
