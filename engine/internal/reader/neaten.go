package reader

import (
	"slices"

	"golang.org/x/net/html/atom"
)

// neaten takes out of the finished tree what editors and generators of pages
// leave in it and no reader asks for: bold headings, lists in lists that say
// nothing, one list or emphasis in several parts, header rows that are only
// bold, rules with nothing to part. No text is lost or moved.
func (t *Tree) neaten() {
	for i := len(t.items) - 1; i >= 0; i-- { // inside out
		switch t.items[i].tag {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			t.unbold(i)
		case atom.Ul:
			t.joinLists(i) // two lists in an item may be one that is all it holds
			t.liftLists(i)
		case atom.Ol:
			t.liftLists(i)
		case atom.Hr:
			t.dropRule(i)
		}
	}
	t.dropCopies()
	t.dropSigns()
	for i := range t.items {
		switch t.items[i].tag {
		case atom.Ul:
			t.joinLists(i)
		case atom.Strong, atom.B, atom.Em, atom.I:
			t.joinEmphasis(i)
		case atom.Table:
			t.headRow(i)
		}
	}
}

// unbold opens up bold in what is bold by itself. Case: editors in which
// headings are made of bold text.
func (t *Tree) unbold(i int) {
	for j := i + 1; j < int(t.items[i].end); j++ {
		if it := &t.items[j]; isBold(it.tag) && len(it.attrs) == 0 {
			it.tag = opened
		}
	}
}

func isBold(tag atom.Atom) bool { return tag == atom.Strong || tag == atom.B }

// children are the items right within an item, in what is opened up too.
func (t *Tree) children(i int) (list []int) {
	for j := i + 1; j < int(t.items[i].end); {
		if t.items[j].tag == opened {
			j++
			continue
		}
		list = append(list, j)
		j = int(t.items[j].end)
	}
	return list
}

// behind is the first item behind an item that is not opened up.
func (t *Tree) behind(i int) int {
	i = int(t.items[i].end)
	for i < len(t.items) && t.items[i].tag == opened {
		i++
	}
	return i
}

// liftLists moves a list that is all its item holds to where it belongs: to
// the item before, else into the place of the list around it. Case: editors
// that indent by an empty item.
func (t *Tree) liftLists(i int) {
	entries := t.children(i)
	for k, c := range entries {
		parts := t.children(c)
		if len(parts) != 1 || t.items[c].tag != atom.Li || len(t.items[c].attrs) > 0 {
			continue
		}
		inner := &t.items[parts[0]]
		switch {
		case inner.tag != atom.Ul && inner.tag != atom.Ol:
		case k > 0:
			before := entries[k-1]
			t.items[c].tag = opened
			t.items[before].end = t.items[c].end
			inner.up = int32(before)
			entries[k] = before
		case len(entries) == 1 && len(t.items[i].attrs) == 0:
			t.items[c].tag, t.items[i].tag = opened, opened
			inner.up = t.items[i].up
		case inner.tag == atom.Ul && t.items[i].tag == atom.Ul && len(inner.attrs) == 0:
			for _, entry := range t.children(parts[0]) {
				t.items[entry].up = int32(i)
			}
			t.items[c].tag, inner.tag = opened, opened
		}
	}
}

// dropRule opens up a rule at the beginning or end of what it stands in.
func (t *Tree) dropRule(i int) {
	up := int(t.items[i].up)
	if up < 0 {
		return
	}
	before := i - 1
	for before > up && t.items[before].tag == opened {
		before--
	}
	if before == up || t.behind(i) >= int(t.items[up].end) {
		t.items[i].tag = opened
	}
}

// joinLists makes one of bullet lists that follow each other with nothing
// between. Numbered ones stay apart: each counts anew.
func (t *Tree) joinLists(i int) {
	it := &t.items[i]
	for next := t.behind(i); next < len(t.items); next = t.behind(i) {
		other := &t.items[next]
		if other.tag != atom.Ul || other.up != it.up || other.quiet != it.quiet || !sameTongue(it.attrs, other.attrs) {
			return
		}
		for _, entry := range t.children(next) {
			t.items[entry].up = int32(i)
		}
		other.tag = opened
		it.end = other.end
	}
}

// sameTongue tells whether the second of two elements needs no tag of its own:
// it is no target of links, and its language and direction are the first's.
func sameTongue(a, b []attr) bool {
	if len(a) > 0 && a[0].key == "id" {
		a = a[1:]
	}
	return slices.Equal(a, b)
}

// joinEmphasis makes one of marks of the same kind that touch, or have a space
// between them.
func (t *Tree) joinEmphasis(i int) {
	it := &t.items[i]
	if len(it.attrs) > 0 {
		return
	}
	for {
		next := t.behind(i)
		if next < len(t.items) && t.items[next].text == " " && t.items[next].up == it.up {
			next = t.behind(next)
		}
		if next >= len(t.items) {
			return
		}
		other := &t.items[next]
		if other.tag != it.tag || other.up != it.up || len(other.attrs) > 0 {
			return
		}
		other.tag = opened
		it.end = other.end
	}
}

// headRow makes headers of the cells of a table's first row where all that it
// says is bold and the second row is not, or where it stands in thead.
func (t *Tree) headRow(i int) {
	var rows []int
	inHead := false
	for j := i + 1; j < int(t.items[i].end); j++ {
		switch t.items[j].tag {
		case atom.Thead:
			inHead = inHead || len(rows) == 0
		case atom.Tr:
			rows = append(rows, j)
		}
	}
	if len(rows) < 2 {
		return
	}
	cells := t.children(rows[0])
	for _, c := range cells {
		if t.items[c].tag == atom.Th {
			return
		}
	}
	if !inHead && (!t.allBold(rows[0]) || t.allBold(rows[1])) {
		return
	}
	for _, c := range cells {
		t.items[c].tag = atom.Th
		t.unbold(c)
	}
}

// allBold tells whether all text of a row is bold, and not in one cell alone.
func (t *Tree) allBold(row int) bool {
	filled := 0
	for _, c := range t.children(row) {
		bold, some := 0, false // where the bold at hand ends
		for j := c + 1; j < int(t.items[c].end); j++ {
			it := &t.items[j]
			switch {
			case isBold(it.tag):
				bold = max(bold, int(it.end))
			case it.tag == atom.Img:
				return false
			case it.tag == 0 && shows(it.text):
				if j >= bold {
					return false
				}
				some = true
			}
		}
		if some {
			filled++
		}
	}
	return filled > 1
}
