package decide

import (
	"bytes"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

const (
	labelLine   = 5 // words of a label at most
	labelUp     = 3 // elements from a label up to the box that it fills with what it labels
	labelBlocks = 4 // blocks of the box at most
)

// labels finds the names of kept facts that end in a colon, each in a box with its fact: "Weight:"
// over "2 kg". By themselves they say nothing, and the fact says little without.
func labels(s *block.Set, _ *elements.Facts, keep []bool, _ []float32) (out []int) {
	for i := range keep[:max(len(keep)-1, 0)] {
		c := &s.Blocks[i].Counts
		if keep[i] || !keep[i+1] || c.Words > labelLine || c.LinkWords > 0 || !endsInColon(s.Bytes(i)) {
			continue
		}
		for k, up := 0, s.Page.Parent[s.Blocks[i].Owner]; k < labelUp && up != page.None; k, up = k+1, s.Page.Parent[up] {
			from, to := s.Under(up)
			if to-from == 1 {
				continue
			}
			if i+1 < to && to-from <= labelBlocks {
				out = append(out, i)
			}
			break
		}
	}
	return out
}

func endsInColon(text []byte) bool {
	return bytes.HasSuffix(text, []byte(":")) || bytes.HasSuffix(text, []byte("："))
}
