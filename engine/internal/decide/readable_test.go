package decide

import (
	"math"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/forest"
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
		{"half sure", []bool{true, false, false}, []float32{0.5, 0, 0}, 7. / 12},      // precision 15/30, F1 2·15 / (30 + 15)
		{"some left out", []bool{true, false, false}, []float32{1, 0, 0.5}, 13. / 14}, // precision 1, F1 2·30 / (30 + 40)
	} {
		if got := float64(Expected(s, c.keep, c.p)); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("%s: %g, want %g", c.name, got, c.want)
		}
	}
}

// Curves rise, and never say never or always: that is for pages without text.
func TestCurves(t *testing.T) {
	for name, c := range map[string]forest.Curve{"readable": readableCurve, "type": typeCurve} {
		for i, p := range c {
			if p[1] <= 0 || p[1] >= 1 || i > 0 && (p[0] <= c[i-1][0] || p[1] <= c[i-1][1]) {
				t.Errorf("%s: point %d is %v", name, i, p)
			}
		}
	}
}

func TestReadable(t *testing.T) {
	p, err := page.Parse([]byte("<p>"+strings.Repeat("a ", 40)+"</p>"), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := block.Split(p)
	sure := readable(s, []bool{true}, []float32{0.99})
	unsure := readable(s, []bool{true}, []float32{0.4})
	none := readable(s, []bool{false}, []float32{0.1})
	if sure < 0.9 || unsure > 0.5 || unsure <= 0 || none != 0 {
		t.Errorf("sure %g, unsure %g, nothing kept %g", sure, unsure, none)
	}
}
