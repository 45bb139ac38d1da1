package unrendered

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// lacking gives what a page's data says of its one product and the text that is
// kept does not, as a table: the price that stands in a box of buttons, the
// properties behind a tab.
func (c *chooser) lacking(m *meta.Meta, used []Addition) []Addition {
	if c.verdict.PageType != "product" {
		return nil
	}
	facts, source := productFacts(c.blocks.Page, m)
	if len(facts) == 0 {
		return nil
	}
	said := c.said(used)
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
	a, ok := added(Facts, source, table(left))
	if !ok {
		return nil
	}
	// No part of the text: labels are no words of the page, and with the table in
	// it the F1 of products falls from .675 to .672 on wcxb-dev.
	a.Quiet = true
	return []Addition{a}
}

// isIn tells whether a text says a fact.
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

// said is the text that is kept, and the texts that are used beside it.
func (c *chooser) said(used []Addition) string {
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

// added is markup of ours as an addition that is kept whole.
func added(kind Kind, source, markup string) (Addition, bool) {
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
