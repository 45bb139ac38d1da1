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

// Costs runs all passes and times each, in the order of Gather.
func Costs(in Input) []Cost {
	width := len(Columns())
	cells := make([]float32, in.Blocks.Len()*width)
	start := time.Now()
	v := look(in)
	v.votes = votes(v)
	out := []Cost{{"shared", time.Since(start)}}
	base := 0
	for _, p := range plan().passes {
		start = time.Now()
		p.run(v, table{cells, width, base})
		family, _, _ := strings.Cut(p.columns[0].Name, ".")
		out = append(out, Cost{family, time.Since(start)})
		base += len(p.columns)
	}
	return out
}
