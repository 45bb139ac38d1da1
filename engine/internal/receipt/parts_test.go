package receipt

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/page"
)

const (
	text    = `<p>Some running text that goes on for a while, so that the page has a middle, and a bit more of it.</p>`
	article = `<main><article><h1>A title of the page</h1>` + text + text + text + text + `</article></main>`
)

// hidden reads a page and takes the elements with the attribute data-x for hidden. The
// attribute's value is the kind that a rule gave it, "" when none did.
func hidden(t *testing.T, html string) (*block.Set, []Part) {
	t.Helper()
	p, err := page.Parse([]byte(html), page.Options{MaxNodes: 1e5})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	var list []block.Noise
	for n := range page.Node(p.Len()) {
		rule, ok := p.LookupAttr(n, "data-x")
		if !ok {
			continue
		}
		noise := block.Noise{Node: n, Why: []block.RuleName{block.NoContent}}
		for k := block.Unknown; k <= block.Promotion; k++ {
			if rule == k.String() {
				noise.Kind, noise.Why = k, []block.RuleName{"a-rule"}
			}
		}
		list = append(list, noise)
	}
	return s, Of(s, groups.Find(p), list)
}

// Each case is a page with one hidden part.
var cases = []struct {
	name string
	html string
	want Name
}{
	{"a rule's ad", article + `<div data-x=ad><a href=/x>Buy</a></div>`, Ad},
	{"a notice on cookies without names", article + `<div data-x>
		<p>This website uses cookies so that you get the best out of it.</p><button>OK</button></div>`, Cookie},
	{"a text about cookies in a box of links", article + `<div data-x><a href=/c>Cookie settings</a></div>`, Link},
	{"a link past the menus", `<a data-x href="#main">Skip to main content</a>` + article, Skip},
	{"a link to the top", article + `<div data-x><a href="#top">Top</a></div>`, Top},
	{"a button to the top", article + `<button data-x>Back to top</button>`, Top},
	{"the page's header", `<header data-x><a href=/><img src=l.png></a><nav><a href=/a>News</a> <a href=/b>Sport</a>
		</nav></header>` + article, Header},
	{"a header by its name", `<div class=site-header data-x><a href=/>Home</a> <a href=/a>News</a> <a href=/b>Sport</a>
		</div>` + article, Header},
	{"the header of a post is none", article + `<article><header data-x><a href=/u/anna rel=author>Anna</a>
		</header>` + text + `</article>`, Author},
	{"the page's footer", article + `<footer data-x><a href=/a>About us</a> <a href=/b>Jobs</a> © 2024 A company</footer>`, Footer},
	{"a footer without a name", article + `<div data-x><a href=/a>About</a><a href=/b>Jobs</a><a href=/c>Press</a>
		<a href=/d>Shops</a>
		<p>Copyright 2024 A company. All rights reserved.</p></div>`, Footer},
	{"the footer of a post is none", `<article>` + text + `<footer data-x><button>Reply</button> <button>Quote</button>
		</footer></article>` + article, Comments},
	{"a line of legal matters", article + `<div data-x>© 2024 A company, all rights reserved</div>`, Legal},
	{"a menu by its tag", article + `<nav data-x><a href=/a>News</a> <a href=/b>Sport</a></nav>`, Menu},
	{"a menu by its links", article + `<ul data-x><li><a href=/a>News</a><li><a href=/b>Sport</a><li>
		<a href=/c>Weather</a></ul>`, Menu},
	{"titles are no menu", article + `<ul data-x><li><a href=/a>A train leaves the station at night</a><li>
		<a href=/b>What the keeper of the lock knows</a></ul>`, Related},
	{"a breadcrumb", `<ol class=breadcrumbs data-x><li><a href=/>Home</a><li><a href=/a>News</a></ol>` + article, Crumbs},
	{"a pager by its addresses", article + `<div data-x><a rel=prev href=/1>The first one</a>
		<a rel=next href=/3>The last one</a></div>`, Pager},
	{"a pager by its words", article + `<div data-x><a href=/1>Previous</a> <a href=/3>Next</a></div>`, Pager},
	{"the contents of the page", `<div data-x><a href="#a">Getting there</a><a href="#b">Staying</a>
		<a href="#c">Going home</a></div>` + article, Contents},
	{"languages", article + `<ul class=language-list data-x><li><a href=/de>Deutsch</a><li><a href=/fr>Français</a></ul>`, Language},
	{"a search", `<form role=search data-x><input type=search><button>Go</button></form>` + article, Search},
	{"a login", article + `<form data-x><input type=email><input type=password><button>Go</button></form>`, Login},
	{"where people log in", article + `<p data-x><a href=/login>You must be a member to answer</a></p>`, Login},
	{"a newsletter", article + `<form data-x>Subscribe to us <input type=email><button>Go</button></form>`, Newsletter},
	{"buttons to share", article + `<div data-x><a href="https://www.facebook.com/sharer.php?u=x"><img src=f.png></a>
		<a href="https://x.com/intent"></a></div>`, Share},
	{"a host that only ends like one", article + `<div data-x><a href="https://netflix.com/title/1">Watch the film</a></div>`, Link},
	{"comments", article + `<section id=comments data-x><h2>3 comments</h2><p>I liked it very much.</p></section>`, Comments},
	{"an author", article + `<div class=author-box data-x><img src=a.png> Anna Berg writes about trains and ships.</div>`, Author},
	{"a byline", article + `<p data-x>Published on 3 May 2024 by Anna Berg</p>`, Author},
	{"by in the middle is no byline", article + `<p data-x>Trusted by many</p>`, Other},
	{"a sidebar", article + `<aside data-x><h2>Most of it</h2><p>Something else that is worth it.</p><h2>Weather</h2>
		<p>It will rain today, and tomorrow as well, they say.</p></aside>`, Sidebar},
	{"related by its heading", article + `<section data-x><h2>Related articles</h2>
		<a href=/a>A train leaves at night</a></section>`, Related},
	{"related in Greek", article + `<section data-x><h2>Σχετικά άρθρα</h2><a href=/a>Τα νέα της ημέρας από τον κόσμο</a>
		</section>`, Related},
	{"related in Chinese", article + `<section data-x><h2>相关阅读</h2><a href=/a>今天的新闻很多很多</a></section>`, Related},
	{"a button", article + `<div data-x><button>Print</button></div>`, Tool},
	{"a dialog", article + `<div role=dialog data-x><p>You are leaving this site for another one.</p>
		<button>Stay</button></div>`, Tool},
	{"a choice", article + `<select><option>One<option data-x>Two</select>`, Tool},
	{"tags", article + `<div data-x>Tags: <a rel=tag href=/t>Trains</a></div>`, Details},
	{"a date", article + `<div data-x>12 December 2025</div>`, Details},
	{"a count", article + `<div data-x>12</div>`, Details},
	{"contact", article + `<div data-x><a href="mailto:a@b.example">a@b.example</a> <a href="tel:123">123 45</a></div>`, Contact},
	{"a mail to nobody shares the page", article + `<div data-x><a href="mailto:?subject=x">E-mail this to a friend</a></div>`, Link},
	{"an offer", article + `<div data-x><h2>Travel with us</h2><p>Our night trains are the best.</p>
		<a class=btn href=/buy>Get a ticket</a></div>`, Offer},
	{"a caption", `<figure><img src=a.png><figcaption data-x>The harbour at dawn</figcaption></figure>` + article, Media},
	{"a picture", article + `<div data-x><img src=a.png></div>`, Media},
	{"a sign", article + `<div data-x>×</div>`, Empty},
	{"nothing", article + `<div data-x></div>`, Empty},
	{"what is left over in a footer", article + `<footer><p data-x>Our friendly staff</p><p>More</p></footer>`, Footer},
	{"what nobody knows", article + `<p data-x>Green ideas</p>`, Other},
}

func TestNames(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, got := hidden(t, c.html)
			if len(got) != 1 || got[0].Name != c.want || got[0].Kind != names[c.want.number()].kind {
				t.Errorf("got %+v, want %s", got, c.want)
			}
		})
	}
}

// Each name has a case, and each sign is needed for one.
func TestEveryNameHasACase(t *testing.T) {
	for _, name := range Names() {
		if !slices.ContainsFunc(cases, func(c struct {
			name string
			html string
			want Name
		},
		) bool {
			return c.want == name
		}) {
			t.Errorf("no case for %q", name)
		}
	}
	for _, s := range signs {
		if !slices.Contains(Names(), s.name) {
			t.Errorf("a sign for %q, which is no name", s.name)
		}
	}
}

// The extension's messages have all names, and in English the same ones.
func TestLocales(t *testing.T) {
	borrowed := []Name{Link, Menu, Login, Header, Footer} // words of other languages, too
	files, _ := filepath.Glob("../../../extension/_locales/*/messages.json")
	if len(files) < 4 {
		t.Fatalf("%d languages", len(files))
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]struct{ Message string }
		if err := json.Unmarshal(raw, &messages); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		english := filepath.Base(filepath.Dir(file)) == "en"
		for _, name := range Names() {
			got, text := messages["part_"+string(name)].Message, English()[name]
			if got == "" || text == "" || english != (got == text) && !slices.Contains(borrowed, name) {
				t.Errorf("%s: %s is %q, in English %q", file, name, got, text)
			}
		}
		for k := block.Unknown; k <= block.Promotion; k++ {
			if k != block.Content && k != block.Title && messages["kind_"+k.String()].Message == "" {
				t.Errorf("%s: the kind %s is missing", file, k)
			}
		}
	}
}

func TestGroups(t *testing.T) {
	card := func(title string) string {
		return `<li class=card><a href=/a>` + title + `</a> <span class=tags data-x><a href=/t>Trains</a></span></li>`
	}
	_, got := hidden(t, article+`<ul>`+card("One thing")+card("Another thing")+card("A third thing")+`</ul><div data-x>×</div>
		<nav data-x><a href=/a>News</a> <a href=/b>Sport</a></nav>`)
	var numbers []int
	for _, p := range got {
		numbers = append(numbers, p.Group)
	}
	if !slices.Equal(numbers, []int{1, 1, 1, 0, 0}) {
		t.Fatalf("groups %v", numbers)
	}
	for _, p := range got[:3] {
		if p.Name != Details || p.Links != 1 {
			t.Errorf("got %+v", p)
		}
	}
}

// Parts at one place of which a rule names some are two groups.
func TestAdsInARowAreTheirOwnGroup(t *testing.T) {
	item := `<li class=card data-x><p>A thing to read about</p></li>`
	ad := `<li class=card data-x=ad><p>A thing to buy now</p></li>`
	_, got := hidden(t, article+`<ul>`+item+ad+item+ad+`</ul>`)
	if len(got) != 4 || got[0].Group != 1 || got[2].Group != 1 || got[1].Group != 2 || got[3].Group != 2 ||
		got[1].Name != Ad || got[0].Name == Ad {
		t.Errorf("got %+v", got)
	}
}

func TestHeadings(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"the first heading", `<aside data-x><h2>Most <b>read</b>
			today</h2><p>Something</p><h2>Weather</h2></aside>`, "Most read today"},
		{"a heading that is all there is", `<div data-x><h2>Most read</h2></div>`, ""},
		{"what it is called for those who do not see it", `<nav aria-label=" Main  menu " data-x><a href=/>Home</a></nav>`, "Main menu"},
		{"a text is no heading", `<div data-x><h2>` + strings.Repeat("word ", 20) + `</h2><p>Something</p></div>`, ""},
		{"a long word", `<div data-x><h2>` + strings.Repeat("ä", 200) + `</h2><p>Something</p></div>`, strings.Repeat("ä", 30) + "…"},
		{"a heading that is not shown", `<div data-x><h2 hidden>Menu</h2><p>Something</p></div>`, ""},
		{"none", `<div data-x><p>Something</p></div>`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, got := hidden(t, article+c.html)
			if len(got) != 1 || got[0].Heading != c.want {
				t.Errorf("got %+v, want %q", got, c.want)
			}
		})
	}
}
