// Package forest holds regression forests: the sums they give, what moved a
// sum, and their binary form.
//
// In goes a row of numbers, out comes log-odds in whole units, the same on every
// machine. Forests are grown by package train and decide nothing by themselves.
package forest

import "fmt"

// A Model is a forest of regression trees whose leaves add up to the log-odds
// of one answer. Leaves and inner values are integers in units of 1/Unit,
// so that sums are the same on every machine.
type Model struct {
	// Columns are the names of the measures that the trees ask for.
	Columns []string
	// Bias is added to every sum.
	Bias  int32
	Roots []int32
	Nodes []Node
	// Note says where the model comes from: data, date, figures.
	Note string
}

// A Node is an inner node or, when Column is negative, a leaf.
type Node struct {
	// Column indexes Model.Columns; rows with a value up to Threshold go to
	// Left, the others to Left+1.
	Column int16
	// Value is the node's mean answer: a leaf's is added, an inner node's
	// serves to tell how much each question moved the answer.
	Value     int16
	Threshold float32
	Left      int32
}

// Unit is how many units of a leaf's value make log-odds of one.
const Unit = 1024

// Sum gives the log-odds for one row in units of 1/Unit. at maps the
// model's columns to those of the row.
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

// Explain adds to moved, one entry a model column, what each column moved the
// sum by: on every path the change of the mean answer goes to the column asked.
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
