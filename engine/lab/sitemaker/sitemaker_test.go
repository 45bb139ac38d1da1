package sitemaker

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/lab/corpus"
)

func TestSite(t *testing.T) {
	for _, kind := range Kinds() {
		pages := Site(kind, 3, 60)
		if !slices.Equal(pages, Site(kind, 3, 60)) || slices.Equal(pages, Site(kind, 4, 60)) {
			t.Errorf("%s: the pages are not those of the seed", kind)
		}
		kinds, texts := map[string]int{}, map[string]bool{}
		for i, p := range pages {
			kinds[p.Kind]++
			texts[p.Text] = true
			if strings.Contains(p.HTML, `class="head_`) != (i < Redesign) {
				t.Errorf("%s, page %d: not in the layout of its time", kind, i)
			}
			// Without its markup a page has all its content, and noise.
			plain := strings.NewReplacer("<", " <", ">", "> ").Replace(p.HTML)
			s := corpus.Score(corpus.Record{Text: &p.Text}, corpus.Output{Text: plain})
			if s.Recall < 1 || s.Precision > 0.95 {
				t.Errorf("%s, page %d: recall %.3f, precision %.3f", kind, i, s.Recall, s.Precision)
			}
		}
		if len(kinds) != 3 || len(texts) != len(pages) {
			t.Errorf("%s: kinds %v, %d texts", kind, kinds, len(texts))
		}
	}
}

// A site's classes have other hashes in a new version.
func TestClass(t *testing.T) {
	m := &maker{}
	first := m.class("main")
	m.at = renamed - 1
	same := m.class("main")
	m.at = renamed
	if other := m.class("main"); first != same || first == other || !strings.HasPrefix(other, "main_") {
		t.Errorf("%s, %s, %s", first, same, other)
	}
}
