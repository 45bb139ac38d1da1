package build

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/ties"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// textUp is how many elements up from a figure there is kept text before and behind it.
const textUp = 4

// markFigures marks the pictures of figures with a kept caption, and of those in the middle of
// the text. What else stands in a figure, a caption that is not read or a note how to enlarge
// the picture, stands between it and the text. On lists figures are those of entries.
func (pl *plan) markFigures(v *block.Verdict) {
	if !hasLeadImage(v.PageType) {
		return
	}
	p := pl.page
	named := block.InNoise(p, v.Noise, block.NamedScore, block.Kind.HidesLeadImage)
	for n := range page.Node(p.Len()) {
		p.Stop.Every(int(n))
		if p.Tag[n] == atom.Img && !pl.marked[n] && !p.Has(n, page.Unrendered) && !named.Has(n) && pl.isOfText(n) && pl.showsImage(n) {
			pl.markUp(n)
		}
	}
}

// isOfText tells a picture in such a figure. A portrait is that of the author.
func (pl *plan) isOfText(n page.Node) bool {
	_, figure := ties.Picture(pl.page, n, func(page.Node) bool { return false })
	if figure == page.None || containsAny(strings.ToLower(pl.page.Attr(n, "src")), "avatar", "headshot", "mugshot") {
		return false
	}
	first, last := pl.set.Under(figure)
	if slices.Contains(pl.keep[first:last], true) {
		return true
	}
	for k, up := 0, pl.page.Parent[figure]; k < textUp && up != page.None; k, up = k+1, pl.page.Parent[up] {
		if from, to := pl.set.Under(up); slices.Contains(pl.keep[from:first], true) && slices.Contains(pl.keep[last:to], true) {
			return true
		}
	}
	return false
}
