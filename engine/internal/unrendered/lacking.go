package unrendered

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// missingFacts returns the facts about the page's product or event that the used text
// does not contain, as a table: for example the price in a box of buttons, the
// properties behind a tab, the date and the place in a bar beside the text.
func (c *chooser) missingFacts(m *meta.Meta, used []Addition) []Addition {
	var facts []fact
	source := ""
	switch c.verdict.PageType {
	case "product":
		facts, source = productFacts(c.blocks.Page, m)
	case "listing", "collection", "forum":
	default:
		facts, source = eventFacts(m)
	}
	if len(facts) == 0 {
		return nil
	}
	said := c.usedText(used)
	plain, numbers := plainWords(said), amounts(said)
	var left []fact
	for _, f := range facts {
		if !f.isIn(said, plain, numbers) {
			left = append(left, f)
		}
	}
	first := left[:min(len(left), leadingFacts)]
	return append(factTable(Facts, source, first), factTable(Properties, source, left[len(first):])...)
}

// leadingFacts is how many facts stand over the text; a longer table would hide it.
const leadingFacts = 6

// factTable returns facts as an addition, none for no facts.
func factTable(kind Kind, source string, facts []fact) []Addition {
	if len(facts) == 0 {
		return nil
	}
	a, ok := wholeAddition(kind, source, table(facts))
	if !ok {
		return nil
	}
	// The plain text goes without the table, since labels are not words of the
	// page: with it the F1 of products falls from .675 to .672 on wcxb-dev.
	a.MarkupOnly = true
	return []Addition{a}
}

// isIn reports whether a text contains a fact: said has a block a line, plain its words.
func (f *fact) isIn(said, plain string, numbers map[string]bool) bool {
	if f.day != "" {
		for line := range strings.SplitSeq(said, "\n") {
			if meta.SaysDay(line, f.day) {
				return true
			}
		}
		return false
	}
	if !f.amount {
		return strings.Contains(plain, plainWords(f.value))
	}
	for n := range amounts(f.value) {
		if !numbers[n] {
			return false
		}
	}
	return true
}

// usedText returns the kept text and the additions, one block a line.
func (c *chooser) usedText(used []Addition) string {
	var b strings.Builder
	write := func(s *block.Set, keep []bool) {
		for i, k := range keep {
			if k {
				b.Write(s.Bytes(i))
				b.WriteByte('\n')
			}
		}
	}
	write(c.blocks, c.verdict.Keep)
	for i := range used {
		write(used[i].Blocks, used[i].Keep)
	}
	return b.String()
}

// wholeAddition returns markup that the engine wrote as an addition of which every
// block is kept.
func wholeAddition(kind Kind, source, markup string) (Addition, bool) {
	p, err := page.Parse([]byte("<!doctype html><body>"+markup), page.Options{MaxNodes: maxNodes})
	if err != nil {
		return Addition{}, false
	}
	a := Addition{Kind: kind, Source: source, Blocks: block.Split(p)}
	a.Keep = make([]bool, a.Blocks.Len())
	for i := range a.Keep {
		a.Keep[i] = true
		a.Words += int(a.Blocks.Blocks[i].Counts.Words)
	}
	return a, true
}
