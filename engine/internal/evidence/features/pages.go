package features

import (
	"strings"

	"winnow/engine/internal/evidence/index"

	"golang.org/x/net/html/atom"
)

// pagePass measures the page as a whole; each row gets the same numbers.
// Claim: what a block is depends on what kind of page it is on. Not a judgement
// of the page type: that is decide's.

// A wordGroup is words that speak of one kind of page.
type wordGroup struct{ name, words string }

var urlWords = [...]wordGroup{
	{"article", "news article articles story stories blog post posts opinion politics sport sports world tech magazine feature features press"},
	{"forum", "forum forums thread threads topic topics viewtopic showthread t questions question discussion discussions community comments r"},
	{"product", "product products p item items shop store buy dp sku"},
	{"listing", "category categories collections collection search c browse tag tags list catalog archive jobs listings directory shop all"},
	{"docs", "docs doc documentation api reference manual guide guides help wiki tutorial learn kb support book"},
	{"service", "services service solutions about company pricing features platform contact business industries"},
}

var schemaWords = [...]wordGroup{
	{"article", "article newsarticle blogposting report reportagenewsarticle techarticle scholarlyarticle"},
	{"forum", "discussionforumposting qapage question answer comment"},
	{"product", "product offer aggregateoffer productgroup"},
	{"listing", "itemlist collectionpage offercatalog searchresultspage"},
	{"organization", "organization localbusiness corporation service professionalservice"},
	{"faq", "faqpage howto recipe"},
}

var urlGroups, schemaGroups = s(urlWords[:]), s(schemaWords[:])

// s gives the groups of each word, a bit each.
func s(list []wordGroup) map[string]uint8 {
	bits := map[string]uint8{}
	for i, g := range list {
		for w := range strings.FieldsSeq(g.words) {
			bits[w] |= 1 << i
		}
	}
	return bits
}

// pageFixed and pageGraph count the columns before and behind those of urlWords
// and schemaWords.
const (
	pageFixed = 22
	pageGraph = 3
)

func pageColumns() []Column {
	c := []Column{
		{"page.words", "words on the page"},
		{"page.blocks", "blocks on the page"},
		{"page.proseBlocks", "prose blocks on the page"},
		{"page.prose", "share of the page's words in prose"},
		{"page.longest", "words of the longest block"},
		{"page.linkDensity", "link density of the page"},
		{"page.inputs", "form fields on the page"},
		{"page.images", "images on the page"},
		{"page.headings", "headings on the page"},
		{"page.elements", "elements on the page"},
		{"page.wordsPerElement", "words an element"},
		{"page.prices", "blocks with a price"},
		{"page.dates", "blocks with a year or month"},
		{"page.person", "share of first and second person words"},
		{"page.questions", "blocks with a question mark"},
		{"page.articles", "article elements"},
		{"page.tables", "table elements"},
		{"page.code", "pre and code elements"},
		{"page.excerpt", "words of the page's description"},
		{"page.slug", "length of the address's last part"},
		{"page.depth", "parts of the address"},
		{"page.digits", "digits in the address"},
	}
	for _, w := range urlWords {
		c = append(c, Column{"page.url." + w.name, "the address has a word of " + w.name})
	}
	for _, w := range schemaWords {
		c = append(c, Column{"page.schema." + w.name, "the page declares itself " + w.name})
	}
	return append(c, Column{"page.og.article", "og:type is article"}, Column{"page.og.product", "og:type is product"},
		Column{"page.og.website", "og:type is website"})
}

func pagePass(v *view) measurer {
	row := v.pageRow(make([]float32, pageFixed+len(urlWords)+len(schemaWords)+pageGraph))
	return func(_ int, r []float32) { copy(r, row) }
}

func (v *view) pageRow(r []float32) []float32 {
	var longest, prices, dates, person, questions int32
	for i := range v.Measures {
		m := &v.Measures[i]
		longest = max(longest, m.Words)
		prices += int32(min(m.Prices, 1))
		dates += int32(min(m.Years|m.Months, 1))
		person += m.Person
		questions += int32(min(m.Questions, 1))
	}
	var articles, tables, code int32
	for _, tag := range v.Page.Tag {
		switch tag {
		case atom.Article:
			articles++
		case atom.Table:
			tables++
		case atom.Pre, atom.Code:
			code++
		}
	}
	path := index.PathOf(v.URL)
	slug := path[strings.LastIndexByte(strings.TrimSuffix(path, "/"), '/')+1:]
	digits := 0
	for i := range len(path) {
		if path[i] >= '0' && path[i] <= '9' {
			digits++
		}
	}
	values := [pageFixed]float32{float32(v.Total.Words), float32(v.N), float32(v.ProseBlocks),
		index.Ratio(v.ProseBefore[v.N], v.WordsBefore[v.N]), float32(longest), v.Total.LinkDensity(), float32(v.Total.Inputs),
		float32(v.Total.Images), float32(v.Headings), float32(v.Total.Elements),
		index.Ratio(v.Total.Words, v.Total.Elements), float32(prices), float32(dates), index.Ratio(person, v.WordsBefore[v.N]),
		float32(questions), float32(articles), float32(tables), float32(code),
		float32(len(strings.Fields(v.Meta.Excerpt))), float32(len(slug)), float32(strings.Count(path, "/")), float32(digits)}
	copy(r, values[:])
	at := pageFixed
	var url, schema uint8
	index.SplitNames(path, func(w string) { url |= urlGroups[strings.ToLower(w)] })
	for _, s := range v.Meta.SchemaTypes {
		schema |= schemaGroups[s]
	}
	for i := range urlWords {
		r[at] = float32(url >> i & 1)
		at++
	}
	for i := range schemaWords {
		r[at] = float32(schema >> i & 1)
		at++
	}
	og := v.Meta.OGType
	r[at] = flag(og == "article")
	r[at+1] = flag(strings.Contains(og, "product"))
	r[at+2] = flag(og == "website")
	return r
}
