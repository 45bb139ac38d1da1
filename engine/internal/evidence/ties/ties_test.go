package ties

import (
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func TestFind(t *testing.T) {
	text := "<p>" + strings.Repeat("word ", 20) + "</p>"
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
