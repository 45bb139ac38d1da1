package meta

import (
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/page"
)

func TestTags(t *testing.T) {
	many := strings.Repeat("x,", 3) + strings.Repeat("tag of a page nobody reads because of its length which is over sixty,", 2)
	for markup, want := range map[string][]string{
		``: nil,
		`<meta property=article:tag content=Sea><meta property=article:tag content="Salt &amp; fish"><meta ` +
			`name=keywords content=seo>`: {"Sea", "Salt & fish"},
		`<meta name=keywords content="sea, _web, Salt; sea , ,<b>fish</b>">`: {"sea", "Salt", "fish"},
		`<script type=application/ld+json>{"@type":"Article","keywords":"sea,salt"}</script>` +
			`<meta name=keywords content=seo>`: {"sea", "salt"},
		`<script type=application/ld+json>{"@type":"NewsArticle","keywords":["a, b",{"@type":"DefinedTerm","name":"c"}]}</script>`: {"a, b", "c"},
		`<script type=application/ld+json>{"@type":"Organization","keywords":"shop"}</script>`:                                     nil,
		`<meta name=keywords content="` + many + `">`:                                                                              {"x"},
	} {
		p, err := page.Parse([]byte("<!doctype html>"+markup+"<p>text"), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if m := Read(p, ""); !slices.Equal(m.Tags, want) {
			t.Errorf("%s: %q, want %q", markup, m.Tags, want)
		}
	}
}
