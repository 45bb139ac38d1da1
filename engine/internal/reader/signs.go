package reader

import "golang.org/x/net/html/atom"

// signCopies is how often a picture without words stands by itself to be a sign:
// an arrow, a rule, the button of a service.
const signCopies = 3

// A picture is told by its address and the words for it.
type picture struct{ src, alt string }

// dropSigns takes out pictures that stand by themselves and have stood so before:
// slides that turn in a circle have copies at both ends, galleries one for each
// window; and all of those that are signs. What stands in a line of text, in a
// list's item or in a cell says something there.
func (t *Tree) dropSigns() {
	counts := map[picture]int{}
	t.lonePictures(func(_ int, shown picture) { counts[shown]++ })
	seen := map[picture]bool{}
	t.lonePictures(func(i int, shown picture) {
		if seen[shown] || shown.alt == "" && counts[shown] >= signCopies {
			for j := i; j < int(t.items[i].end); j++ {
				t.items[j] = item{tag: opened, end: t.items[j].end, up: t.items[j].up}
			}
		}
		seen[shown] = true
	})
}

// lonePictures finds the paragraphs that hold one picture and nothing else.
func (t *Tree) lonePictures(found func(i int, shown picture)) {
	for i := range t.items {
		it := &t.items[i]
		if it.tag != atom.P || it.quiet || len(it.attrs) > 0 || it.up >= 0 && !mayLack(t.items[it.up].tag) {
			continue
		}
		img := -1
		for j := i + 1; j < int(it.end); j++ {
			switch t.items[j].tag {
			case opened, atom.A:
				continue
			case atom.Img:
				if img < 0 {
					img = j
					continue
				}
			}
			img = len(t.items) // something else
			break
		}
		if img >= 0 && img < len(t.items) {
			found(i, picture{t.items[img].attr("src"), t.items[img].attr("alt")})
		}
	}
}

// mayLack tells what may stand without one of the paragraphs in it.
func mayLack(tag atom.Atom) bool {
	switch tag {
	case atom.Li, atom.Td, atom.Th, atom.Figure, atom.Dd, atom.Dt, atom.Details, atom.Blockquote:
		return false
	}
	return true
}

// attr is the value of an attribute, "" when there is none.
func (it *item) attr(key string) string {
	for _, a := range it.attrs {
		if a.key == key {
			return a.val
		}
	}
	return ""
}
