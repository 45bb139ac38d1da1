package decide

import "winnow/engine/internal/forest"

// observed are rows that an observer sees as they are read: each row once, the first
// time that somebody reads it, however often and in whatever order they are read.
// After finish it has seen all.
type observed struct {
	forest.Rows
	seen []bool
	see  func(i int, row []float32)
}

func observe(rows forest.Rows, see func(i int, row []float32)) *observed {
	n, _ := rows.Size()
	return &observed{rows, make([]bool, n), see}
}

// Read reads row i and shows it to the observer, who must not write to it or keep it.
func (o *observed) Read(i int, row []float32) {
	o.Rows.Read(i, row)
	if !o.seen[i] {
		o.seen[i] = true
		o.see(i, row)
	}
}

// finish shows the observer the rows that nobody has read.
func (o *observed) finish() {
	_, width := o.Size()
	var row []float32
	for i, seen := range o.seen {
		if seen {
			continue
		}
		if row == nil {
			row = make([]float32, width)
		}
		o.Read(i, row)
	}
}
