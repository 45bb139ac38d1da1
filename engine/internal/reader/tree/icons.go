package tree

import (
	"golang.org/x/net/html/atom"
)

// iconCopies is how many copies make an icon of an image without alt text that
// stands by itself: an arrow, a line, the button of a service.
const iconCopies = 3

// A loneImage is an image that stands by itself: its address and alt text, its item and that
// of the paragraph or figure around it.
type loneImage struct {
	src, alt string
	img, box int
}

// dropIcons removes icons, and the second copy of images that stand by themselves:
// slide shows have copies at both ends, galleries one for each window size. One of two
// copies may have no alt text; the first has the other's then.
// Images in a line of text, in a list item or in a cell stay.
func (t *Tree) dropIcons() {
	unnamed := map[string]int{}
	t.loneImages(func(shown loneImage) {
		if shown.alt == "" {
			unnamed[shown.src]++
		}
	})
	first := map[string]int{} // the item of the copy that stays
	t.loneImages(func(shown loneImage) {
		at, seen := first[shown.src]
		said := ""
		if seen {
			said = t.Items[at].Value("alt")
		}
		switch {
		case seen && (said == shown.alt || said == "" || shown.alt == ""):
			if said == "" {
				t.Items[at].Attrs = t.Items[shown.img].Attrs
			}
			t.remove(shown.box)
		case shown.alt == "" && unnamed[shown.src] >= iconCopies:
			t.remove(shown.box)
		default:
			first[shown.src] = shown.img
		}
	})
}

// loneImages finds the paragraphs and figures that hold one picture and nothing else.
func (t *Tree) loneImages(found func(loneImage)) {
	for i := range t.Items {
		t.Stop.Every(i)
		it := &t.Items[i]
		switch {
		case it.MarkupOnly || len(it.Attrs) > 0:
		case it.Tag == atom.Figure, it.Tag == atom.P && (it.Up < 0 || mayLoseParagraph(t.Items[it.Up].Tag)):
			if img := t.onlyImage(i); img >= 0 {
				found(loneImage{t.Items[img].Value("src"), t.Items[img].Value("alt"), img, i})
			}
		}
	}
}

// onlyImage gives the image that an item holds, alone or in a link, -1 when it holds anything
// else.
func (t *Tree) onlyImage(i int) int {
	img := -1
	for j := i + 1; j < int(t.Items[i].End); j++ {
		switch t.Items[j].Tag {
		case Unwrapped, atom.A, atom.P:
		case atom.Img:
			if img >= 0 {
				return -1
			}
			img = j
		default:
			return -1
		}
	}
	return img
}

// mayLoseParagraph tells what may stand without one of the paragraphs in it.
func mayLoseParagraph(tag atom.Atom) bool {
	switch tag {
	case atom.Li, atom.Td, atom.Th, atom.Figure, atom.Dd, atom.Dt, atom.Details, atom.Blockquote:
		return false
	}
	return true
}
