package decide

import (
	"fmt"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/stack"
)

// content decides by two forests: the first looks at each block by itself, the second
// corrects it by what the first has made of the blocks around.
type content struct{ first, second *bound }

// A bound model knows which of a row's values each of its columns is.
type bound struct {
	forest *forest.Model
	at     []int
	run    *forest.Runner
}

func bind(m *forest.Model, names []string, exits ...forest.Exit) (*bound, error) {
	at, err := m.Bind(names)
	if err != nil {
		return nil, err
	}
	run, err := m.Runner(at, exits...)
	return &bound{m, at, run}, err
}

// contentForests is how many forests the content model has.
const contentForests = 2

func newContent(data []byte) (*content, error) {
	forests, err := forest.Split(data)
	if err != nil {
		return nil, err
	}
	if len(forests) != contentForests {
		return nil, fmt.Errorf("%d forests, not %d", len(forests), contentForests)
	}
	c := &content{}
	own := evidence.Names(evidence.Columns())
	first, second := stack.Exits()
	if c.first, err = bind(forests[0], own, first...); err != nil {
		return nil, err
	}
	c.second, err = bind(forests[1], slices.Concat(own, evidence.Names(stack.Columns())), second...)
	return c, err
}

// A look is what the forests make of a page.
type look struct {
	sums []int32 // log-odds of each block
	rows *evidence.Set
	// around is what the second forest was asked beside the evidence.
	around *stack.Context
	// pageRow measures the page as a whole, in the order of PageColumns; named is the
	// kind that each block's own words name.
	pageRow []float32
	named   []block.Kind
	stamps  []stamp // what the thread columns say of each block
}

// look asks the forests. Rows of the evidence are not kept, so that what else is
// made of whole rows is made while the first forest reads them. Rows that it leaves
// open are measured again: that takes less time than to keep those of all blocks.
func (c *content) look(in evidence.Input, ev *evidence.Set) *look {
	l := &look{rows: ev, named: make([]block.Kind, in.Blocks.Len()), stamps: make([]stamp, in.Blocks.Len())}
	var sums pageSums
	rows := observe(ev, func(i int, row []float32) {
		sums.add(words(in.Blocks, i), row)
		l.named[i] = byWords(row, &in.Blocks.Blocks[i])
		l.stamps[i] = stampOf(row)
	})
	first := c.first.run.Sums(nil, rows)
	rows.finish()
	l.pageRow = sums.row()
	l.around = stack.Around(in.Blocks, ev.Shapes, first)
	l.sums = c.second.run.Sums(first, ev, l.around)
	return l
}
