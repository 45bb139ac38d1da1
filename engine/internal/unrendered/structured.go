package unrendered

import (
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Structured finds the texts of a page's JSON-LD, then of its microdata, in reading
// order.
func Structured(p *page.Page, m *meta.Meta) []Text {
	l := &list{}
	for _, root := range m.LinkedData {
		l.structure(root, place{})
	}
	microdata(p, l)
	return l.texts
}

// textOf returns the kind of a property's text by the types of its object, false for
// properties that hold no text. The description of an article is left out, since it
// is the excerpt in the metadata.
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

// isOneOf reports whether a type is one of the given ones or ends in one of them, as
// NewsArticle ends in article.
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

// textProperties lists the properties that hold texts or objects with texts, in
// reading order. Others (authors, offers, related pages) are ignored.
var textProperties = [...]string{"@graph", "mainEntityOfPage", "mainEntity", "articleBody", "text", "description",
	"recipeIngredient", "ingredients", "recipeInstructions", "supply", "tool", "step", "steps", "transcript", "responsibilities",
	"qualifications", "reviewBody", "itemListElement", "item", "hasPart", "liveBlogUpdate", "acceptedAnswer",
	"suggestedAnswer", "comment", "review"}

// maxDepth bounds the walk, in lists and objects.
const maxDepth = 24

// A place is the position of a value in JSON-LD.
type place struct {
	kind   Kind
	source string // "" where a bare string is not a text
	depth  int
	remark bool // among comments or reviews of something other than a thread
	faq    bool
	by     attribution
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
	// A BlogPosting is an article, so that the comments below it are not its text.
	thread := isOneOf(types, "forumposting", "socialmediaposting", "question", "answer", "comment", "qapage")
	by := attributionOf(types, o)
	for _, key := range textProperties {
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

// microdata adds the texts of meta elements in the body. The microdata of other
// elements is rendered text, which blocks hold.
func microdata(p *page.Page, l *list) {
	for n := max(p.Body, 0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if p.Tag[n] != atom.Meta || p.Has(n, page.InTemplate) {
			continue
		}
		names := beginning(p.Attr(n, "itemprop"))
		if names == "" {
			continue
		}
		types := scopeOf(p, n)
		for key := range strings.FieldsSeq(names) {
			if kind, ok := textOf(types, key); ok {
				l.add(kind, "microdata "+key, p.Attr(n, "content"), attribution{})
			}
		}
	}
}

// beginning is the part of a list of names that is read: each property reads the types of
// its object anew.
func beginning(list string) string { return list[:min(len(list), 500)] }

// maxUp bounds the number of ancestors searched for the object of a property.
const maxUp = 40

// scopeOf returns the types of the object that an element is a property of.
func scopeOf(p *page.Page, n page.Node) []string {
	for range maxUp {
		if n = p.Parent[n]; n == page.None {
			break
		}
		if _, ok := p.LookupAttr(n, "itemscope"); ok {
			var types []string
			for t := range strings.FieldsSeq(beginning(p.Attr(n, "itemtype"))) {
				types = append(types, meta.TypesOf(t)...)
			}
			return types
		}
	}
	return nil
}
