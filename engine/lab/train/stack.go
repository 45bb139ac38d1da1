package train

import (
	"fmt"
	"slices"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/stack"
)

// nobody is a fold without pages.
const nobody = -1

// A Stack grows the two models of content: a first forest, and a stacked one that
// corrects it by context features. The second must learn from the first one's answers
// on pages that the first has not seen, since it will be used on such pages. So a first
// forest is grown for each pair of folds, without the pages of both.
type Stack struct {
	pages []Page
	d     *Data
	o     Options // of the second forest
	b     *binned
	fold  []int // of each page
	folds int
	first map[[2]int]*fitted // by the two folds that it has not seen
}

// A fitted forest can judge pages.
type fitted struct {
	model *forest.Model
	// run asks all trees; early stops at rows that are certain, as the engine does.
	run, early *forest.Runner
}

// NewStack prepares to learn from pages, divided into folds by site. o are the options
// of the second forest.
func NewStack(pages []Page, d *Data, folds int, o Options) *Stack {
	s := &Stack{pages: pages, d: d, o: o, b: bin(d), folds: folds, first: map[[2]int]*fitted{}}
	for i := range pages {
		s.fold = append(s.fold, pages[i].Record.Fold(folds))
	}
	return s
}

// rowsBut returns the rows of the pages that are in neither fold.
func (s *Stack) rowsBut(f, g int) (rows []int32) {
	for i := range s.pages {
		if s.fold[i] != f && s.fold[i] != g {
			rows = appendRows(rows, &s.pages[i], s.d)
		}
	}
	return rows
}

// firstBut returns the first forest that has seen neither fold.
func (s *Stack) firstBut(f, g int) (*fitted, error) {
	if f == nobody {
		f = g
	}
	key := [2]int{min(f, g), max(f, g)}
	if s.first[key] == nil {
		first, _ := stack.Exits()
		m, _ := grow(s.b, s.d.Label, s.d.Weight, s.rowsBut(f, g), s.o.first())
		f, err := newFitted(m, s.d.Names, first)
		if err != nil {
			return nil, err
		}
		s.first[key] = f
	}
	return s.first[key], nil
}

func newFitted(m *forest.Model, names []string, exits []forest.Exit) (*fitted, error) {
	at, err := m.Bind(names)
	if err != nil {
		return nil, err
	}
	run, err := m.Runner(at)
	if err != nil {
		return nil, err
	}
	early, err := m.Runner(at, exits...)
	return &fitted{m, run, early}, err
}

// secondBut grows the second forest on all pages but those of fold f. The answers on
// each page are those of a first forest that has seen neither the page's fold nor f.
func (s *Stack) secondBut(f int) (*fitted, error) {
	for g := range s.folds {
		if _, err := s.firstBut(f, g); err != nil {
			return nil, err
		}
	}
	n := len(s.d.Label)
	around := &Data{Label: s.d.Label, Cells: make([][]float32, len(stack.Columns()))}
	for c := range around.Cells {
		around.Cells[c] = make([]float32, n)
	}
	odds := make([]int32, n)
	parallelFor(len(s.pages), func(i int) {
		p := &s.pages[i]
		first, _ := s.firstBut(f, s.fold[i]) // grown above
		sums, context := p.context(s.d, first.run)
		copy(odds[p.From:], sums)
		t := kept(context)
		for c := range around.Cells {
			for b := range p.Blocks.Len() {
				around.Cells[c][p.From+b] = t.Row(b)[c]
			}
		}
	})
	b := s.b.with(bin(around), s.secondNames())
	m, _ := correct(b, s.d.Label, s.d.Weight, s.rowsBut(f, f), odds, s.o)
	_, exits := stack.Exits()
	return newFitted(m, b.names, exits)
}

// bothBut returns the two forests that have not seen fold f.
func (s *Stack) bothBut(f int) (first, second *fitted, err error) {
	if first, err = s.firstBut(f, f); err != nil {
		return nil, nil, err
	}
	second, err = s.secondBut(f)
	return first, second, err
}

func (s *Stack) secondNames() []string {
	return slices.Concat(s.d.Names, evidence.Names(stack.Columns()))
}

// with returns a table with additional columns.
func (b *binned) with(more *binned, names []string) *binned {
	return &binned{names: names, rows: b.rows,
		edges: append(append([][]float32{}, b.edges...), more.edges...), bins: append(append([][]uint8{}, b.bins...), more.bins...)}
}

// table returns a page's rows.
func (p *Page) table(d *Data) forest.Table {
	t := forest.Table{Width: len(d.Names), Cells: make([]float32, p.Blocks.Len()*len(d.Names))}
	for b := range p.Blocks.Len() {
		row := t.Row(b)
		for c := range row {
			row[c] = d.Cells[c][p.From+b]
		}
	}
	return t
}

// context returns each block's log-odds by the first forest, and the context features
// made of them.
func (p *Page) context(d *Data, first *forest.Runner) ([]int32, *stack.Context) {
	sums := first.Sums(nil, p.table(d))
	return sums, stack.Around(p.Blocks, p.shapes, sums)
}

// judge returns each block's log-odds by both forests, as the engine computes them.
func (p *Page) judge(d *Data, first, second *fitted) []int32 {
	sums, around := p.context(d, first.early)
	return second.early.Sums(sums, p.table(d), around)
}

// Grow grows the two forests of content on all pages: the first, and the stacked one.
func (s *Stack) Grow() ([]*forest.Model, error) {
	first, second, err := s.bothBut(nobody)
	if err != nil {
		return nil, err
	}
	sites := map[string]bool{}
	for i := range s.pages {
		sites[s.pages[i].Record.Site] = true
	}
	first.model.Note = fmt.Sprintf("content of leaf blocks, first model; %d pages of %d sites, %d trees of depth %d on %d columns",
		len(s.pages), len(sites), s.o.first().Trees, s.o.Depth, len(s.d.Names))
	second.model.Note = fmt.Sprintf("stacked model; %d trees of depth %d on %d columns", s.o.Trees, s.o.Depth, len(s.secondNames()))
	return []*forest.Model{first.model, second.model}, nil
}
