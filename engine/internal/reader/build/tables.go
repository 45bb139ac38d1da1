package build

import (
	"slices"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A grid counts the kept part of a table, to tell data tables from layout tables.
type grid struct {
	node         page.Node
	rows, cols   int
	cells        int // in the row at hand
	heads        bool
	nested       bool
	presentation bool
	headings     bool // of the page's text, in cells
	filled       int  // cells with text
	uneven, rich bool // rows of several lengths; cells that hold more than a few words
}

// judgeTables finds the tables that hold data; all others are unwrapped into
// their cells' contents. It also marks all cells of the rows that are kept, so
// that columns stay aligned.
func (pl *plan) judgeTables() {
	p := pl.page
	var open []grid
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		for len(open) > 0 && p.End[open[len(open)-1].node] <= n {
			pl.closeTable(open[len(open)-1])
			open = open[:len(open)-1]
		}
		if !pl.marked[n] || !p.IsElement(n) || p.Has(n, page.Foreign) {
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
					pl.marked[c] = true
					g.cells++
					pl.judgeCell(g, c)
				}
			}
			g.uneven = g.uneven || g.rows > 1 && g.cells != g.cols
			g.cols = max(g.cols, g.cells)
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			g.headings = true
		case atom.Ul, atom.Ol, atom.Dl, atom.Pre, atom.Blockquote, atom.Img, atom.Hr:
			g.rich = true
		case atom.Th, atom.Caption, atom.Thead, atom.Tfoot:
			g.heads = true
		}
	}
	for i := range open {
		pl.closeTable(open[i])
	}
	slices.Sort(pl.dataTables) // they were closed inside out
}

// maxCell is in words: a cell of a small data table holds a sentence or two, that
// of a layout table the whole text or a column of it.
const maxCell = 40

// judgeCell counts a cell's kept words.
func (pl *plan) judgeCell(g *grid, c page.Node) {
	words := 0
	for i, to := pl.set.Under(c); i < to; i++ {
		if pl.keep[i] {
			words += int(pl.set.Blocks[i].Counts.Words)
		}
	}
	if words > 0 {
		g.filled++
	}
	g.rich = g.rich || words > maxCell
}

// closeTable decides whether a table holds data, in the order of Firefox's and
// Readability's test. They take all small tables for layout; here the contents
// of the cells decide. Case: a table of prices, the facts about a thing. Only the
// kept part counts, so that a table of the tree is judged the same when it is
// read again.
func (pl *plan) closeTable(g grid) {
	switch {
	case g.presentation, g.nested, g.headings, g.rows < 2 || g.cols < 2:
	case g.heads, g.rows >= 10, g.cols > 4, g.rows*g.cols > 10,
		!g.uneven && !g.rich && 2*g.filled > g.rows*g.cols:
		pl.dataTables = append(pl.dataTables, g.node)
	}
}

// isData tells whether a table holds data.
func (pl *plan) isData(n page.Node) bool {
	_, ok := slices.BinarySearch(pl.dataTables, n)
	return ok
}
