// Package features measures the blocks of a page for models.
//
// In go the index and the rule hits of a page; out come rows of numbers, one row
// a block and one named column a measure. A row is measured when it is asked for:
// hundreds of numbers a block are more than the page itself. Passes measure; none
// decides, none reads the columns of another. Everything is linear in the page.
package features

import (
	"sync"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/evidence/rules"
	"winnow/engine/internal/stop"
)

// A Column is one measure of a block.
type Column struct {
	// Name is family.measure, the name in models, results and documents.
	Name string
	// Says puts the measure and its unit into words for people.
	Says string
	// Theme is what the measure speaks of: reasons add up the columns of one theme and
	// have sentences for each.
	Theme string
}

// A view is what passes look at.
type view struct {
	index.Index // a copy: its loops are hot
	hits        []rules.Hit
}

// A pass measures one family of columns.
type pass struct {
	name    string
	columns []Column
	// ready looks at the page as a whole and gives what measures its blocks, nil
	// when all is 0.
	ready func(v *view) measurer
}

// A measurer writes a pass's columns of block i into r, which is all 0. Blocks
// are measured in any order and as often as asked.
type measurer func(i int, r []float32)

// passes is the ordered list of all passes. A pass is the file of its name.
func passes() []pass {
	return []pass{
		{"text", textColumns(), textPass},
		{"tags", tagColumns(), tagPass},
		{"wording", wordingColumns(), wordingPass},
		{"prose", proseColumns(), prosePass},
		{"neighbours", neighbourColumns(), neighbourPass},
		{"position", positionColumns(), positionPass},
		{"headings", headingColumns(), headingPass},
		{"phrases", phraseColumns(), phrasePass},
		{"topic", topicColumns(), topicPass},
		{"repetition", repetitionColumns(), repetitionPass},
		{"structured", structuredColumns(), structuredPass},
		{"threads", threadColumns(), threadPass},
		{"rules", ruleColumns(), rulePass},
		{"pages", pageColumns(), pagePass},
	}
}

// plan is the list of passes with all their columns, made once: the names of
// columns are put together from parts.
var plan = sync.OnceValue(func() (s struct {
	passes  []pass
	columns []Column
}) {
	s.passes = passes()
	for _, p := range s.passes {
		s.columns = append(s.columns, p.columns...)
	}
	return s
})

// Columns lists all columns in order; not to be written.
func Columns() []Column { return plan().columns }

// Names gives the names of columns, in their order.
func Names(columns []Column) []string {
	names := make([]string, len(columns))
	for i := range columns {
		names[i] = columns[i].Name
	}
	return names
}

// Rows are the measures of a page's blocks. They are for one goroutine at a time.
type Rows struct {
	stop   *stop.Checker
	blocks int
	parts  []part
}

// A part is the columns [from, to) of the rows, and what measures them.
type part struct {
	from, to int
	measure  measurer
}

// Measure makes all passes ready for a page.
func Measure(x *index.Index, hits []rules.Hit) Rows {
	list, v := plan().passes, &view{*x, hits}
	rows := Rows{stop: x.Page.Stop, blocks: x.N, parts: make([]part, 0, len(list))}
	at := 0
	for _, p := range list {
		rows.stop.Check()
		if m := p.ready(v); m != nil {
			rows.parts = append(rows.parts, part{at, at + len(p.columns), m})
		}
		at += len(p.columns)
	}
	return rows
}

// Size is the number of rows, one a block, and of values in each.
func (s *Rows) Size() (rows, width int) { return s.blocks, len(Columns()) }

// Read measures block i, in the order of Columns.
func (s *Rows) Read(i int, row []float32) {
	s.stop.Check() // a row takes some 10 µs
	clear(row)
	for _, p := range s.parts {
		p.measure(i, row[p.from:p.to])
	}
}

// Row is what Read measures.
func (s *Rows) Row(i int) []float32 {
	row := make([]float32, len(Columns()))
	s.Read(i, row)
	return row
}

func flag(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// last gives for each block the last one up to it of a kind, -1 for none.
func (v *view) last(is func(i int) bool) []int32 {
	out, last := make([]int32, v.N), int32(-1)
	for i := range out {
		if is(i) {
			last = int32(i)
		}
		out[i] = last
	}
	return out
}
