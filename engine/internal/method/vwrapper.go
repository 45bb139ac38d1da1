package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

const (
	// proseChars is from how many characters on a leaf block with few links
	// counts as running text. A printed line has about as many.
	proseChars = 80
	// proseLinks is the most of a prose block's words that may be in links.
	proseLinks = 0.3
	// middleOff is how far, as a share of the body's width, a block's middle may
	// be from the body's middle, and narrowest the least share of the body's
	// width it must have.
	middleOff = 0.25
	narrowest = 0.25
)

// vwrapper takes the block that looks like an article: Zheng, Song and Wen,
// "Template-independent news extraction based on visual consistency". They train
// a classifier on position, size, rich format and statistics of the nodes of a
// visual tree; the training data and its weights are not published, so the
// features are put together by hand here:
//
//	size      share of the page's running text that the element holds (R)
//	format    share of the element's text that is running text (P)
//	position  in the middle of the page and not narrow, when boxes are known
//
// The element with the best harmonic mean of P and R, among those well placed,
// is the content. Without boxes there is no position, and the order of tags
// decides between equals: the inner one.
func vwrapper(in Input) block.Verdict {
	s, p := in.Blocks, in.Blocks.Page
	prose := make([]int32, s.Len()+1) // characters of prose blocks before
	for i := range s.Blocks {
		prose[i+1] = prose[i]
		if c := &s.Blocks[i].Counts; c.Chars >= proseChars && float64(c.LinkDensity()) <= proseLinks {
			prose[i+1] += c.Chars
		}
	}
	all := prose[s.Len()]
	from, to, top := 0, 0, 0.0
	for n := max(p.Body, 0); int(n) < p.Len(); n++ {
		if !p.IsElement(n) || !isContainer(p.Tag[n]) || p.Has(n, page.Unrendered) || !wellPlaced(in.Boxes, n, p.Body) {
			continue
		}
		a, b := s.Under(n)
		recall, precision := ratio(prose[b]-prose[a], all), ratio(prose[b]-prose[a], p.Counts(n).Chars)
		if recall+precision == 0 {
			continue
		}
		if f := 2 * recall * precision / (recall + precision); f >= top {
			from, to, top = a, b, f
		}
	}
	return verdict(s, only(s, from, to), outsideVisualBlock)
}

// wellPlaced looks at an element's box, when the browser sent it.
func wellPlaced(boxes []Box, n, body page.Node) bool {
	if int(n) >= len(boxes) || body == page.None || boxes[n].Width == 0 || boxes[body].Width == 0 {
		return true
	}
	b, w := boxes[n], boxes[body].Width
	off := b.X + b.Width/2 - boxes[body].X - w/2
	return max(off, -off) <= middleOff*w && b.Width >= narrowest*w
}
