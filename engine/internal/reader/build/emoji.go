package build

import (
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"
)

// Classes of images that stand for an emoji in the text, and of those that only
// count votes.
var (
	emojiClasses = [...]string{"emoji", "twemoji", "emoticon", "emoticons", "smiley", "smileys", "smilie", "smilies"}
	voteClasses  = [...]string{"reaction", "reactions"}
)

// maxEmoji bounds the alt text of an emoji, in bytes.
const maxEmoji = 32

// emojiOf gives the alt text of an image that stands for an emoji in the text, ""
// for all others. Case: blogs and forums that draw their own emoji, many as
// parts of one image, which show nothing without the page's style sheet.
func emojiOf(p *page.Page, n page.Node) string {
	alt := strings.TrimSpace(p.Attr(n, "alt"))
	if alt == "" || len(alt) > maxEmoji || !utf8.ValidString(alt) || !tree.Shows(alt) || strings.ContainsFunc(alt, tree.IsControl) {
		return ""
	}
	if p.HasClassWord(n, emojiClasses[:]...) || strings.Contains(p.Attr(n, "class"), "mceSmilie") {
		if !p.HasClassWord(n, voteClasses[:]...) {
			return alt
		}
	}
	return ""
}
