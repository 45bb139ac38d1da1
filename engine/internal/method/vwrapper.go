package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

const (
	// proseChars is the least number of characters of a leaf block with few links that
	// counts as running text: about one printed line.
	proseChars = 80
	// proseLinks is the greatest share of a running text's words that may be in links.
	proseLinks = 0.3
	// middleOff is the greatest distance of a block's middle from the body's middle,
	// and narrowest the least width of a block, both as a share of the body's width.
	middleOff = 0.25
	narrowest = 0.25
)

// vwrapper takes the block that looks like an article: Zheng, Song and Wen,
// "Template-independent news extraction based on visual consistency". They train a
// classifier on position, size, rich format and statistics of the nodes of a visual
// tree. The training data and the weights are not published, so the features are
// combined by hand here:
//
//	size      share of the page's running text that the element holds (R)
//	format    share of the element's text that is running text (P)
//	position  in the middle of the page and not narrow, when boxes are known
//
// The content is the well placed element with the greatest harmonic mean of P and R, of
// equals the inner one. Without boxes every element counts as well placed.
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

// wellPlaced checks an element's box, if the browser sent it.
func wellPlaced(boxes []Box, n, body page.Node) bool {
	if int(n) >= len(boxes) || body == page.None || boxes[n].Width == 0 || boxes[body].Width == 0 {
		return true
	}
	b, w := boxes[n], boxes[body].Width
	off := b.X + b.Width/2 - boxes[body].X - w/2
	return max(off, -off) <= middleOff*w && b.Width >= narrowest*w
}
