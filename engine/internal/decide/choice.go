package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// A choice is what has been decided on content and noise. What is related and what
// is protected follows from it. It is not written after newChoice.
type choice struct {
	in    evidence.Input
	set   *block.Set
	page  *page.Page
	html  *elements.Facts
	keep  []bool
	kinds []block.Kind
	noise []block.Noise
	// named are the parts of the page that a rule names noise.
	named block.Regions
	// keptBefore are the kept words before each block, keptBefore[n] all of them.
	keptBefore []int32
}

func newChoice(in evidence.Input, html *elements.Facts, keep []bool, kinds []block.Kind, noise []block.Noise) *choice {
	s := in.Blocks
	c := &choice{in: in, set: s, page: s.Page, html: html, keep: keep, kinds: kinds, noise: noise,
		named: block.InNoise(s.Page, noise, block.NamedScore, block.AnyKind), keptBefore: make([]int32, s.Len()+1)}
	for i, k := range keep {
		c.keptBefore[i+1] = c.keptBefore[i]
		if k {
			c.keptBefore[i+1] += s.Blocks[i].Counts.Words
		}
	}
	return c
}

// words is the number of kept words on the page.
func (c *choice) words() int32 { return c.keptBefore[len(c.keep)] }

// keptIn is the number of kept words in an element.
func (c *choice) keptIn(n page.Node) int32 {
	from, to := c.set.Under(n)
	return c.keptBefore[to] - c.keptBefore[from]
}

// isNamed tells whether a rule names what is around a block noise.
func (c *choice) isNamed(i int) bool {
	b := &c.set.Blocks[i]
	return c.named.Has(b.Owner) || c.named.Has(b.From)
}

// titleEnd is the last block of the first run of blocks of the title, -1 when
// there is none.
func (c *choice) titleEnd() int {
	title := -1
	for i, k := range c.kinds {
		if k == block.Title {
			title = i
		} else if title >= 0 {
			break
		}
	}
	return title
}

// nearText tells which blocks have the title or a kept text, longer than a label, among
// so many blocks on each side.
func (c *choice) nearText(reach int) []bool {
	near, until := make([]bool, len(c.keep)), 0
	for i, k := range c.keep {
		if k && c.set.Blocks[i].Counts.Words > block.LabelWords || c.kinds[i] == block.Title {
			for at := max(until, i-reach); at < min(i+reach+1, len(near)); at++ {
				near[at] = true
			}
			until = min(i+reach+1, len(near))
		}
	}
	return near
}

// unkept gives the blocks in some elements that are not kept, keptUnder those that are.
// Elements may lie within others.
func (c *choice) unkept(elements []page.Node) []int { return c.under(elements, false) }

func (c *choice) keptUnder(elements []page.Node) []int { return c.under(elements, true) }

func (c *choice) under(elements []page.Node, kept bool) (blocks []int) {
	begins := make([]int32, c.set.Len()+1) // elements that begin at a block, less those that ended before
	for _, n := range elements {
		from, to := c.set.Under(n)
		begins[from]++
		begins[to]--
	}
	open := int32(0)
	for i, k := range c.keep {
		if open += begins[i]; open > 0 && k == kept {
			blocks = append(blocks, i)
		}
	}
	return blocks
}
