package rules

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rules on links. A picture in a link to another host is no sign by itself
// (precision 1.6 % on filter lists' hits): it counts only with a second one, a
// banner's exact size or a link that declares itself sponsored.
const (
	bannerSize = iota
	sponsoredLink
)

var linkRules = [...]Rule{
	bannerSize:    {"banner-size", block.Ad, 0.7, "It has the size of an ad banner"},
	sponsoredLink: {block.SponsoredLink, block.Ad, 0.75, "Its links are declared as paid for"},
}

const (
	// sponsoredWords is the least number of words of a box of sponsored links; less
	// is a picture or a button.
	sponsoredWords = 4
	// otherWords is the most words of such a box that are in no link.
	otherWords = 12
)

// lookAtLink asks whether a link to another host is an ad by itself.
func (f *finder) lookAtLink(n page.Node) {
	p := f.Page
	host := index.HostOf(p.Attr(n, "href"))
	if host == "" || host == f.Host {
		return
	}
	if f.bannerIn(n) {
		f.hit(n, &linkRules[bannerSize])
	}
	if !hasWord(p.Attr(n, "rel"), "sponsored") || f.sponsoredLinks() > reviewLinks || f.inChrome(n) {
		return
	}
	// A link that pays is an ad when its box holds nothing but such links, a
	// heading and a label apart: reviews link their products the same way.
	box, from, to := n, n, n // no other link in [from, to)
	for up := p.Parent[n]; up != page.None && up != p.Body && p.ID[up] != page.None && p.Words(up) <= adBoxWords; up = p.Parent[up] {
		if c := p.Counts(up); c.Words-c.LinkWords > otherWords || f.hasOtherLinks(up, from) || f.hasOtherLinks(to, p.End[up]) ||
			p.Tag[up] == atom.Main || p.Tag[up] == atom.Article {
			break
		}
		box, from, to = up, up, p.End[up]
	}
	if p.Words(box) >= sponsoredWords {
		f.hit(box, &linkRules[sponsoredLink])
	}
}

// reviewLinks is the number of sponsored links from which on a page is taken
// for a review of what they sell.
const reviewLinks = 6

func (f *finder) sponsoredLinks() int {
	if f.sponsored < 0 {
		f.sponsored = 0
		for n := range f.Page.Tag {
			if f.Page.Tag[n] == atom.A && hasWord(f.Page.Attr(page.Node(n), "rel"), "sponsored") {
				f.sponsored++
			}
		}
	}
	return f.sponsored
}

// hasOtherLinks tells whether the nodes [from, to) hold a link that is not
// sponsored.
func (f *finder) hasOtherLinks(from, to page.Node) bool {
	p := f.Page
	for c := from; c < to; c++ {
		if p.Tag[c] == atom.A && p.Attr(c, "href") != "" && !hasWord(p.Attr(c, "rel"), "sponsored") {
			return true
		}
	}
	return false
}

// hasWord looks for a word in a list divided by white space, in lower case.
func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}
