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

// A Set is the places of one page.
type Set struct {
	// Place is the number of each element's place; texts have that of their parent.
	Place []int32
	// Row tells, by place, the places of rows. The others are slots and single elements.
	Row []bool
}

// Len is the number of places.
func (s *Set) Len() int { return len(s.Row) }

// A step leads from a place, or from an element, to what has a shape in it.
type step struct {
	up    int32
	shape uint64
}

// Find gives the places of a page, numbered in document order.
func Find(p *page.Page) *Set {
	f := finder{page: p, set: &Set{Place: make([]int32, p.Len())}, index: map[step]int32{}, member: make([]page.Node, p.Len())}
	f.shape, f.bare = shapesOf(p)
	f.countSiblings()
	for n := range p.Tag {
		p.Stop.Every(n)
		n := page.Node(n)
		up := p.Parent[n]
		f.member[n] = page.None
		if up != page.None {
			f.member[n] = f.member[up]
		}
		switch {
		case p.IsElement(n):
			f.set.Place[n] = f.place(n, up)
		case up != page.None:
			f.set.Place[n] = f.set.Place[up]
		}
	}
	return f.set
}

type finder struct {
	page     *page.Page
	set      *Set
	shape    []uint64
	bare     []bool // shapes that say nothing
	siblings map[step]int32
	index    map[step]int32
	member   []page.Node // the innermost member of a row that is or holds a node
}

// countSiblings counts the elements of one shape under each parent, of those that show
// text. The parts of which one holds most of the page are its frame and no row.
func (f *finder) countSiblings() {
	p := f.page
	f.siblings = make(map[step]int32)
	if p.Root == page.None {
		return
	}
	all := p.Words(p.Root)
	for n := range p.Tag {
		n := page.Node(n)
		up := p.Parent[n]
		if up == page.None || !p.IsElement(n) || f.bare[n] || p.Words(n) == 0 {
			continue
		}
		key := step{up, f.shape[n]}
		if 2*p.Words(n) > all {
			f.siblings[key] = -int32(p.Len())
		} else {
			f.siblings[key]++
		}
	}
}

// place gives an element's place; up is its parent.
func (f *finder) place(n, up page.Node) int32 {
	if up == page.None {
		return f.add(false)
	}
	if m := f.goesOn(n, up); m != page.None {
		f.member[n] = n
		return f.set.Place[m]
	}
	inRow := !f.bare[n] && f.siblings[step{up, f.shape[n]}] >= leastMembers
	if !inRow && f.member[up] == page.None {
		return f.add(false)
	}
	key := step{f.set.Place[up], f.shape[n]}
	at, ok := f.index[key]
	if !ok {
		at = f.add(inRow)
		f.index[key] = at
	}
	f.set.Row[at] = f.set.Row[at] || inRow
	if inRow {
		f.member[n] = n
	}
	return at
}

// goesOn gives the member of a row around an element that has the element's own shape,
// page.None when there is none.
func (f *finder) goesOn(n, up page.Node) page.Node {
	if f.bare[n] || f.page.Attr(n, "class") == "" {
		return page.None
	}
	for k, m := 0, f.member[up]; k < nestedRows && m != page.None; k++ {
		if f.shape[m] == f.shape[n] {
			return m
		}
		if m = f.page.Parent[m]; m != page.None {
			m = f.member[m]
		}
	}
	return page.None
}

func (f *finder) add(row bool) int32 {
	f.set.Row = append(f.set.Row, row)
	return int32(len(f.set.Row) - 1)
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
