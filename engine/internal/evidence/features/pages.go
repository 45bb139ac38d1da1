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
	{"article", "news article articles story stories blog post posts opinion politics sport sports world tech magazine feature " +
		"features press"},
	{"forum", "forum forums thread threads topic topics viewtopic showthread t questions question discussion discussions community " +
		"comments r"},
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
		for _, w := range strings.Fields(g.words) {
			bits[w] |= 1 << i
		}
	}
	return bits
}

// The columns of pages.
const (
	pageWords = iota
	pageBlocks
	pageProseBlocks
	pageProse
	pageLongest
	pageLinkDensity
	pageInputs
	pageImages
	pageHeadings
	pageElements
	pageWordsPerElement
	pagePrices
	pageDates
	pagePerson
	pageQuestions
	pageArticles
	pageTables
	pageCode
	pageExcerpt
	pageSlug
	pageDepth
	pageDigits
	pageURL // and one for each of urlWords
)

const (
	pageSchema    = pageURL + len(urlWords) // and one for each of schemaWords
	pageOGArticle = pageSchema + len(schemaWords)
	pageOGProduct = pageOGArticle + 1
	pageOGWebsite = pageOGProduct + 1
	pageWidth     = pageOGWebsite + 1
)

func pageColumns() []Column {
	c := []Column{
		pageWords:           {"page.words", "words on the page", "page"},
		pageBlocks:          {"page.blocks", "blocks on the page", "page"},
		pageProseBlocks:     {"page.proseBlocks", "prose blocks on the page", "page"},
		pageProse:           {"page.prose", "share of the page's words in prose", "page"},
		pageLongest:         {"page.longest", "words of the longest block", "page"},
		pageLinkDensity:     {"page.linkDensity", "link density of the page", "page"},
		pageInputs:          {"page.inputs", "form fields on the page", "page"},
		pageImages:          {"page.images", "images on the page", "page"},
		pageHeadings:        {"page.headings", "headings on the page", "page"},
		pageElements:        {"page.elements", "elements on the page", "page"},
		pageWordsPerElement: {"page.wordsPerElement", "words an element", "page"},
		pagePrices:          {"page.prices", "blocks with a price", "page"},
		pageDates:           {"page.dates", "blocks with a year or month", "page"},
		pagePerson:          {"page.person", "share of first and second person words", "page"},
		pageQuestions:       {"page.questions", "blocks with a question mark", "page"},
		pageArticles:        {"page.articles", "article elements", "page"},
		pageTables:          {"page.tables", "table elements", "page"},
		pageCode:            {"page.code", "pre and code elements", "page"},
		pageExcerpt:         {"page.excerpt", "words of the page's description", "page"},
		pageSlug:            {"page.slug", "length of the address's last part", "page"},
		pageDepth:           {"page.depth", "parts of the address", "page"},
		pageDigits:          {"page.digits", "digits in the address", "page"},
		pageOGWebsite:       {"page.og.website", "og:type is website", "page"},
		pageOGProduct:       {"page.og.product", "og:type is product", "page"},
		pageOGArticle:       {"page.og.article", "og:type is article", "page"},
	}
	for i, w := range urlWords {
		c[pageURL+i] = Column{"page.url." + w.name, "the address has a word of " + w.name, "page"}
	}
	for i, w := range schemaWords {
		c[pageSchema+i] = Column{"page.schema." + w.name, "the page declares itself " + w.name, "page"}
	}
	return c
}

func pagePass(v *view) measurer {
	row := make([]float32, pageWidth)
	v.measureText(row)
	v.measureElements(row)
	v.measureAddress(row)
	v.measureDeclared(row)
	return func(_ int, r []float32) { copy(r, row) }
}

// measureText measures the texts of all blocks.
func (v *view) measureText(r []float32) {
	var longest, prices, dates, person, questions int32
	for i := range v.Measures {
		m := &v.Measures[i]
		longest = max(longest, m.Words)
		prices += int32(min(m.Prices, 1))
		dates += int32(min(m.Years|m.Months, 1))
		person += m.Person
		questions += int32(min(m.Questions, 1))
	}
	r[pageWords] = float32(v.Total.Words)
	r[pageBlocks] = float32(v.N)
	r[pageProseBlocks] = float32(v.ProseBlocks)
	r[pageProse] = index.Ratio(v.ProseBefore[v.N], v.WordsBefore[v.N])
	r[pageLongest] = float32(longest)
	r[pageLinkDensity] = v.Total.LinkDensity()
	r[pageHeadings] = float32(v.Headings)
	r[pagePrices] = float32(prices)
	r[pageDates] = float32(dates)
	r[pagePerson] = index.Ratio(person, v.WordsBefore[v.N])
	r[pageQuestions] = float32(questions)
	r[pageExcerpt] = float32(len(strings.Fields(v.Meta.Excerpt)))
}

// measureElements counts elements.
func (v *view) measureElements(r []float32) {
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
	r[pageInputs] = float32(v.Total.Inputs)
	r[pageImages] = float32(v.Total.Images)
	r[pageElements] = float32(v.Total.Elements)
	r[pageWordsPerElement] = index.Ratio(v.Total.Words, v.Total.Elements)
	r[pageArticles] = float32(articles)
	r[pageTables] = float32(tables)
	r[pageCode] = float32(code)
}

// measureAddress measures the page's URL.
func (v *view) measureAddress(r []float32) {
	path := index.PathOf(v.URL)
	slug := path[strings.LastIndexByte(strings.TrimSuffix(path, "/"), '/')+1:]
	digits := 0
	for i := range len(path) {
		if path[i] >= '0' && path[i] <= '9' {
			digits++
		}
	}
	r[pageSlug] = float32(len(slug))
	r[pageDepth] = float32(strings.Count(path, "/"))
	r[pageDigits] = float32(digits)
	var said uint8
	index.SplitNames(path, func(w string) { said |= urlGroups[strings.ToLower(w)] })
	for i := range urlWords {
		r[pageURL+i] = float32(said >> i & 1)
	}
}

// measureDeclared measures what the page declares itself to be.
func (v *view) measureDeclared(r []float32) {
	var said uint8
	for _, s := range v.Meta.SchemaTypes {
		said |= schemaGroups[s]
	}
	for i := range schemaWords {
		r[pageSchema+i] = float32(said >> i & 1)
	}
	og := v.Meta.OGType
	r[pageOGArticle] = flag(og == "article")
	r[pageOGProduct] = flag(strings.Contains(og, "product"))
	r[pageOGWebsite] = flag(og == "website")
}
