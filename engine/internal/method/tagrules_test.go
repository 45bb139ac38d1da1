package method

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func TestTagRules(t *testing.T) {
	const far = "https://cdn.other.net/p.jpg"
	for _, c := range []struct{ name, src, rules, left string }{
		{"background attribute", `<table background=a.gif><tr><td>x`, "background-attribute", "x"},
		{"background in styles", `<style>p{background:url(a)} q{background:red}</style><p style="background-image: url('b')">x`,
			"background-image 2", "x"},
		{"other domain alone stays", `<a href=/x><img src=` + far + `></a>`, "ad-domain", ""},
		{"banner size", `<a href=/x><img src=/b.gif width=468 height=60></a>x`, "ad-size", "x"},
		{"size of thumbnails stays", `<a href=/x><img src=/b.gif width=120 height=90><p>cap`, "ad-size", "cap"},
		{"size outside a link stays", `<img src=/b.gif width=468 height=60>x`, "", "x"},
		{"provider", `<a href=https://ad.doubleclick.net/c><img src=/b.gif></a>x`, "ad-domain ad-server", "x"},
		{"keyword of a class", `<div class="top ad-slot">buy this</div>x`, "ad-keyword", "x"},
		{"keyword in camel case", `<div id=leftAd>buy this</div>x`, "ad-keyword", "x"},
		{"no substring", `<div class="header loading adapter gradient shadow">a</div>x`, "", "a x"},
		{"no hash", `<div class="ad44488 x1ad9">a</div>x`, "", "a x"},
		{"long block named so", `<div class=has-ads ad>` + strings.Repeat("word ", 60) + `</div>`, "",
			strings.TrimSpace(strings.Repeat("word ", 60))},
		{"ins", `<p><ins class="adsbygoogle x">a</ins></p>x`, "ad-ins", "x"},
		{"script", `<script src=https://pagead2.googlesyndication.com/x.js></script><script>window.open('x')</script>x`,
			"ad-popup ad-script ad-server", "x"},
		{"plain script", `<script>var header = 1</script>x`, "", "x"},
		{"plug-ins", `<object>a</object><embed src=x><audio src=x></audio><video>b</video>x`, "audio plugin 2 video", "x"},
		{"player", `<iframe src="https://www.youtube.com/embed/x"></iframe>x`, "player", "x"},
		{"social", `<p><a href=https://twitter.com/x>Follow us</a></p>x`, "link-social", "x"},
		{"social link around content", `<a href=https://facebook.com/x>` + strings.Repeat("word ", 20) + `</a>`,
			"", strings.TrimSpace(strings.Repeat("word ", 20))},
		{"policy", `<ul><li><a href=/p>Privacy  Policy</a><li><a href=/t>Terms</a></ul>x`, "link-policy 2", "x"},
		{"top", `<a href="#">Up</a><p>x`, "link-top", "x"},
		{"more stays", `<p><a href="#">Read more »</a></p>x`, "", "Read more » x"},
		{"crowded paragraph keeps its text", `<p>` + strings.Repeat("a <a href=/x>b</a> ", 6), "link-crowd",
			strings.TrimSpace(strings.Repeat("a b ", 6))},
		{"paragraph loses one link", `<p>Written by me. <a href="#">Up</a></p>`, "link-top", "Written by me. Up"},
		{"search", `<form>Find<input name=q><button>Go</button></form>x`, "search", "x"},
		{"search in another language", `<form><input placeholder="Suchen …"><input type=submit value=Suchen></form>x`, "search", "x"},
		{"box in a long form", `<form><p>` + strings.Repeat("word ", 30) + `</p><input type=search></form>`,
			"search", strings.TrimSpace(strings.Repeat("word ", 30))},
		{"copyright", `<p>© 2020 Someone</p><p>Alle Rechte vorbehalten.</p><p>the law of copyright, they said</p>`,
			"copyright 2", "the law of copyright, they said"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fired, left := runTagRules(t, c.src)
			if fired != c.rules {
				t.Errorf("rules %q, want %q", fired, c.rules)
			}
			if left != c.left {
				t.Errorf("left %q, want %q", left, c.left)
			}
		})
	}
}

// runTagRules returns the rules that removed something, each with how often when
// more than once, and the text that is left.
func runTagRules(t *testing.T, src string) (fired, left string) {
	t.Helper()
	in := inputOf(t, src, page.Options{})
	v := tagrules(in)
	var rules, texts []string
	for name, n := range v.Rules {
		if n == 1 {
			rules = append(rules, name)
		} else if n > 1 {
			rules = append(rules, fmt.Sprint(name, " ", n))
		}
	}
	slices.Sort(rules)
	for i, k := range v.Keep {
		if k {
			texts = append(texts, in.Blocks.Text(i))
		}
	}
	return strings.Join(rules, " "), strings.Join(texts, " ")
}

func TestNames(t *testing.T) {
	for value, want := range map[string]string{
		"ad-slot header_top": "ad slot header top", "leftAdBox": "left ad box", "GoogleADS": "google ads", "ad44488 x1ad9": "",
		"col-2 ad": "col ad", "a1b2c3d4-ad": "ad", "550e8400-e29b-41d4-a716-446655440000": "", "": "",
	} {
		var got []string
		names(value, func(w string) { got = append(got, w) })
		if strings.Join(got, " ") != want {
			t.Errorf("%q gives %q, want %q", value, got, want)
		}
	}
}

func TestRegistrable(t *testing.T) {
	for host, want := range map[string]string{
		"www.example.com": "example.com", "example.com": "example.com", "a.b.bbc.co.uk": "bbc.co.uk", "news.com.au": "news.com.au",
		"www.gov.uk": "www.gov.uk", "me.github.io": "me.github.io", "x.y.blogspot.com": "y.blogspot.com", "10.1.2.3": "10.1.2.3",
		"localhost": "localhost", "a.b.c.de": "c.de", "": "",
	} {
		if got := registrable(host); got != want {
			t.Errorf("%q gives %q, want %q", host, got, want)
		}
	}
	for url, want := range map[string]string{
		"https://User@WWW.Example.com:80/x?y": "www.example.com", "//a.b/c": "a.b", "/x": "", "mailto:a@b.c": "", "http://": "",
		"data:image/png;base64,//": "", "javascript:alert(1)": "", "HTTP://a.b.": "a.b",
	} {
		if got := hostOf(url); got != want {
			t.Errorf("%q gives %q, want %q", url, got, want)
		}
	}
}
