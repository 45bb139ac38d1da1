package decide

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	pointerWords = 40 // words of a line that points to other pages, at most
	leadMore     = 2  // words between the lead and its colon: related story, see also our guide
)

// leads are the words with which a line in the text points to other pages, in small
// letters.
var leads = [...]string{
	"related", "must read", "also check", "read more", "read also", "read next", "also read", "see also", "more on this", "recommended",
	"further reading", "you may also like", "you might also like", "you might like", "you may also be interested", "don't miss", "don’t miss",
	"lesen sie auch", "lesen sie mehr", "lies auch", "mehr zum thema", "siehe auch",
	"lire aussi", "à lire aussi", "a lire aussi", "voir aussi", "à lire également",
	"lea también", "lee también", "leer más", "ver también", "te puede interesar",
	"leggi anche", "leia também", "veja também", "lees ook", "lees meer", "läs också", "læs også", "les også",
	"czytaj też", "czytaj także", "czytaj również", "zobacz też", "zobacz także", "przeczytaj także",
	"читайте также", "читай также", "читайте ещё", "по теме", "смотрите также", "см. также", "читайте також",
	"διαβάστε επίσης", "διαβάστε ακόμα", "δείτε επίσης", "σχετικά",
	"相关阅读", "相关新闻", "延伸阅读", "推荐阅读", "相關閱讀", "延伸閱讀", "関連記事", "あわせて読みたい", "관련기사",
}

// pointers finds the lines in a text that only point to another page: "Related: how to
// wind a clock". All behind the colon is a link.
func pointers(c *choice, _ around) (out []int) {
	for i, k := range c.keep {
		counts := &c.set.Blocks[i].Counts
		if !k || counts.Words > pointerWords || 2*counts.LinkWords < counts.Words {
			continue
		}
		lead, rest, ok := strings.Cut(strings.ReplaceAll(c.set.Text(i), "：", ":"), ":")
		if !ok || len(strings.Fields(rest)) == 0 || !isLead(lead) {
			continue
		}
		if counts.LinkWords >= counts.Words-page.CountText(lead).Words {
			out = append(out, i)
		}
	}
	return out
}

const (
	labelMost   = 6   // words of the label over a list of other pages
	pointedLink = 0.8 // share of the words of an item in links
	pointedMost = 25  // words of an item
)

// pointedLists finds the lists of other pages in a text, under a label that says no more
// than that: "Related articles", "Other posts you may enjoy". All items are links, and one at least to another page of
// the site: the others may be on its other hosts.
func pointedLists(c *choice, a around) (out []int) {
	for i := 0; i+1 < len(c.keep); i++ {
		is, away := c.isPointed(i+1, a.links)
		if !is || !c.isListLabel(i) {
			continue
		}
		first := i
		for first > 0 && c.isListLabel(first-1) { // a heading and a sentence that say the same
			first--
		}
		for i++; i+1 < len(c.keep); i++ {
			is, leads := c.isPointed(i+1, a.links)
			if !is {
				break
			}
			away = away || leads
		}
		for k := first; away && k <= i; k++ {
			out = append(out, k)
		}
	}
	return out
}

// isListLabel tells the label over a list of other pages.
func (c *choice) isListLabel(i int) bool {
	switch words := c.set.Blocks[i].Counts.Words; {
	case words > offerMost || len(c.set.Bytes(i)) > offerBytes:
		return false
	case words <= labelMost && isLead(strings.TrimRight(c.set.Text(i), " :：")):
		return true
	}
	return offersPages(c.set.Text(i))
}

// isPointed tells an item of such a list, and whether it leads to another page of the site. A
// heading that does not is the text's own, with a link to itself.
func (c *choice) isPointed(i int, links elements.Links) (is, leads bool) {
	b := &c.set.Blocks[i]
	if b.Counts.Words > pointedMost || b.Counts.LinkDensity() < pointedLink {
		return false, false
	}
	leads = links.Meet(c.aloneIn(i), b.To)
	return leads || c.html.Level(b.Owner) == 0, leads
}

// aloneUp is how many elements up from a block the link stands at most that is around it.
const aloneUp = 2

// aloneIn is the element around a block that holds no other, a link around a heading.
func (c *choice) aloneIn(i int) page.Node {
	n := c.set.Blocks[i].Owner
	for range aloneUp {
		up := c.page.Parent[n]
		if up == page.None {
			break
		}
		if from, to := c.set.Under(up); to-from != 1 {
			break
		}
		n = up
	}
	return n
}

// isLead tells the words of a lead, with a few more and signs before them.
func isLead(text string) bool {
	text = strings.TrimLeftFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	for _, lead := range leads {
		rest, ok := strings.CutPrefix(text, lead)
		if !ok || len(strings.Fields(rest)) > leadMore {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(rest); rest == "" || !unicode.IsLetter(next) {
			return true
		}
	}
	return false
}
