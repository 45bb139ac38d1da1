package tree

import (
	"strings"

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
				t.Items[up].addPart(nameOf(int(r.Block)))
				last = up
			}
		}
	}
}

func (it *Item) isWithinLine() bool {
	return it.Tag == Unwrapped || it.Tag == atom.Math || IsMathTag(it.Tag) || RoleOf(it.Tag) == Inline
}

func (it *Item) addPart(name string) {
	n := len(it.Attrs)
	if n == 0 || it.Attrs[n-1].Key != partAttr {
		it.Attrs = append(it.Attrs, Attr{partAttr, name})
		return
	}
	// A block that another one interrupts stands in two runs.
	if all := it.Attrs[n-1].Val; all != name && !strings.HasSuffix(all, " "+name) {
		it.Attrs[n-1].Val += " " + name
	}
}
