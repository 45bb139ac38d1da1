package ties

import "winnow/engine/internal/page"

const (
	headWords = 8   // words over a list of links at most that name it
	headGap   = 5   // nodes without words between the two
	linkWords = 300 // words of the list at most; more are those of a page
)

// linksNamed gives the links that a few words stand over: "Related stories", "In this
// issue", whatever their tags. Next to them is one element of mostly links.
func linksNamed(p *page.Page, n page.Node) page.Node {
	if words := p.Words(n); words == 0 || words > headWords {
		return page.None
	}
	list := p.NextSibling(n)
	for k := 0; k < headGap && list != page.None && p.Words(list) == 0; k++ {
		list = p.NextSibling(list)
	}
	if list == page.None || !p.IsElement(list) || p.Words(list) > linkWords {
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
