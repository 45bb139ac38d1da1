package build

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/ties"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	textUp      = 4  // elements up from a figure there is kept text before and behind it
	pictureUp   = 6  // elements from a picture up to its box
	creditWords = 12 // words of the box at most
)

// markFigures marks the pictures of figures with a kept caption, and of those in the middle of
// the text. What else stands in a figure, a caption that is not read or a note how to enlarge
// the picture, stands between it and the text. On lists figures are those of entries.
func (pl *plan) markFigures(v *block.Verdict) {
	p := pl.page
	if !hasLeadImage(v.PageType) || !slices.Contains(p.Tag, atom.Img) {
		return // a page without pictures costs no memory
	}
	named := block.InNoise(p, v.Noise, block.NamedScore, block.Kind.HidesLeadImage)
	f := figures{plan: pl, keptBefore: make([]int32, len(pl.keep)+1)}
	for i, k := range pl.keep {
		f.keptBefore[i+1] = f.keptBefore[i]
		if k {
			f.keptBefore[i+1]++
		}
	}
	for n := range page.Node(p.Len()) {
		p.Stop.Every(int(n))
		if p.Tag[n] == atom.Img && !pl.marked[n] && !p.Has(n, page.Unrendered) && !named.Has(n) && f.isOfText(n) && pl.showsImage(n) {
			pl.markUp(n)
		}
	}
}

// figures knows how many blocks are kept before each, so that a page of many figures is not
// gone through for each of them.
type figures struct {
	*plan
	keptBefore []int32
}

// keeps tells whether any of the blocks [from, to) is kept.
func (f *figures) keeps(from, to int) bool { return f.keptBefore[to] > f.keptBefore[from] }

// isOfText tells a picture of a figure with a kept caption, whatever it is linked with, or of one
// in the middle of the text. A portrait is that of the author.
func (f *figures) isOfText(n page.Node) bool {
	p := f.page
	if containsAny(strings.ToLower(p.Attr(n, "src")), "avatar", "headshot", "mugshot") {
		return false
	}
	_, figure := ties.Picture(p, n, func(page.Node) bool { return false })
	if box := around(p, n, atom.Figure); figure == page.None && box != page.None {
		return f.keeps(f.set.Under(box))
	}
	if figure == page.None && f.pageType == "article" {
		figure = f.creditedBox(n)
	}
	return figure != page.None && f.isInText(figure)
}

// around gives the element of a tag that a picture stands in, page.None for none near.
func around(p *page.Page, n page.Node, tag atom.Atom) page.Node {
	for k := 0; k < pictureUp && n != page.None; k, n = k+1, p.Parent[n] {
		if p.Tag[n] == tag {
			return n
		}
	}
	return page.None
}

// creditedBox gives the box of a large picture with a few words, which say whose it is or what
// it shows: no link, no heading, no other picture. page.None for none. A small one is an icon
// or somebody.
func (pl *plan) creditedBox(n page.Node) page.Node {
	p, box := pl.page, pl.page.Parent[n]
	if !isLarge(p.Attr(n, "width")) || containsAny(strings.ToLower(pl.imageOf(n)), "logo", ".svg") {
		return page.None
	}
	for k := 0; k < pictureUp && box != page.None && p.Words(box) == 0; k++ {
		box = p.Parent[box]
	}
	if box == page.None || p.Words(box) == 0 || p.Words(box) > creditWords {
		return page.None
	}
	if c := p.Counts(box); c.Images != 1 || c.Links > 0 || slices.ContainsFunc(p.Tag[box:p.End[box]], isHeadingOrButton) {
		return page.None
	}
	return box
}

func isHeadingOrButton(tag atom.Atom) bool {
	return tag == atom.Button || slices.Contains(headings[:], tag)
}

// isInText tells a figure with a kept caption, or with kept text before and behind it.
func (f *figures) isInText(figure page.Node) bool {
	first, last := f.set.Under(figure)
	if f.keeps(first, last) {
		return true
	}
	for up := range f.page.Around(figure, textUp) {
		if from, to := f.set.Under(up); f.keeps(from, first) && f.keeps(last, to) {
			return true
		}
	}
	return false
}
