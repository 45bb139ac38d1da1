package build

import (
	"slices"

	"winnow/engine/internal/reader/tree"
)

// manyMain is how many main headings besides the title make each of them one of a section. One may
// be the title in other words, in two lines.
const manyMain = 3

// lowerHeadings moves all headings but the title down by one level where a page makes each section's
// a main one: the title stands over them all.
func lowerHeadings(t *tree.Tree) {
	main := 0
	for i := range t.Items {
		if i != t.Title && t.Items[i].Tag == headings[0] {
			main++
		}
	}
	if main < manyMain {
		return
	}
	for i := range t.Items {
		level := slices.Index(headings[:len(headings)-1], t.Items[i].Tag)
		if i != t.Title && level >= 0 {
			t.Items[i].Tag = headings[level+1]
		}
	}
}
