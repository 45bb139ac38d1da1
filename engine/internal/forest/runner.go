package forest

import "math"

// A Runner is a model made ready to be asked for many rows at a time: its steps
// have no branch that depends on the data, so that a processor need not guess,
// and four rows go down a tree side by side. It may be used by several
// goroutines at once.
type Runner struct {
	bias  int32
	trees []tree
	nodes []step
}

type tree struct{ root, depth int32 }

// A step is a node: rows whose value, as an ordered number, is above the
// threshold go to next+1, the others to next. A leaf leads to itself.
type step struct {
	at, threshold, next int32
	value               int32
}

// Runner makes a model ready; at maps its columns to those of the rows.
func (m *Model) Runner(at []int) *Runner {
	r := &Runner{bias: m.Bias, nodes: make([]step, len(m.Nodes))}
	for i, n := range m.Nodes {
		r.nodes[i] = step{threshold: math.MaxInt32, next: int32(i), value: int32(n.Value)}
		if n.Column >= 0 {
			r.nodes[i] = step{at: int32(at[n.Column]), threshold: ordered(n.Threshold), next: n.Left}
		}
	}
	// Children stand behind their parents.
	depth := make([]int32, len(m.Nodes))
	for i := len(m.Nodes) - 1; i >= 0; i-- {
		if n := m.Nodes[i]; n.Column >= 0 {
			depth[i] = 1 + max(depth[n.Left], depth[n.Left+1])
		}
	}
	for _, root := range m.Roots {
		r.trees = append(r.trees, tree{root, depth[root]})
	}
	return r
}

// ordered gives numbers that compare as the floats do; no number is the
// greatest.
func ordered(x float32) int32 {
	bits := int32(math.Float32bits(x + 0)) // -0 is 0
	return bits ^ int32(uint32(bits>>31)>>1)
}

// together is how many rows are taken at a time; a multiple of four.
const together = 24

// A row that a third of the trees hold for impossible goes no further: the rest
// would move it from one chance in four hundred to another. Many of a page's
// blocks are such, and a tenth of the work is saved. Source: the project's
// experiments on wcxb-dev.
const (
	earlyShare = 3
	earlyOdds  = -6 * Unit
)

// Sums gives the log-odds of all rows of a table in units of 1/Unit, as
// Model.Sum does for one but for rows that are given up early. cells are the
// rows one after the other, width values each.
func (r *Runner) Sums(cells []float32, width int) []int32 {
	n := len(cells) / max(width, 1)
	out := make([]int32, n)
	early := len(r.trees) / earlyShare
	keys := make([]int32, together*width)
	var sums [together]int32
	var rows [together]int
	for from := 0; from < n; from += together {
		count := min(together, n-from)
		for i, x := range cells[from*width : (from+count)*width] {
			keys[i] = ordered(x)
		}
		for i := range count {
			sums[i], rows[i] = r.bias, from+i
		}
		r.run(r.trees[:early], keys, width, sums[:], count)
		left := 0
		for i := range count {
			if sums[i] < earlyOdds {
				out[rows[i]] = sums[i]
				continue
			}
			copy(keys[left*width:(left+1)*width], keys[i*width:])
			sums[left], rows[left] = sums[i], rows[i]
			left++
		}
		r.run(r.trees[early:], keys, width, sums[:], left)
		for i := range left {
			out[rows[i]] = sums[i]
		}
	}
	return out
}

// run takes the first rows of a table of keys down some trees. It looks at up to
// three rows more, whose sums nobody asks for.
func (r *Runner) run(trees []tree, keys []int32, width int, sums []int32, count int) {
	for _, t := range trees {
		for i := 0; i < count; i += 4 {
			r.four(t, keys[i*width:(i+4)*width], width, (*[4]int32)(sums[i:]))
		}
	}
}

// four takes four rows down a tree.
func (r *Runner) four(t tree, keys []int32, width int, sums *[4]int32) {
	k0, k1, k2, k3 := keys[:width], keys[width:2*width], keys[2*width:3*width], keys[3*width:4*width]
	a, b, c, d := t.root, t.root, t.root, t.root
	nodes := r.nodes
	for range t.depth {
		na, nb, nc, nd := &nodes[a], &nodes[b], &nodes[c], &nodes[d]
		a = na.next + above(k0[na.at], na.threshold)
		b = nb.next + above(k1[nb.at], nb.threshold)
		c = nc.next + above(k2[nc.at], nc.threshold)
		d = nd.next + above(k3[nd.at], nd.threshold)
	}
	sums[0] += nodes[a].value
	sums[1] += nodes[b].value
	sums[2] += nodes[c].value
	sums[3] += nodes[d].value
}

// above is 1 when a key is above a threshold, else 0, without a branch.
func above(key, threshold int32) int32 {
	return int32(uint64(int64(threshold)-int64(key)) >> 63)
}
