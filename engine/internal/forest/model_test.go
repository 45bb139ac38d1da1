package forest

import (
	"errors"
	"math"
	"reflect"
	"testing"
)

// small asks x ≤ 2, and on the right y ≤ 0.5.
func small() *Model {
	return &Model{Columns: []string{"x", "y"}, Bias: 100, Roots: []int32{0}, Note: "a test", Nodes: []Node{
		{Column: 0, Threshold: 2, Left: 1, Value: 10},
		{Column: -1, Value: -500},
		{Column: 1, Threshold: 0.5, Left: 3, Value: 300},
		{Column: -1, Value: 200},
		{Column: -1, Value: 400},
	}}
}

func TestSum(t *testing.T) {
	m := small()
	at, err := m.Bind([]string{"z", "y", "x"})
	if err != nil {
		t.Fatal(err)
	}
	nan := float32(math.NaN())
	for _, c := range []struct {
		row  []float32
		want int32
	}{{[]float32{9, 0, 2}, -400}, {[]float32{9, 0.5, 3}, 300}, {[]float32{9, 0.6, 3}, 500}, {[]float32{9, 0, nan}, 300}} {
		if got := m.Sum(c.row, at); got != c.want {
			t.Errorf("%v: got %d, want %d", c.row, got, c.want)
		}
	}
	if _, err := m.Bind([]string{"x"}); err == nil {
		t.Error("a missing column went unnoticed")
	}
}

// What the columns moved adds up to the leaf less the root's mean.
func TestExplainAddsUp(t *testing.T) {
	m := small()
	moved := make([]int32, 2)
	m.Explain([]float32{3, 0.6}, []int{0, 1}, moved)
	if want := []int32{290, 100}; !reflect.DeepEqual(moved, want) {
		t.Errorf("moved %v, want %v", moved, want)
	}
}

func TestMarshal(t *testing.T) {
	m := small()
	got, err := Unmarshal(m.Marshal())
	if err != nil || !reflect.DeepEqual(got, m) {
		t.Fatalf("read back %+v, %v", got, err)
	}
	forests, err := Split(Join([]*Model{m, m}))
	if err != nil || len(forests) != 2 || !reflect.DeepEqual(forests[1], m) {
		t.Errorf("forests: %v, %v", forests, err)
	}
}

// Children that stand elsewhere, steps of two bytes and past the end of int16,
// thresholds in no order and many columns are read back as they were.
func TestMarshalOdd(t *testing.T) {
	m := &Model{Columns: make([]string, 300), Roots: []int32{0, 6, 3}, Nodes: []Node{
		{Column: 299, Threshold: 7, Left: 4, Value: math.MinInt16},
		{Column: 0, Threshold: -1, Left: 2, Value: 1000},
		{Column: -1, Value: math.MaxInt16}, {Column: -1, Value: math.MinInt16},
		{Column: 299, Threshold: -3, Left: 6, Value: math.MaxInt16},
		{Column: 299, Threshold: 7, Left: 7, Value: 12},
		{Column: 1, Threshold: 0.25, Left: 8, Value: -600},
		{Column: -1, Value: 11}, {Column: -1, Value: 13}, {Column: -1, Value: math.MinInt16},
	}}
	got, err := Unmarshal(m.Marshal())
	if err != nil || !reflect.DeepEqual(got, m) {
		t.Fatalf("read back %+v, %v", got, err)
	}
}

// FuzzUnmarshal: any bytes are a model that ends or an error.
func FuzzUnmarshal(f *testing.F) {
	good := small().Marshal()
	f.Add(good)
	f.Add(good[:len(good)-3])
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Unmarshal(data)
		if err != nil {
			if !errors.Is(err, errFormat) {
				t.Fatalf("error %v", err)
			}
			return
		}
		row, at := make([]float32, len(m.Columns)), make([]int, len(m.Columns))
		for i := range at {
			at[i] = i
		}
		m.Sum(row, at)
	})
}

func TestProbability(t *testing.T) {
	for sum := int32(-20 * Unit); sum <= 20*Unit; sum += 37 {
		want := 1 / (1 + math.Exp(-float64(sum)/Unit))
		if got := float64(Probability(sum)); math.Abs(got-want) > 1e-7 {
			t.Fatalf("sum %d: got %g, want %g", sum, got, want)
		}
	}
	if Probability(math.MinInt32) != 0 || Probability(math.MaxInt32) != 1 {
		t.Error("the ends are not 0 and 1")
	}
}

// Many rows at a time give what each gives alone, from one table or from two.
func TestSums(t *testing.T) {
	m := &Model{Columns: []string{"a", "b"}, Bias: 7, Roots: []int32{0, 3}, Nodes: []Node{
		{Column: 1, Threshold: 0.5, Left: 1}, {Column: -1, Value: 10}, {Column: -1, Value: -20},
		{Column: 0, Threshold: 3, Left: 4}, {Column: -1, Value: 100}, {Column: -1, Value: 200}}}
	at := []int{2, 0}
	one, left, right := Table{Width: 3}, Table{Width: 1}, Table{Width: 2}
	var from []int32
	for i := range 3*together + 1 {
		row := []float32{float32(i%3)/2 - float32(i%2), 99, float32(i%5) - 1}
		one.Cells = append(one.Cells, row...)
		left.Cells, right.Cells = append(left.Cells, row[0]), append(right.Cells, row[1:]...)
		from = append(from, int32(i))
	}
	run, err := m.Runner(at)
	if err != nil {
		t.Fatal(err)
	}
	sums, parts := run.Sums(nil, one), run.Sums(from, left, right)
	if len(sums) != 3*together+1 || len(parts) != len(sums) {
		t.Fatalf("%d and %d sums", len(sums), len(parts))
	}
	for i := range sums {
		want := m.Sum(one.Row(i), at)
		if sums[i] != want || parts[i] != want+int32(i) {
			t.Errorf("row %d: %d and %d, alone %d", i, sums[i], parts[i]-int32(i), want)
		}
	}
	if got := run.Sums(nil, Table{}); len(got) != 0 {
		t.Errorf("no rows: %v", got)
	}
}

// Rows that are sure enough after a tree, or before the first, go no further, and
// as much is added as the other trees would.
func TestExits(t *testing.T) {
	m := &Model{Columns: []string{"a"}, Roots: []int32{0, 3}, Nodes: []Node{
		{Column: 0, Threshold: 0, Left: 1}, {Column: -1, Value: -2 * Unit}, {Column: -1, Value: Unit},
		{Column: 0, Threshold: 1, Left: 4}, {Column: -1, Value: 10}, {Column: -1, Value: 20}}}
	run, err := m.Runner([]int{0}, Exit{Trees: 0, Low: -8, High: 8}, Exit{Trees: 1, Low: -1.5, High: 1.5, Onward: 16})
	if err != nil {
		t.Fatal(err)
	}
	cells := Table{Cells: []float32{-1, 0.5, 2, -1, 2}, Width: 1}
	got := run.Sums([]int32{0, 0, 0, -9 * Unit, Unit}, cells)
	want := []int32{-2.5 * Unit, Unit + 10, Unit + 20, -9 * Unit, 2.5 * Unit}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A tree of more levels than a runner takes is an error, and so is a wide row.
func TestTooLarge(t *testing.T) {
	m := &Model{Columns: []string{"a"}, Roots: []int32{0}}
	for i := range mostDepth + 1 {
		m.Nodes = append(m.Nodes, Node{Column: 0, Left: int32(2*i + 1)}, Node{Column: -1})
	}
	if _, err := m.Runner([]int{0}); !errors.Is(err, errLarge) {
		t.Errorf("a deep tree: %v", err)
	}
	if _, err := small().Runner([]int{0, rowValues}); !errors.Is(err, errLarge) {
		t.Errorf("a wide row: %v", err)
	}
}
