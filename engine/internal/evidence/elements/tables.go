package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Tables are the tables that may hold data, in document order: three rows or more, two
// cells a row on average, and no table within.
func (f *Facts) Tables() (list []page.Node) {
	p := f.page
	table, rows, cells := page.None, 0, 0 // the table at hand
	done := func() {
		if table != page.None && rows >= 3 && cells >= 2*rows {
			list = append(list, table)
		}
		table = page.None
	}
	for n := range p.Tag {
		p.Stop.Every(n)
		n := page.Node(n)
		if table != page.None && n >= p.End[table] {
			done()
		}
		switch p.Tag[n] {
		case atom.Table: // one around it is a layout
			if table, rows, cells = n, 0, 0; p.Has(n, page.Unrendered) {
				table = page.None
			}
		case atom.Tr:
			rows++
		case atom.Td, atom.Th:
			cells++
		}
	}
	done()
	return list
}
