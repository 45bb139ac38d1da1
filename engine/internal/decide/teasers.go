package decide

import (
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	teaserRow   = 3  // cards at least: two are a pair of anything
	teaserWords = 90 // words of a card on average: longer ones are sections of the text
	teaserHead  = 10 // words of the heading over a row
)

// A cardRow adds up the members of a row of equal parts that show kept text.
type cardRow struct {
	cards, headed, away, numbered int32
	words, kept                   int32
}

// isTeasers tells a row of cards that show other pages. Two of three have a heading and a
// link. Numbered cards are the text's own list, and a row of a third of the kept words
// is what people come for.
func (r *cardRow) isTeasers(words int32) bool {
	return r.cards >= teaserRow && 3*r.headed >= 2*r.cards && 3*r.away >= 2*r.cards && 2*r.numbered < r.cards &&
		r.words <= teaserWords*r.cards && 3*r.kept < words
}

// teasers finds rows of cards that show other pages of the site: a heading, often a
// picture and a sentence or two, and a link.
func teasers(c *choice, a around) []int {
	rows := map[page.Node]*cardRow{}
	members := func(look func(n page.Node, r *cardRow)) {
		for n := range c.page.Len() {
			c.page.Stop.Every(n)
			if n := page.Node(n); c.page.IsElement(n) && a.Groups.Rows.Has(a.Groups.Place[n]) {
				row := a.Groups.Place[n]
				if rows[row] == nil {
					rows[row] = &cardRow{}
				}
				look(n, rows[row])
			}
		}
	}
	headings := c.headingsBefore()
	members(func(n page.Node, r *cardRow) { c.addCard(r, n, a.links, headings) })
	var cards []page.Node
	members(func(n page.Node, r *cardRow) {
		if r.isTeasers(c.words()) {
			cards = append(cards, n)
		}
	})
	blocks := c.keptUnder(cards)
	return append(blocks, c.headsOf(blocks)...)
}

// headingsBefore counts the headings before each block.
func (c *choice) headingsBefore() []int32 {
	before := make([]int32, len(c.keep)+1)
	for i := range c.keep {
		before[i+1] = before[i]
		if c.html.Level(c.set.Blocks[i].Owner) > 0 {
			before[i+1]++
		}
	}
	return before
}

// addCard adds a member to its row. One without kept text does not count: it is not read
// anyway.
func (c *choice) addCard(r *cardRow, n page.Node, links elements.Links, headings []int32) {
	from, to := c.set.Under(n)
	kept := c.keptBefore[to] - c.keptBefore[from]
	if kept == 0 {
		return
	}
	r.cards++
	r.words += c.page.Words(n)
	r.kept += kept
	if n := headings[to] - headings[from]; n > 0 && int(n) < to-from { // a heading alone is of the text
		r.headed++
	}
	if links.Meet(n, c.page.End[n]) {
		r.away++
	}
	if first, _ := utf8.DecodeRune(c.set.Bytes(from)); unicode.IsDigit(first) {
		r.numbered++
	}
}

// headsOf gives the headings right above runs of blocks that stand for nothing else: the
// block behind the run is a heading again, or not kept.
func (c *choice) headsOf(blocks []int) (heads []int) {
	for k, i := range blocks {
		above := i - 1
		if above < 0 || k > 0 && blocks[k-1] == above {
			continue
		}
		after := i
		for j := k; j < len(blocks) && blocks[j] == after; j++ {
			after++
		}
		b := &c.set.Blocks[above]
		if c.html.Level(b.Owner) > 0 && b.Counts.Words <= teaserHead && (after == len(c.keep) || !c.keep[after] ||
			c.html.Level(c.set.Blocks[after].Owner) > 0) {
			heads = append(heads, above)
		}
	}
	return heads
}
