package forest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
)

// errFormat is returned for bytes that are not a model of this version.
var errFormat = errors.New("not a model of this version")

// Unmarshal reads what Marshal wrote. It checks every index, so that a damaged model is
// an error and never causes a panic or an endless loop.
func Unmarshal(data []byte) (*Model, error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok {
		return nil, errFormat
	}
	d := decoder{rest: rest}
	m := &Model{Note: d.str(), Bias: int32(d.num())}
	m.Columns = make([]string, d.count())
	for i := range m.Columns {
		m.Columns[i] = d.str()
	}
	tables := d.tables(len(m.Columns))
	m.Nodes = d.trees()
	d.questions(m.Nodes, tables)
	m.Roots = make([]int32, d.count())
	for i := range m.Roots {
		r := d.num()
		d.check(r >= 0 && r < int64(len(m.Nodes)))
		m.Roots[i] = int32(r)
	}
	if d.bad || len(d.rest) != 0 {
		return nil, errFormat
	}
	return m, nil
}

// tables reads every column's thresholds.
func (d *decoder) tables(columns int) [][]float32 {
	sizes := make([]int, columns)
	for i := range sizes {
		sizes[i] = d.count()
	}
	tables := make([][]float32, columns)
	for i, size := range sizes {
		b := d.bytes(4 * size)
		t := make([]float32, len(b)/4)
		for k := range t {
			t[k] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*k:]))
		}
		tables[i] = t
	}
	return tables
}

// trees reads the nodes without the columns and thresholds of splits. It returns none
// when the data is damaged.
func (d *decoder) trees() []Node {
	nodes := make([]Node, d.count())
	high := make([]uint8, len(nodes))
	for i := range nodes {
		kind := d.unsigned()
		d.check(kind>>9 == 0)
		nodes[i].Column, high[i] = int16(kind&1)-1, uint8(kind>>1)
	}
	d.children(nodes)
	if d.bad {
		return nil
	}
	s := newSteps(nodes)
	rights := 0
	for _, r := range s.right {
		if r {
			rights++
		}
	}
	left, right := d.bytes(len(nodes)-rights), d.bytes(rights)
	if d.bad {
		return nil
	}
	for i := range nodes {
		from := &left
		if s.right[i] {
			from = &right
		}
		s.take(i, uint16(high[i])<<8|uint16((*from)[0]))
		*from = (*from)[1:]
	}
	return nodes
}

// children sets Left. Children come after their parent, so that there is no loop.
func (d *decoder) children(nodes []Node) {
	offs := d.count()
	on, off := int64(-1), int64(0)
	more := func() {
		if on = -1; offs > 0 {
			on, off, offs = d.num(), d.num(), offs-1
		}
	}
	more()
	next := int64(1)
	for i := range nodes {
		if nodes[i].Column < 0 {
			continue
		}
		left := max(next, int64(i)+1)
		if on == 0 {
			left += off
			more()
		}
		on--
		d.check(left > int64(i) && left < int64(len(nodes)-1))
		nodes[i].Left = int32(left)
		next = left + 2
	}
	d.check(offs == 0 && on < 0)
}

// questions sets the columns and thresholds of splits.
func (d *decoder) questions(nodes []Node, tables [][]float32) {
	asked := 0
	for _, n := range nodes {
		if n.Column >= 0 {
			asked++
		}
	}
	low, high := d.bytes(asked), d.bytes(asked)
	if d.bad {
		return
	}
	at := make([]int32, len(tables)+1) // where the numbers of a column's splits begin
	for i := range low {
		c := int(high[i])<<8 | int(low[i])
		if d.check(c < len(tables) && c <= math.MaxInt16); d.bad {
			return
		}
		at[c+1]++
	}
	numbers := make([]float32, asked)
	for c := range tables {
		for k := range at[c+1] {
			if number := d.unsigned(); number < uint64(len(tables[c])) {
				numbers[at[c]+k] = tables[c][number]
			} else {
				d.check(false)
			}
		}
		at[c+1] += at[c]
	}
	q := 0
	for i := range nodes {
		if n := &nodes[i]; n.Column >= 0 {
			n.Column = int16(uint16(high[q])<<8 | uint16(low[q]))
			n.Threshold = numbers[at[n.Column]]
			at[n.Column]++
			q++
		}
	}
}

// A decoder reads zeros after the first error.
type decoder struct {
	rest []byte
	bad  bool
}

// check ends the reading if ok is false.
func (d *decoder) check(ok bool) {
	if !ok {
		d.bad, d.rest = true, nil
	}
}

func (d *decoder) num() int64 {
	x, n := binary.Varint(d.rest)
	if d.check(n > 0); d.bad {
		return 0
	}
	d.rest = d.rest[n:]
	return x
}

func (d *decoder) unsigned() uint64 {
	x, n := binary.Uvarint(d.rest)
	if d.check(n > 0); d.bad {
		return 0
	}
	d.rest = d.rest[n:]
	return x
}

// count reads the length of a list whose entries take at least a byte.
func (d *decoder) count() int {
	x := d.num()
	if d.check(x >= 0 && x <= int64(len(d.rest))); d.bad {
		return 0
	}
	return int(x)
}

// bytes returns the next n bytes, or nil.
func (d *decoder) bytes(n int) []byte {
	if d.check(n <= len(d.rest)); d.bad {
		return nil
	}
	b := d.rest[:n]
	d.rest = d.rest[n:]
	return b
}

func (d *decoder) str() string {
	n := d.unsigned()
	if d.check(n <= uint64(len(d.rest))); d.bad {
		return ""
	}
	return string(d.bytes(int(n)))
}
