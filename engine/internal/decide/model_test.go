package decide

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// small asks x ≤ 2, and on the right y ≤ 0.5.
func small() *Model {
	return &Model{Columns: []string{"x", "y"}, Bias: 100, Roots: []int32{0}, Note: "a test", Nodes: []TreeNode{
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
	forests, err := SplitForests(JoinForests([]*Model{m, m}))
	if err != nil || len(forests) != 2 || !reflect.DeepEqual(forests[1], m) {
		t.Errorf("forests: %v, %v", forests, err)
	}
}

// The shipped models can be read, bound and written back to the same bytes.
func TestShippedModels(t *testing.T) {
	if m := content().model; !bytes.Equal(m.Marshal(), contentBytes) || len(m.Roots) == 0 || m.Note == "" {
		t.Errorf("content.model: %d trees, note %q", len(m.Roots), m.Note)
	}
	if n := len(contentBytes) + len(typeBytes); n > 400_000 {
		t.Errorf("the models have %d bytes, more than 400,000", n)
	}
	if len(types()) != len(PageTypes) {
		t.Errorf("%d forests for %d page types", len(types()), len(PageTypes))
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
			if !errors.Is(err, ErrModel) {
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
	for sum := int32(-20 * LeafUnit); sum <= 20*LeafUnit; sum += 37 {
		want := 1 / (1 + math.Exp(-float64(sum)/LeafUnit))
		if got := float64(Probability(sum)); math.Abs(got-want) > 1e-7 {
			t.Fatalf("sum %d: got %g, want %g", sum, got, want)
		}
	}
	if Probability(math.MinInt32) != 0 || Probability(math.MaxInt32) != 1 {
		t.Error("the ends are not 0 and 1")
	}
}

// Expected F1 of the first k, by hand for words 10, 10, 10 and probabilities
// .9, .6, .2: 2·9/(10+17) = .667; 2·15/(20+17) = .811; 2·17/(30+17) = .723.
// So two are taken. With .2 and .1 alone the best set would be under .15.
func TestSelect(t *testing.T) {
	for _, c := range []struct {
		name        string
		words       []int32
		probability []float32
		want        []bool
	}{
		{"two of three", []int32{10, 10, 10}, []float32{.9, .6, .2}, []bool{true, true, false}},
		{"order does not matter", []int32{10, 10, 10}, []float32{.2, .9, .6}, []bool{false, true, true}},
		{"nothing under the lowest threshold", []int32{10, 10}, []float32{.14, .1}, []bool{false, false}},
		{"everything above the highest", []int32{1000, 10}, []float32{.99, .51}, []bool{true, true}},
		{"a block of signs", []int32{0, 5}, []float32{.9, .9}, []bool{true, true}},
		{"none", nil, nil, []bool{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &block.Set{Page: &page.Page{}}
			for _, w := range c.words {
				s.Blocks = append(s.Blocks, block.Block{Counts: page.Counts{Words: w}})
			}
			if got := Select(s, c.probability); !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
