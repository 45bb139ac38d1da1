package tree

import (
	"golang.org/x/net/html/atom"
)

// iconCopies is how many copies make an icon of an image without alt text that
// stands by itself: an arrow, a line, the button of a service.
const iconCopies = 3

// A loneImage is identified by its address and alt text.
type loneImage struct{ src, alt string }

// dropIcons removes icons, and the second copy of images that stand by themselves:
// slide shows have copies at both ends, galleries one for each window size.
// Images in a line of text, in a list item or in a cell stay.
func (t *Tree) dropIcons() {
	counts := map[loneImage]int{}
	t.loneImages(func(_ int, shown loneImage) { counts[shown]++ })
	seen := map[loneImage]bool{}
	t.loneImages(func(i int, shown loneImage) {
		if seen[shown] || shown.alt == "" && counts[shown] >= iconCopies {
			t.remove(i)
		}
		seen[shown] = true
	})
}

// loneImages finds the paragraphs that hold one picture and nothing else.
func (t *Tree) loneImages(found func(i int, shown loneImage)) {
	for i := range t.Items {
		t.Stop.Every(i)
		it := &t.Items[i]
		if it.Tag != atom.P || it.MarkupOnly || len(it.Attrs) > 0 || it.Up >= 0 && !mayLoseParagraph(t.Items[it.Up].Tag) {
			continue
		}
		img := -1
		for j := i + 1; j < int(it.End); j++ {
			switch t.Items[j].Tag {
			case Unwrapped, atom.A:
				continue
			case atom.Img:
				if img < 0 {
					img = j
					continue
				}
			}
			img = len(t.Items) // something else
			break
		}
		if img >= 0 && img < len(t.Items) {
			found(i, loneImage{t.Items[img].Value("src"), t.Items[img].Value("alt")})
		}
	}
}

// mayLoseParagraph tells what may stand without one of the paragraphs in it.
func mayLoseParagraph(tag atom.Atom) bool {
	switch tag {
	case atom.Li, atom.Td, atom.Th, atom.Figure, atom.Dd, atom.Dt, atom.Details, atom.Blockquote:
		return false
	}
	return true
}
