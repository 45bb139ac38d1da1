package tree

import (
	"bytes"

	"golang.org/x/net/html/atom"
)

// A Run says that the items from From to the next run are of a block of the page, -1 for
// none. Structure around the block may be among them.
type Run struct{ From, Block int32 }

// partAttr holds the names of the blocks whose text an element holds.
const partAttr = "data-part"

// NameParts writes the names of blocks into the tree: into the innermost element around
// each text that is no mark within a line, with a space between several. Items of other
// trees that were appended have none.
func (t *Tree) NameParts(nameOf func(block int) string) {
	several := map[int32][]byte{} // of an item with several: a page may put 100,000 blocks into one
	for k, r := range t.Runs {
		to := len(t.Items)
		if k+1 < len(t.Runs) {
			to = min(to, int(t.Runs[k+1].From)) // the end of what was written last may have been trimmed
		}
		last := int32(-1) // the element that was named last
		for i := int(r.From); i < to && r.Block >= 0; i++ {
			t.Stop.Every(i)
			if it := &t.Items[i]; it.Tag == 0 && !Shows(it.Text) || it.Tag != 0 && RoleOf(it.Tag) != Transparent {
				continue
			}
			up := t.Items[i].Up
			for up >= 0 && t.Items[up].isWithinLine() {
				up = t.Items[up].Up
			}
			if up != last && up >= 0 {
				t.Items[up].addPart(nameOf(int(r.Block)), several, up)
				last = up
			}
		}
	}
	for i, names := range several {
		attrs := t.Items[i].Attrs
		attrs[len(attrs)-1].Val = string(names)
	}
}

func (it *Item) isWithinLine() bool {
	return it.Tag == Unwrapped || it.Tag == atom.Math || IsMathTag(it.Tag) || RoleOf(it.Tag) == Inline
}

// addPart names a block in the item's own attribute, or in several from the second on.
func (it *Item) addPart(name string, several map[int32][]byte, at int32) {
	n := len(it.Attrs)
	if n == 0 || it.Attrs[n-1].Key != partAttr {
		it.Attrs = append(it.Attrs, Attr{partAttr, name})
		return
	}
	all := several[at]
	if all == nil {
		all = []byte(it.Attrs[n-1].Val)
	}
	// A block that another one interrupts stands in two runs.
	if !bytes.HasSuffix(all, []byte(name)) || len(all) > len(name) && all[len(all)-len(name)-1] != ' ' {
		several[at] = append(append(all, ' '), name...)
	}
}
