package main

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"winnow/engine/internal/block"
	"winnow/engine/internal/export"
	"winnow/engine/internal/hostile"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// A sample is a page and what is made of it.
type sample struct {
	Name string `json:"name"`
	// Source is the page.
	Source string `json:"source"`
	// HTML is the reader's, which is safe, and says what the others may hold, with the
	// page's address.
	HTML string `json:"html"`
	URL  string `json:"url"`
	// Texts are what a person or a program may see as Markdown.
	Texts map[string]string `json:"texts"`
}

const pageURL = "https://site.example/dir/page"

// samples are random pages.
func samples(n int, seed uint64) iter.Seq[sample] {
	return func(yield func(sample) bool) {
		for i := range n {
			r := rand.New(rand.NewPCG(seed, uint64(i)))
			src := hostile.Page(r)
			s, err := sampleOf(fmt.Sprintf("seed %d page %d", seed, i), src, export.Page{Title: hostile.Text(r), Byline: hostile.Text(r),
				Site: hostile.Text(r), URL: hostile.Address(r), Excerpt: hostile.Text(r), Tags: []string{hostile.Text(r)}})
			if err == nil && !yield(s) {
				return
			}
		}
	}
}

// sampleOf reads a page of which all blocks are content. What a page says of itself is
// as dangerous as its text.
func sampleOf(name, src string, says export.Page) (sample, error) {
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		return sample{}, err
	}
	set := block.Split(p)
	v := block.Verdict{Keep: make([]bool, set.Len())}
	for i := range v.Keep {
		v.Keep[i] = true
	}
	tree := build.Tree(set, &v, &meta.Meta{}, pageURL)
	html, err := write.HTML(tree)
	if err != nil {
		return sample{}, err
	}
	says.Markdown, says.HTML = write.Markdown(tree), html
	book := export.Book{Pages: []export.Page{says}}
	texts := map[string]string{"markdown": says.Markdown}
	add := func(kind string, write func(*export.Book) ([]byte, error)) {
		if text, err := write(&book); err == nil {
			texts[kind] = string(text)
		}
	}
	add("file", export.Markdown)
	add("link", export.Links)
	book.FrontMatter = "default"
	add("properties", export.Markdown)
	return sample{name, src, html, says.URL, texts}, nil
}
