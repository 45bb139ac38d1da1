// Package forest holds regression forests: the sums they give, what moved a
// sum, and their binary form.
//
// In goes a row of numbers, out comes log-odds in whole units, the same on every
// machine. Forests are grown by package train and decide nothing by themselves.
package forest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

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

// ErrFormat is returned for bytes that are no model of this version.
var ErrFormat = errors.New("not a model of this version")

// magic is the format's name and version; it changes with the format.
const magic = "winnow-trees-2\n"

// Marshal writes the model: strings, then per column its thresholds in order,
// then the trees with thresholds by number, and children by how far they stand
// from where trees that are grown level by level have them, which is nearly
// always 0 and costs next to nothing when compressed. Varints throughout.
func (m *Model) Marshal() []byte {
	var b bytes.Buffer
	b.WriteString(magic)
	str := func(s string) {
		b.Write(binary.AppendUvarint(nil, uint64(len(s))))
		b.WriteString(s)
	}
	num := func(x int64) { b.Write(binary.AppendVarint(nil, x)) }
	str(m.Note)
	num(int64(m.Bias))
	tables := m.thresholds()
	num(int64(len(m.Columns)))
	for i, c := range m.Columns {
		str(c)
		num(int64(len(tables[i].values)))
		for _, v := range tables[i].values {
			b.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
		}
	}
	num(int64(len(m.Nodes)))
	next := int64(1) // where the next children are expected
	for i, n := range m.Nodes {
		num(int64(n.Column))
		num(int64(n.Value))
		if n.Column >= 0 {
			num(int64(tables[n.Column].number[n.Threshold]))
			next = max(next, int64(i)+1)
			num(int64(n.Left) - next)
			next = int64(n.Left) + 2
		}
	}
	num(int64(len(m.Roots)))
	for _, r := range m.Roots {
		num(int64(r))
	}
	return b.Bytes()
}

type thresholdTable struct {
	values []float32
	number map[float32]int
}

func (m *Model) thresholds() []thresholdTable {
	t := make([]thresholdTable, len(m.Columns))
	for i := range t {
		t[i].number = map[float32]int{}
	}
	for _, n := range m.Nodes {
		if n.Column < 0 {
			continue
		}
		c := &t[n.Column]
		if _, ok := c.number[n.Threshold]; !ok {
			c.number[n.Threshold] = len(c.values)
			c.values = append(c.values, n.Threshold)
		}
	}
	return t
}

// Unmarshal reads what Marshal wrote. It checks every index, so that a damaged
// model is an error and never a crash or a loop.
func Unmarshal(data []byte) (*Model, error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok {
		return nil, ErrFormat
	}
	d := decoder{rest: rest}
	m := &Model{Note: d.str(), Bias: int32(d.num())}
	tables := make([][]float32, d.count())
	for i := range tables {
		m.Columns = append(m.Columns, d.str())
		tables[i] = make([]float32, d.count())
		for k := range tables[i] {
			tables[i][k] = d.float()
		}
	}
	m.Nodes = make([]Node, d.count())
	next := int64(1)
	for i := range m.Nodes {
		n := &m.Nodes[i]
		n.Column, n.Value = int16(d.num()), int16(d.num())
		if n.Column < 0 {
			continue
		}
		number := d.num()
		next = max(next, int64(i)+1)
		left := next + d.num()
		next = left + 2
		// Children stand behind their parent: so there is no loop.
		if d.bad || int(n.Column) >= len(tables) || number < 0 || number >= int64(len(tables[n.Column])) ||
			left <= int64(i) || left+1 >= int64(len(m.Nodes)) {
			return nil, ErrFormat
		}
		n.Threshold, n.Left = tables[n.Column][number], int32(left)
	}
	m.Roots = make([]int32, d.count())
	for i := range m.Roots {
		r := d.num()
		if r < 0 || r >= int64(len(m.Nodes)) {
			return nil, ErrFormat
		}
		m.Roots[i] = int32(r)
	}
	if d.bad || len(d.rest) != 0 {
		return nil, ErrFormat
	}
	return m, nil
}

// A decoder reads varints until something is wrong, and then zeros.
type decoder struct {
	rest []byte
	bad  bool
}

func (d *decoder) num() int64 {
	x, n := binary.Varint(d.rest)
	if n <= 0 {
		d.bad, d.rest = true, nil
		return 0
	}
	d.rest = d.rest[n:]
	return x
}

// count reads a length; each counted thing takes a byte at least.
func (d *decoder) count() int {
	x := d.num()
	if x < 0 || x > int64(len(d.rest)) {
		d.bad, d.rest = true, nil
		return 0
	}
	return int(x)
}

func (d *decoder) str() string {
	x, n := binary.Uvarint(d.rest)
	if n <= 0 || x > uint64(len(d.rest)-n) {
		d.bad, d.rest = true, nil
		return ""
	}
	s := string(d.rest[n : n+int(x)])
	d.rest = d.rest[n+int(x):]
	return s
}

func (d *decoder) float() float32 {
	if len(d.rest) < 4 {
		d.bad, d.rest = true, nil
		return 0
	}
	f := math.Float32frombits(binary.LittleEndian.Uint32(d.rest))
	d.rest = d.rest[4:]
	return f
}
