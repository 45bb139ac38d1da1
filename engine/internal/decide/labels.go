package decide

import (
	"bytes"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
)

// labelLine is how many words a label has at most.
const labelLine = 5

// labels finds the names of kept facts that end in a colon, each in a box with its fact: "Weight:"
// over "2 kg". By themselves they say nothing, and the fact says little without.
func labels(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for i := 0; i+1 < len(keep); i++ {
		if c := &s.Blocks[i].Counts; keep[i] || !keep[i+1] || c.Words > labelLine || c.LinkWords > 0 || !endsInColon(s.Bytes(i)) {
			continue
		}
		if _, to := factBox(s, i); i+1 < to {
			out = append(out, i)
		}
	}
	return out
}

func endsInColon(text []byte) bool {
	return bytes.HasSuffix(text, []byte(":")) || bytes.HasSuffix(text, []byte("："))
}
