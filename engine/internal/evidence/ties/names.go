package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	cardUp     = 8  // elements from a picture or a price up to the card that it stands in
	cardWords  = 80 // words of a card at most
	badgeWords = 4  // words beside a picture at most that do not name it
)

// PictureName gives what names the thing that an image shows: words of its own link or of
// another to the same address, or the heading behind it in the card that it stands in.
// page.None when nothing does, or the node is no image or part of a button.
func PictureName(p *page.Page, n page.Node) page.Node {
	if p.Tag[n] != atom.Img {
		return page.None
	}
	link := ""
	for k, up := 0, p.Parent[n]; k < cardUp && up != page.None && isCard(p, up); k, up = k+1, p.Parent[up] {
		if isButton(p, up) {
			break
		}
		if p.Tag[up] == atom.A {
			link = p.Attr(up, "href")
		}
		if p.Words(up) == 0 {
			continue
		}
		name := headingIn(p, n+1, p.End[up])
		if name == page.None && link != "" {
			name = linkIn(p, up, link)
		}
		if name != page.None || p.Tag[up] == atom.A || p.Tag[up] == atom.Li || p.Words(up) > badgeWords {
			return name
		}
	}
	return page.None
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

// linkIn gives the first words of a card that are linked to an address.
func linkIn(p *page.Page, card page.Node, address string) page.Node {
	for k := card; k < p.End[card]; k++ {
		if p.Tag[k] == atom.A && p.Words(k) > 0 && p.Attr(k, "href") == address {
			return k
		}
	}
	return page.None
}
