package train

import (
	"math"

	"winnow/engine/internal/forest"
)

// A leaf is a leaf of a growing tree: its rows, its histogram and the sums of them.
type leaf struct {
	node int32
	rows []int32
	hist []cell // column-major, maxBins a column
	sum  cell
}

type cell struct{ g, h float64 }

// tree grows one tree level by level on the gradients of the logistic loss, and updates
// the scores of all rows by its leaves.
func (g *grower) tree(rows []int32) {
	g.gradients(rows)
	columns := g.drawColumns()
	drawn, others := g.drawRows(rows)
	root := leaf{node: int32(len(g.model.Nodes)), rows: drawn}
	g.addNodes(1)
	g.model.Roots = append(g.model.Roots, root.node)
	root.hist = g.histogram(root.rows, columns)
	for i := range maxBins {
		root.sum.g += root.hist[i].g
		root.sum.h += root.hist[i].h
	}
	level := []leaf{root}
	for depth := 0; len(level) > 0; depth++ {
		var next []leaf
		for _, l := range level {
			g.setValue(l)
			if depth < g.o.Depth {
				next = append(next, g.split(l, columns)...)
			}
			if g.model.Nodes[l.node].Column < 0 {
				add := float64(g.model.Nodes[l.node].Value) / forest.Unit
				for _, r := range l.rows {
					g.score[r] += add
				}
			}
		}
		level = next
	}
	parallelFor(len(others), func(i int) {
		r := others[i]
		g.score[r] += float64(g.model.Nodes[g.leafOf(root.node, r)].Value) / forest.Unit
	})
}

// gradients are the derivatives of the logistic loss by each row's score.
func (g *grower) gradients(rows []int32) {
	parallelFor(len(rows), func(i int) {
		r := rows[i]
		p := 1 / (1 + math.Exp(-g.score[r]))
		g.grad[r] = float32(p-float64(g.label[r])) * g.weight[r]
		g.hess[r] = float32(max(p*(1-p), 1e-6)) * g.weight[r]
	})
}

// drawRows divides the rows into those that a tree is grown on and the others. The
// chance of a row to be drawn is proportional to sqrt(g² + λh²), at most 1, and its g
// and h are divided by that chance, so that the expected values of sums do not change.
// A sixth of the rows drawn in this way is as good as half of them drawn with equal
// chances. Source: Ibragimov and Gusev, Minimal Variance Sampling, NeurIPS 2019.
func (g *grower) drawRows(rows []int32) (drawn, others []int32) {
	size := make([]float64, len(rows))
	for i, r := range rows {
		grad, hess := float64(g.grad[r]), float64(g.hess[r])
		size[i] = math.Sqrt(grad*grad + g.o.Lambda*hess*hess)
	}
	sure := sureFrom(size, g.o.RowShare*float64(len(rows)))
	for i, r := range rows {
		chance := min(size[i]/sure, 1)
		if float64(g.next()>>32) >= chance*(1<<32) {
			others = append(others, r)
			continue
		}
		drawn = append(drawn, r)
		g.grad[r] /= float32(chance)
		g.hess[r] /= float32(chance)
	}
	return drawn, others
}

// sureFrom returns the size from which rows are always drawn, so that n rows are drawn
// in all when the chance of the smaller ones is proportional to their size.
func sureFrom(size []float64, n float64) float64 {
	const step = 16 // every 16th row is enough for an estimate
	low, high := 0.0, 0.0
	for i := 0; i < len(size); i += step {
		high += size[i]
	}
	for range 40 {
		mid, drawn := (low+high)/2, 0.0
		for i := 0; i < len(size); i += step {
			drawn += min(size[i]/mid, 1)
		}
		if drawn*step > n {
			low = mid
		} else {
			high = mid
		}
	}
	return high
}

func (g *grower) addNodes(n int) {
	for range n {
		g.model.Nodes = append(g.model.Nodes, forest.Node{Column: -1})
		g.cuts = append(g.cuts, nodeCut{})
	}
}

// leafOf returns the leaf of one row of the table in a tree.
func (g *grower) leafOf(n, row int32) int32 {
	for g.model.Nodes[n].Column >= 0 {
		c := g.cuts[n]
		left := g.model.Nodes[n].Left
		if int32(g.b.bins[c.column][row]) > c.bin {
			left++
		}
		n = left
	}
	return n
}

func (g *grower) setValue(l leaf) {
	v := -l.sum.g / (l.sum.h + g.o.Lambda) * g.o.Rate
	g.model.Nodes[l.node].Value = int16(math.Round(min(max(v, -8), 8) * forest.Unit))
}

// drawColumns draws a share of the columns without repetition.
func (g *grower) drawColumns() []int {
	all := make([]int, len(g.b.bins))
	for i := range all {
		all[i] = i
	}
	n := max(1, int(float64(len(all))*g.o.ColumnShare))
	for i := range n {
		j := i + int(g.next()%uint64(len(all)-i))
		all[i], all[j] = all[j], all[i]
	}
	return all[:n]
}

func (g *grower) histogram(rows []int32, columns []int) []cell {
	hist := make([]cell, len(columns)*maxBins)
	packed := make([]cell, len(rows)) // in the order of the rows: read in one stream
	for i, r := range rows {
		packed[i] = cell{float64(g.grad[r]), float64(g.hess[r])}
	}
	parallelFor(len(columns), func(k int) {
		h, bins := (*[maxBins]cell)(hist[k*maxBins:]), g.b.bins[columns[k]]
		for i, r := range rows {
			c := &h[bins[r]%maxBins]
			c.g += packed[i].g
			c.h += packed[i].h
		}
	})
	return hist
}

type cut struct {
	gain   float64
	column int // index into columns
	bin    int
	left   cell
}

// split divides a leaf in two where the loss falls most, if it falls at all.
func (g *grower) split(l leaf, columns []int) []leaf {
	best := g.bestCut(l, columns)
	if best.gain <= 1e-6 {
		return nil
	}
	c := columns[best.column]
	n := &g.model.Nodes[l.node]
	n.Column, n.Threshold, n.Left = g.modelColumn(c), g.b.edges[c][best.bin], int32(len(g.model.Nodes))
	g.gain[n.Column] += best.gain
	left := leaf{node: n.Left, sum: best.left}
	right := leaf{node: n.Left + 1, sum: cell{l.sum.g - best.left.g, l.sum.h - best.left.h}}
	g.cuts[l.node] = nodeCut{int32(c), int32(best.bin)}
	g.addNodes(2)
	bins := g.b.bins[c]
	for _, r := range l.rows {
		if int(bins[r]) <= best.bin {
			left.rows = append(left.rows, r)
		} else {
			right.rows = append(right.rows, r)
		}
	}
	// Only the smaller half is counted; the other is the difference.
	small, large := &left, &right
	if len(right.rows) < len(left.rows) {
		small, large = large, small
	}
	small.hist = g.histogram(small.rows, columns)
	large.hist = l.hist
	for i := range large.hist {
		large.hist[i].g -= small.hist[i].g
		large.hist[i].h -= small.hist[i].h
	}
	return []leaf{left, right}
}

func (g *grower) bestCut(l leaf, columns []int) cut {
	found := make([]cut, len(columns))
	score := func(c cell) float64 { return c.g * c.g / (c.h + g.o.Lambda) }
	whole := score(l.sum)
	parallelFor(len(columns), func(k int) {
		var sum cell
		for bin := range g.b.edges[columns[k]] {
			h := l.hist[k*maxBins+bin]
			sum.g += h.g
			sum.h += h.h
			rest := cell{l.sum.g - sum.g, l.sum.h - sum.h}
			if sum.h < g.o.MinWeight || rest.h < g.o.MinWeight {
				continue
			}
			if gain := score(sum) + score(rest) - whole; gain > found[k].gain {
				found[k] = cut{gain, k, bin, sum}
			}
		}
	})
	best := cut{}
	for _, f := range found {
		if f.gain > best.gain {
			best = f
		}
	}
	return best
}
