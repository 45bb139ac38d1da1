package copies

import (
	"slices"
	"strings"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"

	"golang.org/x/net/html/atom"
)

const (
	// startWords is how many first words two texts must share to be compared.
	startWords = 8
	// moreWords are the last words of a beginning, which may lead to the whole text.
	moreWords = 3
	// nearTerms is how many terms of a text its fingerprint is made of at most: it
	// bounds the work on a text of megabytes.
	nearTerms = 1 << 10
	// maxPrints is how many texts of a page get a fingerprint: few pages have ten that
	// begin alike.
	maxPrints = 1 << 10
)

// match pairs the blocks that say the same, and those that say how others begin.
func (f *finder) match() (same, beginnings []Copy) {
	of, beginnings := f.same()
	rendered := make(map[int32]int32) // of those that say the same the first rendered one, by the first of all
	for i := range of {
		if _, ok := rendered[of[i]]; !ok && of[i] >= 0 && f.isRendered(i) {
			rendered[of[i]] = int32(i)
		}
	}
	for i := range of {
		if of[i] < 0 {
			continue
		}
		best, ok := rendered[of[i]]
		if !ok {
			best = of[i]
		}
		if best != int32(i) {
			same = append(same, Copy{Block: int32(i), Of: best})
		}
	}
	return same, beginnings
}

// same gives for each block the first one that says the same, itself when it is the
// first or the only one, -1 when it is set apart from the text around it.
func (f *finder) same() (of []int32, beginnings []Copy) {
	texts, starts := f.groups(0, func(m *index.Measure) uint32 { return m.Hash }),
		f.groups(startWords, func(m *index.Measure) uint32 { return startOf(f.Index, m) })
	of = make([]int32, f.N)
	prints := printer{finder: f, prints: map[int32]uint64{}}
	for i := range of {
		of[i] = int32(i)
		text, start := texts.of(i), starts.of(i)
		if text == nil && start == nil {
			of[i] = -1
			continue
		}
		if f.isSetApart(i) {
			of[i] = -1
			continue
		}
		if j := text.first(i); j != int32(i) && slices.Equal(f.WordsOf(&f.Measures[i]), f.WordsOf(&f.Measures[j])) {
			of[i] = of[j]
			continue
		}
		j := start.first(i)
		switch {
		case j == int32(i):
		case f.isBeginning(j, int32(i)):
			beginnings = append(beginnings, Copy{Block: j, Of: int32(i), begins: true})
		case f.isBeginning(int32(i), j):
			beginnings = append(beginnings, Copy{Block: int32(i), Of: j, begins: true})
		case prints.near(int32(i), j):
			of[i] = of[j]
		}
	}
	return of, beginnings
}

// isBeginning tells whether a text is how a longer one begins, but for the last words:
// "read more".
func (f *finder) isBeginning(short, long int32) bool {
	a, b := f.WordsOf(&f.Measures[short]), f.WordsOf(&f.Measures[long])
	if len(a) < startWords+moreWords || len(a) >= len(b) {
		return false
	}
	return slices.Equal(a[:len(a)-moreWords], b[:len(a)-moreWords])
}

// groups are blocks by a hash of their text.
type groups struct {
	number []int32 // of each block, -1 for none
	all    []group
}

// A group is blocks with the same hash.
type group struct{ blocks, head int32 }

// groups groups the blocks of so many words and more.
func (f *finder) groups(least int32, hash func(m *index.Measure) uint32) groups {
	hashes, g := index.NewNumbering[uint32](f.N), groups{number: make([]int32, f.N)}
	for i := range f.Measures {
		m := &f.Measures[i]
		if g.number[i] = -1; m.Tokens() == 0 || m.Tokens() < least {
			continue
		}
		k := hashes.Number(hash(m))
		if int(k) == len(g.all) {
			g.all = append(g.all, group{head: -1})
		}
		g.all[k].blocks++
		g.number[i] = k
	}
	return g
}

// of gives the group of a block, nil when there is no other in it.
func (g *groups) of(i int) *group {
	if k := g.number[i]; k >= 0 && g.all[k].blocks > 1 {
		return &g.all[k]
	}
	return nil
}

// first gives the first block of a group that was asked for: the block itself when no
// other was, or when it has no group.
func (g *group) first(i int) int32 {
	switch {
	case g == nil:
		return int32(i)
	case g.head < 0:
		g.head = int32(i)
	}
	return g.head
}

// startOf joins the first words of a text to a hash.
func startOf(x *index.Index, m *index.Measure) uint32 {
	h := uint32(0)
	for _, n := range x.WordsOf(m)[:startWords] {
		h = index.HashNext(h, x.Known.Hash(n))
	}
	return h
}

func (f *finder) isRendered(i int) bool {
	return !f.Page.Has(f.Blocks.Blocks[i].From, page.Hidden) && !f.Page.Has(f.Blocks.Blocks[i].From, page.InNoscript)
}

// isSetApart tells the texts that repeat for a reason of their own: what someone quotes,
// cells of tables, code, choices of a form.
func (f *finder) isSetApart(i int) bool {
	n := f.Owner(i)
	for up := 0; n != page.None && up < index.AncestorLimit; up, n = up+1, f.Page.Parent[n] {
		switch f.Page.Tag[n] {
		case atom.Blockquote, atom.Q, atom.Table, atom.Pre, atom.Code, atom.Select:
			return true
		}
		if f.quotes.Of(n) {
			return true
		}
	}
	return false
}

func saysQuote(class string) bool {
	return strings.Contains(class, "quote") || strings.Contains(class, "Quote")
}

// A printer compares texts by the modified simhash of paper 5, section 3.3.3: near
// duplicates differ in at most three of 64 bits.
type printer struct {
	*finder
	words  *terms.Analyzer
	prints map[int32]uint64
}

func (p *printer) near(i, j int32) bool {
	return len(p.prints) < maxPrints && terms.Near([]uint64{p.of(j), p.of(i)})[1] >= 0
}

// of makes the fingerprint of a block's text.
func (p *printer) of(i int32) uint64 {
	print, ok := p.prints[i]
	if !ok {
		if p.words == nil {
			p.words = terms.For(p.Meta.Lang)
		}
		seq := p.words.Terms(nil, p.Blocks.Bytes(int(i)))
		print = terms.Proximity(seq[:min(len(seq), nearTerms)]).Simhash()
		p.prints[i] = print
	}
	return print
}
