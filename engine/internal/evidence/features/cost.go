package features

import (
	"strings"
	"time"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/evidence/rules"
)

// A Cost is the time that one family of columns takes on a page.
type Cost struct {
	// Family is the columns' name before the dot.
	Family string
	Took   time.Duration
}

// Costs measures all blocks of a page and times each pass, in the order of
// Columns.
func Costs(x *index.Index, hits []rules.Hit) []Cost {
	v := &view{*x, hits}
	out := make([]Cost, 0, len(plan().passes))
	for _, p := range plan().passes {
		r := make([]float32, len(p.columns))
		start := time.Now()
		if measure := p.ready(v); measure != nil {
			for i := range v.N {
				clear(r)
				measure(i, r)
			}
		}
		family, _, _ := strings.Cut(p.columns[0].Name, ".")
		out = append(out, Cost{family, time.Since(start)})
	}
	return out
}
