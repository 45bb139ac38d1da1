package decide

import (
	"strings"
	"unicode"
)

// offerMost and offerBytes are how many words and bytes a label has at most that offers other pages:
// "If you liked this post you might also like:".
const (
	offerMost  = 14
	offerBytes = 300
)

// offers are parts of labels that offer other pages of the site, in small letters.
var offers = [...]string{
	"you may also like", "you might also like", "you'll also like", "you’ll also like", "you may like", "you might like",
	"you may also enjoy", "you might also enjoy", "you may enjoy", "you might enjoy", "you may also check", "you might also check",
	"be interested in", "might be interesting to you", "might interest you", "may interest you",
	"könnte sie auch", "könnte dich auch", "vous aimerez aussi", "pourrait vous intéresser", "pourraient vous intéresser",
	"te puede interesar", "puede interesarte", "podría interesarte", "potrebbe interessarti", "potrebbero interessarti",
	"pode gostar", "pode interessar", "vindt u misschien", "vind je misschien", "może cię zainteresować", "mogą cię zainteresować",
	"вам также может", "вам может быть интересно", "вас может заинтересовать", "μπορεί να σας ενδιαφέρ", "ίσως σας ενδιαφέρ",
	"你可能", "您可能", "こちらもおすすめ", "こちらの記事も",
}

// Words of labels that name pages of the site, and those with which they say that there are others.
const (
	otherWords = " more other related similar recommended further recent latest next previous popular weitere ähnliche andere " +
		"autres similaires otros relacionados outros altri correlati meer andere więcej inne podobne другие похожие ещё "
	pageWords = " articles posts stories blogs reading reads artikel beiträge lectures artículos artigos " +
		"articoli artykuły wpisy статьи материалы публикации "
)

// offersPages tells a label that offers other pages: "Other posts you may enjoy", "More helpful
// articles by the makers".
func offersPages(text string) bool {
	text = strings.ToLower(text)
	for _, o := range offers {
		if strings.Contains(text, o) {
			return true
		}
	}
	other, pages := false, false
	for w := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		w = " " + w + " "
		pages = pages || other && strings.Contains(pageWords, w)
		other = other || strings.Contains(otherWords, w)
	}
	return pages
}

const (
	tailItems = 3    // links at the end of a text, at least
	tailShare = 0.25 // of the kept words, at most
)

// linkTails finds the links to other pages of the site that a text ends in, with the heading or
// the label over them. Sources lead to other sites.
func linkTails(c *choice, a around) (out []int) {
	i, words := len(c.keep)-1, int32(0)
	for ; i >= 0; i-- {
		if !c.keep[i] {
			continue
		}
		if is, leads := c.isPointed(i, a.links); !is || !leads {
			break
		}
		words += c.set.Blocks[i].Counts.Words
		out = append(out, i)
	}
	if i < 0 || len(out) < tailItems || float32(words) > tailShare*float32(c.words()) {
		return nil
	}
	if b := &c.set.Blocks[i]; b.Counts.Words <= offerMost && (c.html.Level(b.Owner) > 1 || endsInColon(c.set.Bytes(i))) {
		out = append(out, i) // heads the links and nothing else
	}
	return out
}
