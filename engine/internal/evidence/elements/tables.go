package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Tables are the tables that may hold data, in document order.
func (f *Facts) Tables() (list []page.Node) {
	for n := range page.Node(f.page.Len()) {
		f.page.Stop.Every(int(n))
		if MayHoldData(f.page, n) {
			list = append(list, n)
		}
	}
	return list
}

// MayHoldData reports whether an element is a table of three rows or more, two cells a row
// on average, and no table within: one around another is a layout. It looks at no node that
// the table within looks at.
func MayHoldData(p *page.Page, n page.Node) bool {
	if p.Tag[n] != atom.Table || p.Has(n, page.Unrendered) {
		return false
	}
	rows, cells := 0, 0
	for n, end := n+1, p.End[n]; n < end; n++ {
		p.Stop.Every(int(n))
		switch p.Tag[n] {
		case atom.Table:
			return false
		case atom.Tr:
			rows++
		case atom.Td, atom.Th:
			cells++
		}
	}
	return rows >= 3 && cells >= 2*rows
}
