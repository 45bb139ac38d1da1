// Package sitemaker makes pages of web sites whose content is known: shops, forums and
// documentation, to measure what a template of a site is worth.
//
// In go a kind of site and a seed; out come its pages in the order in which a person opens
// them, each with the text that is content. The same seed gives the same bytes.
//
// The pages are hard where templates matter. A frame around them is the same everywhere. In
// the column of the content stand paragraphs that a single page cannot tell from content:
// the shop's terms, the forum's rules, notes of the documentation, advertisements that take
// turns. Lists of teasers are others on each page. And what is content repeats as well:
// labels of rows, headings of sections. Each site has three kinds of pages, hashed class
// names that change with a new version, and a redesign.
package sitemaker

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"
)

// A Page is one page of a made site.
type Page struct {
	URL  string
	Kind string // of the page, such as product
	HTML string
	Text string // its content
}

const (
	// Redesign is the number of pages before the redesign.
	Redesign = 40
	// renamed is how many pages there are between versions, each with other hashes in
	// the names of its classes.
	renamed = 15
)

// Kinds are the kinds of sites.
func Kinds() []string { return []string{"shop", "forum", "docs"} }

// Site makes the first pages of a site. An unknown kind is a mistake of the caller.
func Site(kind string, seed uint64, pages int) []Page {
	build, ok := builders[kind]
	if !ok {
		panic("sitemaker: no kind of site " + kind)
	}
	m := &maker{rand: rand.New(rand.NewPCG(seed, 7)), host: fmt.Sprintf("%s%d.example", kind, seed)}
	m.learnFrame()
	out := make([]Page, pages)
	for i := range out {
		out[i] = m.page(i, build)
	}
	return out
}

// A builder writes the content of one kind of page, with the noise that stands in it.
type builder struct {
	kind  string
	often int // in ten pages
	write func(m *maker)
}

var builders = map[string][]builder{
	"shop":  {{"product", 6, (*maker).product}, {"category", 3, (*maker).category}, {"guide", 1, (*maker).guide}},
	"forum": {{"thread", 6, (*maker).thread}, {"board", 3, (*maker).board}, {"profile", 1, (*maker).profile}},
	"docs":  {{"reference", 6, (*maker).reference}, {"guide", 3, (*maker).guide}, {"changes", 1, (*maker).changes}},
}

// A maker writes the pages of one site.
type maker struct {
	rand       *rand.Rand
	host       string
	menu       []string // entries of the frame, the same on all pages
	notes      []string // paragraphs of the site in the column of the content
	ads        []string // which take turns there
	footer     string
	at         int // of the page
	redesigned bool
	body, text strings.Builder
}

// learnFrame chooses what all pages have.
func (m *maker) learnFrame() {
	for range 9 {
		m.menu = append(m.menu, m.title())
	}
	for range 4 {
		m.notes = append(m.notes, m.sentences(2))
	}
	for range 4 {
		m.ads = append(m.ads, m.sentences(1))
	}
	m.footer = m.sentences(2)
}

func (m *maker) page(at int, kinds []builder) Page {
	m.at, m.redesigned = at, at >= Redesign
	m.body.Reset()
	m.text.Reset()
	one := kinds[0]
	for k, turn := 0, (at*7+m.rand.IntN(2))%10; k < len(kinds); k++ {
		if one = kinds[k]; turn < one.often {
			break
		}
		turn -= one.often
	}
	title := m.title()
	m.frame(title, one)
	return Page{
		URL:  fmt.Sprintf("https://%s/%s/%d", m.host, one.kind, at),
		Kind: one.kind,
		HTML: fmt.Sprintf("<!doctype html><html lang=en><head><title>%s</title></head><body>%s</body></html>", html.EscapeString(title), &m.body),
		Text: m.text.String(),
	}
}

// class is the name of a class: a word, and a hash that is another in each version.
func (m *maker) class(word string) string {
	const letters, digits = "bcdfghjkmpqrvwxz", "23456789"
	n := uint32(m.at/renamed+1)*2654435761 + uint32(len(word))*40503
	for _, c := range word {
		n = n*31 + uint32(c)
	}
	return fmt.Sprintf("%s_%c%c%c%c%c", word, letters[n%16], digits[n>>4%8], letters[n>>8%16]-32, digits[n>>12%8], letters[n>>16%16])
}

func (m *maker) open(tag, class string) { fmt.Fprintf(&m.body, `<%s class="%s">`, tag, m.class(class)) }
func (m *maker) close(tag string)       { fmt.Fprintf(&m.body, "</%s>\n", tag) }

// noise writes an element that is no content.
func (m *maker) noise(tag, text string) {
	fmt.Fprintf(&m.body, "<%s>%s</%s>\n", tag, html.EscapeString(text), tag)
}

// content writes an element whose text is content.
func (m *maker) content(tag, text string) {
	m.noise(tag, text)
	m.text.WriteString(text + "\n\n")
}

// links writes a list of links that is no content.
func (m *maker) links(class string, texts []string) {
	m.open("ul", class)
	for i, t := range texts {
		fmt.Fprintf(&m.body, `<li><a href="/%s/%d">%s</a></li>`, class, i, html.EscapeString(t))
	}
	m.close("ul")
}

// teasers writes a box of teasers that are others on each page.
func (m *maker) teasers() {
	m.open("div", "more")
	m.noise("h3", "You may also like")
	for range 3 {
		fmt.Fprintf(&m.body, `<div><a href="/x/%d">%s</a>`, m.rand.IntN(1e6), m.title())
		m.noise("p", m.sentence())
		m.close("div")
	}
	m.close("div")
}
