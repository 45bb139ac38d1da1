package build

import (
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// maxTitle is in bytes: four times the characters that package meta takes of a title, and
// room for white space. What is longer is not read, so that a page of one huge paragraph
// costs nothing.
const maxTitle = 4096

// findTitle is the first heading that says the title, or it with a date. A smaller one than
// h2 is it only before all other headings, those that say a date aside: blogs head the posts
// of a day. A paragraph is it as the very first text, for many pages have no headings. What
// links point to does not count, for it must stay.
func findTitle(t *tree.Tree, title string) int {
	begins, first := true, true
	for i := range t.Items {
		it, says := &t.Items[i], false
		switch it.Tag {
		case atom.H1, atom.H2:
			says = true
		case atom.H3, atom.H4:
			says = begins
		case atom.P:
			says = first
		}
		if says && isShort(t, i) && meta.SaysTitle(t.Plain(i), title) && !t.HasID(i) {
			return i
		}
		switch it.Tag {
		case atom.H1, atom.H2, atom.H3, atom.H4:
			begins = begins && isShort(t, i) && meta.SaysDate(t.Plain(i))
		case 0: // a text
			first = first && strings.TrimSpace(it.Text) == ""
		}
	}
	return -1
}

// isShort reports whether the text of a subtree may be a title's.
func isShort(t *tree.Tree, i int) bool {
	bytes := 0
	for j := i; j < int(t.Items[i].End) && bytes <= maxTitle; j++ {
		bytes += len(t.Items[j].Text)
	}
	return bytes <= maxTitle
}
