package evidence

import (
	"strings"
	"time"
)

// A Cost is the time that one family of columns takes on a page.
type Cost struct {
	// Family is the columns' name before the dot; "shared" are the measures that
	// several passes look at, with the votes.
	Family string
	Took   time.Duration
}

// costRuns is how often a page is measured; the least time counts, as the first
// run also pays for fresh memory.
const costRuns = 3

// Costs runs all passes and times each, in the order of Gather.
func Costs(in Input) (out []Cost) {
	for range costRuns {
		for i, c := range timed(in) {
			if i == len(out) {
				out = append(out, c)
			}
			out[i].Took = min(out[i].Took, c.Took)
		}
	}
	return out
}

func timed(in Input) []Cost {
	start := time.Now()
	v := look(in)
	v.votes = votes(v)
	out := []Cost{{"shared", time.Since(start)}}
	for _, p := range plan().passes {
		r := make([]float32, len(p.columns))
		start = time.Now()
		if measure := p.ready(v); measure != nil {
			for i := range v.n {
				clear(r)
				measure(i, r)
			}
		}
		family, _, _ := strings.Cut(p.columns[0].Name, ".")
		out = append(out, Cost{family, time.Since(start)})
	}
	return out
}
