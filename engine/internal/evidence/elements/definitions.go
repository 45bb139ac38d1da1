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
	for _, table := range f.page.Tables() {
		f.rowsOfTwo(table, found)
	}
}

// labelWords is how many words the first cells of a table have at most that names facts. In
// tables that lay out a post they hold what is said of a member.
const labelWords = 8

// rowsOfTwo calls found with the cells of a table's rows if all rows have two, of which the
// first is short, or one.
func (f *Facts) rowsOfTwo(table page.Node, found func(terms, definitions []page.Node)) {
	var cells []page.Node
	for n, is := table, true; n < f.page.End[table]; n++ {
		f.page.Stop.Every(int(n))
		if f.page.Tag[n] != atom.Tr {
			continue
		}
		if cells, is = f.appendPair(cells, n); !is {
			return
		}
	}
	for k := 0; k < len(cells); k += 2 {
		found(cells[k:k+1], cells[k+1:k+2])
	}
}

// appendPair appends the two cells of a row, and none of a row of one. It is false for a row
// of more, and for a first cell that is no label.
func (f *Facts) appendPair(cells []page.Node, row page.Node) ([]page.Node, bool) {
	first := len(cells)
	for c := f.page.FirstChild(row); c != page.None; c = f.page.NextSibling(c) {
		if tag := f.page.Tag[c]; tag == atom.Td || tag == atom.Th {
			cells = append(cells, c)
		}
	}
	if len(cells)-first < 2 {
		return cells[:first], true
	}
	return cells, len(cells)-first == 2 && f.page.Words(cells[first]) <= labelWords
}
