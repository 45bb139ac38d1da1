package reader_test

import (
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"
)

func longTree(b *testing.B) (*block.Set, *block.Verdict, tree.Tree) {
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
	return s, v, build.Tree(s, v, &meta.Meta{}, testURL)
}

func BenchmarkBuild(b *testing.B) {
	s, v, _ := longTree(b)
	for b.Loop() {
		build.Tree(s, v, &meta.Meta{}, testURL)
	}
}

func BenchmarkHTML(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		_, _ = write.HTML(tree)
	}
}

func BenchmarkText(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		write.Text(tree)
	}
}

func BenchmarkMarkdown(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		_ = write.Markdown(tree)
	}
}

func BenchmarkLibraryMarkdown(b *testing.B) {
	_, _, tree := longTree(b)
	for b.Loop() {
		libraryMarkdown(b, tree)
	}
}
