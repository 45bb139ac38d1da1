package decide

import (
	"math"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// Blocks of 30, 10 and 20 words.
func TestExpected(t *testing.T) {
	src := "<p>" + strings.Repeat("a ", 30) + "</p><p>" + strings.Repeat("b ", 10) + "</p><p>" + strings.Repeat("c ", 20) + "</p>"
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	for _, c := range []struct {
		name string
		keep []bool
		p    []float32
		want float64
	}{
		{"sure and right", []bool{true, false, true}, []float32{1, 0, 1}, 1},
		{"nothing kept", []bool{false, false, false}, []float32{0.1, 0, 0}, 0},
		{"half sure", []bool{true, false, false}, []float32{0.5, 0, 0}, 2. / 3},     // 2·15 / (30 + 15)
		{"some left out", []bool{true, false, false}, []float32{1, 0, 0.5}, 6. / 7}, // 2·30 / (30 + 40)
	} {
		if got := float64(Expected(s, c.keep, c.p)); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("%s: %g, want %g", c.name, got, c.want)
		}
	}
}
