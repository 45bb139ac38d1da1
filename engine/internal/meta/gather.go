package meta

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// facts is what one walk over a page collects. Nothing is judged yet.
type facts struct {
	page     *page.Page
	base     Base
	metas    []pair
	docTitle string // the title element
	heads    []heading
	links    []linked
	things   []thing
	roots    []any // JSON-LD as decoded
	byID     map[string]map[string]any
	items    []string // types of microdata
	props    []prop   // microdata that names title, author or date
	times    []timed
	credits  []credit
	hasLD    bool
	classes  [256]struct { // seen last
		value  string
		author bool
	}
}

type pair struct{ key, value string }

// linked is a link element with its rel and href.
type linked struct {
	pair
	node page.Node
}

// levels are those of the headings that may show a title.
var levels = map[atom.Atom]int{atom.H1: 1, atom.H2: 2, atom.H3: 3, atom.H4: 4}

// heading is an h1 to h4, or an element marked as the headline.
type heading struct {
	node   page.Node
	level  int // 0 for elements marked as headline
	text   string
	hidden bool
}

type prop struct {
	node        page.Node
	name, value string
}

// timed is a time element.
type timed struct {
	node        page.Node
	value, text string
	class       string
}

// A credit is an element that may name the author.
type credit struct {
	node page.Node
	text string
	how  creditKind
}

type creditKind uint8

const (
	byRel   creditKind = iota // rel=author
	byClass                   // class or id with author or byline
	byPath                    // a link to what is called an author's page
)

// Limits of the walk, far above what real pages hold.
const (
	maxMetas   = 400
	maxHeads   = 200
	maxCredits = 100
	maxTimes   = 200
)

func gather(p *page.Page, url string) *facts {
	f := &facts{page: p, byID: map[string]map[string]any{}, base: BaseOf(p, url)}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if p.IsElement(n) && !p.Has(n, page.InTemplate) && (!p.Has(n, page.Foreign) || p.Tag[n] == 0) {
			f.element(n)
		}
	}
	return f
}

func (f *facts) element(n page.Node) {
	p := f.page
	switch p.Tag[n] {
	case atom.Title:
		if f.docTitle == "" {
			f.docTitle = f.rawText(n, maxTitle)
		}
	case atom.Meta:
		f.meta(n)
	case atom.Link:
		if rel := p.Attr(n, "rel"); rel != "" && len(f.links) < maxMetas {
			f.links = append(f.links, linked{pair{strings.ToLower(rel), p.Attr(n, "href")}, n})
		}
	case atom.Script:
		if isJSONLD(p.Attr(n, "type")) && p.FirstChild(n) != page.None && len(f.things) < maxJSONObjects {
			f.hasLD = true
			f.readJSONLD(p.Data[p.FirstChild(n)], p.Stop)
		}
	case atom.H1, atom.H2:
		if len(f.heads) < maxHeads {
			f.heading(n, levels[p.Tag[n]])
		}
	case atom.H3, atom.H4:
		if len(f.heads) < maxHeads/2 { // pages of many leave room for the main ones
			f.heading(n, levels[p.Tag[n]])
		}
	case atom.Time:
		f.time(n)
	}
	if p.Has(n, page.Unrendered) {
		return
	}
	f.attributes(n)
}

func isJSONLD(kind string) bool {
	kind, _, _ = strings.Cut(kind, ";")
	return strings.EqualFold(strings.TrimSpace(kind), "application/ld+json")
}

func (f *facts) meta(n page.Node) {
	p := f.page
	content, ok := p.LookupAttr(n, "content")
	if !ok {
		return
	}
	for _, attr := range [...]string{"property", "name", "itemprop", "http-equiv"} {
		for key := range strings.FieldsSeq(p.Attr(n, attr)) {
			if len(f.metas) >= maxMetas {
				return
			}
			f.metas = append(f.metas, pair{strings.ToLower(key), content})
		}
	}
}

func (f *facts) heading(n page.Node, level int) {
	text := oneCopy(strings.TrimRight(shown(f.page, n, maxTitle), " ¶#§"))
	if text != "" {
		f.heads = append(f.heads, heading{n, level, text, f.page.Has(n, page.Hidden)})
	}
}

func (f *facts) time(n page.Node) {
	if p := f.page; len(f.times) < maxTimes && !p.Has(n, page.Unrendered) {
		f.times = append(f.times, timed{n, p.Attr(n, "datetime"), shown(p, n, 60), p.Attr(n, "class") + " " + p.Attr(n, "itemprop")})
	}
}

// attributes reads microdata, times in elements of a page's own (relative-time), and credits by rel and class.
func (f *facts) attributes(n page.Node) {
	p := f.page
	var class, id, rel, itemprop, href string
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "class":
			class = a.Val
		case "id":
			id = a.Val
		case "rel":
			rel = a.Val
		case "href":
			href = a.Val
		case "itemprop":
			itemprop = a.Val
		case "datetime":
			if p.Tag[n] == 0 {
				f.time(n)
			}
		case "itemtype":
			for t := range strings.FieldsSeq(a.Val) {
				if len(f.items) < maxTypes {
					f.items = append(f.items, typeName(t))
				}
			}
		}
	}
	if itemprop != "" && p.Tag[n] != atom.Meta {
		f.itemprop(n, itemprop)
	}
	if p.Tag[n] == atom.Body || p.Tag[n] == atom.Html || len(f.credits) >= maxCredits {
		return
	}
	switch {
	case rel != "" && hasWord(rel, "author"):
		f.credit(n, byRel)
	case f.namesAuthor(class) || hasWord(id, "author", "authors", "byline"):
		f.credit(n, byClass)
	case p.Tag[n] == atom.A && leadsToAuthor(href):
		f.credit(n, byPath)
	}
}

// namesAuthor reports whether a class attribute has a word for authors. Class attributes
// repeat, so the last results are cached by length, first and last byte.
func (f *facts) namesAuthor(class string) bool {
	if class == "" {
		return false
	}
	known := &f.classes[(len(class)*8+int(class[0])+int(class[len(class)-1]))%len(f.classes)]
	if known.value != class {
		known.value, known.author = class, hasWord(class, "author", "authors", "byline", "authorname", "username")
	}
	return known.author
}

// leadsToAuthor reports whether an address is that of an author's page, by its folder.
func leadsToAuthor(href string) bool {
	for {
		at := strings.IndexByte(href, '/')
		if at < 0 || at+1 == len(href) {
			return false
		}
		href = href[at+1:]
		if href[0] != 'a' && href[0] != 'c' && href[0] != 'w' {
			continue
		}
		for _, folder := range [...]string{"author/", "authors/", "contributor/", "contributors/", "writer/",
			"writers/", "columnist/", "autor/", "auteur/", "autore/"} {
			if strings.HasPrefix(href, folder) && len(href) > len(folder) {
				return true
			}
		}
	}
}

// maxCredit is how many characters an element that names the author may have. A longer one
// is a biography or the text itself.
const maxCredit = 200

func (f *facts) credit(n page.Node, how creditKind) {
	if f.page.Chars(n) > maxCredit {
		return
	}
	if text := shown(f.page, n, maxCredit); text != "" && !isWay(text) {
		f.credits = append(f.credits, credit{n, text, how})
	}
}

func (f *facts) itemprop(n page.Node, list string) {
	names := strings.Fields(strings.ToLower(beginning(list)))
	for k, name := range names {
		if slices.Contains(names[:k], name) {
			continue
		}
		switch name {
		case "headline":
			if len(f.heads) < maxHeads && f.page.Chars(n) < maxTitle {
				f.heading(n, 0)
			}
		case "author", "creator", "datepublished", "datemodified", "datecreated", "publisher":
			if len(f.props) >= maxMetas {
				continue
			}
			if value := f.valueOf(n); value != "" {
				f.props = append(f.props, prop{n, name, value})
			}
		}
	}
}

// beginning is the part of a list of names that is read.
func beginning(list string) string { return list[:min(len(list), 500)] }

// valueOf returns what an element says of the item that it is in.
func (f *facts) valueOf(n page.Node) string {
	value := orElse(f.page.Attr(n, "content"), f.page.Attr(n, "datetime"))
	if value == "" && f.page.Chars(n) <= maxCredit {
		return f.nameInside(n)
	}
	return value
}

// nameInside returns the name of an item: the text of the element that is marked as its
// name, else the item's own text.
func (f *facts) nameInside(n page.Node) string {
	p := f.page
	for i := n + 1; i < min(p.End[n], n+maxShownNodes); i++ {
		if !p.IsElement(i) || !hasWord(beginning(p.Attr(i, "itemprop")), "name") {
			continue
		}
		if p.Tag[i] == atom.Meta {
			return p.Attr(i, "content")
		}
		return shown(p, i, maxCredit)
	}
	return shown(p, n, maxCredit)
}

// rawText returns the text of an element that is never rendered, such as title.
func (f *facts) rawText(n page.Node, limit int) string {
	if c := f.page.FirstChild(n); c != page.None && !f.page.IsElement(c) {
		return unescaped(f.page.Data[c], limit)
	}
	return ""
}

// first returns the content of the first meta element with one of some keys; earlier keys
// are preferred.
func (f *facts) first(keys ...string) string {
	for _, key := range keys {
		for i := range f.metas {
			if f.metas[i].key == key {
				if v := strings.TrimSpace(f.metas[i].value); v != "" {
					return v
				}
			}
		}
	}
	return ""
}

// schemaTypes returns all types of JSON-LD and microdata without duplicates.
func (f *facts) schemaTypes() (types []string) {
	add := func(t string) {
		for _, have := range types {
			if have == t {
				return
			}
		}
		if t != "" && len(types) < maxTypes {
			types = append(types, t)
		}
	}
	for i := range f.things {
		for _, t := range f.things[i].types {
			add(t)
		}
	}
	for _, t := range f.items {
		add(t)
	}
	return types
}
