package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// A belongingStep finds blocks that are kept for what they stand beside, whatever
// their own probability. It sees what the steps before it have kept.
type belongingStep func(s *block.Set, html *elements.Facts, keep []bool, probability []float32) []int

// belongingBlocks tells which blocks of the page at url, an address or "", belong to those
// chosen.
func belongingBlocks(s *block.Set, url string, html *elements.Facts, chosen []bool, probability []float32) []bool {
	out, keep := make([]bool, len(chosen)), either(chosen, chosen)
	for _, step := range [...]belongingStep{wholeCode, paragraphsByCode, captions, termsAndDefinitions, quotedAuthors, openersOfText,
		paragraphsBetween, endOfText, footnotes, endNotes, restOfTables, sectionTables, sourceLists(url), announcedLists, numbersOfWords,
		labels} {
		s.Page.Stop.Check()
		for _, i := range step(s, html, keep, probability) {
			out[i], keep[i] = true, true
		}
	}
	return out
}

// appendRest appends those of the blocks [from, to) that are not kept.
func appendRest(out []int, keep []bool, from, to int) []int {
	for i := from; i < to; i++ {
		if !keep[i] {
			out = append(out, i)
		}
	}
	return out
}

const (
	captionOdds  = 0.2 // probability of a caption by name, at least: ads have them, too
	captionWords = 80  // longer ones are texts of their own
	captionUp    = 4   // elements from a caption's text up to its figcaption, both counted
	figureUp     = 4   // elements from the figcaption up, itself counted, to one that also holds kept text
	figureWords  = 15  // length of a kept block that a figure may belong to
)

// captions finds what belongs to kept blocks but seldom is content by itself: the
// caption of a figure that stands beside kept text. Gold texts leave many captions out (keeping them costs
// under 0.1 points of F1), but a reader who sees the picture wants to know what it
// shows. Of captions by name all stay where one is kept, and the pictures with them.
func captions(s *block.Set, html *elements.Facts, keep []bool, probability []float32) (out []int) {
	kept := make([]int32, len(keep)+1) // kept blocks of some length before each
	leastNamed := float32(1)           // probability of a caption by name, at least
	for i, k := range keep {
		if k {
			if _, byName := html.Caption(s.Blocks[i].Owner, captionUp); byName {
				leastNamed = captionOdds
			}
		}
		kept[i+1] = kept[i]
		if k && s.Blocks[i].Counts.Words >= figureWords {
			kept[i+1]++
		}
	}
	for i := range keep {
		b := &s.Blocks[i]
		if keep[i] || b.Counts.Words > captionWords {
			continue
		}
		if n, byName := html.Caption(b.Owner, captionUp); (!byName || probability[i] >= leastNamed) && standsBesideKept(s, n, kept) {
			out = append(out, i)
		}
	}
	return out
}

// standsBesideKept tells whether a caption, page.None for none, stands beside kept text.
func standsBesideKept(s *block.Set, n page.Node, kept []int32) bool {
	for k := 0; n != page.None && k < figureUp; k, n = k+1, s.Page.Parent[n] {
		if from, to := s.Under(n); kept[to] > kept[from] {
			return true
		}
	}
	return false
}

const (
	openerOdds  = 0.2 // probability from which a button's words may be kept for the text behind it
	openerWords = 3   // words of the button at least: fewer say what it does, not what it opens
	openedWords = 10  // words of the text at least
)

// openersOfText finds the buttons right before a kept text that say what it is about: the
// questions of answers that are opened and closed.
func openersOfText(s *block.Set, html *elements.Facts, keep []bool, probability []float32) (out []int) {
	for i := 0; i+1 < len(keep); i++ {
		if !keep[i] && keep[i+1] && probability[i] >= openerOdds && s.Blocks[i].Counts.Words >= openerWords &&
			s.Blocks[i+1].Counts.Words >= openedWords && html.IsInButton(s.Blocks[i].Owner, buttonUp) {
			out = append(out, i)
		}
	}
	return out
}

const (
	betweenOdds  = 0.3 // probability from which a paragraph may be kept for those around it
	betweenReach = 6   // blocks in which the next kept paragraph stands, on either side
)

// paragraphsBetween finds paragraphs that are in doubt but have kept paragraphs of
// the same element before and behind them: nobody takes a sentence out of a text for
// what its class is called. Noise within a text is far less likely than that.
func paragraphsBetween(s *block.Set, html *elements.Facts, keep []bool, probability []float32) (out []int) {
	for i := range keep {
		if !keep[i] && probability[i] >= betweenOdds && html.IsParagraph(s.Blocks[i].Owner) &&
			isKeptNear(s, html, keep, i, -1) && isKeptNear(s, html, keep, i, 1) {
			out = append(out, i)
		}
	}
	return out
}

// isKeptNear looks on one side of a paragraph for a kept one of the same element.
func isKeptNear(s *block.Set, html *elements.Facts, keep []bool, i, step int) bool {
	up := s.Page.Parent[s.Blocks[i].Owner]
	for k := i + step; k >= 0 && k < len(keep) && k != i+step*(betweenReach+1); k += step {
		if n := s.Blocks[k].Owner; keep[k] && html.IsParagraph(n) && s.Page.Parent[n] == up {
			return true
		}
	}
	return false
}

// noteWords is the length of a footnote at most; longer ones are texts of their own.
const noteWords = 120

// footnotes finds the footnotes of kept text: what a mark of a few characters in
// a kept block leads to on the same page, when another leads back from there.
// Both are asked for, so that a list of contents is no note.
func footnotes(s *block.Set, html *elements.Facts, keep []bool, _ []float32) (out []int) {
	names := map[string]bool{}
	for i, k := range keep {
		if k {
			html.Marks(s.Blocks[i].From, s.Blocks[i].To, func(name string) { names[name] = true })
		}
	}
	if len(names) == 0 {
		return nil
	}
	for i := range keep {
		b := &s.Blocks[i]
		if keep[i] || b.Counts.Words > noteWords || !html.IsNamed(b.Owner, names) {
			continue
		}
		leadsBack := false
		html.Marks(b.From, b.To, func(string) { leadsBack = true })
		if leadsBack {
			out = append(out, i)
		}
	}
	return out
}

const (
	tableKept = 0.6 // share of a table's words that are kept for all of it to be
	cellLinks = 0.5 // share of words in links of a cell that may lead elsewhere
	cellWords = 12  // words of a cell of data, at most
)

// restOfTables finds the other cells of tables that are kept for the most part: a price
// or a tick by itself says nothing to the forest, and a table with holes nothing to the
// reader.
func restOfTables(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for _, n := range s.Page.Tables() {
		from, to := s.Under(n)
		kept, all := int32(0), int32(0)
		for i := from; i < to; i++ {
			all += words(s, i)
			if keep[i] {
				kept += words(s, i)
			}
		}
		for i := from; i < to && float32(kept) >= tableKept*float32(all); i++ {
			if c := &s.Blocks[i].Counts; !keep[i] && c.Words <= cellWords && c.LinkDensity() < cellLinks {
				out = append(out, i)
			}
		}
	}
	return out
}
