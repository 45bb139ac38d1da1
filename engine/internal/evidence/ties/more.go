package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	moreWords = 16 // words of a button that shows more of a list at most, with those for screen readers
	pairWords = 6  // words of one of two buttons that belong together
	moreUp    = 3  // elements from the button up to the one beside the list
	listWords = 30 // words of the list at least
	listItems = 3  // equal children of the list at least
	listReach = 40 // children among which those are looked for
	listDown  = 3  // elements from what stands beside the button down to the list
	nameWords = 20 // words that name a nested list at most
	nameReach = 4  // nodes from the name to the list

	playerWords = 40 // words of what a player's buttons say at most
	playerUp    = 4  // elements from a button up to the one around the player
)

// An opening is an element that is open where the walk stands, with its previous sibling.
type opening struct{ node, before page.Node }

// enter opens an element, and closes those that it is not in.
func (f *finder) enter(n page.Node) {
	before, k := page.None, len(f.open)
	for ; k > 0 && n >= f.page.End[f.open[k-1].node]; k-- {
		if closed := f.open[k-1].node; f.page.Parent[closed] == f.page.Parent[n] {
			before = closed
		}
	}
	f.open = append(f.open[:k], opening{n, before})
}

func isButton(p *page.Page, n page.Node) bool {
	return p.Tag[n] == atom.Button || p.Attr(n, "role") == "button"
}

// moreOf gives the list that a button right behind it shows more of, or the item of a
// list right before the button at its end; page.None when it is none.
func (f *finder) moreOf(n page.Node) page.Node {
	p, words := f.page, f.page.Words(n)
	if words == 0 || words > moreWords {
		return page.None
	}
	for k := len(f.open) - 1; k >= max(len(f.open)-moreUp, 0) && p.Words(f.open[k].node) == words; k-- {
		if before := f.open[k].before; before != page.None {
			if isButton(p, n) && (p.Words(before) >= listWords && isList(p, before) || p.Parent[before] == p.Parent[n] && isItem(p, before, words)) {
				return before
			}
			break
		}
	}
	return page.None
}

// isItem tells whether an element is one of several equal children of a list, which holds
// a button of so many words besides.
func isItem(p *page.Page, n page.Node, button int32) bool {
	up := p.Parent[n]
	if up == page.None || p.Tag[n] == atom.P || p.Words(n) == 0 || p.Words(up)-button < listWords {
		return false
	}
	items, k := 0, p.FirstChild(up)
	for range listReach {
		if k == page.None || items == listItems {
			break
		}
		if p.IsElement(k) && p.Data[k] == p.Data[n] && p.Words(k) > 0 {
			items++
		}
		k = p.NextSibling(k)
	}
	return items == listItems
}

// isList tells whether an element holds equal children and no others, or an element that
// does.
func isList(p *page.Page, n page.Node) bool {
	for range listDown {
		first, items := page.None, 0
		for k := p.FirstChild(n); k != page.None && items < listItems; k = p.NextSibling(k) {
			if !p.IsElement(k) {
				continue
			}
			if first == page.None {
				first = k
			}
			if p.Data[k] != p.Data[first] || p.Words(k) == 0 {
				return false
			}
			items++
		}
		if items >= listItems {
			return true
		}
		if items != 1 {
			return false
		}
		n = first
	}
	return false
}

// listIn gives the list that an element is or holds alone, page.None when it is another.
func listIn(p *page.Page, n page.Node) page.Node {
	for range listDown {
		if n == page.None || p.Tag[n] == atom.Ul || p.Tag[n] == atom.Ol {
			return n
		}
		if !p.IsElement(n) || p.Words(n) == 0 {
			break
		}
		first := p.FirstChild(n)
		for first != page.None && !p.IsElement(first) {
			first = p.NextSibling(first)
		}
		if first == page.None || p.Words(first) < p.Words(n) {
			break
		}
		n = first
	}
	return page.None
}

// listNamed gives the list in a list's item that an element right before it names,
// page.None when there is none.
func listNamed(p *page.Page, n page.Node) page.Node {
	up := p.Parent[n]
	if up == page.None || p.Tag[up] != atom.Li || p.Words(n) == 0 || p.Words(n) > nameWords {
		return page.None
	}
	k := p.NextSibling(n)
	for range nameReach {
		if k == page.None {
			break
		}
		if list := listIn(p, k); list != page.None {
			return list
		}
		if p.Words(k) > 0 {
			break
		}
		k = p.NextSibling(k)
	}
	return page.None
}

// playerOf gives the player that a button stands beside, page.None when there is none.
func (f *finder) playerOf(n page.Node) page.Node {
	p := f.page
	if !f.plays || !isButton(p, n) {
		return page.None
	}
	for k, up := 0, p.Parent[n]; k < playerUp && up != page.None && p.Words(up) <= playerWords; k, up = k+1, p.Parent[up] {
		if c := p.Counts(up); c.Elements > partElements {
			break
		}
		for m := up; m < p.End[up]; m++ {
			if p.Tag[m] == atom.Video || p.Tag[m] == atom.Audio {
				return m
			}
		}
	}
	return page.None
}

// otherButton gives the other of two buttons that stand beside each other alone, such as
// the way back and the way on; page.None when there is none.
func otherButton(p *page.Page, n page.Node) page.Node {
	up := p.Parent[n]
	if up == page.None || p.Tag[n] != atom.Button || p.Words(n) == 0 || p.Words(n) > pairWords || p.Words(up) > 2*pairWords {
		return page.None
	}
	other := page.None
	for k := p.FirstChild(up); k != page.None; k = p.NextSibling(k) {
		switch {
		case k == n || !p.IsElement(k) || p.Words(k) == 0:
		case p.Tag[k] != atom.Button || other != page.None:
			return page.None
		default:
			other = k
		}
	}
	return other
}
