package decide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	codeUp      = 6   // elements from code up to one that also holds the text around it
	codeReach   = 6   // blocks from code to the text before and behind it: names of files, languages, buttons
	quoteBlocks = 200 // blocks of a quote that are looked at
	codeShare   = 10  // of the words of code one in so many is kept at least

	// besideCodeOdds is the probability of a paragraph beside code that is kept, at least: the
	// least threshold of any page.
	besideCodeOdds  = lowestThreshold
	besideCodeLinks = 1. / 3 // share of its words in links, under which it must be
)

// wholeCode finds the blocks of code that is kept in part, and of code that stands
// among kept text: half a program is of no use, and a line of code is short and like
// no sentence. A highlighter that makes each line an element makes a block of it.
func wholeCode(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for _, n := range codeblock.In(s.Page).All() {
		from, to := s.Under(n)
		kept, words := int32(0), int32(0)
		for i := from; i < to; i++ {
			words += s.Blocks[i].Counts.Words
			if keep[i] {
				kept += s.Blocks[i].Counts.Words
			}
		}
		if codeShare*kept < max(words, 1) && (!isAmongKept(s, keep, n, from, to) || isOfLeftQuote(s, keep, n)) {
			continue
		}
		for i := from; i < to; i++ {
			if !keep[i] {
				out = append(out, i)
			}
		}
	}
	return out
}

// isAmongKept tells whether kept text stands both before and behind an element, each
// within a few blocks and in one of the elements around.
func isAmongKept(s *block.Set, keep []bool, n page.Node, from, to int) bool {
	p := s.Page
	around := n
	for k := 0; k < codeUp && p.Parent[around] != page.None; k++ {
		around = p.Parent[around]
	}
	first, last := s.Under(around)
	return slices.Contains(keep[max(first, from-codeReach):from], true) && slices.Contains(keep[to:min(last, to+codeReach)], true)
}

// isOfLeftQuote tells code in a quote of which nothing is kept: in a reply it stands above already.
func isOfLeftQuote(s *block.Set, keep []bool, n page.Node) bool {
	for k, up := 0, s.Page.Parent[n]; k < codeUp && up != page.None; k, up = k+1, s.Page.Parent[up] {
		if block.IsQuoteBox(s.Page, up) {
			from, to := s.Under(up)
			return to-from <= quoteBlocks && !slices.Contains(keep[from:to], true)
		}
	}
	return false
}

// paragraphsByCode finds the paragraphs right before and behind kept code of the same
// element, which say what it does: in a short answer to a question there may be nothing else.
// Links beside code do something with it, such as to copy it.
func paragraphsByCode(s *block.Set, html *elements.Facts, keep []bool, probability []float32) (out []int) {
	for _, n := range codeblock.In(s.Page).All() {
		from, to := s.Under(n)
		if !slices.Contains(keep[from:to], true) {
			continue
		}
		up := s.Page.Parent[n]
		for k := 0; k < codeUp && up != page.None; k++ { // boxes around the code alone
			if first, last := s.Under(up); first != from || last != to {
				break
			}
			up = s.Page.Parent[up]
		}
		for _, i := range [...]int{from - 1, to} {
			if i < 0 || i >= len(keep) || keep[i] || probability[i] < besideCodeOdds || s.Blocks[i].Counts.LinkDensity() >= besideCodeLinks {
				continue
			}
			if p := s.Blocks[i].Owner; html.IsParagraph(p) && s.Page.Parent[p] == up {
				out = append(out, i)
			}
		}
	}
	return out
}
