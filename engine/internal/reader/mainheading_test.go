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

// keepSaid makes the verdict on a page that keeps the blocks in which somebody said
// something.
func keepSaid(t *testing.T, src, pageType string) (*block.Set, *block.Verdict) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	v := &block.Verdict{Keep: make([]bool, s.Len()), PageType: pageType}
	for i := range v.Keep {
		v.Keep[i] = strings.Contains(s.Text(i), "said")
	}
	return s, v
}

// A main heading that says another thing than the title is in the reading once,
// whether the verdict keeps it or not.
func TestMainHeading(t *testing.T) {
	const head, text = "<title>Roofs of slate and their price | Ann</title>", "<p>Slates, said Ann, are made to last a hundred years.</p>"
	const heading = "<h1>What no price says about roofs today</h1>"
	for _, c := range []struct{ name, src, pageType, want string }{
		{"another wording", head + heading + text, "article", heading},
		{"in parts", head + "<h1><div>What no price says</div><div>about roofs today</div></h1>" + text, "article",
			"<h1>What no price says</h1><h1>about roofs today</h1>"},
		{"the title", head + "<h1>Roofs of slate and their price</h1>" + text, "article", ""},
		{"a name that stands over all pages", head + "<h1>Playful Tones</h1>" + text, "article", ""},
		{"a claim", head + "<h1>You deserve it</h1>" + text, "service", "<h1>You deserve it</h1>"},
		{"a claim of an article", head + "<h1>You deserve it</h1>" + text, "product", ""},
		{"the title with a label", head + "<h1>Blog: Roofs of slate and their price</h1>" + text, "article", ""},
		{"the title and a button", head + "<h1><div>Roofs of slate and their price</div><div>Save the price</div></h1>" + text, "article", ""},
		{"in the frame", head + "<header>" + heading + "</header>" + text, "article", ""},
		{"a link to another page", head + "<h1><a href=/x>What no price says about roofs today</a></h1>" + text, "article", ""},
		{"hidden", head + "<div hidden>" + heading + "</div>" + text, "article", ""},
		{"behind the text", head + text + heading, "article", ""},
		{"said in the text", head + heading + "<p>What no price says about roofs today, said Ann, is that they last.</p>", "article", ""},
		{"no title", heading + text, "article", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, v := keepSaid(t, c.src, c.pageType)
			kept := ""
			for i := range v.Keep {
				if v.Keep[i] {
					kept += "<p>" + s.Text(i) + "</p>"
				}
			}
			m := meta.Read(s.Page, testURL)
			html, err := write.HTML(build.Tree(s, v, &m, testURL))
			if err != nil {
				t.Fatal(err)
			}
			if html != c.want+kept {
				t.Errorf("got  %s\nwant %s", html, c.want+kept)
			}
		})
	}
}
