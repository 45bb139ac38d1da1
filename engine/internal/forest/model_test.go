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

// FuzzUnmarshal: any bytes are a model that ends or an error.
func FuzzUnmarshal(f *testing.F) {
	good := small().Marshal()
	f.Add(good)
	f.Add(good[:len(good)-3])
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Unmarshal(data)
		if err != nil {
			if !errors.Is(err, ErrFormat) {
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

// Many rows at a time give what each gives alone.
func TestSums(t *testing.T) {
	m := &Model{Columns: []string{"a", "b"}, Bias: 7, Roots: []int32{0, 3}, Nodes: []Node{
		{Column: 1, Threshold: 0.5, Left: 1}, {Column: -1, Value: 10}, {Column: -1, Value: -20},
		{Column: 0, Threshold: 3, Left: 4}, {Column: -1, Value: 100}, {Column: -1, Value: 200}}}
	at := []int{2, 0}
	var cells []float32
	for i := range 3*together + 1 {
		cells = append(cells, float32(i%3)/2-float32(i%2), 99, float32(i%5)-1)
	}
	run := m.Runner(at)
	sums := run.Sums(cells, 3)
	if len(sums) != 3*together+1 {
		t.Fatalf("%d sums", len(sums))
	}
	for i, got := range sums {
		if want := m.Sum(cells[3*i:3*i+3], at); got != want {
			t.Errorf("row %d: %d, alone %d", i, got, want)
		}
	}
	if got := run.Sums(nil, 0); len(got) != 0 {
		t.Errorf("no rows: %v", got)
	}
}
