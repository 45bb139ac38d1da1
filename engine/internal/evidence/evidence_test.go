package evidence

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

func gather(t testing.TB, src, url string) (*block.Set, *Set) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, url)
	s := block.Split(p)
	return s, Gather(Input{Blocks: s, Meta: &m, URL: url})
}

// value gives a column of the first block whose text begins so.
func value(t *testing.T, src, begins, column string) float32 {
	t.Helper()
	s, ev := gather(t, src, "https://www.example.com/news/a-story")
	at := slices.IndexFunc(Columns(), func(c Column) bool { return c.Name == column })
	if at < 0 {
		t.Fatalf("no column %s", column)
	}
	for i := range s.Len() {
		if strings.HasPrefix(s.Text(i), begins) {
			return ev.Row(i)[at]
		}
	}
	t.Fatalf("no block begins with %q", begins)
	return 0
}

// Two paragraphs that pages give as data too.
const (
	dayOne = "It was a long day for the people of the town, and they said that it would not be the last of them."
	dayTwo = "The second day was as long as the first one, and nobody in the whole of the town had slept for an hour."
	prose  = "<p>" + dayOne + "</p>"
)

// given is a page that gives its text as data too: escaped markup, as many do.
const given = `<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"&lt;p&gt;` + dayOne + `&lt;/p&gt; ` +
	`<p>Aftermath: calm</p><p>` + dayTwo + `</p>"}</script>` +
	prose + `<p>Buy the paper edition today.<p>Aftermath: calm</p>` +
	`<p>` + dayTwo + `</p><p>All rights are reserved by us.</p>`

func TestColumns(t *testing.T) {
	long := strings.Repeat(prose, 5)
	checkColumns(t, []columnCase{
		{"words", "<p>one two three", "one", "text.words", 3},
		{"link density", "<p>one <a href=x>two three four</a>", "one", "text.linkDensity", 0.75},
		{"links count the one around", "<p><a href=x>one</a> <a href=y>two</a>", "one", "text.links", 2},
		{"prose", prose, "It was", "text.prose", 1},
		{"a menu is no prose", "<p><a href=x>one two three four five six seven eight nine ten eleven</a>", "one", "text.prose", 0},
		{"function words", "<p>the cat and the dog", "the", "text.functionWords", 0.6},
		{"price", "<p>now $ 12.50", "now", "text.prices", 1},
		{"year", "<p>since 1998 and 12345", "since", "text.years", 1},
		{"sentence in quotes", "<p>he said “no.”", "he", "text.endsWithStop", 1},
		{"distinct", "<p>a b a b", "a b", "text.distinct", 0.5},
		{"inside nav", "<nav><ul><li>one</ul></nav>", "one", "tags.nav", 3},
		{"not inside nav", "<nav></nav><p>one", "one", "tags.nav", 0},
		{"role", "<div role=navigation><p>one</p></div>", "one", "tags.roleAside", 2},
		{"heading level", "<h3>one</h3>", "one", "tags.heading", 3},
		{"hidden", "<div style='display: none'><p>one", "one", "tags.hidden", 1},
		{"noscript", "<body><noscript><p>one</p></noscript>", "one", "tags.noscript", 1},
		{"class word", "<div class=post-sidebar><p>one", "one", "wording.sidebar", 2},
		{"class word not as a substring", "<div class=header-loaded><p>one", "one", "wording.ad", 0},
		{"class word that is denied", "<div class='ad-free post'><p>one", "one", "wording.ad", 0},
		{"a denial of another name", "<div class='ad-slot no-margin'><p>one", "one", "wording.ad", 2},
		{"body's class says nothing", "<body class=sidebar><p>one", "one", "wording.sidebar", 0},
		{"siblings", "<ul><li>a<li>b<li>c<li>d</ul>", "b", "repetition.near.size", 4},
		{"two are no list", "<ul><li>a<li>b</ul>", "b", "repetition.near.size", 0},
		{"same text", "<p>a<p>b<p>a", "a", "repetition.text.count", 2},
		{"in the prose", long + "<p>Short.</p>" + long, "Short", "prose.inRun", 1},
		{"behind the prose", long + strings.Repeat("<p>x", 30), "x", "prose.inRun", 0},
		{"under a heading that names noise", "<h2>Related articles</h2><p>one", "one", "headings.noise", 1},
		{"phrase", "<p>Share this on Twitter", "Share", "phrases.share", 0.5},
		{"chinese phrase", "<p>分享", "分享", "phrases.share", 1. / 3},
		{"title words", "<title>Big storm hits</title><p>big storm", "big", "topic.titleHits", 2},
		{"address", "<p>one", "one", "page.url.article", 1},
		{"a kind of data", `<script type="application/ld+json">{"@type":"FAQPage"}</script><p>one`, "one", "page.schema.faq", 1},
		{"a kind for networks", "<meta property=og:type content=article><p>one", "one", "page.og.article", 1},
		{"another", "<meta property=og:type content=website><p>one", "one", "page.og.website", 1},
		{"neighbour", "<p>one</p><p>two three</p>", "one", "neighbours.1.words", 2},
		{"no neighbour", "<p>one</p>", "one", "neighbours.1.words", -1},
		{"a hit", "<div class=ad-slot><p>one</p></div>", "one", "voting.ad", 0.9},
	})
}

func TestStructuredColumns(t *testing.T) {
	checkColumns(t, []columnCase{
		{"in the article body", given, "It was", "structured.inBody", 1},
		{"not in the article body", given, "Buy the", "structured.inBody", 0},
		{"short, in the article body", given, "Aftermath: calm", "structured.inBody", 1},
		{"amid the article body", given, "Buy the", "structured.between", 1},
		{"behind the article body", given, "All rights", "structured.between", 0},
		{"the article body on the page, but for runs across paragraphs", given, "It was", "structured.bodyOnPage", 40. / 47},
		{"an article body that is not on the page",
			given[:strings.Index(given, "</script>")+9] + "<p>All rights are reserved.</p>", "All rights", "structured.bodyOnPage", 0},
		{"no article body", prose, "It was", "structured.hasBody", 0},
		{"description as data",
			`<script type="application/ld+json">{"@type":"Product","description":"` + dayOne + `"}</script>` + prose, "It was",
			"structured.inDescription", 1},
	})
}

type columnCase struct {
	name, src, block, column string
	want                     float32
}

func checkColumns(t *testing.T, cases []columnCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := value(t, c.src, c.block, c.column); got < c.want-1e-5 || got > c.want+1e-5 {
				t.Errorf("%s is %g, want %g", c.column, got, c.want)
			}
		})
	}
}

func TestHits(t *testing.T) {
	article := "<article>" + strings.Repeat(prose, 5) + "</article>"
	for _, c := range []struct {
		name, src string
		want      string // "rule tag" of each hit, "" for none
	}{
		{"class", "<div class=ad-slot></div>", "ad-name div"},
		{"not a substring", "<div class='header loaded adapter shadow'>x</div>", ""},
		{"a hash", "<div id=ad44488>x</div>", ""},
		{"not a long text", "<div class=ad>" + article + "</div>", ""},
		{"not a heading", "<h2 class=ad>x</h2>", ""},
		{"not a form", "<form id=ad-42><input><button>Buy</button></form>", ""},
		{"ins", "<ins class=adsbygoogle></ins>", "ad-provider ins, ad-name ins, ad-element ins"},
		{"frame of a provider", "<iframe src='https://tpc.googlesyndication.com/x'></iframe>", "ad-host iframe"},
		{"host by its end only", "<iframe src='https://notdoubleclick.net/x'></iframe>", ""},
		{"label", "<div><span>Advertisement</span><p>Buy now</p></div>", "ad-label div"},
		{"label with the advertiser", "<div><span>Sponsored by Acme</span></div>", "ad-label div"},
		{"label in a link is for advertisers", "<div><a href=/ads>Advertisement</a></div>", ""},
		{"label in chinese", "<div><span>广告</span><p>贷款</p></div>", "ad-label div"},
		{"a trade", "<ul><li>Advertising<li>Illustration</ul>", ""},
		{"a sentence about ads", "<p>Advertising is what the whole of this long sentence is about.</p>", ""},
		{"banner size", "<a href='https://other.example/'><img width=728 height=90></a>", "banner-size a"},
		{"banner size in a link to the same site", "<a href='https://www.example.com/x'><img width=728 height=90></a>", ""},
		{"picture in a link elsewhere", "<a href='https://other.example/'><img width=640 height=480></a>", ""},
		{"sponsored links only",
			"<div><h3>Partners</h3><a rel=sponsored href='https://a.example/'>One two three</a></div>", "sponsored-link div"},
		{"a review's product link", "<p>" + prose + "<a rel=sponsored href='https://a.example/'>Buy</a> it.</p>", ""},
		{"attribute", "<div data-ad-block=R1>x</div>", "ad-attribute div"},
		{"cookie box", "<div class=cookie-bar><p>We use cookies</p><button>Accept</button></div>", "cookie-name div, cookie-text div"},
		{"cookie text", "<div class=z><p>This site uses cookies.</p><button>Fine</button></div>", "cookie-text div"},
		{"a link to the settings", "<div><ul><li><a href=/c>Manage cookies</a><li><a href=/d>Accept</a></ul></div>", ""},
		{"an advanced heading", "<p class=kt-adv-heading>x</p>", ""},
		{"a recipe", "<div class=cookie-recipe>" + article + "</div>", ""},
		{"called an ad", "<iframe title=Advertisement></iframe>", "ad-title iframe"},
		{"free of ads", "<p class=ad-free>x</p>", ""},
		{"free of ads, named first", "<p id=ad-top class=no-ads>x</p>", ""},
		{"free of margins", "<div class='ad-slot u-no-margin'></div>", "ad-name div"},
		{"sponsored links in nested boxes",
			"<section><div><b><a rel=sponsored href='https://a.example/'>One two three four</a></b></div><a href=/x>x</a></section>",
			"sponsored-link div"},
		{"cookie boxes without words", "<div class=cookie-a><div class=cookie-b><p>!</p></div><p>Privacy</p></div>", "cookie-name div"},
		{"nav", "<nav>x</nav>", "nav-element nav"},
		{"filters", "<aside><input><input><input><input>x</aside>", ""},
	} {
		t.Run(c.name, func(t *testing.T) { wantHits(t, c.src+article, c.want) })
	}
}

// A block's row does not depend on which rows were read before it, nor on what
// stood where it is written.
func TestRowsInAnyOrder(t *testing.T) {
	post := "<div class=post><span>3 May 2024</span><h3>A title</h3>" + prose + "<p>Share this, share this</p></div>"
	s, ev := gather(t, "<title>A title</title><h1>A title</h1>"+given+strings.Repeat(post, 4)+"<div class=ad>Advertisement</div>",
		"https://www.example.com/a-title")
	var rows [][]float32
	for i := range s.Len() {
		rows = append(rows, ev.Row(i))
	}
	row := make([]float32, len(Columns()))
	for i := s.Len() - 1; i >= 0; i-- {
		for range 2 {
			ev.Read(i, row)
		}
		for c, x := range row {
			if x != rows[i][c] {
				t.Errorf("%s of block %d is %g, was %g", Columns()[c].Name, i, x, rows[i][c])
			}
		}
	}
}

// FuzzGather: any page gives finite measures, a row a block, and hits on
// elements of the page.
func FuzzGather(f *testing.F) {
	f.Add("<div class=ad><p>a</p></div><a href=//x rel=sponsored><img width=728 height=90>")
	files, _ := filepath.Glob("../../../testdata/pages/*.html")
	for _, name := range files {
		if src, err := os.ReadFile(name); err == nil {
			f.Add(string(src))
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		s, ev := gather(t, src, "https://www.example.com/"+src[:min(len(src), 20)])
		for i := range s.Len() {
			for c, x := range ev.Row(i) {
				if x != x || x > 1e9 || x < -1e9 {
					t.Fatalf("%s of block %d is %g", Columns()[c].Name, i, x)
				}
			}
		}
		last := page.Node(0)
		for _, v := range ev.Hits {
			if v.Node < last || !s.Page.IsElement(v.Node) || v.Score <= 0 || v.Score > 1 {
				t.Fatalf("hit %+v", v)
			}
			last = v.Node
		}
	})
}

func BenchmarkGather(b *testing.B) {
	src := "<body>" + strings.Repeat("<div class=card><h3>A title</h3>"+prose+"<a href=x>more</a></div>", 3000)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		gather(b, src, "")
	}
}
