package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Definitions calls found with each group of terms and the definitions behind them: the
// children of a list of definitions, or of the boxes in it, and the two cells of a row in
// tables that have no more. Either may be empty. The slices are overwritten by the next call.
func (f *Facts) Definitions(found func(terms, definitions []page.Node)) {
	p := f.page
	var terms, definitions []page.Node
	for n, tag := range p.Tag {
		list := page.Node(n)
		if tag != atom.Dl && (tag != atom.Div || p.Parent[list] == page.None || p.Tag[p.Parent[list]] != atom.Dl) {
			continue
		}
		terms, definitions = terms[:0], definitions[:0]
		for c := p.FirstChild(list); c != page.None; c = p.NextSibling(c) {
			switch p.Tag[c] {
			case atom.Dt:
				if len(definitions) > 0 {
					found(terms, definitions)
					terms, definitions = terms[:0], definitions[:0]
				}
				terms = append(terms, c)
			case atom.Dd:
				definitions = append(definitions, c)
			}
		}
		if len(terms)+len(definitions) > 0 {
			found(terms, definitions)
		}
	}
	for _, table := range f.Tables() {
		f.rowsOfTwo(table, found)
	}
}

// labelWords is how many words the first cells of a table have at most that names facts. In
// tables that lay out a post they hold what is said of a member.
const labelWords = 8

// rowsOfTwo calls found with the cells of a table's rows if all rows have two, of which the
// first is short, or one.
func (f *Facts) rowsOfTwo(table page.Node, found func(terms, definitions []page.Node)) {
	p := f.page
	var rows [][]page.Node
	for n := table; n < p.End[table]; n++ {
		p.Stop.Every(int(n))
		if p.Tag[n] != atom.Tr {
			continue
		}
		switch cells := f.cells(n); {
		case len(cells) > 2 || len(cells) == 2 && p.Words(cells[0]) > labelWords:
			return
		case len(cells) == 2:
			rows = append(rows, cells)
		}
	}
	for _, cells := range rows {
		found(cells[:1], cells[1:])
	}
}

// cells gives the cells of a row.
func (f *Facts) cells(row page.Node) (list []page.Node) {
	for c := f.page.FirstChild(row); c != page.None; c = f.page.NextSibling(c) {
		if tag := f.page.Tag[c]; tag == atom.Td || tag == atom.Th {
			list = append(list, c)
		}
	}
	return list
}
