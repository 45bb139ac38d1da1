package page

import "golang.org/x/net/html/atom"

// Tables are the tables of a page that may hold data, in document order.
func (p *Page) Tables() (list []Node) {
	for n := range Node(p.Len()) {
		p.Stop.Every(int(n))
		if p.mayHoldData(n) {
			list = append(list, n)
		}
	}
	return list
}

// mayHoldData reports whether an element is a table of three rows or more, two cells a row
// on average, and no table within: one around another is a layout. It looks at no node that
// the table within looks at.
func (p *Page) mayHoldData(n Node) bool {
	if p.Tag[n] != atom.Table || p.Has(n, Unrendered) {
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
