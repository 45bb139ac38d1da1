package hide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

const (
	// mendRounds bounds how often a plan is looked at; the last rounds only put back, so
	// that they come to an end.
	mendRounds = 6
	hideRounds = 2
	// A husk is a box of huskWords or more that shows at most huskLeft of them, and at
	// most one in huskShare.
	huskWords = 10
	huskMost  = 80 // of more words what is hidden does not come back for the rest
	huskLeft  = 4
	huskShare = 5
	// leastText is how many words a member of a row has: less is a sign.
	leastText = 2
)

// mend puts right what the plan would leave in halves: rows of which some members are
// empty, parts without what they are tied to, boxes of which next to nothing is left.
// What is left goes as well where nothing speaks for it; else what is gone comes back.
func (p *plan) mend() {
	s := newSight(p.page)
	rows := make([]tally, p.groups.Shared())
	for k := range mendRounds {
		s.look(p)
		if s.allStays() {
			return
		}
		changed := p.mendRows(s, rows, k < hideRounds)
		changed = p.keepTied(s) || changed
		changed = p.clearHusks(s, k < hideRounds) || changed
		if !changed {
			return
		}
	}
}

// A tally counts the members of the row at a place that are gone, and those that are left.
type tally struct {
	at         page.Node
	gone, left int32
	words      int32
}

// mendRows gives the members of each row one fate. The tallies are by number of place.
func (p *plan) mendRows(s *sight, rows []tally, mayHide bool) (changed bool) {
	clear(rows)
	for n := page.Node(0); int(n) < p.page.Len(); n = s.next(n) {
		p.page.Stop.Every(int(n))
		if t := p.rowOf(s, rows, n); t != nil {
			t.at = p.groups.Place[n]
			if w := s.shown(n); w == 0 {
				t.gone++
			} else {
				t.left, t.words = t.left+1, t.words+w
			}
		}
	}
	for i := range rows {
		if t := &rows[i]; t.gone > 0 && t.left > 0 && mayHide && p.mayGoWhole(t.at, t.words) {
			p.goes.Add(t.at)
			t.left, changed = 0, true
		}
	}
	for n := page.Node(0); int(n) < p.page.Len(); {
		p.page.Stop.Every(int(n))
		if t := p.rowOf(s, rows, n); t != nil && t.left > 0 && s.shown(n) == 0 {
			changed = p.putBack(n) || changed
			n = p.page.End[n]
		} else {
			n = s.next(n)
		}
	}
	return changed
}

// rowOf gives the tally of the row that an element is a member of, nil for none. A place
// of one element is no row.
func (p *plan) rowOf(s *sight, rows []tally, n page.Node) *tally {
	if !p.isMember(s, n) {
		return nil
	}
	if number, shared := p.groups.Number(p.groups.Place[n]); shared {
		return &rows[number]
	}
	return nil
}

// isMember tells the members of rows that show text and stand in something that stays.
func (p *plan) isMember(s *sight, n page.Node) bool {
	up := p.page.Parent[n]
	return p.page.IsElement(n) && p.groups.Rows.Has(p.groups.Place[n]) && p.page.Words(n) >= leastText && !s.isAlone(n) &&
		!p.page.Has(n, page.Hidden|page.Unrendered) && (up == page.None || !s.isGone(up))
}

// mayGoWhole tells whether what is left at a place, so many words, can go with the rest.
func (p *plan) mayGoWhole(at page.Node, left int32) bool {
	if p.back.Has(at) {
		return false
	}
	t := p.sum(at)
	if t.unfit || t.content > 0 || t.load.Words() == 0 {
		return false
	}
	little, looksLike := huskShare*int64(left) <= t.load.Words(), t.load.AtMost(p.share)
	return t.isFree() && (little || looksLike) || left > 0 && t.used == 0 && little && looksLike
}

// clearHusks hides boxes of which next to nothing is left. Where that is a name or
// belongs to the text, all of it comes back; where it is the text or the title, which may
// be short, it stays alone. When nothing more may be hidden, boxes only come back.
func (p *plan) clearHusks(s *sight, mayHide bool) (changed bool) {
	for n := page.Node(0); int(n) < p.page.Len(); {
		p.page.Stop.Every(int(n))
		next := s.next(n)
		if at := p.groups.Place[n]; p.isHusk(s, n) && !p.goes.Has(at) {
			if p.mayGoWhole(at, 0) || s.shown(n) == 0 && p.isOnly(at) || p.isRest(s, n) {
				if mayHide {
					p.goes.Add(at)
					changed = true
				}
			} else if s.shown(n) > 0 && p.page.Words(n) <= huskMost && p.sum(at).content == 0 && p.hasLost(n) {
				changed = p.putBack(n) || changed
				next = p.page.End[n]
			}
		}
		n = next
	}
	return changed
}

// hasLost tells of a husk whether what is gone was its own. A notice that a rule names lies on the
// page, whatever box it stands in.
func (p *plan) hasLost(n page.Node) bool {
	return p.page.Words(n)-p.named.lightIn(p.page, n) >= huskWords
}

// isOnly tells of a place that it has one element, which may go.
func (p *plan) isOnly(at page.Node) bool {
	t := p.sum(at)
	return t.members == 1 && !t.unfit && !p.back.Has(at)
}

func (p *plan) isHusk(s *sight, n page.Node) bool {
	pg := p.page
	words := pg.Words(n)
	if !pg.IsElement(n) || words < huskWords || s.isGone(n) || !block.MayHide(pg, n) || pg.Has(n, page.Hidden|page.Unrendered) {
		return false
	}
	left := s.shown(n)
	return left < words && left <= huskLeft && huskShare*left <= words && !s.showsDrawn(n)
}

// putBack takes back that an element goes, with all in it. What was put back stays, so
// that no node needs it twice.
func (p *plan) putBack(n page.Node) (changed bool) {
	for k := n; k < p.page.End[n]; {
		if p.whole.Has(k) {
			k = p.page.End[k]
			continue
		}
		p.whole.Add(k)
		if p.page.IsElement(k) {
			changed = p.keep(p.groups.Place[k]) || changed
		}
		k++
	}
	return changed
}

// keep makes a place stay.
func (p *plan) keep(at page.Node) (changed bool) {
	changed = p.goes.Has(at)
	p.goes.Remove(at)
	p.back.Add(at)
	return changed
}
