package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// What stands among the paragraphs of a text, or leads into them, is seldom
// noise, however little the forest thinks of it: a table of short cells, the code
// between two explanations, what a post answers to, the list of sources. It stays.

const (
	ownParagraphs = 3   // kept paragraphs from which an element is the text's own
	ownWords      = 10  // words of such a paragraph
	ownLinks      = 0.9 // share of words in links from which a list leads elsewhere
	proseWords    = 8   // words of a paragraph that says something
	proseLinks    = 1. / 3
)

// textParts finds the parts of a text that an author makes: paragraphs, tables,
// code, quotes and lists which are children of the element that has the kept
// paragraphs, and stand before the last of them. The sources may stand behind.
// What a rule names, what is a list of contents and what is all links is left out.
func textParts(c *choice) []int {
	paragraphs := make(map[page.Node][]page.Node) // kept ones by their parent
	for n := page.Node(0); int(n) < c.page.Len(); n++ {
		c.page.Stop.Every(int(n))
		if c.html.IsParagraph(n) && c.page.Words(n) >= ownWords && c.keptIn(n) >= ownWords {
			up := c.page.Parent[n]
			paragraphs[up] = append(paragraphs[up], n)
		}
	}
	var parts []page.Node
	for up, own := range paragraphs {
		if len(own) < ownParagraphs {
			continue
		}
		for n := up + 1; n < c.page.End[up]; n = c.page.End[n] {
			if !c.page.IsElement(n) || c.named.Has(n) {
				continue
			}
			if part := c.html.Unwrapped(n); c.isTextPart(part, n > own[len(own)-1]) && !c.named.Has(part) {
				parts = append(parts, n)
			}
		}
	}
	return c.unkept(parts)
}

// isTextPart tells the parts of a text; behind, those that may stand behind its last
// paragraph.
func (c *choice) isTextPart(n page.Node, behind bool) bool {
	count := c.page.Counts(n)
	switch c.html.PartOf(n) {
	case elements.Numbered:
		return true
	case elements.Preformed:
		return !behind
	case elements.Tabular, elements.Bulleted:
		return !behind && count.LinkDensity() < ownLinks
	case elements.Prose:
		return !behind && count.Words >= proseWords && count.LinkDensity() < proseLinks
	}
	return false
}

const (
	quoteUp   = 4  // elements from a quote up to the one that also has the answer
	quoteMore = 20 // words beside a quote: who said it, and when
)

// quotedTexts finds what a kept text quotes, with who said it: an answer says
// little without. It stands in an element that has kept text of its own.
func quotedTexts(c *choice) []int {
	answers := map[page.Node]bool{}
	for i, k := range c.keep {
		n := c.set.Blocks[i].Owner
		if !k || c.set.Blocks[i].Counts.Words <= block.LabelWords {
			continue
		}
		answers[n] = true
		if up := c.page.Parent[n]; up != page.None && c.html.IsParagraph(n) {
			answers[up] = true
		}
	}
	var quotes []page.Node
	for n := page.Node(0); int(n) < c.page.Len(); n++ {
		c.page.Stop.Every(int(n))
		if !c.html.IsQuote(n) {
			continue
		}
		q := n
		for k := 0; k < quoteUp && q != c.page.Body && c.page.Parent[q] != page.None; k, q = k+1, c.page.Parent[q] {
			if c.page.Words(q) > c.page.Words(n)+quoteMore {
				break
			}
			if answers[c.page.Parent[q]] {
				quotes = append(quotes, q)
				break
			}
		}
	}
	return c.unkept(quotes)
}
