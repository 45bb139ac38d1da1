package forest

import (
	"errors"
	"math"
	"slices"
	"sync"
)

// A Runner evaluates a model for many rows at a time. It takes four rows down a tree side
// by side, without branches that depend on the data, since mispredicted branches cost
// most of the time. It may be used by several goroutines at once.
type Runner struct {
	bias   int32
	trees  []tree
	steps  []step
	values []int16
	exits  []Exit
	gangs  sync.Pool // of *gang
}

// An Exit stops the evaluation of rows early: after Trees trees, a row whose log-odds in
// units of 1/Unit are less than Low or greater than High goes through no more trees.
// That is true of most blocks of a page.
type Exit struct {
	Trees     int
	Low, High float32
	// Onward is the mean change by the remaining trees, in 64ths of the log-odds so
	// far. It is added in their place.
	Onward int32
}

// leave returns the log-odds of a row that exits.
func (e *Exit) leave(sum int32) int32 { return sum + int32(int64(sum)*int64(e.Onward)/64) }

// Rows are the rows to evaluate. They need not be stored: a row may be computed when it
// is read.
type Rows interface {
	// Size returns the number of rows and of values in each.
	Size() (rows, width int)
	// Read writes the values of row i into row, which has the right length.
	Read(i int, row []float32)
}

// A Table stores rows one after the other, Width values each.
type Table struct {
	Cells []float32
	Width int
}

// Len returns the number of rows.
func (t Table) Len() int { return len(t.Cells) / max(t.Width, 1) }

// Size and Read make a table Rows.
func (t Table) Size() (rows, width int) { return t.Len(), t.Width }

func (t Table) Read(i int, row []float32) { copy(row, t.Row(i)) }

// Row returns the values of row i.
func (t Table) Row(i int) []float32 { return t.Cells[i*t.Width : (i+1)*t.Width : (i+1)*t.Width] }

// A tree is complete: every split has two children down to the tree's depth. All
// descendants of a leaf of the model have the leaf's value.
type tree struct {
	steps  int32 // where its splits begin: one unused, then level by level
	values int32 // where its values begin, 1<<depth from left to right
	depth  int32
}

// A step is a split in one word: the threshold as an ordered number in the high 32 bits,
// the column in the low 16. From step i a row whose value is greater than the threshold
// goes to 2i+1, any other to 2i.
type step uint64

const (
	mostDepth = 8   // of a tree
	rowValues = 512 // values of a row at most
	stepAbove = 32
)

// errLarge is returned for a model with trees of more than 8 levels or rows of more than
// 512 values.
var errLarge = errors.New("forest: trees or rows too large to run")

// Runner prepares a model. at maps its columns to those of the rows, counted through all
// parts of a row. exits are in the order of their trees.
func (m *Model) Runner(at []int, exits ...Exit) (*Runner, error) {
	r := &Runner{bias: m.Bias, exits: exits}
	for _, a := range at {
		if a >= rowValues {
			return nil, errLarge
		}
	}
	for _, root := range m.Roots {
		t, err := r.add(m, root, at)
		if err != nil {
			return nil, err
		}
		r.trees = append(r.trees, t)
	}
	r.steps = append(r.steps, make([]step, 1<<mostDepth)...) // so that each tree can be read as an array of fixed size
	return r, nil
}

// add writes a tree level by level.
func (r *Runner) add(m *Model, root int32, at []int) (tree, error) {
	t := tree{steps: int32(len(r.steps)), values: int32(len(r.values))}
	r.steps = append(r.steps, 0)
	level := []int32{root}
	for ; slices.ContainsFunc(level, func(i int32) bool { return m.Nodes[i].Column >= 0 }); t.depth++ {
		if t.depth == mostDepth {
			return t, errLarge
		}
		below := make([]int32, 0, 2*len(level))
		for _, i := range level {
			if n := &m.Nodes[i]; n.Column >= 0 {
				r.steps = append(r.steps, newStep(ordered(n.Threshold), at[n.Column]))
				below = append(below, n.Left, n.Left+1)
			} else {
				r.steps = append(r.steps, 0)
				below = append(below, i, i)
			}
		}
		level = below
	}
	for _, i := range level {
		r.values = append(r.values, m.Nodes[i].Value)
	}
	return t, nil
}

func newStep(threshold int32, column int) step {
	return step(uint32(threshold))<<stepAbove | step(column)
}

// ordered maps floats to integers of the same order. NaN is the greatest.
func ordered(x float32) int32 {
	bits := int32(math.Float32bits(x + 0)) // -0 is 0
	return bits ^ int32(uint32(bits>>31)>>1)
}

// together is how many rows are evaluated at a time, a multiple of four. A tree is read
// from memory once for all of them.
const together = 32

// Sums returns the log-odds of all rows in units of 1/Unit. They are those of Model.Sum
// except for rows that exit early. from holds what each row has before the first tree,
// nil for zeros. A row consists of the values of all parts, which must have the same
// number of rows. Each row is read once, in order; a row that exits before the first tree
// is not read.
func (r *Runner) Sums(from []int32, parts ...Rows) []int32 {
	g := r.gang(parts)
	defer r.gangs.Put(g)
	n, _ := parts[0].Size()
	out := make([]int32, n)
	for i := range out {
		out[i] = r.bias
		if from != nil {
			out[i] += from[i]
		}
		if len(r.exits) > 0 && r.exits[0].Trees == 0 && r.exits[0].over(out[i]) {
			out[i] = r.exits[0].leave(out[i])
			continue
		}
		if g.add(parts, i, out[i]); g.count == together {
			r.run(g, out)
		}
	}
	r.run(g, out)
	return out
}

func (e *Exit) over(sum int32) bool {
	return float32(sum) < e.Low*Unit || float32(sum) > e.High*Unit
}

// A gang is a batch of rows that go down the trees together.
type gang struct {
	keys  []int32
	row   []float32 // the row being read
	width int
	count int
	sums  [together]int32
	rows  [together]int
}

// gang returns an empty gang with room for the rows of some parts.
func (r *Runner) gang(parts []Rows) *gang {
	width := 0
	for _, p := range parts {
		_, w := p.Size()
		width += w
	}
	if g, ok := r.gangs.Get().(*gang); ok && g.width == width {
		g.count = 0
		return g
	}
	return &gang{keys: make([]int32, (together+3)*width+rowValues), row: make([]float32, width), width: width}
}

func (g *gang) add(parts []Rows, row int, sum int32) {
	at := 0
	for _, p := range parts {
		_, w := p.Size()
		p.Read(row, g.row[at:at+w])
		at += w
	}
	keys := g.keys[g.count*g.width:][:len(g.row)]
	for k, x := range g.row {
		keys[k] = ordered(x)
	}
	g.sums[g.count], g.rows[g.count] = sum, row
	g.count++
}

// run evaluates all trees for a gang and empties it.
func (r *Runner) run(g *gang, out []int32) {
	done := 0
	for k := range r.exits {
		e := &r.exits[k]
		to := min(e.Trees, len(r.trees))
		r.down(g, r.trees[done:to])
		done = to
		left := 0
		for i := range g.count {
			if e.over(g.sums[i]) {
				out[g.rows[i]] = e.leave(g.sums[i])
				continue
			}
			if left != i {
				copy(g.keys[left*g.width:(left+1)*g.width], g.keys[i*g.width:])
				g.sums[left], g.rows[left] = g.sums[i], g.rows[i]
			}
			left++
		}
		g.count = left
	}
	r.down(g, r.trees[done:])
	for i := range g.count {
		out[g.rows[i]] = g.sums[i]
	}
	g.count = 0
}

// down evaluates some trees for a gang. It computes up to three more rows, whose sums
// are not used.
func (r *Runner) down(g *gang, trees []tree) {
	if g.count == 0 {
		return
	}
	for _, t := range trees {
		steps, values := (*[1 << mostDepth]step)(r.steps[t.steps:]), r.values[t.values:][:1<<t.depth]
		last := step(len(values) - 1)
		for i := 0; i < g.count; i += 4 {
			k := g.keys[i*g.width:]
			a, b, c, d := four(steps, t.depth, (*[rowValues]int32)(k), (*[rowValues]int32)(k[g.width:]),
				(*[rowValues]int32)(k[2*g.width:]), (*[rowValues]int32)(k[3*g.width:]))
			g.sums[i] += int32(values[a&last])
			g.sums[i+1] += int32(values[b&last])
			g.sums[i+2] += int32(values[c&last])
			g.sums[i+3] += int32(values[d&last])
		}
	}
}

// four takes four rows down a tree and returns the steps at which they end.
func four(steps *[1 << mostDepth]step, depth int32, k0, k1, k2, k3 *[rowValues]int32) (a, b, c, d step) {
	a, b, c, d = 1, 1, 1, 1
	for range depth {
		n := steps[a%(1<<mostDepth)]
		a = 2*a + above(n, k0[n%rowValues])
		n = steps[b%(1<<mostDepth)]
		b = 2*b + above(n, k1[n%rowValues])
		n = steps[c%(1<<mostDepth)]
		c = 2*c + above(n, k2[n%rowValues])
		n = steps[d%(1<<mostDepth)]
		d = 2*d + above(n, k3[n%rowValues])
	}
	return a, b, c, d
}

// above returns 1 when a key is greater than a step's threshold, else 0, without a
// branch.
func above(n step, key int32) step {
	return step(uint64(int64(n)>>stepAbove-int64(key)) >> 63)
}
