package reader

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

const (
	namedScore   = 0.8 // of noise that a rule names
	pictureTries = 8   // copies of the picture that are looked at
)

// markOwnPicture marks the picture that the page names as its own, if it shows it
// before the text ends and none of its copies is marked: most stand over the
// title, farther from the text than from the share buttons. Lists have a picture an
// entry, and show the first one to others.
func (b *builder) markOwnPicture(v *block.Verdict, m *meta.Meta) {
	if m == nil || !hasOwnPicture(v.PageType) {
		return
	}
	last := -1
	for i, k := range b.keep {
		if k {
			last = i
		}
	}
	if last < 0 {
		return
	}
	pictures := m.OwnPictures(b.page)
	for _, n := range pictures {
		if b.marked[n] {
			return
		}
	}
	for _, n := range pictures[:min(len(pictures), pictureTries)] {
		if n < b.set.Blocks[last].From && b.imageOf(n) != "" && !inNoise(b.page, v, n) {
			b.markUp(n)
			return
		}
	}
}

func hasOwnPicture(pageType string) bool {
	switch pageType {
	case "article", "product", "service", "documentation":
		return true
	}
	return false
}

// inNoise tells whether a rule names what is around a picture and may not show it.
func inNoise(p *page.Page, v *block.Verdict, n page.Node) bool {
	for i := range v.Noise {
		if z := &v.Noise[i]; z.Score >= namedScore && !z.Kind.MayShow() && p.Inside(n, z.Node) {
			return true
		}
	}
	return false
}
