package markup

import (
	"testing"

	"golang.org/x/net/html"
)

// holdsAll checks that a tree's tally leaves nothing out: room is made by it, and what it
// does not name stays closed.
func holdsAll(t *testing.T, src string, doc *html.Node, got *Tally) {
	t.Helper()
	named := map[*html.Node]bool{}
	for _, n := range got.Inner {
		named[n] = true
	}
	var want Tally
	for n := range doc.Descendants() {
		switch n.Type {
		case html.ElementNode:
			want.element(n)
		case html.TextNode:
			want.Nodes++ // what it counts for may have come later
		}
	}
	for _, n := range want.Inner {
		if !named[n] {
			t.Errorf("%.300q: a %s is not named", src, n.Data)
		}
	}
	if got.Nodes < want.Nodes || got.Attributed < want.Attributed-len("html, body") || got.Counted < want.Counted ||
		want.Templates && !got.Templates {
		t.Errorf("%.300q: %+v, want at least %+v", src, *got, want)
	}
}

func TestTally(t *testing.T) {
	doc, got := Parse([]byte(`<p>a <a href=b>c</a> <img><noscript><img></noscript><iframe></iframe><template>d</template> `), Limits{}, nil)
	if doc == nil || len(got.Inner) != 2 || !got.Templates || got.Attributed != 1 || got.Counted != 6 || got.Nodes < 14 {
		t.Errorf("%+v", got)
	}
}
