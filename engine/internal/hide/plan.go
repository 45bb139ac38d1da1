package hide

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/evidence/ties"
	"winnow/engine/internal/page"
)

// A plan says of each place of a page whether its elements go. Elements of one place go
// together or stay together: half a row of equal parts looks broken, and many weak signs
// of one thing are a strong one.
type plan struct {
	*cutter
	page    *page.Page
	groups  *groups.Set
	ties    []ties.Tie
	credits bitset.Set // parts that say who wrote what beside them, or when
	tops    int        // headings of the first level
	sums    []sum      // by number of place, for places of more than one element
	goes    bitset.Set // places that go
	back    bitset.Set // places that were put back, and stay
	whole   bitset.Set // nodes that were put back with all in them
	// alone are the elements that go by themselves, whatever their place, such as ads,
	// and those that the browser does not render; named are hidden by a rule's name.
	alone bitset.Set
	named *named
}

// A sum is what the elements of one place hold together. Counts are of the elements
// that hold something.
type sum struct {
	load    block.Load
	named   int64 // words of those that a rule names noise
	members int32
	names   int32 // members that a rule names noise
	light   int32 // of these, those of a kind that the light level hides
	kept    int32 // kept blocks
	content int32 // kept blocks that are longer than a label
	likely  int32 // blocks that may well be content
	saved   int32 // what belongs to content
	used    int32 // what a person uses
	unfit   bool  // one of them is part of a line or of every page
}

const (
	// fewMembers is how many members a row has in which a single sign against the rest
	// does not count; under it any counts.
	fewMembers = 4
	// fewSaved and fewLikely are the shares of the members, one in so many, up to which
	// signs that they stay are single ones.
	fewSaved  = 3
	fewLikely = 4
)

func newPlan(c *cutter, equal *groups.Set, alone bitset.Set, named *named) *plan {
	pg := c.set.Page
	p := &plan{cutter: c, page: pg, groups: equal, ties: ties.Find(pg, c.verdict.PageType == threadType), alone: alone, named: named,
		sums: make([]sum, equal.Shared()), goes: bitset.New(pg.Len()), back: bitset.New(pg.Len()), whole: bitset.New(pg.Len())}
	p.findCredits()
	for n := page.Node(0); int(n) < p.page.Len(); {
		p.page.Stop.Every(int(n))
		if alone.Has(n) {
			n = p.page.End[n]
			continue
		}
		if number, shared := equal.Number(equal.Place[n]); shared && pg.IsElement(n) {
			p.add(&p.sums[number], n)
		}
		n++
	}
	return p
}

// findCredits looks for what mending asks of the page: credits, and headings that name
// the page.
func (p *plan) findCredits() {
	p.credits = bitset.New(p.page.Len())
	for _, t := range p.ties {
		if t.Kind == ties.Credit {
			p.credits.Add(t.Part)
		}
	}
	p.credits.Index()
	for n := range page.Node(p.page.Len()) {
		if elements.HeadingLevel(p.page, n) == 1 {
			p.tops++
		}
	}
}

// sum gives the sum of a place. A single element's is added up when it is asked for, and
// none asks for an element in what goes alone.
func (p *plan) sum(at page.Node) (t sum) {
	if number, shared := p.groups.Number(at); shared {
		return p.sums[number]
	}
	p.add(&t, at)
	return t
}

// add adds an element to a sum.
func (p *plan) add(t *sum, n page.Node) {
	from, to := p.set.Under(n)
	t.members++
	t.unfit = t.unfit || !block.MayHide(p.page, n) || p.isPartOfLine(n, from, to)
	used, protected := p.used.Meet(n, p.page.End[n]), p.protected.Meet(n, p.page.End[n])
	t.used += one(used)
	t.saved += one(protected || anyOf(p.related, from, to))
	t.kept += one(anyOf(p.kept, from, to))
	t.content += one(anyOf(p.content, from, to))
	t.likely += one(anyOf(p.likely, from, to))
	p.expected.Add(&t.load, from, to)
	if noise := p.named.of(n); noise != nil {
		t.named += p.expected.Words(from, to)
		t.names++
		t.light += one(levelOf[noise.Kind] == Light)
	}
}

// isPartOfLine tells whether a line of text goes on from before an element, or behind it.
func (p *plan) isPartOfLine(n page.Node, from, to int) bool {
	return from > 0 && p.set.Blocks[from-1].To > n || to > from && p.set.Blocks[to-1].To > p.page.End[n]
}

// choose hides the places that a rule names for most of what they hold, and, when all
// are judged, those that look like no content.
func (p *plan) choose(all bool) {
	end := page.Node(0) // of what goes alone
	for n := page.Node(0); int(n) < p.page.Len(); n++ {
		p.page.Stop.Every(int(n))
		if n >= end && p.alone.Has(n) {
			end = p.page.End[n]
		}
		if !p.page.IsElement(n) || p.groups.Place[n] != n {
			continue
		}
		if _, shared := p.groups.Number(n); shared || n >= end {
			if t := p.sum(n); p.isNoise(&t, all) {
				p.goes.Add(n)
			}
		}
	}
}

// isNoise tells by its sum whether a place is hidden.
func (p *plan) isNoise(t *sum, all bool) bool {
	switch {
	case t.unfit:
		return false
	case 2*t.light >= t.members && t.isNamed():
		return t.content == 0
	case !all:
		return t.isNamed() && t.content == 0 && t.saved == 0
	}
	return t.kept == 0 && t.isFree() && (t.isNamed() || t.load.Words() > 0 && t.load.AtMost(p.share))
}

// isNamed tells that a rule names most of a place.
func (t *sum) isNamed() bool {
	return t.names > 0 && 2*t.names >= t.members && 2*t.named >= t.load.Words()
}

// isFree tells that nothing at a place speaks for its staying, or little in a long row.
func (t *sum) isFree() bool {
	return t.isUnlikely() && (t.saved == 0 || t.members >= fewMembers && t.used == 0 && fewSaved*t.saved <= t.members)
}

// isUnlikely tells that nothing at a place may well be content, or little in a long row.
func (t *sum) isUnlikely() bool {
	return t.likely == 0 || t.members >= fewMembers && fewLikely*t.likely <= t.members
}

// list appends the outermost elements that go, without those that go alone.
func (p *plan) list(out []block.Noise) []block.Noise {
	for n := page.Node(0); int(n) < p.page.Len(); {
		p.page.Stop.Every(int(n))
		switch {
		case p.alone.Has(n):
			n = p.page.End[n]
		case p.page.IsElement(n) && p.goes.Has(p.groups.Place[n]):
			out = append(out, p.noiseOf(n))
			n = p.page.End[n]
		default:
			n++
		}
	}
	return out
}

// noiseOf is an element that goes: as the rule names it, else as its words say.
func (p *plan) noiseOf(n page.Node) block.Noise {
	if noise := p.named.of(n); noise != nil {
		return *noise
	}
	if from, to := p.set.Under(n); from == to {
		return block.Noise{Node: n, Score: 1, Why: []block.RuleName{block.NoContent}}
	}
	return p.noise(n)
}
