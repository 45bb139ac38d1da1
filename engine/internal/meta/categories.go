package meta

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// maxRelLinks is the greatest number of links with rel=category that are read.
const maxRelLinks = 200

// categories returns the sections of its site that a page names, from the first source
// that has any: article:section and similar properties, articleSection of its JSON-LD,
// links with rel=category.
func (f *facts) categories() []string {
	var t tagList
	for i := range f.metas {
		switch f.metas[i].key {
		case "article:section", "og:article:section", "parsely-section", "articlesection":
			t.add(f.metas[i].value) // not split at commas: "Projectors under $3,000" is one
		}
	}
	if len(t) > 0 {
		return t
	}
	f.works(func(w *thing) bool {
		many, ok := w.props["articleSection"].([]any)
		if !ok {
			many = []any{w.props["articleSection"]}
		}
		for _, one := range many[:min(len(many), maxKeywords)] {
			t.add(f.follow(one, "name", "@value"))
		}
		return len(t) > 0
	})
	if len(t) == 0 {
		for _, n := range f.relLinks("category") {
			t.add(shown(f.page, n, maxTag))
		}
	}
	return t
}

// relLinks returns the a elements whose rel contains a word, in document order.
func (f *facts) relLinks(word string) (out []page.Node) {
	p := f.page
	for n := page.Node(0); int(n) < p.Len() && len(out) < maxRelLinks; n++ {
		p.Stop.Every(int(n))
		if p.Tag[n] == atom.A && !p.Has(n, page.Unrendered) && hasWord(p.Attr(n, "rel"), word) {
			out = append(out, n)
		}
	}
	return out
}
