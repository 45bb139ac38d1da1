package write

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// maxColumns bounds a table in Markdown, where a cell that spans columns is
// followed by empty ones.
const maxColumns = 60

// table writes a table: its caption as a paragraph, then each row as a line. If
// the first row is no header row, an empty one is written before it.
func (w *markdown) table(i int) {
	t := w.tree
	var rows [][]string
	header := false
	var below []int // by column: rows that a cell above still covers
	for j := i + 1; j < int(t.Items[i].End); j++ {
		t.Stop.Check()
		switch t.Items[j].Tag {
		case atom.Caption:
			w.blank = true
			w.startLine()
			w.out = append(w.out, w.oneLine(j, inCaption)+"\n"...)
			j = int(t.Items[j].End) - 1
		case atom.Tr:
			var row []string
			var heads bool
			row, below, heads = w.row(j, below)
			header = header || len(rows) == 0 && heads
			rows = append(rows, row)
			j = int(t.Items[j].End) - 1
		}
	}
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	if columns == 0 {
		return
	}
	if !header {
		rows = append([][]string{nil}, rows...)
	}
	w.blank = true
	w.startLine()
	for n, row := range rows {
		t.Stop.Every(n)
		if n > 0 {
			w.linePrefix()
		}
		w.tableRow(row, columns)
		if n == 0 {
			w.linePrefix()
			w.out = append(w.out, "|"+strings.Repeat(" --- |", columns)+"\n"...)
		}
	}
	w.blank, w.lastList = true, 0
}

func (w *markdown) tableRow(row []string, columns int) {
	w.out = append(w.out, '|')
	for c := range columns {
		text := ""
		if c < len(row) {
			text = row[c]
		}
		w.out = append(w.out, " "+text...)
		if text != "" {
			w.out = append(w.out, ' ')
		}
		w.out = append(w.out, '|')
	}
	w.out = append(w.out, '\n')
}

// row gives a row's cells, with empty ones where cells span, the coverage of
// the rows below, and whether it is a row of headers.
func (w *markdown) row(i int, below []int) (row []string, covered []int, heads bool) {
	t := w.tree
	heads = true
	place := func(text string, rowspan int) {
		for len(row) < len(below) && below[len(row)] > 0 {
			below[len(row)]--
			row = append(row, "")
		}
		if len(row) >= maxColumns {
			return
		}
		for len(below) <= len(row) {
			below = append(below, 0)
		}
		below[len(row)] = rowspan - 1
		row = append(row, text)
	}
	for j := i + 1; j < int(t.Items[i].End); j = int(t.Items[j].End) {
		it := &t.Items[j]
		if it.Tag != atom.Td && it.Tag != atom.Th {
			continue
		}
		heads = heads && it.Tag == atom.Th
		colspan, rowspan := spans(it)
		place(w.cell(j), rowspan)
		for range min(colspan, maxColumns) - 1 {
			place("", rowspan)
		}
	}
	for len(row) < len(below) && below[len(row)] > 0 {
		below[len(row)]--
		row = append(row, "")
	}
	return row, below, heads
}

// cell is the inline content of a cell. A bar behind a backslash is written by its number:
// how many backslashes keep a cell together is read in more than one way.
func (w *markdown) cell(i int) string {
	s := strings.ReplaceAll(w.oneLine(i, inCell), `\|`, `\&#124;`)
	return strings.ReplaceAll(s, "|", `\|`)
}

// oneLine is the inline content of an element in one line, with spaces between
// its blocks.
func (w *markdown) oneLine(i int, at place) string {
	t := w.tree
	x := inlineText{marks: w.inline.marks, notes: w.inline.notes, stop: t.Stop}
	for j := i + 1; j < int(t.Items[i].End); {
		x.closeUntil(j)
		next := x.add(t, j)
		if next == 0 {
			x.tokens = append(x.tokens, token{kind: breakToken})
			next = j + 1
		}
		j = next
	}
	return strings.ReplaceAll(x.take(at), "\n", " ")
}
