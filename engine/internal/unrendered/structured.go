package unrendered

import (
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Structured finds the texts of a page's JSON-LD, then of its microdata, in the
// order in which they are to be read.
func Structured(p *page.Page, m *meta.Meta) []Text {
	l := &list{}
	for _, root := range m.LinkedData {
		l.structure(root, place{})
	}
	microdata(p, l)
	return l.texts
}

// textOf says what a property's text is worth, by the type of the thing. A
// description of an article is its lead, and stands in the metadata.
func textOf(types []string, key string) (Kind, bool) {
	switch key {
	case "articleBody", "reviewBody", "recipeIngredient", "ingredients", "recipeInstructions", "transcript":
		return Body, true
	case "text":
		return Body, isOneOf(types, "posting", "article", "comment", "question", "answer", "howtostep", "howtodirection",
			"howtotip", "message", "claim", "quotation", "review", "creativework")
	case "step", "steps":
		return Body, isOneOf(types, "howto")
	case "description":
		return Description, isOneOf(types, "product", "productgroup", "productmodel", "individualproduct", "vehicle", "car",
			"jobposting", "event", "recipe", "howto", "course", "softwareapplication", "mobileapplication", "webapplication",
			"videogame", "book", "movie", "videoobject", "tvseries", "realestatelisting", "apartment", "house",
			"accommodation", "service", "dataset", "podcastepisode", "touristattraction")
	case "responsibilities", "qualifications":
		return Body, isOneOf(types, "jobposting")
	}
	return 0, false
}

// isOneOf tells whether a type is one of some, or ends in one of them: a
// NewsArticle is an article.
func isOneOf(types []string, ends ...string) bool {
	for _, t := range types {
		for _, e := range ends {
			if strings.HasSuffix(t, e) {
				return true
			}
		}
	}
	return false
}

// reading lists the properties that hold texts or things with texts, in the
// order in which a person reads them. What is not on the list (authors, offers,
// what is related) is not looked at.
var reading = [...]string{"@graph", "mainEntityOfPage", "mainEntity", "articleBody", "text", "description",
	"recipeIngredient", "ingredients", "recipeInstructions", "supply", "tool", "step", "steps", "transcript", "responsibilities",
	"qualifications", "reviewBody", "itemListElement", "item", "hasPart", "liveBlogUpdate", "acceptedAnswer",
	"suggestedAnswer", "comment", "review"}

// maxDepth bounds the walk, in lists and objects.
const maxDepth = 24

// A place is where a value of JSON-LD stands.
type place struct {
	kind   Kind
	source string // "" where bare strings are no texts
	depth  int
	remark bool // among comments or reviews of something that is no thread
	faq    bool
	by     credit
}

// structure adds the texts of a value.
func (l *list) structure(v any, at place) {
	if at.depth > maxDepth {
		return
	}
	at.depth++
	switch v := v.(type) {
	case string:
		if at.source == "" {
			return
		}
		switch {
		case at.remark:
			at.kind = Remark
		case at.faq && at.kind == Body:
			at.kind = FAQ
		}
		l.add(at.kind, at.source, v, at.by)
	case []any:
		for _, e := range v {
			l.structure(e, at)
		}
	case map[string]any:
		l.thing(v, at)
	}
}

func (l *list) thing(o map[string]any, at place) {
	types := meta.TypesOf(o["@type"])
	at.faq = at.faq || isOneOf(types, "faqpage")
	if isOneOf(types, "question") {
		at.kind, at.source = Body, "json-ld name"
		l.structure(o["name"], at)
	}
	// A BlogPosting is an article, too: what is said below is not the text.
	thread := isOneOf(types, "forumposting", "socialmediaposting", "question", "answer", "comment", "qapage")
	by := creditOf(types, o)
	for _, key := range reading {
		v, ok := o[key]
		if !ok {
			continue
		}
		in := place{depth: at.depth, faq: at.faq, remark: at.remark || !thread && (key == "comment" || key == "review")}
		if kind, ok := textOf(types, key); ok {
			in.kind, in.source, in.by = kind, "json-ld "+key, by
		}
		l.structure(v, in)
	}
}

// microdata adds the texts of meta elements in the body that name a text: what
// other elements hold is rendered, and in blocks.
func microdata(p *page.Page, l *list) {
	for n := max(p.Body, 0); int(n) < p.Len(); n++ {
		if p.Tag[n] != atom.Meta || p.Has(n, page.InTemplate) {
			continue
		}
		for key := range strings.FieldsSeq(p.Attr(n, "itemprop")) {
			if kind, ok := textOf(scopeOf(p, n), key); ok {
				l.add(kind, "microdata "+key, p.Attr(n, "content"), credit{})
			}
		}
	}
}

// maxUp bounds the way from a property to the thing that it belongs to.
const maxUp = 40

// scopeOf gives the types of the thing that an element is a property of.
func scopeOf(p *page.Page, n page.Node) []string {
	for range maxUp {
		if n = p.Parent[n]; n == page.None {
			break
		}
		if _, ok := p.LookupAttr(n, "itemscope"); ok {
			var types []string
			for t := range strings.FieldsSeq(p.Attr(n, "itemtype")) {
				types = append(types, meta.TypesOf(t)...)
			}
			return types
		}
	}
	return nil
}
