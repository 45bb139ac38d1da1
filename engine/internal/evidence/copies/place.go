package copies

import (
	"strings"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// isElsewhere tells whether most words of a part stand at another kind of place than what
// they repeat.
func (f *finder) isElsewhere(part page.Node, own []Copy) bool {
	if len(own) == 1 && (f.Measures[own[0].Block].Heading > 0 || f.Measures[own[0].Of].Heading > 0) {
		return false // an entry of the contents and its section
	}
	there, all := int32(0), int32(0)
	for _, c := range own {
		words := f.Measures[c.Block].Words
		if all += words; f.differs(part, c) {
			there += words
		}
	}
	return 2*there > all
}

// differs tells whether a part is built in another way than the text that a block repeats,
// so that it is no row like the other. Slides that a script has copied are built the same,
// but they are called so; and what a dialog repeats is for a moment only.
func (f *finder) differs(part page.Node, c Copy) bool {
	p := f.Page
	if p.Has(f.Blocks.Blocks[c.Block].From, page.InNoscript) != p.Has(f.Blocks.Blocks[c.Of].From, page.InNoscript) {
		return true
	}
	other, differs := f.Owner(int(c.Of)), false
	for n := f.Owner(int(c.Block)); p.Inside(n, part); n, other = p.Parent[n], p.Parent[other] {
		if other == page.None || f.clones.Of(n) {
			return true
		}
		if differs = differs || f.Shape[n] != f.Shape[other]; n == part {
			return differs && !f.isRow(part, other)
		}
	}
	return false
}

// isRow tells whether a part and what it repeats stand at the same place of two elements
// that have the same shape and the same parent, and not all of their words in common: the
// cards of several offers.
func (f *finder) isRow(part, other page.Node) bool {
	p := f.Page
	for n := part; n != page.None && other != page.None && p.Tag[n] == p.Tag[other]; n, other = p.Parent[n], p.Parent[other] {
		if p.Parent[n] == p.Parent[other] {
			return f.Shape[n] == f.Shape[other] && f.wordsCopied(n) < p.Words(n)
		}
	}
	return false
}

// saysCloneOrDialog tells the classes of elements that a script has copied, or that open
// over the page.
func saysCloneOrDialog(class string) (found bool) {
	for one := range strings.FieldsSeq(class[:min(len(class), index.NameLimit)]) {
		index.SplitNames(one, func(w string) {
			switch w {
			case "clone", "cloned", "duplicate", "modal", "dialog", "lightbox", "tooltip", "popover":
				found = true
			}
		})
	}
	return found
}
