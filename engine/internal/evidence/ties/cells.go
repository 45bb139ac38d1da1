package ties

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	// cellWords is how many words a cell of data has at most. A longer one may be the column
	// of a layout.
	cellWords = 12
	// likeRows is how many rows with the same number of cells make a table of one kind of rows.
	likeRows = 4
)

// A look is what is known of the table that was looked at last.
type look struct {
	table    page.Node
	hasHeads bool // its first row has headings of columns
	cells    int  // of most rows, where they are many, short and of several classes; 0 for others
}

// rowOf gives the row of a table of data in which a cell stands, page.None for other elements
// and cells of links that no heading stands over, which may lead elsewhere. Without one of
// its cells the others would stand in the wrong columns.
func (f *finder) rowOf(n page.Node) page.Node {
	p := f.page
	if p.Tag[n] != atom.Td && p.Tag[n] != atom.Th {
		return page.None
	}
	table := f.tableAround(n)
	if table == page.None {
		return page.None
	}
	if c := p.Counts(n); c.Words > cellWords || 2*c.LinkWords > c.Words && !f.lookAt(table).hasHeads {
		return page.None
	}
	return p.Parent[n]
}

// tableOf gives the table of data of which an element is a row as most others are: half of a
// comparison compares nothing. Rows of one class have one fate without that.
func (f *finder) tableOf(n page.Node) page.Node {
	if table := f.tableAround(n); table != page.None {
		if cells, _ := f.cellsIn(n); cells > 1 && cells == f.lookAt(table).cells {
			return table
		}
	}
	return page.None
}

// tableAround gives the table around an element that may hold data.
func (f *finder) tableAround(n page.Node) page.Node {
	for len(f.tables) > 0 && f.page.End[f.tables[0]] <= n {
		f.tables = f.tables[1:]
	}
	if len(f.tables) == 0 || n < f.tables[0] {
		return page.None
	}
	return f.tables[0]
}

// cellsIn counts the cells of a row, and the headings among them.
func (f *finder) cellsIn(row page.Node) (cells, heads int) {
	p := f.page
	for n := p.FirstChild(row); n != page.None; n = p.NextSibling(n) {
		switch p.Tag[n] {
		case atom.Th:
			heads++
			cells++
		case atom.Td:
			cells++
		}
	}
	return cells, heads
}

// lookAt looks at a table, once.
func (f *finder) lookAt(table page.Node) *look {
	if f.look.table == table {
		return &f.look
	}
	p, first, cells := f.page, true, 0
	f.look = look{table: table}
	// What most rows have outvotes all others (Boyer and Moore 1981).
	for n, votes := table, 0; n < p.End[table]; n++ {
		if p.Tag[n] != atom.Tr {
			continue
		}
		in, heads := f.cellsIn(n)
		if first {
			f.look.hasHeads, first = heads > 1, false
		}
		cells += in
		switch {
		case in == f.look.cells:
			votes++
		case votes > 0:
			votes--
		default:
			f.look.cells, votes = in, 1
		}
	}
	rows, like, class, differ := 0, 0, "", false
	for n := table; n < p.End[table]; n++ {
		if p.Tag[n] != atom.Tr {
			continue
		}
		rows++
		if in, _ := f.cellsIn(n); in == f.look.cells {
			own := p.Attr(n, "class")
			differ = differ || like > 0 && own != class
			class = own
			like++
		}
	}
	if !differ || like < likeRows || 2*like <= rows || int(p.Words(table)) > cellWords*cells {
		f.look.cells = 0
	}
	return &f.look
}
