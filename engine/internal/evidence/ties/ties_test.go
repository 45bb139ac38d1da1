package ties

import (
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func TestFind(t *testing.T) {
	text := "<p>" + strings.Repeat("word ", 20) + "</p>"
	links := "<li><a href=#x>X</a><li><a href=#y>Y</a><li><a href=#z>Z</a>"
	for _, c := range []struct{ name, src, want string }{
		{"a time in a post", "<article>" + text + "<div><time>2 May</time></div></article>", "time<article"},
		{"an author", "<article>" + text + "<i class='post-author vcard'>Ann</i></article>", "i<article"},
		{"in capitals", "<article>" + text + "<i class=commentAuthor>Ann</i></article>", "i<article"},
		{"for search engines", "<article>" + text + "<i itemprop=author>Ann</i></article>", "i<article"},
		{"a rank", "<article>" + text + "<i class=author-rank>Ann</i></article>", ""},
		{"part of a word", "<article>" + text + "<i class=authority>Ann</i></article>", ""},
		{"a text", "<article>" + text + "<i class=author>" + text + "</i></article>", ""},
		{"nothing beside it", "<article><time>2 May</time></article>", ""},
		{"a form", "<form><label>x</label><input><input type=submit><button>y</button></form>", "label<form input=form input<form button<form"},
		{"hidden fields", "<form><input type=hidden><input hidden></form>", "input<form input<form"},
		{"a tab", "<b role=tab aria-controls=x>y</b><div id=x>z</div>", "b<div"},
		{"by its link", "<a data-toggle=tab href=#x>y</a><div id=x>z</div>", "a<div"},
		{"a link within the page", "<a href=#x>y</a><div id=x>z</div>", ""},
		{"a button for nothing", "<button aria-controls=x>y</button>", ""},
		{"what it stands in", "<div id=x><button aria-controls=x>y</button></div>", ""},
		{"details", "<details><summary>x</summary>y</details>", "summary<details"},
		{"terms", "<dl><dt>a<dd>b<dd>c<dt>d</dl>", "dt<dd dd<dt dd<dt"},
		{"more of a list", "<ul><li>" + text + "<li>" + text + "<li>x</ul><p><button>Show more</button></p>", "button<ul"},
		{"more of a list in boxes", "<div><div><i>" + text + "</i><i>" + text + "</i><i>x</i></div></div><b role=button>More</b>", "b<div"},
		{"a button after a text", "<div><i>" + text + "</i><b>" + text + "</b><i>x</i></div><button>More</button>", ""},
		{"a long button", "<ul><li>" + text + "<li>" + text + "<li>x</ul><button>one two three four five six seven</button>", ""},
		{"a button and more beside it", "<ul><li>" + text + "<li>" + text + "<li>x</ul><p>one <button>More</button></p>", ""},
		{"the name of a list in a list", "<ul><li><b>x</b> <ul><li>y</ul></ul>", "b<ul"},
		{"a text between", "<ul><li><b>x</b><p>z</p><ul><li>y</ul></ul>", "p<ul"},
		{"contents", "<article><ul>" + links + "</ul><h2 id=x>X</h2><b id=y></b><h2>Y</h2><h2><i id=z>Z</i></h2></article>", "ul<article"},
		{"contents out of order", "<article><ul>" + links + "</ul><h2 id=y>Y</h2><h2 id=x>X</h2><h2 id=z>Z</h2></article>", ""},
		{"contents and more", "<article><ul>" + links + "<li><a href=/>A</a></ul><h2 id=x>X</h2><h2 id=y>Y</h2><h2 id=z>Z</h2></article>", ""},
		{"a menu beside", "<ul>" + links + "</ul><main><h2 id=x>X</h2><h2 id=y>Y</h2><h2 id=z>Z</h2></main>", ""},
		{"links to paragraphs", "<div><ul>" + links + "</ul><p id=x>X<p id=y>Y<p id=z>Z</div>", ""},
		{"a player's button", "<div><video></video><p><button>Play</button></p></div>", "button<video"},
		{"a button far from it", "<div><video></video>" + text + text + text + "<button>Play</button></div>", ""},
		{"a choice in its label", "<label>x <select><option>y</select></label>", "select<label"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := page.Parse([]byte(c.src), page.Options{})
			if err != nil {
				t.Fatal(err)
			}
			out := []string{}
			for _, x := range Find(p) {
				sign := "<"
				if x.Kind == Field {
					sign = "="
				}
				out = append(out, p.Data[x.Part]+sign+p.Data[x.Of])
			}
			if got := strings.Join(out, " "); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
