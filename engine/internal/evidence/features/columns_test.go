package features

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/evidence/rules"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// viewOf makes a page ready for passes.
func viewOf(t testing.TB, src string) *view {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const url = "https://www.example.com/news/a-story"
	m := meta.Read(p, url)
	x := index.New(block.Split(p), &m, url, rules.Names())
	return &view{*x, rules.Find(x, rules.Layout{})}
}

// value gives a column of the first block whose text begins so.
func value(t *testing.T, src, begins, column string) float32 {
	t.Helper()
	v := viewOf(t, src)
	at := slices.Index(Names(Columns()), column)
	if at < 0 {
		t.Fatalf("no column %s", column)
	}
	rows := Measure(&v.Index, v.hits)
	for i := range v.N {
		if strings.HasPrefix(v.Blocks.Text(i), begins) {
			return rows.Row(i)[at]
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
		{"a hit", "<div class=ad-slot><p>one</p></div>", "one", "rules.ad", 0.9},
		{"a hash is no hit", "<div class=mdx-table_root__adKqa><p>one</p></div>", "one", "rules.ad", 0},
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

// A block's row does not depend on which rows were read before it, nor on what
// stood where it is written.
func TestRowsInAnyOrder(t *testing.T) {
	post := "<div class=post><span>3 May 2024</span><h3>A title</h3>" + prose + "<p>Share this, share this</p></div>"
	v := viewOf(t, "<title>A title</title><h1>A title</h1>"+given+strings.Repeat(post, 4)+"<div class=ad>Advertisement</div>")
	measured := Measure(&v.Index, v.hits)
	var rows [][]float32
	for i := range v.N {
		rows = append(rows, measured.Row(i))
	}
	row := make([]float32, len(Columns()))
	for i := v.N - 1; i >= 0; i-- {
		for range 2 {
			measured.Read(i, row)
		}
		for c, x := range row {
			if x != rows[i][c] {
				t.Errorf("%s of block %d is %g, was %g", Columns()[c].Name, i, x, rows[i][c])
			}
		}
	}
}
