package build

import (
	"strconv"
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// image adds an image, in its block or between blocks.
func (em *emitter) image(n page.Node) {
	if em.isPortrait(n) || em.inlineImage(n) || em.imageOf(n) == "" {
		return
	}
	if em.block >= 0 && n < em.blockEnd {
		em.sync(em.around(^int32(em.block), em.wrap))
		em.gap = noGap
	} else {
		em.endBlock()
		em.sync(em.around(^(int32(em.set.Len()) + n), em.wrapperOf(-1)))
	}
	em.leaf(tree.Item{Tag: atom.Img, Attrs: em.imageAttrs(n)})
}

// isPortrait finds the picture of a post's author, whose name the post's header says.
func (em *emitter) isPortrait(n page.Node) bool {
	if len(em.posts) == 0 {
		return false
	}
	for i := len(em.chain) - 1; i >= 0; i-- {
		if made := em.posts[em.chain[i].node]; made != nil {
			return made.author != "" && strings.EqualFold(tree.OneLine(em.page.Attr(n, "alt"), tree.MaxWords), made.author)
		}
	}
	return false
}

// lineHeight is the greatest width in pixels of an image that is as high as a line.
const lineHeight = 40

// inlineImage writes an image as a part of the block that it stands in, before
// or behind: a small image, or the alt text of one that stands for an emoji. Alt
// text made of letters is no part of the plain text.
func (em *emitter) inlineImage(n page.Node) bool {
	width, err := strconv.Atoi(em.page.Attr(n, "width"))
	small := err == nil && width <= lineHeight && em.imageOf(n) != ""
	s := emojiOf(em.page, n)
	if s == "" && !small || em.top() == atom.Pre {
		return false
	}
	i := em.blockBeside(n)
	if i < 0 {
		return false
	}
	em.startBlock(i)
	wants := em.around(^int32(i), em.wrap)
	if em.gap == noGap && em.endsInSpace(n-1) {
		em.closeTo(em.numOpen(wants))
		em.leaf(tree.Item{Text: " "}) // between the block's last text and what is behind it
	}
	em.sync(wants)
	spelled := strings.ContainsFunc(s, tree.IsLetterOrDigit)
	if s == "" || spelled && small {
		em.leaf(tree.Item{Tag: atom.Img, Attrs: em.imageAttrs(n)})
	} else {
		em.leaf(tree.Item{Text: s, MarkupOnly: spelled})
	}
	em.gap, em.lastText = noGap, page.None
	if n+1 < em.first && em.endsInSpace(n+1) {
		em.leaveUntil(n + 1)
		em.sync(em.around(^int32(i), em.wrap))
		em.leaf(tree.Item{Text: " "}) // between it and the block's first text
		em.gap = spaced
	}
	return true
}

// endsInSpace tells whether a node is a text with white space at its end.
func (em *emitter) endsInSpace(n page.Node) bool {
	text := em.page.Data[n]
	return !em.page.IsElement(n) && strings.TrimRight(text, " \n\t") != text
}

// blockBeside is the kept block that a node within a run of text belongs to:
// the one at hand, or the one that begins behind it, -1 when there is none.
func (em *emitter) blockBeside(n page.Node) int {
	up := em.owner(n)
	if em.block >= 0 && em.set.Blocks[em.block].Owner == up {
		return em.block
	}
	if i, _ := em.set.Under(n); i < em.set.Len() && em.keep[i] && em.set.Blocks[i].Owner == up {
		return i
	}
	return -1
}

// imageAttrs are the attributes an image is written with.
func (em *emitter) imageAttrs(n page.Node) []tree.Attr {
	attrs := []tree.Attr{{Key: "src", Val: em.imageOf(n)}}
	alt, _ := tree.CheckWords(em.page.Attr(n, "alt"))
	if isMath(em.page, n) && alt != "" {
		alt = plainTeX(alt)
		attrs = append(attrs, tree.Attr{Key: "class", Val: tree.MathLanguage})
	}
	attrs = append(attrs, tree.Attr{Key: "alt", Val: alt})
	for _, key := range [...]string{"width", "height"} {
		if v, ok := tree.CheckInteger(em.page.Attr(n, key)); ok && v[0] != '-' {
			attrs = append(attrs, tree.Attr{Key: key, Val: v})
		}
	}
	return attrs
}
