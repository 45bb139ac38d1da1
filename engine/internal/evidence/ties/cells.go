package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// cellWords is how many words a cell of data has at most. A longer one may be the column of
// a layout.
const cellWords = 12

// rowOf gives the row of a table of data in which a cell stands, page.None for other elements
// and cells of links that no heading stands over, which may lead elsewhere. Without one of
// its cells the others would stand in the wrong columns.
func (f *finder) rowOf(n page.Node) page.Node {
	p := f.page
	if p.Tag[n] != atom.Td && p.Tag[n] != atom.Th {
		return page.None
	}
	for len(f.tables) > 0 && p.End[f.tables[0]] <= n {
		f.tables = f.tables[1:]
	}
	if len(f.tables) == 0 || n < f.tables[0] {
		return page.None
	}
	if c := p.Counts(n); c.Words > cellWords || 2*c.LinkWords > c.Words && !f.hasHeads(f.tables[0]) {
		return page.None
	}
	return p.Parent[n]
}

// hasHeads tells whether the first row of a table has headings of columns. A table is looked at
// once.
func (f *finder) hasHeads(table page.Node) bool {
	if f.headed.table == table {
		return f.headed.is
	}
	p, row, heads := f.page, table, 0
	for row < p.End[table] && p.Tag[row] != atom.Tr {
		row++
	}
	for n := row; row < p.End[table] && n < p.End[row]; n++ {
		if p.Tag[n] == atom.Th {
			heads++
		}
	}
	f.headed.table, f.headed.is = table, heads > 1
	return f.headed.is
}
