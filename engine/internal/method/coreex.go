package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

const (
	// coreRatio is the share of a child's text outside links above which the child
	// belongs to the set of its parent. ratioWeight and textWeight are the weights in a
	// node's score. All values are those of Prasad and Paepcke 2008, section 3.
	coreRatio   = 0.9
	ratioWeight = 0.99
	textWeight  = 0.01
)

// A coreSet counts the words and links of a node, and those of its children that belong
// to its set.
type coreSet struct{ words, links, setWords, setLinks int32 }

func (c *coreSet) fits() bool {
	return c.words > 0 && float64(c.words-c.links) > coreRatio*float64(c.words)
}

// coreex scores nodes by text and links: Prasad and Paepcke, "CoreEx: content
// extraction from online news articles". A node's set is its children with few links
// for their text. Its score is
//
//	0.99·(text − links)/text of the set + 0.01·text of the set/text of the page
//
// with text in words. The content is the set of the best node, of equals the outermost.
// The paper leaves open how links are counted; here their words count, because a menu
// of long titles has few links for its text.
func coreex(in Input) block.Verdict {
	s, p := in.Blocks, in.Blocks.Page
	keep := make([]bool, s.Len())
	if p.Body == page.None {
		return verdict(s, keep, outsideCoreSet)
	}
	sets := coreSets(p)
	all := float64(p.Counts(p.Body).Words)
	best, top := p.Body, 0.0
	for n := p.Body; n < p.End[p.Body]; n++ {
		if c := &sets[n]; c.setWords > 0 {
			score := ratioWeight*float64(c.setWords-c.setLinks)/float64(c.setWords) + textWeight*float64(c.setWords)/all
			if score > top {
				best, top = n, score
			}
		}
	}
	// What is in the set: walk the subtree, into every child that fits.
	for n := best + 1; n < p.End[best]; n++ {
		switch {
		case !sets[n].fits():
			n = p.End[n] - 1
		case !p.IsElement(n):
			if at := blockOf(s, n); at >= 0 {
				keep[at] = true
			}
		}
	}
	return verdict(s, keep, outsideCoreSet)
}

// coreSets counts from the last node to the first, so that children come before
// their parents.
func coreSets(p *page.Page) []coreSet {
	sets := make([]coreSet, p.Len())
	for n := page.Node(p.Len() - 1); n >= 0; n-- {
		c := &sets[n]
		whole := p.Counts(n)
		c.words, c.links = whole.Words, whole.LinkWords
		if !p.IsElement(n) {
			c.setWords, c.setLinks = c.words, c.links
		}
		if up := p.Parent[n]; up != page.None && c.fits() {
			sets[up].setWords += c.setWords
			sets[up].setLinks += c.setLinks
		}
	}
	return sets
}

// blockOf finds the leaf block that a text is in, -1 when in none.
func blockOf(s *block.Set, n page.Node) int {
	at, _ := s.Under(n)
	if at < s.Len() && s.Blocks[at].From == n {
		return at
	}
	if at > 0 && n < s.Blocks[at-1].To {
		return at - 1
	}
	return -1
}
