package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// dropCopies empties paragraphs and headings with the same text as the
// one right before them. Case: texts that are there once for wide windows and
// once for small ones. Short paragraphs may repeat on purpose: refrains.
func (t *Tree) dropCopies() {
	before, said := -1, ""
	for i := range t.Items {
		t.Stop.Every(i)
		it := &t.Items[i]
		heading := it.Tag != atom.P && RoleOf(it.Tag) == TextBlock
		switch {
		case it.Tag != atom.P && !heading:
			if it.Tag != Unwrapped && RoleOf(it.Tag) != Inline && it.Tag != 0 {
				before = -1
			}
			continue
		case before >= 0 && t.following(before) == i && t.Items[before].Tag == it.Tag && t.Items[before].Up == it.Up && !t.HasID(i):
			if text := t.Plain(i); text == said && !t.holds(i, atom.Img) && (heading || len(strings.Fields(text)) >= minCopyWords) {
				t.remove(i)
				t.Items[before].End = it.End
				continue
			}
		}
		before, said = i, t.Plain(i)
	}
}

// minCopyWords is the length from which a repeated paragraph is a copy.
const minCopyWords = 8
