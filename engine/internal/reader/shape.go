package reader

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Bounds of nesting in the tree. Past them elements are opened up; parts of a
// list or table whose whole was let in are let in too.
const (
	maxStructures = 40
	maxInlines    = 12
)

// admit decides for each marked element of structure whether it stands where a
// parser would leave it. Parts of lists and tables outside their whole, layout
// tables, what is in preformatted text or nested too deep: all are opened up.
func (b *builder) admit() {
	p := b.page
	b.admitted = make([]bool, p.Len())
	var open []page.Node
	for n := page.Node(0); int(n) < p.Len(); n++ {
		for len(open) > 0 && p.End[open[len(open)-1]] <= n {
			open = open[:len(open)-1]
		}
		r := b.ruleOf(n)
		if !b.marked[n] || r.role != structure && r.role != holder || !p.IsElement(n) || p.Has(n, page.Foreign) {
			continue
		}
		top := atom.Atom(0)
		if len(open) > 0 {
			top = b.ruleOf(open[len(open)-1]).as
		}
		parents := parentOf(r.as)
		switch {
		case top == atom.Pre:
			continue
		case parents[0] != 0:
			if top == 0 || top != parents[0] && top != parents[1] && top != parents[2] {
				continue
			}
		case len(open) >= maxStructures, r.as == atom.Table && !b.isData(n):
			continue
		}
		b.admitted[n] = true
		open = append(open, n)
	}
}

// fits tells whether an inline element may stand where it does.
func (b *builder) fits(n page.Node, r rule, before tongue) bool {
	inlines, last := 0, atom.Atom(0)
	for i := range b.chain {
		if e := &b.chain[i]; e.rule.role == inline {
			inlines++
			last = e.rule.as
			if last == r.as && r.as != atom.Span {
				return false // a link in a link, bold in bold
			}
		}
	}
	switch r.as {
	case atom.Rt, atom.Rp:
		return last == atom.Ruby
	case atom.A:
		return inlines < maxInlines && b.href(n) != ""
	case atom.Span:
		now := b.langs[len(b.langs)-1]
		return inlines < maxInlines && (now.lang != before.lang || now.dir != before.dir)
	}
	return inlines < maxInlines
}

// top is the innermost open structure of the page.
func (b *builder) top() atom.Atom {
	for i := len(b.chain) - 1; i >= 0; i-- {
		if r := b.chain[i].rule.role; r == structure || r == holder {
			return b.chain[i].rule.as
		}
	}
	return 0
}

// A want is an element that is to be open for the next text.
type want struct {
	open
	node page.Node // page.None for what the page does not have
	rule rule
}

// structures lists the structure around the node at hand.
func (b *builder) structures(wants []want) []want {
	for i := range b.chain {
		e := &b.chain[i]
		if e.rule.role == structure || e.rule.role == holder {
			wants = append(wants, want{open{key: e.node, tag: e.rule.as, lang: e.lang, dir: e.dir}, e.node, e.rule})
		}
	}
	for len(wants) > 0 && isTablePart(wants[len(wants)-1].tag) {
		wants = wants[:len(wants)-1] // no text between cells: a parser would move it
	}
	return wants
}

func isTablePart(a atom.Atom) bool {
	return a == atom.Table || a == atom.Thead || a == atom.Tbody || a == atom.Tfoot || a == atom.Tr
}

// around lists all elements that are to be open for a text: the structure, the
// wrapper of the block under its key, and the inline elements.
func (b *builder) around(key int32, wrapper atom.Atom) []want {
	wants := b.structures(b.wants[:0])
	if wrapper != 0 {
		t := b.blockTongue()
		wants = append(wants, want{open{key: key, tag: wrapper, lang: t.lang, dir: t.dir}, page.None, rule{as: wrapper}})
	}
	for k := range b.chain {
		e := &b.chain[k]
		if e.rule.role != inline {
			continue
		}
		o := open{key: e.node, tag: e.rule.as, lang: e.lang, dir: e.dir}
		if t := b.blockTongue(); t.node > e.node { // a block with a language of its own within the element
			if o.lang, o.dir = t.lang, t.dir; o.tag == atom.Span {
				continue
			}
		}
		wants = append(wants, want{o, e.node, e.rule})
	}
	b.wants = wants
	return wants
}

// wrapper is the element around a block: the heading or paragraph that it is
// in, else what its structure asks for. Block -1 is what stands between
// blocks.
func (b *builder) wrapper(i int) atom.Atom {
	own, top, holds := atom.Atom(0), atom.Atom(0), false
	for k := range b.chain {
		switch e := &b.chain[k]; e.rule.role {
		case textBlock:
			own = e.rule.as
		case structure, holder:
			own, top, holds = 0, e.rule.as, e.rule.role == holder
		}
	}
	switch {
	case top == atom.Pre:
		return 0
	case i < 0 && (holds || top == atom.Figure):
		return 0
	case own != 0 && own != atom.P && i >= 0:
		return own
	case holds && b.alone(i):
		return 0
	case top == atom.Ul || top == atom.Ol:
		return atom.Li
	case top == atom.Dl:
		return atom.Dd
	}
	return atom.P
}

// alone tells whether a block is the only one that stands in its list item or
// cell, those in lists and tables inside not counted. It then needs no
// paragraph.
func (b *builder) alone(i int) bool {
	holder := b.holderOf(i)
	before, after := i-1, i+1
	for before >= 0 && !b.keep[before] {
		before--
	}
	for after < b.set.Len() && !b.keep[after] {
		after++
	}
	return (before < 0 || b.holderOf(before) != holder) && (after >= b.set.Len() || b.holderOf(after) != holder)
}

// holderOf is the innermost element of structure around a block.
func (b *builder) holderOf(i int) page.Node {
	p := b.page
	for n := b.set.Blocks[i].Owner; n != page.None; n = p.Parent[n] {
		if b.admitted[n] {
			return n
		}
	}
	return page.None
}
