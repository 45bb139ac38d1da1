package meta

import (
	"fmt"
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

// Each name of a list counts once, and what it says is worked out once, though the list
// is as long as the page and nothing comes of it.
func TestLongLists(t *testing.T) {
	for _, c := range []struct {
		name, list, inner string
		props, heads      int
	}{
		{"a name", "author ", "<span itemprop=x>Ada <b>Quill</b></span>", 1, 0},
		{"no name", "author ", "<b> </b> <b> </b>", 0, 0},
		{"a headline", "headline ", "so it <b>was</b>", 0, 1},
		{"no headline", "headline ", "<b> </b> <b> </b>", 0, 0},
	} {
		p, err := page.Parse([]byte("<div itemprop='"+strings.Repeat(c.list, 1000)+"'>"+c.inner+"</div>"), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var f *facts
		if n := testing.AllocsPerRun(1, func() { f = gather(p, "https://www.example.com/a") }); n > 100 {
			t.Errorf("%s: %.0f allocations", c.name, n)
		}
		if len(f.props) != c.props || len(f.heads) != c.heads {
			t.Errorf("%s: %d properties, %d headings", c.name, len(f.props), len(f.heads))
		}
	}
}

// A page names its author early: the authors of thousands of works are not all read.
func TestManyAuthors(t *testing.T) {
	works := func(n int) string {
		return `<script type=application/ld+json>[` + strings.Repeat(`{"@type":"Article","author":["admin"]},`, n) +
			`{"@type":"Article","author":"Ada Quill"}]</script>`
	}
	for n, want := range map[int]string{20: "Ada Quill", 2000: ""} {
		if _, m := readMeta(t, works(n), pageURL); m.Byline != want {
			t.Errorf("%d works: %q", n, m.Byline)
		}
		if _, m := readMeta(t, strings.ReplaceAll(works(n), `,"author":["admin"]`, ""), pageURL); m.Byline != "Ada Quill" {
			t.Errorf("%d works without an author: %q", n, m.Byline)
		}
	}
}

// Words are folded once for a comparison, not once for each word of the other text.
func TestOverlapGrows(t *testing.T) {
	var a, b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&a, "a%d ", i)
		fmt.Fprintf(&b, "b%d ", i)
	}
	if n := testing.AllocsPerRun(1, func() { overlap(a.String(), b.String()) }); n > 1000 {
		t.Errorf("%.0f allocations", n)
	}
}
