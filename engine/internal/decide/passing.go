package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
)

// passing are the rows of a page on their way to the first look, which reads each
// once. They are not kept, so that what else is made of whole rows is made as they
// pass.
type passing struct {
	*evidence.Set
	blocks *block.Set
	page   pageSums
	named  []block.Kind // what each block's own words name
}

func newPassing(s *block.Set, ev *evidence.Set) *passing {
	return &passing{Set: ev, blocks: s, named: make([]block.Kind, s.Len())}
}

// Read measures block i.
func (p *passing) Read(i int, row []float32) {
	p.Set.Read(i, row)
	p.page.add(words(p.blocks, i), row)
	p.named[i] = byWords(row, &p.blocks.Blocks[i])
}
