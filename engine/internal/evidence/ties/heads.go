package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	headWords    = 8   // words over a list of links at most that name it
	headGap      = 5   // nodes without words between the two
	linkWords    = 300 // words of the list at most; more are those of a page
	headingWords = 20  // words of a heading at most
	headingUp    = 4   // elements around it that hold nothing else
)

// linksNamed gives the links that a few words stand over: "Related stories", "In this
// issue", whatever their tags. Next to them is one element of mostly links.
func linksNamed(p *page.Page, n page.Node) page.Node {
	if words := p.Words(n); words == 0 || words > headWords {
		return page.None
	}
	list := below(p, n)
	if list == page.None || p.Words(list) > linkWords {
		return page.None
	}
	if c := p.Counts(list); c.Links < 2 || 5*c.LinkWords < 3*c.Words {
		return page.None
	}
	if c := p.Counts(n); c.Links+c.Images+c.Inputs > 0 {
		return page.None
	}
	return list
}

// below gives the first element with words behind another, page.None where a text is before it.
func below(p *page.Page, n page.Node) page.Node {
	next := p.NextSibling(n)
	for k := 0; k < headGap && next != page.None && p.Words(next) == 0; k++ {
		next = p.NextSibling(next)
	}
	if next == page.None || !p.IsElement(next) {
		return page.None
	}
	return next
}

// headed gives what stands below a heading, which may be in boxes of its own. One of the first
// level names the page.
func headed(p *page.Page, n page.Node) page.Node {
	if page.HeadingLevel(p.Tag[n]) < 2 || p.Words(n) == 0 || p.Words(n) > headingWords {
		return page.None
	}
	words := p.Words(n)
	for k, up := 0, p.Parent[n]; k < headingUp && up != page.None && isPlain(p, up) && p.Words(up) == words; k, up = k+1, p.Parent[up] {
		n = up
	}
	of := below(p, n)
	if of == page.None || page.HeadingLevel(p.Tag[of]) > 0 {
		return page.None
	}
	return of
}

// isPlain tells boxes that say nothing of what they hold: an item of a list with a heading alone
// names no other item.
func isPlain(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Div, atom.Header, atom.Hgroup, atom.Span, atom.A:
		return true
	}
	return false
}
