package tree

import "golang.org/x/net/html/atom"

// Normalize removes from the finished tree what editors and generators of pages
// leave behind: bold in headings, items that hold a list only, one list or
// emphasis in several parts, header rows that are only bold, horizontal rules at
// an edge, labels apart from what they say. It also removes copies and icons; no other text is lost or moved.
func (t *Tree) Normalize() {
	lists := lists{t, map[int32]int32{}}
	for i := len(t.Items) - 1; i >= 0; i-- { // inside out
		t.Stop.Every(i)
		switch t.Items[i].Tag {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			t.removeBold(i)
			t.dropRuleBelow(i)
			t.dropSign(i)
		case atom.Ul, atom.Ol:
			lists.tidy(i)
		case atom.Hr:
			t.dropEdgeRule(i, lists.up(i))
		}
	}
	lists.settle()
	for i := range t.Items {
		t.Stop.Every(i)
		if tag := t.Items[i].Tag; tag == atom.Ul || tag == atom.Ol {
			t.openGrid(i)
		}
	}
	t.dropCopies()
	t.dropIcons()
	t.dropPictureMenu()
	for i := range t.Items {
		t.Stop.Every(i)
		switch t.Items[i].Tag {
		case atom.Ul:
			lists.join(i)
		case atom.Table:
			t.makeHeader(i)
		default:
			t.joinEmphasis(i)
		}
	}
	lists.settle()
	t.joinPairs()
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

// dropEdgeRule unwraps a rule at the beginning or end of up, in which it stands, -1 for
// the whole text. What stood behind it may have been left out.
func (t *Tree) dropEdgeRule(i, up int) {
	before, end := i-1, len(t.Items)
	if up >= 0 {
		end = int(t.Items[up].End)
	}
	for before > up && t.Items[before].Tag == Unwrapped {
		before--
	}
	if before == up || t.following(i) >= end {
		t.Items[i].Tag = Unwrapped
		t.dropEmpty(up)
	}
}

// dropRuleBelow unwraps a rule right below a heading: pages underline their headings so,
// and the reader's short rule would part the heading from its text.
func (t *Tree) dropRuleBelow(heading int) {
	if i := t.following(heading); i < len(t.Items) && t.Items[i].Tag == atom.Hr {
		t.Items[i].Tag = Unwrapped
	}
}

// isEmpty tells whether an item holds nothing but what is unwrapped.
func (t *Tree) isEmpty(i int) bool {
	j := i + 1
	for j < int(t.Items[i].End) && t.Items[j].Tag == Unwrapped {
		j++
	}
	return j >= int(t.Items[i].End)
}

// dropEmpty unwraps a quote or an item of a list that nothing is left in, and what then
// holds nothing.
func (t *Tree) dropEmpty(i int) {
	for ; i >= 0 && t.isEmpty(i); i = int(t.Items[i].Up) {
		switch t.Items[i].Tag {
		case atom.Blockquote, atom.Li, atom.Ul, atom.Ol, Unwrapped:
			t.Items[i].Tag = Unwrapped
		default:
			return
		}
	}
}

// joinEmphasis makes one of a mark and those of the same kind that touch it, or have a space
// between them.
func (t *Tree) joinEmphasis(i int) {
	it := &t.Items[i]
	if !isBold(it.Tag) && it.Tag != atom.Em && it.Tag != atom.I || len(it.Attrs) > 0 {
		return
	}
	up := t.upOf(i)
	for {
		next := t.following(i)
		if next < len(t.Items) && t.Items[next].Text == " " && t.upOf(next) == up {
			next = t.following(next)
		}
		if next >= len(t.Items) {
			return
		}
		other := &t.Items[next]
		if other.Tag != it.Tag || t.upOf(next) != up || len(other.Attrs) > 0 {
			return
		}
		other.Tag, other.Up = Unwrapped, int32(i)
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
