package main

import (
	"math/rand/v2"
	"testing"

	"winnow/engine/internal/export"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/hostile"
)

// FuzzMarkdown renders the Markdown of a page and of what it says of itself, its file, its
// links and its properties, by a program that lets HTML through: it makes nothing that the
// reader's HTML does not have.
func FuzzMarkdown(f *testing.F) {
	for i := range uint64(100) {
		r := rand.New(rand.NewPCG(4, i))
		f.Add(hostile.Page(r), hostile.Text(r), hostile.Address(r))
	}
	for _, src := range append(hostile.Own(), fuzzpage.Seeds()...) {
		f.Add(src, "so it was", pageURL)
	}
	render := renderer()
	f.Fuzz(func(t *testing.T, src, says, url string) {
		src, says, url = src[:min(len(src), 2000)], says[:min(len(says), 200)], url[:min(len(url), 200)]
		s, err := sampleOf("page", fuzzpage.Page(src), export.Page{Title: says, Byline: says, Site: says, URL: url, Excerpt: says,
			Tags: []string{says}})
		if err != nil {
			return // too large
		}
		checkTexts(t, render, &s)
	})
}
