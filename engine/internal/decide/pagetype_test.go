package decide

import (
	"os"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

const paragraph = "<p>It was a long day for the people of the town, and they said that it would not be the last of them.</p>"

func TestPageType(t *testing.T) {
	story := "<article><h1>A long day</h1>" + strings.Repeat(paragraph, 12) + "</article>"
	news, err := os.ReadFile("../../../testdata/pages/news-article.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, url, src, want string }{
		{"an article", "https://www.example.com/news/2024/05/a-long-day", story, "article"},
		{"an article whose address is the site's root", "https://www.example.com/", string(news), "article"},
		{"a home page", "https://www.example.com/", "<nav><a href=/a>One</a></nav><section><h2><a href=/b>Two things</a></h2></section>", "home"},
		{"a search page", "https://www.example.com/find?q=x", story, "search"},
		{"an empty query is no search", "https://www.example.com/news/a-long-day?q=", story, "article"},
		{"an application says so", "https://mail.example.com/", "<div role=application><button>New</button><p>One mail</p></div>", "application"},
		{"an editor", "https://www.example.com/edit", "<div contenteditable>Draft</div>", "application"},
		{"a comment box is no editor", "https://www.example.com/news/a-long-day", story + "<div contenteditable>Say something</div>", "article"},
		{"a login", "https://www.example.com/enter", "<form><input><input type=password><button>Go</button></form>", "application"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			m := meta.Read(p, c.url)
			in := evidence.Input{Blocks: block.Split(p), Meta: &m, URL: c.url}
			if v, _ := Shipped().Decide(in, evidence.Gather(in), nil); v.PageType != c.want {
				t.Errorf("%s, %.2f", v.PageType, v.TypeScore)
			}
		})
	}
}

// A caption beside kept text stays; a card's caption does not.
func TestCaptions(t *testing.T) {
	text := "K" + strings.Repeat(" word", 20)
	named := func(caption string) string { return "<div><img><p class=wp-caption-text>" + caption + "</p></div>" }
	for _, c := range []struct {
		name, src string
		want      string // the texts kept beside those that begin with K
	}{
		{"beside", "<article><figure><img><figcaption><span>a</span></figcaption></figure><p>" + text + "</p></article>", "a"},
		{"one level up", "<article><header><figure><figcaption>a</figcaption></figure></header><p>" + text + "</p></article>", "a"},
		{"elsewhere", "<main><p>" + text + "</p></main><aside><div><div><figure><figcaption>a</figcaption></figure></div></div></aside>", ""},
		{"by name, where one is kept", "<article><p>" + text + "</p>" + named("K") + named("a") + "</article>", "a"},
		{"by name, where none is kept", "<article><p>" + text + "</p>" + named("b") + named("a") + "</article>", ""},
		{"by name, hardly content", "<article><p>" + text + "</p>" + named("K") + named("Ad") + "</article>", ""},
		{"by name, without a picture", "<article><p>" + text + "</p>" + named("K") + "<div><p class=caption>a</p></div></article>", ""},
		{"beside a label", "<div><figure><figcaption>a</figcaption></figure><p>K</p></div>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			keep, probability := make([]bool, s.Len()), make([]float32, s.Len())
			for i := range keep {
				keep[i] = strings.HasPrefix(s.Text(i), "K")
				if s.Text(i) != "Ad" {
					probability[i] = 2 * captionOdds
				}
			}
			for _, i := range captions(s, elements.Read(p), keep, probability) {
				keep[i] = true
			}
			var got []string
			for i, k := range keep {
				if text := s.Text(i); k && !strings.HasPrefix(text, "K") {
					got = append(got, text)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("kept %q, want %q", got, c.want)
			}
		})
	}
}

// A sentence in doubt stays between paragraphs of its own element; an unlikely
// one, one of another element and one at the end do not.
func TestParagraphsBetween(t *testing.T) {
	text := "<p>K" + strings.Repeat(" word", 20) + "</p>"
	for _, c := range []struct {
		name, src string
		odds      float32
		want      bool
	}{
		{"between", text + "<p>a</p>" + text, 0.4, true},
		{"unlikely", text + "<p>a</p>" + text, 0.2, false},
		{"of another element", text + "<div><p>a</p></div>" + text, 0.4, false},
		{"no paragraph", text + "<div>a</div>" + text, 0.4, false},
		{"at the end", text + text + "<p>a</p>", 0.4, false},
		{"far away", text + "<p>a</p>" + strings.Repeat("<div>b</div>", 9) + text, 0.4, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte("<body>"+c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := block.Split(p)
			keep, odds := make([]bool, s.Len()), make([]float32, s.Len())
			at := 0
			for i := range keep {
				keep[i], odds[i] = strings.HasPrefix(s.Text(i), "K"), c.odds
				if s.Text(i) == "a" {
					at = i
				}
			}
			if got := slices.Contains(paragraphsBetween(s, elements.Read(p), keep, odds), at); got != c.want {
				t.Errorf("kept %v", got)
			}
		})
	}
}

// An ad's text goes even where the text around it is sure.
func TestSuppressed(t *testing.T) {
	src := "<body>" + strings.Repeat(paragraph, 6) +
		"<div class=ad-break><p>Advertisement</p><p>The mixer that the chefs of the town are whispering about, and now it is cheap.</p></div>" +
		strings.Repeat(paragraph, 6)
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, "")
	in := evidence.Input{Blocks: block.Split(p), Meta: &m}
	v, _ := Shipped().Decide(in, evidence.Gather(in), nil)
	for i := range v.Keep {
		if ad := i == 6 || i == 7; v.Keep[i] == ad {
			t.Errorf("block %d kept: %v", i, v.Keep[i])
		}
	}
	if len(v.Noise) == 0 || v.Noise[0].Kind != block.Ad {
		t.Errorf("noise %v", v.Noise)
	}
}
