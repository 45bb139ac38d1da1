package reader

import (
	"slices"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A grid is what is counted of a table's kept part to tell data from layout.
type grid struct {
	node         page.Node
	rows, cols   int
	cells        int // in the row at hand
	heads        bool
	nested       bool
	presentation bool
	headings     bool // of the page's text, in cells
}

// judgeTables finds the tables that hold data; all others are opened up into
// their cells' contents. It also marks all cells of the rows that are kept, so
// that columns stay aligned.
func (b *builder) judgeTables() {
	p := b.page
	var open []grid
	for n := page.Node(0); int(n) < p.Len(); n++ {
		for len(open) > 0 && p.End[open[len(open)-1].node] <= n {
			b.closeTable(open[len(open)-1])
			open = open[:len(open)-1]
		}
		if !b.marked[n] || !p.IsElement(n) || p.Has(n, page.Foreign) {
			continue
		}
		if p.Tag[n] == atom.Table {
			for i := range open {
				open[i].nested = true
			}
			role := p.Attr(n, "role")
			open = append(open, grid{node: n, presentation: role == "presentation" || role == "none"})
			continue
		}
		if len(open) == 0 {
			continue
		}
		g := &open[len(open)-1]
		switch p.Tag[n] {
		case atom.Tr:
			g.rows++
			g.cells = 0
			for c := p.FirstChild(n); c != page.None; c = p.NextSibling(c) {
				if p.IsElement(c) && (p.Tag[c] == atom.Td || p.Tag[c] == atom.Th) && !p.Has(c, page.Unrendered) {
					b.marked[c] = true
					g.cells++
				}
			}
			g.cols = max(g.cols, g.cells)
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			g.headings = true
		case atom.Th, atom.Caption, atom.Thead, atom.Tfoot:
			g.heads = true
		}
	}
	for i := range open {
		b.closeTable(open[i])
	}
	slices.Sort(b.data) // they were closed inside out
}

// closeTable decides, in the order of Firefox's and Readability's test for
// data tables; all of it looks at the kept part only, so that a table of the
// tree is judged the same when it is read again.
func (b *builder) closeTable(g grid) {
	switch {
	case g.presentation, g.nested, g.headings, g.rows < 2 || g.cols < 2:
	case g.heads, g.rows >= 10, g.cols > 4, g.rows*g.cols > 10:
		b.data = append(b.data, g.node)
	}
}

// isData tells whether a table holds data.
func (b *builder) isData(n page.Node) bool {
	_, ok := slices.BinarySearch(b.data, n)
	return ok
}
