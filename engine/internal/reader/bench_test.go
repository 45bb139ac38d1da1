package reader

import (
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

func longTree(b *testing.B) (*block.Set, *block.Verdict, Tree) {
	src := longPage(1000)
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		b.Fatal(err)
	}
	s := block.Split(p)
	v := &block.Verdict{Keep: make([]bool, s.Len())}
	for i := range v.Keep {
		v.Keep[i] = true
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	return s, v, Build(s, v, &meta.Meta{}, testURL)
}

func BenchmarkBuild(b *testing.B) {
	s, v, _ := longTree(b)
	for b.Loop() {
		Build(s, v, &meta.Meta{}, testURL)
	}
}

func BenchmarkHTML(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		_, _ = tree.HTML()
	}
}

// BenchmarkMarkup is HTML before the minifier.
func BenchmarkMarkup(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		tree.write(true)
	}
}

func BenchmarkText(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		tree.Text()
	}
}

func BenchmarkMarkdown(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		_, _ = tree.Markdown()
	}
}

func BenchmarkLibraryMarkdown(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		libraryMarkdown(b, tree)
	}
}
