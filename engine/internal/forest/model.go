// Package forest evaluates regression forests, explains their sums, and reads and
// writes their binary form.
//
// A forest maps a row of numbers to log-odds in whole units, the same on every
// machine. Forests are trained elsewhere, in the lab.
package forest

import "fmt"

// A Model is a forest of regression trees whose leaves add up to log-odds. The values
// of nodes are integers in units of 1/Unit, so that sums are the same on every machine.
type Model struct {
	// Columns are the names of the columns that the trees use.
	Columns []string
	// Bias is added to every sum.
	Bias  int32
	Roots []int32
	Nodes []Node
	// Note says how the model was trained: data, date, figures.
	Note string
}

// A Node is an inner node or, when Column is negative, a leaf.
type Node struct {
	// Column indexes Model.Columns. A row whose value is at most Threshold goes to
	// Left, any other to Left+1.
	Column int16
	// Value is the node's mean answer. The value of a leaf is added to the sum; that
	// of an inner node is used to explain how much each split moved the sum.
	Value     int16
	Threshold float32
	Left      int32
}

// Unit is the number of units in log-odds of one.
const Unit = 1024

// Sum returns the log-odds of one row in units of 1/Unit. at maps the model's columns to
// those of the row.
func (m *Model) Sum(row []float32, at []int) int32 {
	sum := m.Bias
	for _, n := range m.Roots {
		t := &m.Nodes[n]
		for t.Column >= 0 {
			next := t.Left
			if !(row[at[t.Column]] <= t.Threshold) {
				next++
			}
			t = &m.Nodes[next]
		}
		sum += int32(t.Value)
	}
	return sum
}

// Explain adds to moved, which has an entry for each model column, how much each column
// moved the sum: along each path, the change of the mean answer is credited to the
// column of the split.
func (m *Model) Explain(row []float32, at []int, moved []int32) {
	for _, n := range m.Roots {
		t := &m.Nodes[n]
		for t.Column >= 0 {
			next := t.Left
			if !(row[at[t.Column]] <= t.Threshold) {
				next++
			}
			child := &m.Nodes[next]
			moved[t.Column] += int32(child.Value) - int32(t.Value)
			t = child
		}
	}
}

// Bind maps a model's columns to positions among names.
func (m *Model) Bind(names []string) ([]int, error) {
	where := map[string]int{}
	for i, n := range names {
		where[n] = i
	}
	at := make([]int, len(m.Columns))
	for i, c := range m.Columns {
		k, ok := where[c]
		if !ok {
			return nil, fmt.Errorf("model asks for %q, which no pass measures", c)
		}
		at[i] = k
	}
	return at, nil
}
