package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
)

// maxTries is how many copies of the image are tried.
const maxTries = 8

// markLeadImage marks the image that the page's metadata names, if the page shows
// it before the text ends and none of its copies is marked. Most stand over the
// title, nearer to the share buttons than to the text. Lists are left out: they
// name the image of their first entry.
func (pl *plan) markLeadImage(v *block.Verdict, m *meta.Meta) {
	if m == nil || !hasLeadImage(v.PageType) {
		return
	}
	last := -1
	for i, k := range pl.keep {
		if k {
			last = i
		}
	}
	if last < 0 {
		return
	}
	pictures := m.OwnPictures(pl.page)
	for _, n := range pictures {
		if pl.marked[n] {
			return
		}
	}
	noise := block.InNoise(pl.page, v.Noise, block.NamedScore, block.Kind.HidesLeadImage)
	for _, n := range pictures[:min(len(pictures), maxTries)] {
		if n < pl.set.Blocks[last].From && pl.imageOf(n) != "" && !noise.Has(n) {
			pl.markUp(n)
			return
		}
	}
}

func hasLeadImage(pageType string) bool {
	switch pageType {
	case "article", "product", "service", "documentation":
		return true
	}
	return false
}
