package meta

import (
	"net/url"
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// linkOf is the link that all words of a heading stand in, or the picture of one that has
// no words, page.None when they do not stand in one.
func (f *facts) linkOf(heading page.Node) page.Node {
	p := f.page
	if c := p.Counts(heading); c.LinkWords < c.Words {
		return page.None
	}
	for n := heading + 1; n < min(p.End[heading], heading+maxHeadingNodes); n++ {
		if p.Tag[n] == atom.A {
			return n
		}
	}
	for up := heading; up != page.None; up = p.Parent[up] {
		if p.Tag[up] == atom.A {
			return up
		}
	}
	return page.None
}

// maxHeadingNodes bounds the search for a link in a heading.
const maxHeadingNodes = 20

// inFrame reports whether a heading leads to another page, or stands in what frames
// the page.
func (f *facts) inFrame(n page.Node) bool {
	p := f.page
	if link := f.linkOf(n); link != page.None {
		if _, within := f.base.Fragment(p.Attr(link, "href")); !within {
			return true
		}
	}
	return f.beside(n)
}

// beside reports whether a node is in the page's head, foot, menus or sidebars.
func (f *facts) beside(n page.Node) bool {
	p := f.page
	for up := p.Parent[n]; up != page.None; up = p.Parent[up] {
		switch p.Tag[up] {
		case atom.Article, atom.Main:
			return false
		case atom.Header, atom.Nav, atom.Aside, atom.Footer:
			return true
		}
	}
	return false
}

// leadsHome reports whether a heading leads to the home page of its site from
// another page: then it says the site's name.
func (f *facts) leadsHome(n page.Node) bool {
	link := f.linkOf(n)
	return link != page.None && f.base.own != nil && !isHome(f.base.own.Path) && f.base.LeadsHome(f.page.Attr(link, "href"))
}

// leadsToRoot reports whether a heading leads to the home page of some site, but for that of
// the page itself.
func (f *facts) leadsToRoot(n page.Node) bool {
	link := f.linkOf(n)
	if link == page.None {
		return false
	}
	ref := f.page.Attr(link, "href")
	if u := f.base.resolve(ref); u != nil {
		return isRoot(u) && (f.base.own == nil || !isHome(f.base.own.Path) || !f.base.isHost(u.Hostname()))
	}
	return f.base.own == nil && browserSpelling(ref) == "/"
}

// isRoot reports whether an address is that of a home page, whole and without a query.
func isRoot(u *url.URL) bool { return isHome(u.Path) && u.RawQuery == "" && u.Fragment == "" }

func isHome(path string) bool { return path == "" || path == "/" }

// ownHeading is the content's first heading where the head's title says nothing of
// the page: it is the site's name, or the address has the heading's words and not
// the title's. Without the page's address one or two words are taken for a name, beside a
// heading of more than three.
func (t *titles) ownHeading(title string) string {
	known := t.base.own != nil
	if known && isHome(t.base.own.Path) {
		return ""
	}
	isName, few := known && t.isName(title), wordsIn(title) < fullTitle && (t.isSite(title) || !known && t.said(title) == "")
	for _, h := range t.h1 {
		switch {
		case h.frame || t.isSite(h.text):
		case isName, few && wordsIn(h.text) > fullTitle,
			known && t.inAddress(h.text) >= sameTitle && t.inAddress(title) == 0 && !alike(h.text, title):
			return h.text
		}
	}
	return ""
}

// isName reports whether a text is exactly a name of the site: Sea & Star at seaandstar.example.
func (t *titles) isName(s string) bool {
	said := page.Squash(s)
	return said != "" && slices.Contains(t.site, said) ||
		strings.Contains(s, "&") && slices.Contains(t.site, page.Squash(strings.ReplaceAll(s, "&", "and")))
}

// How many of its words a text has in the address at least: two are there by chance.
// With enoughInAddress it has all that fit, for long titles are cut there.
const (
	leastInAddress  = 3
	enoughInAddress = 5
)

// addressWords are the words of the page's address, squashed; none when it is unknown.
func (f *facts) addressWords() map[string]bool {
	if f.base.own == nil {
		return nil
	}
	address := map[string]bool{}
	for w := range strings.FieldsFuncSeq(strings.ToLower(f.base.own.Path), func(r rune) bool { return strings.ContainsRune("-_/.+ ", r) }) {
		address[page.Squash(w)] = true
	}
	return address
}

// inAddress is the share of a text's words that the address of the page has.
func (t *titles) inAddress(text string) float32 {
	if t.address == nil {
		t.address = t.addressWords()
	}
	words := strings.Fields(text)
	n := 0
	for _, w := range words {
		if t.address[page.Squash(w)] {
			n++
		}
	}
	switch {
	case n < leastInAddress:
		return 0
	case n >= enoughInAddress:
		return 1
	}
	return float32(n) / float32(len(words))
}
