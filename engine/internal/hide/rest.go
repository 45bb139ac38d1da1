package hide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// headUp is how many elements a heading's text stands in, itself included.
const headUp = 3

// isRest tells of a husk that what is left of it says nothing by itself: the headings of
// what is gone, or names of authors that stand elsewhere on the page, too.
func (p *plan) isRest(s *sight, n page.Node) bool {
	at := p.groups.Place[n]
	if t := p.sum(at); t.unfit || t.used > 0 || t.content > 0 || p.back.Has(at) {
		return false
	}
	for i, to := p.set.Under(n); i < to; i++ {
		b := &p.set.Blocks[i]
		switch {
		case b.Counts.Words == 0 || s.isGone(b.From):
		case p.verdict.Kinds[i] == block.Title, p.isCredit(b, n):
			return false
		case p.isAuthor(i):
			if !p.hasAuthorBut(s, n) {
				return false
			}
		case !p.isHeading(b.Owner, n):
			return false
		}
	}
	return true
}

// isHeading tells whether an element is a heading or stands in one, within the element n.
// The only h1 of a page names the page, and not a part of it.
func (p *plan) isHeading(owner, n page.Node) bool {
	for k := 0; k < headUp && owner != page.None && p.page.Inside(owner, n); k++ {
		if level := elements.HeadingLevel(p.page, owner); level > 0 {
			return level > 1 || p.tops > 1
		}
		owner = p.page.Parent[owner]
	}
	return false
}

// isCredit tells whether a block of the element n names an author or says a time.
func (p *plan) isCredit(b *block.Block, n page.Node) bool {
	if p.credits.Rank(b.To) > p.credits.Rank(b.From) {
		return true
	}
	for k, up := 0, b.Owner; k < headUp && up != page.None && p.page.Inside(up, n); k, up = k+1, p.page.Parent[up] {
		if p.credits.Has(up) {
			return true
		}
	}
	return false
}

func (p *plan) isAuthor(i int) bool {
	return p.verdict.Related != nil && p.verdict.Related[i] == block.AuthorLine
}

// hasAuthorBut tells whether a line that names the author stays outside of an element.
func (p *plan) hasAuthorBut(s *sight, n page.Node) bool {
	for i := range p.verdict.Related {
		if from := p.set.Blocks[i].From; p.isAuthor(i) && (from < n || from >= p.page.End[n]) && !s.isGone(from) && !p.isGoing(from) {
			return true
		}
	}
	return false
}

// isGoing tells whether an element around a node goes, seen or not.
func (p *plan) isGoing(n page.Node) bool {
	for ; n != page.None; n = p.page.Parent[n] {
		if p.page.IsElement(n) && p.goes.Has(p.groups.Place[n]) {
			return true
		}
	}
	return false
}
