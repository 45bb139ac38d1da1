package write

import (
	"strconv"

	"winnow/engine/internal/reader/tree"
)

// A textRow is the row of a table in plain text: a tab stands before each column but
// the first, also before those of empty cells and of cells that reach into the row.
type textRow struct {
	column  int   // of the cell at hand
	next    int   // of the next cell
	written int   // tabs that are written
	begun   bool  // there is a text in it
	below   []int // by column: rows that a cell above still covers
}

// tabs is how many tabs are due before a text of the cell at hand.
func (r *textRow) tabs() int { return r.column - r.written }

// begin begins a row.
func (r *textRow) begin() {
	for c := r.next; c < len(r.below); c++ { // cells that reach into the end of the row before
		r.below[c] = max(r.below[c]-1, 0)
	}
	r.column, r.next, r.written, r.begun = 0, 0, 0, false
}

// cell begins a cell.
func (r *textRow) cell(it *tree.Item) {
	for r.next < len(r.below) && r.below[r.next] > 0 {
		r.below[r.next]--
		r.next++
	}
	colspan, rowspan := spans(it)
	r.column = min(r.next, maxColumns)
	for range colspan {
		if r.next >= maxColumns {
			return
		}
		for len(r.below) <= r.next {
			r.below = append(r.below, 0)
		}
		r.below[r.next] = rowspan - 1
		r.next++
	}
}

// spans is how many columns and rows a cell takes.
func spans(it *tree.Item) (colspan, rowspan int) {
	colspan, rowspan = 1, 1
	for _, a := range it.Attrs {
		switch a.Key {
		case "colspan":
			colspan, _ = strconv.Atoi(a.Val)
		case "rowspan":
			rowspan, _ = strconv.Atoi(a.Val)
		}
	}
	return colspan, rowspan
}
