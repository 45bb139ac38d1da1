package forest

import (
	"encoding/binary"
	"math"
	"slices"
)

// magic is the format's name and version; it changes with the format.
const magic = "winnow-trees-3\n"

// Marshal writes the model as lists of one kind of number each, since these compress
// best:
//
//   - the note, the bias and the columns' names;
//   - for each column the number of its thresholds, and these in order as float32;
//   - for each node its kind, 1 for a split and 0 for a leaf, plus twice the high byte
//     of its step (see steps);
//   - for children that are not where a tree grown level by level has them: the number
//     of splits since the last such child, and the distance;
//   - the low bytes of the steps: of roots and left children, then of right children;
//   - the low bytes of the splits' columns, then the high bytes;
//   - column by column the numbers of its splits' thresholds;
//   - the roots.
//
// Numbers are varints unless said otherwise.
func (m *Model) Marshal() []byte {
	b := text([]byte(magic), m.Note)
	b = binary.AppendVarint(b, int64(m.Bias))
	tables := m.thresholds()
	b = m.appendColumns(b, tables)
	b = m.appendTrees(b)
	b = m.appendQuestions(b, tables)
	b = binary.AppendVarint(b, int64(len(m.Roots)))
	for _, r := range m.Roots {
		b = binary.AppendVarint(b, int64(r))
	}
	return b
}

func text(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

func (m *Model) appendColumns(b []byte, tables [][]float32) []byte {
	b = binary.AppendVarint(b, int64(len(m.Columns)))
	for _, c := range m.Columns {
		b = text(b, c)
	}
	for _, t := range tables {
		b = binary.AppendVarint(b, int64(len(t)))
	}
	for _, t := range tables {
		for _, v := range t {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
		}
	}
	return b
}

// thresholds returns the thresholds of each column in order, without duplicates.
func (m *Model) thresholds() [][]float32 {
	t := make([][]float32, len(m.Columns))
	for _, n := range m.Nodes {
		if n.Column >= 0 {
			t[n.Column] = append(t[n.Column], n.Threshold)
		}
	}
	for c := range t {
		slices.Sort(t[c])
		t[c] = slices.Compact(t[c])
	}
	return t
}

func (m *Model) appendTrees(b []byte) []byte {
	b = binary.AppendVarint(b, int64(len(m.Nodes)))
	var left, right, off []byte
	next, on, offs := int32(1), int64(0), int64(0)
	s := newSteps(m.Nodes)
	for i, n := range m.Nodes {
		step := s.step(i)
		kind := uint64(step>>8) << 1
		if s.right[i] {
			right = append(right, byte(step))
		} else {
			left = append(left, byte(step))
		}
		if n.Column >= 0 {
			kind++
			if next = max(next, int32(i)+1); n.Left != next {
				off = binary.AppendVarint(binary.AppendVarint(off, on), int64(n.Left-next))
				on, offs = 0, offs+1
			}
			next = n.Left + 2
			on++
		}
		b = binary.AppendUvarint(b, kind)
	}
	b = append(binary.AppendVarint(b, offs), off...)
	return append(append(b, left...), right...)
}

func (m *Model) appendQuestions(b []byte, tables [][]float32) []byte {
	var high []byte
	numbers := make([][]byte, len(m.Columns))
	for _, n := range m.Nodes {
		if n.Column >= 0 {
			b, high = append(b, byte(n.Column)), append(high, byte(n.Column>>8))
			number, _ := slices.BinarySearch(tables[n.Column], n.Threshold)
			numbers[n.Column] = binary.AppendUvarint(numbers[n.Column], uint64(number))
		}
	}
	return append(append(b, high...), slices.Concat(numbers...)...)
}
