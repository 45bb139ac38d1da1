package unrendered

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// missingFacts returns the facts about the page's product that the used text does
// not contain, as a table: for example the price in a box of buttons or the
// properties behind a tab.
func (c *chooser) missingFacts(m *meta.Meta, used []Addition) []Addition {
	if c.verdict.PageType != "product" {
		return nil
	}
	facts, source := productFacts(c.blocks.Page, m)
	if len(facts) == 0 {
		return nil
	}
	said := c.usedText(used)
	plain, numbers := plainWords(said), amounts(said)
	var left []fact
	for _, f := range facts {
		if !f.isIn(plain, numbers) {
			left = append(left, f)
		}
	}
	if len(left) == 0 {
		return nil
	}
	a, ok := wholeAddition(Facts, source, table(left))
	if !ok {
		return nil
	}
	// The plain text goes without the table, since labels are not words of the
	// page: with it the F1 of products falls from .675 to .672 on wcxb-dev.
	a.MarkupOnly = true
	return []Addition{a}
}

// isIn reports whether a text contains a fact.
func (f *fact) isIn(plain string, numbers map[string]bool) bool {
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
