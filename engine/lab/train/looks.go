package train

import (
	"fmt"
	"slices"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/stack"
)

// nobody is the fold that no page is in.
const nobody = -1

// Looks grows the two forests of content. The second learns from what the
// first says of pages that it has not seen, as it will be asked on such; so each
// forest is grown anew without the pages that it shall speak of.
type Looks struct {
	pages []Page
	d     *Data
	o     Options // of the second forest
	b     *binned
	fold  []int // of each page
	folds int
	first map[[2]int]*sight // by the two folds that it has not seen
}

// A sight is a forest ready to look at pages.
type sight struct {
	model *forest.Model
	// run asks all trees, early lets rows go that are sure, as the engine does.
	run, early *forest.Runner
}

// NewLooks prepares to learn from pages, cut into so many parts by site. o are
// the options of the second forest.
func NewLooks(pages []Page, d *Data, folds int, o Options) *Looks {
	l := &Looks{pages: pages, d: d, o: o, b: bin(d), folds: folds, first: map[[2]int]*sight{}}
	for i := range pages {
		l.fold = append(l.fold, pages[i].Record.Fold(folds))
	}
	return l
}

// rowsBut gives the rows to learn from of the pages in neither fold.
func (l *Looks) rowsBut(f, g int) (rows []int32) {
	for i := range l.pages {
		if l.fold[i] != f && l.fold[i] != g {
			rows = appendRows(rows, &l.pages[i], l.d)
		}
	}
	return rows
}

// firstBut gives the first forest that has seen neither fold.
func (l *Looks) firstBut(f, g int) (*sight, error) {
	if f == nobody {
		f = g
	}
	key := [2]int{min(f, g), max(f, g)}
	if l.first[key] == nil {
		first, _ := stack.Exits()
		m, _ := grow(l.b, l.d.Label, l.d.Weight, l.rowsBut(f, g), l.o.first())
		s, err := newSight(m, l.d.Names, first)
		if err != nil {
			return nil, err
		}
		l.first[key] = s
	}
	return l.first[key], nil
}

func newSight(m *forest.Model, names []string, exits []forest.Exit) (*sight, error) {
	at, err := m.Bind(names)
	if err != nil {
		return nil, err
	}
	run, err := m.Runner(at)
	if err != nil {
		return nil, err
	}
	early, err := m.Runner(at, exits...)
	return &sight{m, run, early}, err
}

// secondBut grows the second forest on all pages but those of a fold, each
// looked at by a first forest that has seen neither.
func (l *Looks) secondBut(f int) (*sight, error) {
	for g := range l.folds {
		if _, err := l.firstBut(f, g); err != nil {
			return nil, err
		}
	}
	n := len(l.d.Label)
	around := &Data{Label: l.d.Label, Cells: make([][]float32, len(stack.Columns()))}
	for c := range around.Cells {
		around.Cells[c] = make([]float32, n)
	}
	odds := make([]int32, n)
	parallelFor(len(l.pages), func(i int) {
		p := &l.pages[i]
		s, _ := l.firstBut(f, l.fold[i]) // grown above
		first, look := p.look(l.d, s.run)
		copy(odds[p.From:], first)
		t := kept(look)
		for c := range around.Cells {
			for b := range p.Blocks.Len() {
				around.Cells[c][p.From+b] = t.Row(b)[c]
			}
		}
	})
	b := l.b.with(bin(around), l.secondNames())
	m, _ := correct(b, l.d.Label, l.d.Weight, l.rowsBut(f, f), odds, l.o)
	_, exits := stack.Exits()
	return newSight(m, b.names, exits)
}

func (l *Looks) secondNames() []string {
	return slices.Concat(l.d.Names, evidence.Names(stack.Columns()))
}

// with is a table with more columns.
func (b *binned) with(more *binned, names []string) *binned {
	return &binned{names: names, rows: b.rows,
		edges: append(append([][]float32{}, b.edges...), more.edges...), bins: append(append([][]uint8{}, b.bins...), more.bins...)}
}

// table gives a page's rows of the data.
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

// look gives what the first forest says of a page, and the measures of that.
func (p *Page) look(d *Data, first *forest.Runner) ([]int32, *stack.Context) {
	sums := first.Sums(nil, p.table(d))
	return sums, stack.Around(p.Blocks, p.shapes, sums)
}

// judge gives each block's log-odds by both forests, as the engine does.
func (p *Page) judge(d *Data, first, second *sight) []int32 {
	sums, around := p.look(d, first.early)
	return second.early.Sums(sums, p.table(d), around)
}

// Grow grows the forests of content on all pages: the first look, the second,
// and what templates of sites correct. sums are what Validate gave.
func (l *Looks) Grow(sums [][]int32) ([]*forest.Model, error) {
	first, err := l.firstBut(nobody, nobody)
	if err != nil {
		return nil, err
	}
	second, err := l.secondBut(nobody)
	if err != nil {
		return nil, err
	}
	templates := Sites(l.pages, l.d, sums).grow(nobody, l.folds)
	sites := map[string]bool{}
	for i := range l.pages {
		sites[l.pages[i].Record.Site] = true
	}
	first.model.Note = fmt.Sprintf("content of leaf blocks, first look; %d pages of %d sites, %d trees of depth %d on %d columns",
		len(l.pages), len(sites), l.o.first().Trees, l.o.Depth, len(l.d.Names))
	second.model.Note = fmt.Sprintf("second look; %d trees of depth %d on %d columns", l.o.Trees, l.o.Depth, len(l.secondNames()))
	return []*forest.Model{first.model, second.model, templates}, nil
}
