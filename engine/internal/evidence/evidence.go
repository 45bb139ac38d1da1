// Package evidence gathers what speaks for and against the blocks and elements of
// a page: the door to its packages, each of which knows only those before.
//
//	index     what stands where: shared measures of the page and its blocks
//	rules     named hits on elements, each with its measured precision
//	features  columns with names, one row a block, for models
//	copies    texts that the page holds more than once
//	groups    the equal parts of the page
//
// Nothing here decides. Everything is linear in the page.
package evidence

import (
	"time"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/copies"
	"winnow/engine/internal/evidence/features"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/evidence/rules"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// Input is what the evidence is about.
type Input struct {
	Blocks *block.Set
	Meta   *meta.Meta
	// URL of the page, "" when unknown.
	URL string
	// Over are elements that lie over the page, as the browser shows it; nil when
	// nothing is known.
	Over []page.Node
	// Drawn is the width and height in pixels of elements that the browser has
	// measured; nil when nothing is known.
	Drawn map[page.Node][2]float32
}

// A Set is all evidence on one page. It is for one goroutine at a time.
type Set struct {
	// Rows are the measures of the blocks.
	features.Rows
	// Hits are in document order of their nodes; an element may have several.
	Hits []Hit
	// Shapes number, from 0, what each block's element and three ancestors are:
	// blocks have the same when the tags and class names are.
	Shapes []int32
	// Copies are the blocks that say what others say, in document order.
	Copies []Copy
	// Groups are the equal parts of the page.
	Groups *groups.Set
}

// A Hit is a rule's finding about one element.
type Hit = rules.Hit

// A Copy is a block that says what another one says.
type Copy = copies.Copy

// A Column is one measure of a block.
type Column = features.Column

// Columns lists the columns of the rows, in order; not to be written.
func Columns() []Column { return features.Columns() }

// Names gives the names of columns, in their order.
func Names(columns []Column) []string { return features.Names(columns) }

// Gather makes all evidence on a page.
func Gather(in Input) *Set {
	x := index.New(in.Blocks, in.Meta, in.URL, rules.Names())
	hits := rules.Find(x, rules.Layout{Over: in.Over, Drawn: in.Drawn})
	return &Set{Rows: features.Measure(x, hits), Hits: hits, Shapes: x.Path, Groups: groups.Find(in.Blocks.Page),
		Copies: copies.Find(x)}
}

// costRuns is how often a page is measured; the least time counts, as the first
// run also pays for fresh memory.
const costRuns = 3

// Costs measures a page and gives the time that each family of columns takes, in
// the order of Columns; before them "shared", the index and the rules.
func Costs(in Input) (out []features.Cost) {
	for range costRuns {
		start := time.Now()
		x := index.New(in.Blocks, in.Meta, in.URL, rules.Names())
		hits := rules.Find(x, rules.Layout{Over: in.Over, Drawn: in.Drawn})
		shared := features.Cost{Family: "shared", Took: time.Since(start)}
		for i, c := range append([]features.Cost{shared}, features.Costs(x, hits)...) {
			if i == len(out) {
				out = append(out, c)
			}
			out[i].Took = min(out[i].Took, c.Took)
		}
	}
	return out
}
