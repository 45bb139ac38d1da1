package hide

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// A sight is what a plan leaves of a page. What is gone are whole elements, one behind
// the other: the runs.
type sight struct {
	page    *page.Page
	starts  bitset.Set // the first nodes of runs
	runs    []run      // by rank in starts, one on: the first is empty
	drawn   bitset.Set // pictures, players and controls, gone or not
	climbed bitset.Set // gone elements that a tie has put back for what they hold
}

// A run is the nodes of an element that does not stay, with what the runs up to it hold.
type run struct {
	end   page.Node
	words int32
	drawn int32
	alone bool // it went by itself
}

func newSight(p *page.Page) *sight {
	s := &sight{page: p, starts: bitset.New(p.Len()), drawn: bitset.New(p.Len()), climbed: bitset.New(p.Len())}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if elements.IsDrawn(p, n) {
			s.drawn.Add(n)
		}
	}
	s.drawn.Index()
	return s
}

// look takes in what a plan leaves now.
func (s *sight) look(p *plan) {
	s.starts.Clear()
	s.climbed.Clear()
	s.runs = append(s.runs[:0], run{})
	var all run
	for n := page.Node(0); int(n) < s.page.Len(); {
		s.page.Stop.Every(int(n))
		alone := p.alone.Has(n)
		if !alone && !(s.page.IsElement(n) && p.goes.Has(p.groups.Place[n])) {
			n++
			continue
		}
		s.starts.Add(n)
		end := s.page.End[n]
		all = run{end, all.words + s.page.Words(n), all.drawn + s.drawn.Rank(end) - s.drawn.Rank(n), alone}
		s.runs = append(s.runs, all)
		n = end
	}
	s.starts.Index()
}

// allStays tells that nothing is gone.
func (s *sight) allStays() bool { return len(s.runs) == 1 }

// before gives the last run that starts before a node, the empty one when there is none.
func (s *sight) before(n page.Node) *run { return &s.runs[s.starts.Rank(n)] }

// isGone tells whether a node does not stay.
func (s *sight) isGone(n page.Node) bool { return n < s.before(n+1).end }

// isAlone tells whether a node is in what went by itself.
func (s *sight) isAlone(n page.Node) bool {
	r := s.before(n + 1)
	return n < r.end && r.alone
}

// next is the node behind a run where one starts, else the next node.
func (s *sight) next(n page.Node) page.Node {
	if s.starts.Has(n) {
		return s.page.End[n]
	}
	return n + 1
}

// shown is how many words of an element stay.
func (s *sight) shown(n page.Node) int32 {
	if s.isGone(n) {
		return 0
	}
	return s.shownIn(n, s.page.End[n])
}

// shownIn is the same for the nodes [from, to), no end of which is within what is gone.
func (s *sight) shownIn(from, to page.Node) int32 {
	return s.page.Span(from, to).Words - (s.before(to).words - s.before(from).words)
}

// showsDrawn tells whether an element that stays shows a picture, player or control.
func (s *sight) showsDrawn(n page.Node) bool {
	end := s.page.End[n]
	return s.drawn.Rank(end)-s.drawn.Rank(n) > s.before(end).drawn-s.before(n).drawn
}
