// Package train makes the models of package decide from a corpus: it labels
// blocks by their gold text, grows gradient-boosted trees and cross-validates
// them by site. The same data give the same bytes.
package train

import (
	"math"
	"runtime"
	"sort"
	"sync"

	"winnow/engine/internal/forest"
)

// Data is a table to learn from, one row an example.
type Data struct {
	// Names of the columns.
	Names []string
	// Cells is column-major: Cells[column][row].
	Cells [][]float32
	// Label is the answer, 0 to 1; soft labels are shares.
	Label []float32
	// Weight says how much an example counts.
	Weight []float32
}

// Options shape a forest.
type Options struct {
	Trees, Depth int
	// Rate is the share of each tree's answer that is added.
	Rate float64
	// MinWeight is the least sum of second derivatives in a leaf.
	MinWeight float64
	// Lambda shrinks the answers of leaves (L2 regularization).
	Lambda float64
	// ColumnShare is the share of columns that a tree may use.
	ColumnShare float64
	// RowShare is the share of the examples that a tree is grown on. Examples with
	// large gradients are drawn more often.
	RowShare float64
}

// Defaults are the options of the stacked forest.
func Defaults() Options {
	return Options{Trees: 400, Depth: 7, Rate: 0.05, MinWeight: 10, Lambda: 10, ColumnShare: 0.3, RowShare: 0.15}
}

// first returns the options of the first forest: those of the stacked one with a
// quarter of the trees and twice the rate.
func (o Options) first() Options {
	o.Trees, o.Rate = (o.Trees+3)/4, 2*o.Rate
	return o
}

const maxBins = 64

// A binned table holds each value as the number of its bin. The forests of a
// cross-validation share it.
type binned struct {
	names []string
	// edges[column] are the upper bounds of all bins but the last.
	edges [][]float32
	bins  [][]uint8 // column-major
	rows  int
}

// bin divides each column into at most 64 bins of about equal numbers of rows.
func bin(d *Data) *binned {
	b := &binned{names: d.Names, rows: len(d.Label), edges: make([][]float32, len(d.Cells)), bins: make([][]uint8, len(d.Cells))}
	parallelFor(len(d.Cells), func(c int) {
		b.edges[c] = edgesOf(d.Cells[c])
		b.bins[c] = make([]uint8, b.rows)
		for r, x := range d.Cells[c] {
			b.bins[c][r] = uint8(sort.Search(len(b.edges[c]), func(i int) bool { return x <= b.edges[c][i] }))
		}
	})
	return b
}

func edgesOf(values []float32) []float32 {
	sorted := append([]float32(nil), values...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i] < sorted[j] })
	// Equal values that fill a bin get a bin of their own.
	var edges []float32
	step := float64(len(sorted)) / maxBins
	next := step
	for i := 0; i+1 < len(sorted) && len(edges) < maxBins-1; i++ {
		if sorted[i] == sorted[i+1] {
			continue
		}
		if float64(i+1) >= next || len(edges) < 4 {
			edges = append(edges, (sorted[i]+sorted[i+1])/2)
			for next <= float64(i+1) {
				next += step
			}
		}
	}
	return edges
}

// parallelFor calls f with 0 to n-1 on all cores. Each call writes only its own
// results, so the results do not depend on the order or the number of cores.
func parallelFor(n int, f func(i int)) {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for k := range workers {
		wg.Go(func() {
			for i := k; i < n; i += workers {
				f(i)
			}
		})
	}
	wg.Wait()
}

// grow grows a forest on some rows of a table. gain is by how much each of the model's
// columns lowered the loss.
func grow(b *binned, label, weight []float32, rows []int32, o Options) (m *forest.Model, gain []float64) {
	var up, all float64
	for _, r := range rows {
		up += float64(label[r]) * float64(weight[r])
		all += float64(weight[r])
	}
	mean := min(max(up/all, 1e-4), 1-1e-4)
	bias := int32(math.Round(math.Log(mean/(1-mean)) * forest.Unit))
	from := make([]int32, b.rows)
	for i := range from {
		from[i] = bias
	}
	m, gain = correct(b, label, weight, rows, from, o)
	m.Bias = bias
	return m, gain
}

// correct grows a forest that corrects the log-odds that rows have already, in
// units of 1/forest.Unit.
func correct(b *binned, label, weight []float32, rows, from []int32, o Options) (m *forest.Model, gain []float64) {
	g := &grower{b: b, label: label, weight: weight, o: o, model: &forest.Model{}, column: map[int]int16{}}
	g.score = make([]float64, b.rows)
	g.grad, g.hess = make([]float32, b.rows), make([]float32, b.rows)
	for _, r := range rows {
		g.score[r] = float64(from[r]) / forest.Unit
	}
	g.random = 88172645463325252
	for range o.Trees {
		g.tree(rows)
	}
	return g.model, g.gain
}

type grower struct {
	b             *binned
	label, weight []float32
	o             Options
	model         *forest.Model
	column        map[int]int16 // table column → model column
	gain          []float64     // by model column
	score         []float64
	cuts          []nodeCut // by model node
	grad, hess    []float32
	random        uint64
}

// A nodeCut is the question of an inner node in terms of the table.
type nodeCut struct{ column, bin int32 }

// next is xorshift64: the same numbers on every machine.
func (g *grower) next() uint64 {
	g.random ^= g.random << 13
	g.random ^= g.random >> 7
	g.random ^= g.random << 17
	return g.random
}

func (g *grower) modelColumn(c int) int16 {
	if k, ok := g.column[c]; ok {
		return k
	}
	k := int16(len(g.model.Columns))
	g.column[c] = k
	g.model.Columns = append(g.model.Columns, g.b.names[c])
	g.gain = append(g.gain, 0)
	return k
}
