// Package groups finds the equal parts of a page: what one template wrote in a loop.
//
// In goes a page, out comes for each element its place. Siblings of one shape, three or
// more, are a row; the members of a row have one place, and so have the elements that
// are found in the members by the same path of shapes: the slots of the row. All other
// elements have a place of their own. So a place is a node of the style tree of the
// page (Yi, Liu and Li, "Eliminating noisy information in Web pages for data mining",
// KDD 2003, section 3), folded where a row repeats itself within one page.
package groups

import (
	"math/bits"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	// leastMembers is how many siblings of one shape make a row: two are a pair, such as
	// the text and the column beside it.
	leastMembers = 3
	// nestedRows is how many rows around an element are looked at for one that it goes
	// on: replies stand in the comment that they answer.
	nestedRows = 4
)

// A Set is the places of one page. A place is named by its first element in document
// order.
type Set struct {
	// Place is each element's place, 0 for texts.
	Place []page.Node
	// Rows are the places of members of rows. The others are slots and single elements.
	Rows bitset.Set
	// shared are the places of more than one element.
	shared bitset.Set
	count  int32
}

// Shared is the number of places that have more than one element.
func (s *Set) Shared() int { return int(s.count) }

// Number numbers the places that have more than one element, in document order. It is
// not ok for the place of a single element.
func (s *Set) Number(place page.Node) (number int32, ok bool) {
	if !s.shared.Has(place) {
		return 0, false
	}
	return s.shared.Rank(place), true
}

// Find gives the places of a page.
func Find(p *page.Page) *Set {
	f := finder{page: p, set: &Set{Place: make([]page.Node, p.Len()), Rows: bitset.New(p.Len()), shared: bitset.New(p.Len())},
		shapes: newShapes(p), paths: index.NewNumbering[uint64](0),
		counts: make([]siblings, 0, usualShapes)}
	if p.Root != page.None {
		f.words = p.Words(p.Root)
	}
	for n := range p.Tag {
		p.Stop.Every(n)
		if n := page.Node(n); p.IsElement(n) {
			f.set.Place[n] = f.place(n)
			f.readChildren(n)
		}
	}
	f.set.count = f.set.shared.Index()
	return f.set
}

// usualShapes is room for the shapes of a usual page; more will do.
const usualShapes = 64

type finder struct {
	page   *page.Page
	set    *Set
	shapes shapes
	counts []siblings // by number of shape
	words  int32      // of the page
	paths  index.Numbering[uint64]
	firsts []page.Node // by number of path: the first element at its end
	around []member    // what is open, the innermost last
	rows   []page.Node // members of the rows of one parent, one each
}

// siblings counts the elements of one shape under one parent.
type siblings struct {
	parent page.Node
	count  int32
	bits   uint64 // of the names of the shape
}

// A member of a row, and the number of its shape.
type member struct {
	node  page.Node
	shape int32
}

// readChildren finds the shapes of an element's children, and which are members of rows.
// Until a child's place is found, its shape is kept in Place.
func (f *finder) readChildren(up page.Node) {
	p, most := f.page, int32(0)
	for n := p.FirstChild(up); n != page.None; n = p.NextSibling(n) {
		p.Stop.Every(int(n))
		if p.IsElement(n) {
			s, bits := f.shapes.of(p, n)
			f.set.Place[n] = page.Node(s)
			most = max(most, f.count(n, up, s, bits))
		}
	}
	if most < leastMembers {
		return
	}
	f.rows = f.rows[:0]
	for n := p.FirstChild(up); n != page.None; n = p.NextSibling(n) {
		p.Stop.Every(int(n))
		if s := shape(f.set.Place[n]); p.IsElement(n) && s&isBare == 0 && f.isRow(up, s) {
			f.set.Place[n] |= page.Node(isInRow)
			if !f.hasRow(s) && len(f.rows) < rowsBeside {
				f.rows = append(f.rows, n)
			}
		}
	}
	for n := p.FirstChild(up); n != page.None; n = p.NextSibling(n) {
		p.Stop.Every(int(n))
		if s := shape(f.set.Place[n]); p.IsElement(n) && s&(isBare|isInRow) == 0 && p.Words(n) > 0 {
			f.set.Place[n] = page.Node(f.nearShape(n, s))
		}
	}
}

const (
	// rowsBeside is how many rows of one parent are looked at for one that a sibling
	// belongs to.
	rowsBeside = 4
	// moreNames is how many names a member may have beside those of its row: sold-out,
	// featured, full-width.
	moreNames = 2
)

// isRow tells whether enough siblings have a shape.
func (f *finder) isRow(up page.Node, s shape) bool {
	c := &f.counts[s.number()]
	return c.parent == up && c.count >= leastMembers
}

// hasRow tells whether a row of a shape is known.
func (f *finder) hasRow(s shape) bool {
	for _, n := range f.rows {
		if shape(f.set.Place[n]).number() == s.number() {
			return true
		}
	}
	return false
}

// nearShape gives the shape of the row beside an element whose members have the same tag
// and all their names in common with it, the element's own when there is none. What holds
// most of the page is no member.
func (f *finder) nearShape(n page.Node, s shape) shape {
	own := &f.counts[s.number()]
	if own.count < 0 {
		return s
	}
	for _, m := range f.rows {
		row := shape(f.set.Place[m])
		names := f.counts[row.number()].bits
		if names != 0 && names&^own.bits == 0 && bits.OnesCount64(own.bits&^names) <= moreNames && f.page.Data[m] == f.page.Data[n] {
			return row
		}
	}
	return s
}

// count counts an element among its siblings of one shape that show text, and gives
// their number. The parts of which one holds most of the page are its frame and no row.
func (f *finder) count(n, up page.Node, s shape, names uint64) int32 {
	for len(f.counts) <= int(s.number()) {
		f.counts = append(f.counts, siblings{parent: page.None})
	}
	words := f.page.Words(n)
	if s&isBare != 0 || words == 0 {
		return 0
	}
	c := &f.counts[s.number()]
	if c.parent != up {
		*c = siblings{parent: up, bits: names}
	}
	if c.count++; 2*words > f.words {
		c.count = -int32(f.page.Len())
	}
	return c.count
}

// place gives an element's place, and notes whether it is a member of a row.
func (f *finder) place(n page.Node) page.Node {
	for len(f.around) > 0 && n >= f.page.End[f.around[len(f.around)-1].node] {
		f.around = f.around[:len(f.around)-1]
	}
	up, s := f.page.Parent[n], shape(f.set.Place[n])
	if m := f.goesOn(s); m != page.None {
		f.around = append(f.around, member{n, s.number()})
		f.set.shared.Add(f.set.Place[m])
		return f.set.Place[m]
	}
	inRow := s&isInRow != 0
	if up == page.None || !inRow && len(f.around) == 0 {
		return n
	}
	at := f.atPath(f.set.Place[up], s.number(), n)
	if inRow {
		f.set.Rows.Add(at)
		f.around = append(f.around, member{n, s.number()})
	}
	return at
}

// atPath gives the place of an element of a shape under a place: that of the first one
// there.
func (f *finder) atPath(up page.Node, shape int32, n page.Node) page.Node {
	path := f.paths.Number(uint64(up)<<32 | uint64(shape))
	if int(path) == len(f.firsts) {
		f.firsts = append(f.firsts, n)
	} else {
		f.set.shared.Add(f.firsts[path])
	}
	return f.firsts[path]
}

// goesOn gives the member of a row around an element that has the element's own shape,
// page.None when there is none.
func (f *finder) goesOn(s shape) page.Node {
	if s&isBare != 0 || s&isClassed == 0 {
		return page.None
	}
	for k := len(f.around) - 1; k >= max(len(f.around)-nestedRows, 0); k-- {
		if f.around[k].shape == s.number() {
			return f.around[k].node
		}
	}
	return page.None
}

// isItem tells the elements that are members of a row by their tag alone. A table's row
// of one cell is a box of a page that is laid out by tables.
func isItem(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Li, atom.Article:
		return true
	case atom.Tr:
		for k := p.FirstChild(n); k != page.None; k = p.NextSibling(k) {
			if p.IsElement(k) {
				return p.NextSibling(k) != page.None && p.Words(k) < p.Words(n)
			}
		}
	}
	return false
}
