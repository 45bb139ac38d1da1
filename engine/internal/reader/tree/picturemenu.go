package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// menuPictures is how many linked pictures in a row make a menu.
const menuPictures = 3

// dropPictureMenu removes the menus made of pictures above the text: three or more
// paragraphs in a row of one picture with a link to a page. A picture with a link to a
// picture is one of a gallery, and below the first text such pictures may be what it is
// about. Case: icons that print, send and subscribe; buttons of the site's own menu.
func (t *Tree) dropPictureMenu() {
	top := 0
	for top < len(t.Items) && !(t.Items[top].Tag == 0 && Shows(t.Items[top].Text)) {
		top++
	}
	var row []int
	end := -1 // of the row
	drop := func() {
		for _, i := range row {
			if len(row) >= menuPictures {
				t.remove(i)
			}
		}
		row = row[:0]
	}
	t.loneImages(func(shown loneImage) {
		i := shown.box
		if i >= top || t.Items[i].Tag == atom.Figure || !t.isLinkedToPage(i) {
			return
		}
		if i != end {
			drop()
		}
		row, end = append(row, i), t.following(i)
	})
	drop()
}

// isLinkedToPage tells a paragraph whose picture has a link to something else than a
// picture.
func (t *Tree) isLinkedToPage(i int) bool {
	for j := i + 1; j < int(t.Items[i].End); j++ {
		if t.Items[j].Tag == atom.A {
			return !isPictureFile(t.Items[j].Value("href"))
		}
	}
	return false
}

// isPictureFile tells the address of a picture by its ending.
func isPictureFile(address string) bool {
	address, _, _ = strings.Cut(address, "?")
	for _, ending := range [...]string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"} {
		if len(address) > len(ending) && strings.EqualFold(address[len(address)-len(ending):], ending) {
			return true
		}
	}
	return false
}

// remove takes an item with all it holds out of the tree.
func (t *Tree) remove(i int) {
	for j := i; j < int(t.Items[i].End); j++ {
		t.Items[j] = Item{Tag: Unwrapped, End: t.Items[j].End, Up: t.Items[j].Up}
	}
}
