package page

import (
	"slices"
	"strings"
	"testing"
)

// Boxes that hold the same words count as one; without words every element counts.
func TestAround(t *testing.T) {
	const src = "<main><section><p>one<article><div><figure>two</figure></div></article><ul><li><img></ul></section></main>"
	p, err := Parse([]byte(src), Options{})
	if err != nil {
		t.Fatal(err)
	}
	find := func(tag string) Node { return Node(slices.Index(p.Data, tag)) }
	for _, c := range []struct {
		from string
		most int
		want string
	}{
		{"figure", 1, "section"},
		{"figure", 4, "section"}, // main, body and html hold no more
		{"img", 3, "li ul section"},
		{"figure", 0, ""},
	} {
		var got []string
		for n := range p.Around(find(c.from), c.most) {
			got = append(got, p.Data[n])
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("around %s, %d: %q, want %q", c.from, c.most, got, c.want)
		}
	}
	for from, want := range map[string]string{"figure": "article", "img": "img", "section": "html"} {
		if got := p.Data[p.Wrapper(find(from))]; got != want {
			t.Errorf("wrapper of %s: %s, want %s", from, got, want)
		}
	}
}
