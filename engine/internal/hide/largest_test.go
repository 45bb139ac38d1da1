package hide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
)

// On lists whose text is in doubt the largest part stays, unless a rule names it or it is a frame.
func TestLargestStays(t *testing.T) {
	rows := func(n int, row string) string { return "<table>" + strings.Repeat(row, n) + "</table>" }
	const row, link = "<tr><td p=01>a book by u v</td></tr>", "<tr><td p=01><a href=/b>a book by u v</a></td></tr>"
	for _, c := range []struct {
		name, src, pageType string
		readable            float32
		kind                block.Kind
		want                string
	}{
		{"a list", kept + rows(20, row), "listing", 0.3, block.Unknown, ""},
		{"goods", kept + rows(20, row), "collection", 0.3, block.Navigation, ""},
		{"an article", kept + rows(20, row), "article", 0.3, block.Unknown, "table"},
		{"a text that is surely good", kept + rows(20, row), "listing", 0.9, block.Unknown, "table"},
		{"few words", kept + rows(11, row), "listing", 0.3, block.Unknown, "table"},
		{"less than stays", strings.Repeat(kept, 30) + rows(20, row), "listing", 0.3, block.Unknown, "table"},
		{"a menu", kept + rows(20, link), "listing", 0.3, block.Unknown, "table"},
		{"before the text", rows(20, row) + kept, "listing", 0.3, block.Unknown, "table"},
		{"comments", kept + rows(20, row), "listing", 0.3, block.Comment, "table"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, v := weighed(t, c.src, c.readable)
			v.PageType = c.pageType
			for i := range v.Kinds {
				if !v.Keep[i] {
					v.Kinds[i] = c.kind
				}
			}
			if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != c.want {
				t.Errorf("hides %q, want %q", got, c.want)
			}
		})
	}
	s, v := weighed(t, kept+strings.Replace(rows(20, row), "<table", "<table kind=social", 1), 0.3)
	v.PageType = "listing"
	if got := tags(s, List(s, groups.Find(s.Page), v, Medium, nil)); got != "table" {
		t.Errorf("a rule's name: hides %q", got)
	}
}
