package hide

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
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

// A sight is what a plan leaves of a page. Counts are of the nodes before each.
type sight struct {
	page   *page.Page
	gone   bitset.Set // nodes that do not stay
	alone  bitset.Set // of these, those that went by themselves
	hidden []int32    // words that do not stay
	drawn  []int32    // pictures, players and controls that stay
}

func (p *plan) look() *sight {
	pg := p.page
	s := &sight{page: pg, gone: bitset.New(pg.Len()), alone: bitset.New(pg.Len()),
		hidden: make([]int32, pg.Len()+1), drawn: make([]int32, pg.Len()+1)}
	end, alone := page.Node(0), page.Node(0)
	for n := page.Node(0); int(n) < pg.Len(); n++ {
		pg.Stop.Every(int(n))
		if n >= end && (p.alone.Has(n) || pg.IsElement(n) && p.goes[p.groups.Place[n]]) {
			end = pg.End[n]
			if p.alone.Has(n) {
				alone = end
			}
		}
		s.hidden[n+1], s.drawn[n+1] = s.hidden[n], s.drawn[n]
		switch {
		case n < end:
			s.gone.Add(n)
			s.hidden[n+1] += pg.Span(n, n+1).Words
		case elements.IsDrawn(pg, n):
			s.drawn[n+1]++
		}
		if n < alone {
			s.alone.Add(n)
		}
	}
	return s
}

// shown is how many words of an element stay.
func (s *sight) shown(n page.Node) int32 {
	return s.page.Words(n) - (s.hidden[s.page.End[n]] - s.hidden[n])
}

// mend puts right what the plan would leave in halves: rows of which some members are
// empty, parts without what they are tied to, boxes of which next to nothing is left.
// What is left goes as well where nothing speaks for it; else what is gone comes back.
func (p *plan) mend() {
	for k := range mendRounds {
		s := p.look()
		changed := p.mendRows(s, k < hideRounds)
		changed = p.keepTied(s) || changed
		if k < hideRounds {
			changed = p.clearHusks(s) || changed
		}
		if !changed {
			return
		}
	}
}

// A tally counts the members of a row that are gone, and those that are left.
type tally struct{ gone, left, words int32 }

// mendRows gives the members of each row one fate.
func (p *plan) mendRows(s *sight, mayHide bool) (changed bool) {
	rows := make([]tally, p.groups.Len())
	for n := page.Node(0); int(n) < p.page.Len(); n++ {
		if !p.isMember(s, n) {
			continue
		}
		t := &rows[p.groups.Place[n]]
		if w := s.shown(n); w == 0 {
			t.gone++
		} else {
			t.left, t.words = t.left+1, t.words+w
		}
	}
	for at, t := range rows {
		if t.gone > 0 && t.left > 0 && mayHide && p.mayGoWhole(int32(at), t.words) {
			p.goes[at], changed = true, true
			rows[at] = tally{}
		}
	}
	for n := page.Node(0); int(n) < p.page.Len(); n++ {
		if p.isMember(s, n) && s.shown(n) == 0 && rows[p.groups.Place[n]].left > 0 {
			changed = p.putBack(n) || changed
			n = p.page.End[n] - 1
		}
	}
	return changed
}

// isMember tells the members of rows that show text and stand in something that stays.
func (p *plan) isMember(s *sight, n page.Node) bool {
	up := p.page.Parent[n]
	return p.page.IsElement(n) && p.groups.Row[p.groups.Place[n]] && p.page.Words(n) >= leastText && !s.alone.Has(n) &&
		!p.page.Has(n, page.Hidden|page.Unrendered) && (up == page.None || !s.gone.Has(up))
}

// mayGoWhole tells whether what is left at a place, so many words, can go with the rest.
func (p *plan) mayGoWhole(at, left int32) bool {
	t := &p.sums[at]
	return !t.unfit && !p.back[at] && t.content == 0 && t.isFree() && t.load.Words() > 0 &&
		(huskShare*int64(left) <= t.load.Words() || t.load.AtMost(p.share))
}

// clearHusks hides boxes of which next to nothing is left. Where that is a name or
// belongs to the text, all of it comes back; where it is the text or the title, which may
// be short, it stays alone.
func (p *plan) clearHusks(s *sight) (changed bool) {
	for n := page.Node(0); int(n) < p.page.Len(); n++ {
		if !p.isHusk(s, n) {
			continue
		}
		at := p.groups.Place[n]
		if p.goes[at] {
			continue
		}
		if p.mayGoWhole(at, 0) || s.shown(n) == 0 && p.isOnly(at) {
			p.goes[at], changed = true, true
		} else if s.shown(n) > 0 && p.sums[at].content == 0 && p.page.Words(n) <= huskMost {
			changed = p.putBack(n) || changed
			n = p.page.End[n] - 1
		}
	}
	return changed
}

// isOnly tells of a place that it has one element, which may go.
func (p *plan) isOnly(at int32) bool {
	return p.sums[at].members == 1 && !p.sums[at].unfit && !p.back[at]
}

func (p *plan) isHusk(s *sight, n page.Node) bool {
	pg := p.page
	words := pg.Words(n)
	if !pg.IsElement(n) || words < huskWords || s.gone.Has(n) || !block.MayHide(pg, n) || pg.Has(n, page.Hidden|page.Unrendered) {
		return false
	}
	left := s.shown(n)
	return left < words && left <= huskLeft && huskShare*left <= words && s.drawn[n] == s.drawn[pg.End[n]]
}

// putBack takes back that an element goes, with all in it.
func (p *plan) putBack(n page.Node) (changed bool) {
	for k := n; k < p.page.End[n]; k++ {
		if p.page.IsElement(k) {
			changed = p.keep(p.groups.Place[k]) || changed
		}
	}
	return changed
}

// keep makes a place stay.
func (p *plan) keep(at int32) (changed bool) {
	changed = p.goes[at]
	p.goes[at], p.back[at] = false, true
	return changed
}
