// Package evidence measures the blocks and elements of a page.
//
// In go a page, its blocks and its metadata; out come rows of numbers, one a
// block and one named column a measure, and votes on single elements. A row is
// measured when it is asked for: hundreds of numbers a block are more than the
// page itself. Passes measure; none decides, none reads what another has written
// but the shared measures in view.go. Everything is linear in the page.
package evidence

import (
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/site"
)

// Input is what the passes may look at.
type Input struct {
	Blocks *block.Set
	Meta   *meta.Meta
	// URL of the page, "" when unknown.
	URL string
	// Over are elements that lie over the page, as the browser shows it; nil when
	// nothing is known.
	Over []page.Node
	// Site is the style tree of other pages of the site, nil when there is none.
	// No pass asks it: what it says is only worth something beside the decision.
	Site *site.Tree
	// Drawn is the width and height in pixels of elements that the browser has
	// measured; nil when nothing is known.
	Drawn map[page.Node][2]float32
}

// A Column is one measure of a block.
type Column struct {
	// Name is family.measure, the name in results and documents.
	Name string
	// Says puts the measure and its unit into words for people.
	Says string
}

// A Hit is evidence about one element.
type Hit struct {
	Node page.Node
	Kind block.Kind
	// Rule is the name of the rule that fired.
	Rule string
	// Score is the rule's measured precision, 0 to 1.
	Score float32
}

// A Set is all evidence on one page. It is for one goroutine at a time.
type Set struct {
	// Hits are in document order of their nodes; an element may have several.
	Hits []Hit
	// Shapes number, from 0, what each block's element and three ancestors are:
	// blocks have the same when the tags and class names are.
	Shapes []int32
	blocks int
	parts  []part
}

// A part is the columns [from, to) of the rows, and what measures them.
type part struct {
	from, to int
	measure  measurer
}

// Size is the number of rows, one a block, and of values in each.
func (s *Set) Size() (rows, width int) { return s.blocks, len(Columns()) }

// Read measures block i, in the order of Columns.
func (s *Set) Read(i int, row []float32) {
	clear(row)
	for _, p := range s.parts {
		p.measure(i, row[p.from:p.to])
	}
}

// Row is what Read measures.
func (s *Set) Row(i int) []float32 {
	row := make([]float32, len(Columns()))
	s.Read(i, row)
	return row
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
		{"voting", votingColumns(), votingPass},
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

// Gather runs all passes.
func Gather(in Input) *Set {
	list := plan().passes
	v := look(in)
	v.votes = votes(v)
	s := &Set{blocks: v.n, parts: make([]part, 0, len(list))}
	at := 0
	for _, p := range list {
		if m := p.ready(v); m != nil {
			s.parts = append(s.parts, part{at, at + len(p.columns), m})
		}
		at += len(p.columns)
	}
	s.Hits, s.Shapes = v.backdropVotes(v.slotVotes(v.undoubted(v.votes))), v.paths
	return s
}

func ratio(a, b int32) float32 {
	if b == 0 {
		return 0
	}
	return float32(a) / float32(b)
}

func flag(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
