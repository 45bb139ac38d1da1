package write

import (
	"testing"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// longTree is a tree of many sections.
func longTree(sections int) tree.Tree {
	t := tree.Tree{Title: -1}
	const words = "Some words & more of them, so that it is as long as <paragraphs> are. "
	for range sections {
		at := int32(len(t.Items))
		t.Items = append(t.Items,
			tree.Item{Tag: atom.H2, Up: -1, End: at + 2}, tree.Item{Text: "Section", Up: at, End: at + 2},
			tree.Item{Tag: atom.P, Up: -1, End: at + 7}, tree.Item{Text: words + words, Up: at + 2, End: at + 4},
			tree.Item{Tag: atom.A, Attrs: []tree.Attr{{Key: "href", Val: "https://x.example/?a=1&b=2"}}, Up: at + 2, End: at + 6},
			tree.Item{Text: "a link", Up: at + 4, End: at + 6}, tree.Item{Text: words, Up: at + 2, End: at + 7},
			tree.Item{Tag: atom.Pre, Up: -1, End: at + 9}, tree.Item{Text: "if a < b {\n\tc()\n}", Up: at + 7, End: at + 9})
	}
	return t
}

// BenchmarkMarkup is HTML before the minifier.
func BenchmarkMarkup(b *testing.B) {
	t := longTree(1000)
	b.ReportAllocs()
	for b.Loop() {
		writeMarkup(&t, true)
	}
}

// BenchmarkMinified is HTML with the minifier.
func BenchmarkMinified(b *testing.B) {
	t := longTree(1000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := HTML(t); err != nil {
			b.Fatal(err)
		}
	}
}
