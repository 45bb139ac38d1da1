package decide

import (
	"fmt"
	"slices"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/stack"
)

// content decides by three forests: the first looks at each block by itself, the
// second corrects it by what the first has made of the blocks around, the third
// by other pages of the site, when the caller knows some.
type content struct{ first, second, site *bound }

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
const contentForests = 3

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
	if c.second, err = bind(forests[1], slices.Concat(own, evidence.Names(stack.Columns())), second...); err != nil {
		return nil, err
	}
	c.site, err = bind(forests[2], evidence.Names(stack.SiteColumns()))
	return c, err
}

// sums gives each block's log-odds. The first look reads the rows of the evidence
// as passing.
func (c *content) sums(in evidence.Input, ev *evidence.Set, passing forest.Rows) []int32 {
	sums, _ := c.look(in, ev, passing)
	if known := stack.Site(in.Blocks, in.Site, sums); known.Len() > 0 {
		sums = stack.Corrected(sums, c.site.run.Sums(sums, known))
	}
	return sums
}

// look gives each block's log-odds without the site, and what the second forest
// was asked beside the evidence. Rows that the first look leaves open are measured
// again: that takes less time than to keep those of all blocks.
func (c *content) look(in evidence.Input, ev *evidence.Set, passing forest.Rows) ([]int32, *stack.Context) {
	first := c.first.run.Sums(nil, passing)
	around := stack.Around(in.Blocks, ev.Shapes, first)
	return c.second.run.Sums(first, ev, around), around
}
