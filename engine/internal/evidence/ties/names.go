package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	cardUp     = 8  // elements from a picture or a price up to the card that it stands in
	cardWords  = 80 // words of a card at most
	badgeWords = 4  // words beside a picture at most that do not name it
	cardLinks  = 5  // links of a card at most of which one is its name
)

// isPictureNamed tells whether something that stays names the thing that an image shows:
// the heading behind it in the card that it stands in, or words of its own link or of
// another to the same address. It does not for other nodes, or what is pressed.
func isPictureNamed(p *page.Page, n page.Node, stays func(page.Node) bool) bool {
	if p.Tag[n] != atom.Img {
		return false
	}
	link := ""
	for k, up := 0, p.Parent[n]; k < cardUp && up != page.None && isCard(p, up) && !isButton(p, up); k, up = k+1, p.Parent[up] {
		if p.Tag[up] == atom.A {
			link = p.Attr(up, "href")
		}
		if p.Words(up) == 0 {
			continue
		}
		if name := headingIn(p, n+1, p.End[up]); name != page.None {
			return stays(name)
		}
		if link != "" && isLinked(p, up, link, stays) {
			return true
		}
		if p.Tag[up] == atom.A || p.Tag[up] == atom.Li || p.Words(up) > badgeWords {
			break
		}
	}
	return false
}

// offerName gives the heading of the card that a price or what is pressed to order
// stands in.
func offerName(p *page.Page, n page.Node) page.Node {
	for k, up := 0, p.Parent[n]; k < cardUp && up != page.None && isCard(p, up); k, up = k+1, p.Parent[up] {
		if name := headingIn(p, up, n); name != page.None {
			return name
		}
	}
	return page.None
}

// cardNamed gives the card that a link names which no heading names: of the links in it that
// lead where a picture of it leads it has the most words, and the card has others. Among many
// links it would be an entry of a menu behind the site's logo.
func cardNamed(p *page.Page, n page.Node) page.Node {
	if p.Tag[n] != atom.A || p.Words(n) == 0 {
		return page.None
	}
	for k, up := 0, p.Parent[n]; k < cardUp && up != page.None && isCard(p, up) && p.Counts(up).Links <= cardLinks; k, up = k+1, p.Parent[up] {
		if p.Counts(up).Images > 0 {
			if p.Words(up) > p.Words(n) && leadsElsewhere(p, n) && headingIn(p, up, p.End[up]) == page.None && namesPicture(p, up, n) {
				return up
			}
			break
		}
	}
	return page.None
}

// namesPicture tells whether a link has the most words of those in a card that lead to its
// address, the first of several as long, and one around a picture alone is among them.
func namesPicture(p *page.Page, card, link page.Node) (pictured bool) {
	address, words := p.Attr(link, "href"), p.Words(link)
	for k := card; k < p.End[card]; k++ {
		if k == link || p.Tag[k] != atom.A || p.Attr(k, "href") != address {
			continue
		}
		if w := p.Words(k); w > words || w == words && k < link {
			return false
		}
		pictured = pictured || p.Words(k) == 0 && p.Counts(k).Images > 0
	}
	return pictured
}

func isCard(p *page.Page, n page.Node) bool {
	return p.Words(n) <= cardWords && p.Counts(n).Elements <= partElements
}

// headingIn gives the first heading among the nodes [from, to). One of the first level
// names the whole page and no card.
func headingIn(p *page.Page, from, to page.Node) page.Node {
	for k := from; k < to; k++ {
		if page.HeadingLevel(p.Tag[k]) > 1 && p.Words(k) > 0 {
			return k
		}
	}
	return page.None
}

// isLinked tells whether words of a card stay that are linked to an address.
func isLinked(p *page.Page, card page.Node, address string, stays func(page.Node) bool) bool {
	for k := card; k < p.End[card]; k++ {
		if p.Tag[k] == atom.A && p.Words(k) > 0 && p.Attr(k, "href") == address && stays(k) {
			return true
		}
	}
	return false
}
