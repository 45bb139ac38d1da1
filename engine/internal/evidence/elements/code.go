package elements

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// isPreformatted tells the elements whose white space is shown as it is written.
func isPreformatted(tag atom.Atom) bool {
	return tag == atom.Pre || tag == atom.Listing || tag == atom.Xmp
}

// PreformattedTexts are the outermost preformatted elements in document order. One
// that holds headings, sections or forms is left out: its end is missing, and the
// rest of the page stands in it.
func (f *Facts) PreformattedTexts() (list []page.Node) {
	p := f.page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !isPreformatted(p.Tag[n]) || p.Has(n, page.Unrendered) || !p.IsElement(n) {
			continue
		}
		if !f.holdsSections(n) {
			list = append(list, n)
		}
		n = p.End[n] - 1
	}
	return list
}

func (f *Facts) holdsSections(n page.Node) bool {
	for k := n + 1; k < f.page.End[n]; k++ {
		switch f.page.Tag[k] {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Article, atom.Aside, atom.Footer, atom.Form, atom.Header, atom.Main,
			atom.Nav, atom.Section:
			return true
		}
	}
	return false
}

// codeUp is how many elements up code is looked for around a line of it.
const codeUp = 6

// IsCode tells what stands in code.
func (f *Facts) IsCode(n page.Node) bool {
	return f.around(n, atom.Pre, codeUp) != page.None || f.around(n, atom.Code, codeUp) != page.None
}
