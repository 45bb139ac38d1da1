package reader

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Classes of images that stand for a sign in the text, and of those that only
// count votes.
var (
	emojiClasses = [...]string{"emoji", "twemoji", "emoticon", "emoticons", "smiley", "smileys", "smilie", "smilies"}
	votes        = [...]string{"reaction", "reactions"}
)

// maxSign bounds a sign's alt text, in bytes.
const maxSign = 32

// sign gives the alt text of an image that stands for a sign in the text, ""
// for all others. Case: blogs and forums that draw their own emoji, many as
// parts of one picture, so that nothing is left of them where they have no
// style sheet.
func sign(p *page.Page, n page.Node) string {
	alt := strings.TrimSpace(p.Attr(n, "alt"))
	if alt == "" || len(alt) > maxSign || strings.ContainsAny(alt, "\n\t") || !utf8.ValidString(alt) || !shows(alt) || strings.ContainsFunc(alt, isControl) {
		return ""
	}
	if named(p, n, emojiClasses[:]) || strings.Contains(p.Attr(n, "class"), "mceSmilie") {
		if !named(p, n, votes[:]) {
			return alt
		}
	}
	return ""
}

// lineHigh is the width in pixels of what is as high as a line.
const lineHigh = 40

// inText writes an image as a part of the block it stands in, behind or
// before: a small one, or the alt text of one that stands for a sign. A sign
// that is spelled in letters is no part of the text.
func (b *builder) inText(n page.Node) bool {
	width, err := strconv.Atoi(b.page.Attr(n, "width"))
	small := err == nil && width <= lineHigh && b.imageOf(n) != ""
	s := sign(b.page, n)
	if s == "" && !small || b.top() == atom.Pre {
		return false
	}
	i := b.blockBeside(n)
	if i < 0 {
		return false
	}
	b.startBlock(i)
	wants := b.around(^int32(i), b.wrap)
	if before := n - 1; b.gap == noGap && !b.page.IsElement(before) && strings.TrimRight(b.page.Data[before], " \n\t") != b.page.Data[before] {
		b.closeTo(b.shared(wants))
		b.leaf(item{text: " "}) // between the block's last text and what is behind it
	}
	b.sync(wants)
	spelled := strings.ContainsFunc(s, isLetterOrDigit)
	if s == "" || spelled && small {
		b.leaf(item{tag: atom.Img, attrs: b.imageAttrs(n)})
	} else {
		b.leaf(item{text: s, quiet: spelled})
	}
	b.gap, b.lastText = noGap, page.None
	return true
}

// blockBeside is the kept block that a node within a run of text belongs to:
// the one at hand, or the one that begins behind it, -1 when there is none.
func (b *builder) blockBeside(n page.Node) int {
	p := b.page
	up := p.Parent[n]
	for up != page.None && !block.IsBlockLevel(p, up) {
		up = p.Parent[up]
	}
	if b.block >= 0 && b.set.Blocks[b.block].Owner == up {
		return b.block
	}
	if i, _ := b.set.Under(n); i < b.set.Len() && b.keep[i] && b.set.Blocks[i].Owner == up {
		return i
	}
	return -1
}
