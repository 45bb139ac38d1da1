package decide

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/page"
)

// The shipped models can be read, bound and written back to the same bytes.
func TestShippedModels(t *testing.T) {
	c := Shipped().content
	forests := []*forest.Model{c.first.forest, c.second.forest}
	if !bytes.Equal(forest.Join(forests), contentBytes) {
		t.Error("content.model is not written back as it was")
	}
	for i, m := range forests {
		if len(m.Roots) == 0 || m.Note == "" {
			t.Errorf("forest %d of content.model: %d trees, note %q", i, len(m.Roots), m.Note)
		}
	}
	if n := len(contentBytes) + len(typeBytes); n > 400_000 {
		t.Errorf("the models have %d bytes, more than 400,000", n)
	}
	if len(Shipped().types) != len(PageTypes) {
		t.Errorf("%d forests for %d page types", len(Shipped().types), len(PageTypes))
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
		{"a short page of doubts has none", []int32{30, 30}, []float32{.19, .18}, []bool{false, false}},
		{"a long page of doubts has some", []int32{300, 30}, []float32{.19, .18}, []bool{true, true}},
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

// Words 10, 10, 10 and probabilities .9, .6, .2, whose sum is 17, by F of β² = 4: 5·9/(10+68) = .577; 5·15/(20+68) = .852;
// 5·17/(30+68) = .867. So three are taken, while F of β² = 1/16 takes one: 1.0625·9/(10+17/16) = .864; 1.0625·15/(20+17/16) = .757.
func TestSelectBy(t *testing.T) {
	s := &block.Set{Page: &page.Page{}, Blocks: make([]block.Block, 3)}
	for i := range s.Blocks {
		s.Blocks[i].Counts.Words = 10
	}
	probability := []float32{.9, .6, .2}
	for weight, want := range map[float64][]bool{1: {true, true, false}, 4: {true, true, true}, 1. / 16: {true, false, false}} {
		if got := selectBy(s, probability, weight); !reflect.DeepEqual(got, want) {
			t.Errorf("weight %g: got %v, want %v", weight, got, want)
		}
	}
}

// The caption is kept for the text beside it, the text for itself.
func TestBelonging(t *testing.T) {
	src := "<article>" + strings.Repeat(paragraph, 3) + "<figure><img><figcaption>Evening</figcaption></figure>" +
		strings.Repeat(paragraph, 3) + "</article>"
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	probability := []float32{0.9, 0.9, 0.9, 0.01, 0.9, 0.9, 0.9}
	for i, b := range belongingBlocks(s, "", elements.Read(p), Select(s, probability), probability) {
		if b != (i == 3) {
			t.Errorf("block %d belongs: %v", i, b)
		}
	}
}

// An observer sees each row once, whoever reads it and how often.
func TestObserve(t *testing.T) {
	rows := forest.Table{Cells: []float32{1, 2, 3, 4, 5, 6}, Width: 2}
	var seen []float32
	o := observe(rows, func(i int, row []float32) { seen = append(seen, float32(i), row[0], row[1]) })
	row := make([]float32, 2)
	for _, i := range []int{1, 1, 0, 1} {
		o.Read(i, row)
	}
	o.finish()
	o.finish()
	if want := []float32{1, 3, 4, 0, 1, 2, 2, 5, 6}; !slices.Equal(seen, want) {
		t.Errorf("seen %v, want %v", seen, want)
	}
}
