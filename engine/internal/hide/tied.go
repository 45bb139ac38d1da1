package hide

import (
	"winnow/engine/internal/evidence/ties"
	"winnow/engine/internal/page"
)

// besideCredit is how many words stay in the box of a credit from which it stays, too.
const besideCredit = 12

// keepTied puts back what is tied to something that stays, and what it stands in. What
// else stands in there is left to its own fate.
func (p *plan) keepTied(s *sight) (changed bool) {
	used := p.formsUsed(s)
	for _, t := range p.ties {
		if !s.gone.Has(t.Part) || s.alone.Has(t.Part) || s.gone.Has(t.Of) || !holds(s, t, used) {
			continue
		}
		changed = p.putBack(t.Part) || changed
		for n := p.page.Parent[t.Part]; n != page.None && n != t.Of && s.gone.Has(n); n = p.page.Parent[n] {
			changed = p.keep(p.groups.Place[n]) || changed
		}
	}
	return changed
}

// formsUsed gives the forms of which a field stays.
func (p *plan) formsUsed(s *sight) map[page.Node]bool {
	used := map[page.Node]bool{}
	for _, t := range p.ties {
		if t.Kind == ties.Field && !s.gone.Has(t.Part) {
			used[t.Of] = true
		}
	}
	return used
}

// holds tells whether enough of what a part is tied to stays.
func holds(s *sight, t ties.Tie, used map[page.Node]bool) bool {
	switch t.Kind {
	case ties.Credit:
		left := s.shown(t.Of)
		return left >= besideCredit && 2*left >= s.page.Words(t.Of)-s.page.Words(t.Part)
	case ties.Field, ties.Control:
		return used[t.Of]
	}
	return s.shown(t.Of) > 0
}
