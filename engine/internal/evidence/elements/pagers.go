package elements

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	// pagerUp is how far two links of a pager stand below what holds them both.
	pagerUp = 4
	// pagerWords is how many words a pager has at most: fewer than a calendar's
	// days.
	pagerWords = 24
	// pageDigits is how long the number of a page is at most.
	pageDigits = 4
)

// numberedPagers gives the elements that hold links to pages by their numbers:
// two links with nothing but a number in them, the second a page further.
func numberedPagers(p *page.Page) (out []page.Node) {
	last, before := page.None, 0
	for n := range p.Tag {
		p.Stop.Every(int(n))
		n := page.Node(n)
		if p.Tag[n] != atom.A || !p.IsElement(n) || p.Has(n, page.Unrendered) || p.ID[n] == page.None {
			continue
		}
		number := pageNumber(p, n)
		if number > 1 && number == before+1 {
			if box := holdsBoth(p, last, n); box != page.None && (len(out) == 0 || out[len(out)-1] != box) {
				out = append(out, box)
			}
		}
		last, before = n, number
	}
	return out
}

// pageNumber is the number that is all of an element's text, 0 for none.
func pageNumber(p *page.Page, n page.Node) (number int) {
	if c := p.Counts(n); c.Words != 1 || c.Chars > pageDigits {
		return 0
	}
	for t := n; t < p.End[n]; t++ {
		if p.IsElement(t) {
			continue
		}
		for _, r := range strings.TrimSpace(p.Data[t]) {
			if r < '0' || r > '9' {
				return 0
			}
			number = 10*number + int(r-'0')
		}
	}
	return number
}

// holdsBoth is the innermost element around both links, None when it is far from
// them or holds more than a pager.
func holdsBoth(p *page.Page, a, b page.Node) page.Node {
	box := p.Parent[b]
	for range pagerUp {
		if box == page.None || p.Words(box) > pagerWords {
			return page.None
		}
		if p.Inside(a, box) {
			if isWeek(p, box) {
				return page.None
			}
			return box
		}
		box = p.Parent[box]
	}
	return page.None
}

const (
	weekDays  = 7  // cells that a row of a calendar has at most
	monthRows = 20 // elements and texts among which the rows of a month stand
)

// isWeek tells a row of a calendar: one above or below has numbers in its cells,
// too, and none more cells than there are days.
func isWeek(p *page.Page, row page.Node) bool {
	if p.Tag[row] != atom.Tr {
		return false
	}
	for k, r := 0, p.FirstChild(p.Parent[row]); k < monthRows && r != page.None; k, r = k+1, p.NextSibling(r) {
		if p.Tag[r] != atom.Tr || r == row {
			continue
		}
		if cells, numbers := cellsOf(p, r); numbers > 1 && cells <= weekDays {
			return true
		}
	}
	return false
}

// cellsOf counts the cells of a row, and those that hold a number only.
func cellsOf(p *page.Page, row page.Node) (cells, numbers int) {
	for c := p.FirstChild(row); c != page.None && cells <= weekDays; c = p.NextSibling(c) {
		if p.Tag[c] != atom.Td && p.Tag[c] != atom.Th {
			continue
		}
		if cells++; pageNumber(p, c) > 0 {
			numbers++
		}
	}
	return cells, numbers
}
