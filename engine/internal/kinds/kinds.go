package kinds

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/hide"
	"winnow/engine/internal/page"
	"winnow/engine/internal/receipt"
)

// A Set is a set of kinds, a bit each.
type Set uint32

// Has tells whether a kind is in the set.
func (s Set) Has(k block.Kind) bool { return s>>k&1 != 0 }

// light are the kinds that every level hides, frame those that tags name, and spoken those of which a person can say
// something: what people know by these names on most pages.
const (
	light  Set = 1<<block.Ad | 1<<block.Cookie | 1<<block.Newsletter
	frame  Set = 1<<block.Navigation | 1<<block.Header | 1<<block.Footer | 1<<block.Sidebar
	spoken     = light | frame | 1<<block.Social | 1<<block.Related | 1<<block.Comment
)

// With is the set with one kind more, by its name; false for a kind of which nothing can
// be said.
func (s Set) With(name string) (Set, bool) {
	for k := block.Unknown; k <= block.Promotion; k++ {
		if spoken.Has(k) && k.String() == name {
			return s | 1<<k, true
		}
	}
	return s, false
}

// A Word is what a person has said: these kinds go and those stay, whatever the level.
// The zero value says nothing.
type Word struct{ Goes, Stays Set }

// IsSaid tells whether there is anything to apply.
func (w Word) IsSaid() bool { return w != Word{} }

// A Page is one page with what is known of it, as hide.List takes it.
type Page struct {
	Set       *block.Set
	Equal     *groups.Set
	Verdict   *block.Verdict
	Invisible map[page.Node]bool
}

// List gives the elements to hide at a level, with a person's word applied: in document
// order, none inside another. Where the word would take too much of the page, what is to
// go is left to the level.
func List(p *Page, level hide.Level, w Word) []block.Noise {
	c := newChooser(p, w)
	out := c.spare(c.at(level))
	if w.Stays != 0 && level > hide.Light {
		// An ad in what stays is hidden within no other part any more.
		out = append(out, c.spare(c.at(hide.Light))...)
	}
	rest := slices.Clone(out)
	if w.Goes != 0 {
		out = append(out, c.spare(c.chosen(level))...)
	}
	if out = hide.Outermost(p.Set.Page, out); hide.LeavesEnough(p.Set, p.Verdict, out) {
		return out
	}
	return hide.Outermost(p.Set.Page, rest)
}

// mostLooks bounds how many elements of a page are looked at. Of every fourth page of
// wcxb-dev, with kinds to hide and to keep at strict, half need 530 or less and one in a
// hundred more than 4,000. A look takes some 3 µs, at pages made for it 50.
const mostLooks = 20_000

// A chooser applies a word to the lists of a page.
type chooser struct {
	*Page
	page  *page.Page
	word  Word
	namer receipt.Namer
	named []int32 // by node: the place in Verdict.Noise of the highest score, from 1 on
	looks int
	// sights are what was seen of elements by their own rules, and lists what levels hide.
	sights []sight
	lists  [hide.Strict + 1][]block.Noise
}

func newChooser(p *Page, w Word) *chooser {
	c := &chooser{Page: p, page: p.Set.Page, word: w, namer: receipt.NewNamer(p.Set), named: make([]int32, p.Set.Page.Len()),
		sights: make([]sight, p.Set.Page.Len())}
	for i := range p.Verdict.Noise {
		noise, before := &p.Verdict.Noise[i], c.named[p.Verdict.Noise[i].Node]
		if before == 0 || p.Verdict.Noise[before-1].Score < noise.Score {
			c.named[noise.Node] = int32(i + 1)
		}
	}
	return c
}

// at lists what a level hides.
func (c *chooser) at(level hide.Level) []block.Noise {
	if c.lists[level] == nil {
		c.lists[level] = hide.List(c.Set, c.Equal, c.Verdict, level, c.Invisible)
	}
	return c.lists[level]
}

// ruled is what rules say of an element, or that they say nothing.
func (c *chooser) ruled(n page.Node) block.Noise {
	if i := c.named[n]; i > 0 {
		return c.Verdict.Noise[i-1]
	}
	return block.Noise{Node: n, Why: []block.RuleName{block.NoContent}}
}

// A sight is what one part is: by its name, its tag or role, and a rule. They differ
// where a part is several things, such as comments with little in them but buttons to
// share. Unknown is what they do not say.
type sight struct {
	name, landmark, ruled block.Kind
	sure                  bool // the name
	seen                  bool // this is what a look gave, and not nothing yet
	asked, inKept         bool // whether it was asked if this is, or stands in, a part that stays; the answer
}

// is tells whether a part is of one of the kinds by anything that it is called, surely by
// what it says itself.
func (s *sight) is(kinds Set) bool { return kinds.Has(s.name) || s.surely(kinds) }

func (s *sight) surely(kinds Set) bool {
	return s.sure && kinds.Has(s.name) || kinds.Has(s.landmark) || kinds.Has(s.ruled)
}

// exactly tells it only where no rule calls the part something else.
func (s *sight) exactly(kinds Set) bool {
	if s.ruled != block.Unknown {
		return kinds.Has(s.ruled) || kinds.Has(s.landmark)
	}
	return s.surely(kinds)
}

// look names a part. Past the limit nothing has a name.
func (c *chooser) look(part block.Noise) (s sight) {
	c.page.Stop.Every(c.looks << 4) // one reads some hundred nodes
	if c.looks++; c.looks > mostLooks {
		return s
	}
	l := c.namer.Look(part)
	s = sight{name: l.Kind, landmark: l.Landmark, sure: l.Sure}
	if part.Why[0] != block.NoContent && part.Score >= block.NamedScore && !frame.Has(part.Kind) {
		s.ruled = part.Kind
	}
	return s
}

// lookAt names an element by what rules say of it.
func (c *chooser) lookAt(n page.Node) *sight {
	s := &c.sights[n]
	if !s.seen {
		*s = c.look(c.ruled(n))
		s.seen = true
	}
	return s
}

// within lists the outermost elements in n that are of some kinds, as a sight tells it, in
// document order.
func (c *chooser) within(n page.Node, kinds Set, is func(*sight, Set) bool) (found []block.Noise) {
	if kinds == 0 {
		return nil
	}
	for k := n + 1; k < c.page.End[n]; {
		if !c.page.IsElement(k) || !block.MayHide(c.page, k) {
			k++
			continue
		}
		if c.page.Has(k, page.Unrendered) {
			k = c.page.End[k]
			continue
		}
		if is(c.lookAt(k), kinds) {
			found = append(found, c.ruled(k))
			k = c.page.End[k]
			continue
		}
		k++
	}
	return found
}
