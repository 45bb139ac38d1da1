package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

const (
	minRuleScore = 0.8 // of noise that a rule names
	maxTries     = 8   // copies of the picture that are looked at
)

// markLeadImage marks the picture that the page names as its own, if it shows it
// before the text ends and none of its copies is marked: most stand over the
// title, farther from the text than from the share buttons. Lists have a picture an
// entry, and show the first one to others.
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
	for _, n := range pictures[:min(len(pictures), maxTries)] {
		if n < pl.set.Blocks[last].From && pl.imageOf(n) != "" && !inNoise(pl.page, v, n) {
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

// inNoise tells whether a rule names what is around a picture and may not show it.
func inNoise(p *page.Page, v *block.Verdict, n page.Node) bool {
	for i := range v.Noise {
		if z := &v.Noise[i]; z.Score >= minRuleScore && !z.Kind.MayShow() && p.Inside(n, z.Node) {
			return true
		}
	}
	return false
}
