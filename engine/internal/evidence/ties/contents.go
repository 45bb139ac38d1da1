package ties

import (
	"slices"
	"strings"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	contentsLinks = 3   // links of in-page contents at least
	contentsWords = 300 // and words at most
	headReach     = 6   // nodes from a target to the heading that it stands for
)

// placesLinked gives the links to places of the page itself.
func placesLinked(p *page.Page) bitset.Set {
	set := bitset.New(p.Len())
	for n := range p.Tag {
		p.Stop.Every(n)
		if p.Tag[n] == atom.A && len(placeOf(p, page.Node(n))) > 0 {
			set.Add(int32(n))
		}
	}
	set.Index()
	return set
}

// placeOf is the name of the place of the page that a link leads to, "" for none.
func placeOf(p *page.Page, link page.Node) string {
	name, is := strings.CutPrefix(p.Attr(link, "href"), "#")
	if !is || strings.ContainsAny(name, "!/") { // an address of a program
		return ""
	}
	return name
}

// targets gives the places that an element's links lead to, in the order of the links:
// nil where a link leads elsewhere, or into the element itself, or there are too few.
func (f *finder) targets(n page.Node) (list []page.Node) {
	p := f.page
	switch p.Tag[n] {
	case atom.Ul, atom.Ol, atom.Nav, atom.Div, atom.Section, atom.Details, atom.Aside:
	default:
		return nil
	}
	linked := f.places.Rank(p.End[n]) - f.places.Rank(n)
	if linked < tabLinks {
		return nil
	}
	if c := p.Counts(n); c.Elements > partElements || linked != c.Links {
		return nil
	}
	for k := n; k < p.End[n]; k++ {
		if !f.places.Has(k) {
			continue
		}
		to := f.withID(placeOf(p, k))
		if to == page.None || p.Inside(to, n) {
			return nil
		}
		list = append(list, to)
	}
	return list
}

// contentsOf gives what the in-page contents n lead to: the closest element around the
// first and the last of the headings. Contents lead to headings and nothing else, in
// their order, and stand in what they list; page.None when n are none. Beside the text
// menus of pages of one piece look the same: with these, medium hides a point less.
func (f *finder) contentsOf(n page.Node, targets []page.Node) page.Node {
	p := f.page
	if len(targets) < contentsLinks || p.Words(n) > contentsWords || !slices.IsSorted(targets) {
		return page.None
	}
	for _, to := range targets {
		if !isHead(p, to) {
			return page.None
		}
	}
	first, last := targets[0], targets[len(targets)-1]
	if first == last {
		return page.None
	}
	of := first
	for of != page.None && !p.Inside(last, of) {
		of = p.Parent[of]
	}
	if of == page.None || !p.Inside(n, of) {
		return page.None
	}
	return of
}

// isHead tells whether a target is a heading, or stands right before or around one.
func isHead(p *page.Page, n page.Node) bool {
	if up := p.Parent[n]; up != page.None && page.HeadingLevel(p.Tag[up]) > 0 {
		return true
	}
	for k := n; int(k) < p.Len() && k < n+headReach; k++ {
		if page.HeadingLevel(p.Tag[k]) > 0 {
			return true
		}
	}
	return false
}

const (
	tabLinks = 2 // links of a row of tabs at least
	tabWords = 4 // words of each of them at most, on average
	tabsUp   = 3 // elements from the tabs up to what holds the panels, too
)

// panelsOf gives the element around the panels that a row of links opens: the links lead
// to siblings, in their order, which stand beside the row. page.None when n is no such row.
func (f *finder) panelsOf(n page.Node, targets []page.Node) page.Node {
	p := f.page
	if len(targets) < tabLinks || p.Words(n) > tabWords*int32(len(targets)) || p.Tag[n] == atom.Section || p.Tag[n] == atom.Details ||
		p.Tag[n] == atom.Aside {
		return page.None
	}
	around := p.Parent[targets[0]]
	for i, to := range targets {
		if i > 0 && to <= targets[i-1] || p.Parent[to] != around || p.Words(to) == 0 {
			return page.None
		}
	}
	if around == p.Body {
		return page.None
	}
	for k, up := 0, p.Parent[n]; k < tabsUp && up != page.None; k, up = k+1, p.Parent[up] {
		if around == up || p.Parent[around] == up {
			return around
		}
	}
	return page.None
}
