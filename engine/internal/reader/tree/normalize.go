package tree

import (
	"slices"

	"golang.org/x/net/html/atom"
)

// Normalize removes from the finished tree what editors and generators of pages
// leave behind: bold in headings, items that hold a list only, one list or
// emphasis in several parts, header rows that are only bold, horizontal rules at
// an edge. It also removes copies and icons; no other text is lost or moved.
func (t *Tree) Normalize() {
	for i := len(t.Items) - 1; i >= 0; i-- { // inside out
		t.Stop.Every(i)
		switch t.Items[i].Tag {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			t.removeBold(i)
		case atom.Ul:
			t.joinLists(i) // two lists in an item may be one that is all it holds
			t.unnestLists(i)
		case atom.Ol:
			t.unnestLists(i)
		case atom.Hr:
			t.dropEdgeRule(i)
		}
	}
	for i := range t.Items {
		if tag := t.Items[i].Tag; tag == atom.Ul || tag == atom.Ol {
			t.openGrid(i)
		}
	}
	t.dropCopies()
	t.dropPictureMenu()
	t.dropIcons()
	for i := range t.Items {
		switch t.Items[i].Tag {
		case atom.Ul:
			t.joinLists(i)
		case atom.Strong, atom.B, atom.Em, atom.I:
			t.joinEmphasis(i)
		case atom.Table:
			t.makeHeader(i)
		}
	}
}

// removeBold unwraps bold in an element that is bold by itself. Case: editors in which
// headings are made of bold text.
func (t *Tree) removeBold(i int) {
	for j := i + 1; j < int(t.Items[i].End); j++ {
		if it := &t.Items[j]; isBold(it.Tag) && len(it.Attrs) == 0 {
			it.Tag = Unwrapped
		}
	}
}

func isBold(tag atom.Atom) bool { return tag == atom.Strong || tag == atom.B }

// unnestLists moves a list that is all its item holds to where it belongs: to
// the item before, else into the place of the list around it. Case: editors
// that indent by an empty item.
func (t *Tree) unnestLists(i int) {
	entries := t.children(i)
	for k, c := range entries {
		parts := t.children(c)
		if len(parts) != 1 || t.Items[c].Tag != atom.Li || len(t.Items[c].Attrs) > 0 {
			continue
		}
		inner := &t.Items[parts[0]]
		switch {
		case inner.Tag != atom.Ul && inner.Tag != atom.Ol:
		case k > 0:
			before := entries[k-1]
			t.Items[c].Tag = Unwrapped
			t.Items[before].End = t.Items[c].End
			inner.Up = int32(before)
			entries[k] = before
		case len(entries) == 1 && len(t.Items[i].Attrs) == 0:
			t.Items[c].Tag, t.Items[i].Tag = Unwrapped, Unwrapped
			inner.Up = t.Items[i].Up
		case inner.Tag == atom.Ul && t.Items[i].Tag == atom.Ul && len(inner.Attrs) == 0:
			for _, entry := range t.children(parts[0]) {
				t.Items[entry].Up = int32(i)
			}
			t.Items[c].Tag, inner.Tag = Unwrapped, Unwrapped
		}
	}
}

// dropEdgeRule unwraps a rule at the beginning or end of what it stands in.
func (t *Tree) dropEdgeRule(i int) {
	up := int(t.Items[i].Up)
	if up < 0 {
		return
	}
	before := i - 1
	for before > up && t.Items[before].Tag == Unwrapped {
		before--
	}
	if before == up || t.following(i) >= int(t.Items[up].End) {
		t.Items[i].Tag = Unwrapped
	}
}

// joinLists makes one of bullet lists that follow each other directly.
// Numbered lists stay apart: each begins to count anew.
func (t *Tree) joinLists(i int) {
	it := &t.Items[i]
	for next := t.following(i); next < len(t.Items); next = t.following(i) {
		other := &t.Items[next]
		if other.Tag != atom.Ul || other.Up != it.Up || other.MarkupOnly != it.MarkupOnly || !sameAttrs(it.Attrs, other.Attrs) {
			return
		}
		for _, entry := range t.children(next) {
			t.Items[entry].Up = int32(i)
		}
		other.Tag = Unwrapped
		it.End = other.End
	}
}

// sameAttrs tells whether two elements can be joined: the second has no id, and
// the same language and direction.
func sameAttrs(a, b []Attr) bool {
	if len(a) > 0 && a[0].Key == "id" {
		a = a[1:]
	}
	return slices.Equal(a, b)
}

// joinEmphasis makes one of marks of the same kind that touch, or have a space
// between them.
func (t *Tree) joinEmphasis(i int) {
	it := &t.Items[i]
	if len(it.Attrs) > 0 {
		return
	}
	for {
		next := t.following(i)
		if next < len(t.Items) && t.Items[next].Text == " " && t.Items[next].Up == it.Up {
			next = t.following(next)
		}
		if next >= len(t.Items) {
			return
		}
		other := &t.Items[next]
		if other.Tag != it.Tag || other.Up != it.Up || len(other.Attrs) > 0 {
			return
		}
		other.Tag = Unwrapped
		it.End = other.End
	}
}

// makeHeader makes header cells of a table's first row if all its text is bold
// and that of the second row is not, or if it stands in thead.
func (t *Tree) makeHeader(i int) {
	var rows []int
	inHead := false
	for j := i + 1; j < int(t.Items[i].End); j++ {
		switch t.Items[j].Tag {
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
		if t.Items[c].Tag == atom.Th {
			return
		}
	}
	if !inHead && (!t.allBold(rows[0]) || t.allBold(rows[1])) {
		return
	}
	for _, c := range cells {
		t.Items[c].Tag = atom.Th
		t.removeBold(c)
	}
}

// allBold tells whether all text of a row is bold, and not in one cell alone.
func (t *Tree) allBold(row int) bool {
	filled := 0
	for _, c := range t.children(row) {
		bold, some := 0, false // where the bold at hand ends
		for j := c + 1; j < int(t.Items[c].End); j++ {
			it := &t.Items[j]
			switch {
			case isBold(it.Tag):
				bold = max(bold, int(it.End))
			case it.Tag == atom.Img:
				return false
			case it.Tag == 0 && Shows(it.Text):
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
