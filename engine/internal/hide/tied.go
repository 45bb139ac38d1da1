package hide

import (
	"slices"

	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/evidence/ties"
	"winnow/engine/internal/page"
)

// besideCredit is how many words stay in the box of a credit from which it stays, too.
const besideCredit = 12

// contentsOver is how many words of the text stay for which its contents stay.
const contentsOver = 100

// keepTied puts back what is tied to something that stays, and what it stands in. What
// else stands in there is left to its own fate.
func (p *plan) keepTied(s *sight) (changed bool) {
	used, pageType := p.formsUsed(s), p.verdict.PageType
	for _, t := range p.ties {
		if pageType == threadType && s.isGone(t.Part) && s.isGone(t.Of) {
			t.Of = around(s, t)
		}
		if s.isGone(t.Part) && !s.isAlone(t.Part) && !s.isGone(t.Of) && holds(s, t, used, pageType) {
			changed = p.bring(s, t.Part) || changed
		}
	}
	return p.keepPictures(s) || changed
}

// keepPictures puts back the pictures of which the name stays, and the figures of the text.
func (p *plan) keepPictures(s *sight) (changed bool) {
	shows := func(name page.Node) bool { return s.shown(name) > 0 }
	for n := range page.Node(p.page.Len()) {
		p.page.Stop.Every(int(n))
		if !s.drawn.Has(n) || !s.isGone(n) || s.isAlone(n) {
			continue
		}
		named, figure := ties.Picture(p.page, n, shows)
		switch {
		case figure != page.None && p.isInText(s, figure):
			changed = p.bring(s, figure) || changed
		case named:
			changed = p.bring(s, n) || changed
		}
	}
	return changed
}

// bring puts back an element, and what it stands in, up to the first element that stays or
// that another tie has come by.
func (p *plan) bring(s *sight, part page.Node) (changed bool) {
	changed = p.putBack(part)
	for n := p.page.Parent[part]; n != page.None && s.isGone(n) && !s.climbed.Has(n); n = p.page.Parent[n] {
		s.climbed.Add(n)
		changed = p.keep(p.groups.Place[n]) || changed
	}
	return changed
}

// threadType is the type of pages that consist of posts. On others a name or a time in
// what is gone may be that of a teaser below a short text.
const threadType = "forum"

// goodsType is the type of pages that offer one thing.
const goodsType = "product"

const (
	postWords = 400 // words of a post at most
	postUp    = 12  // elements from the box of a credit up to the post
)

// around gives the post in which the box of a credit stands that is gone itself, such as
// what is said of a member or a row of buttons with the name at its end; the box where
// there is none. A post is what has some words left.
func around(s *sight, t ties.Tie) page.Node {
	if t.Kind != ties.Credit {
		return t.Of
	}
	for k, up := 0, s.page.Parent[t.Of]; k < postUp && up != page.None && s.page.Words(up) <= postWords; k, up = k+1, s.page.Parent[up] {
		if !s.isGone(up) && s.shown(up) >= besideCredit {
			return up
		}
	}
	return t.Of
}

// formsUsed gives the forms of which a field or the button that orders stays, in document
// order as those.
func (p *plan) formsUsed(s *sight) (used []page.Node) {
	for _, t := range p.ties {
		if t.Kind == ties.Field && !s.isGone(t.Part) && (len(used) == 0 || used[len(used)-1] != t.Of) {
			used = append(used, t.Of)
		}
	}
	return used
}

// holds tells whether enough of what a part is tied to stays. Posts are often shorter than
// what stands around them.
func holds(s *sight, t ties.Tie, used []page.Node, pageType string) bool {
	switch t.Kind {
	case ties.Credit, ties.Offer, ties.Contact:
		if t.Kind == ties.Offer && elements.HeadingLevel(s.page, t.Of) == 1 {
			return pageType == goodsType && s.shown(t.Of) > 0 // elsewhere it may be an advertisement
		}
		left := s.shown(t.Of)
		return left >= besideCredit && (pageType == threadType || 2*left >= s.page.Words(t.Of)-s.page.Words(t.Part))
	case ties.Field, ties.Control:
		_, is := slices.BinarySearch(used, t.Of)
		return is
	case ties.Heading:
		left := s.shown(t.Of)
		return left > 0 && 2*left >= s.page.Words(t.Of)
	case ties.Caption:
		return s.showsDrawn(t.Of)
	case ties.Operates:
		return true // what it plays stays
	case ties.Contents:
		left := s.shown(t.Of)
		return left >= contentsOver && 2*left >= s.page.Words(t.Of)
	}
	return s.shown(t.Of) > 0
}
