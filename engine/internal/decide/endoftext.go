package decide

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
)

const (
	endOdds  = 0.3 // probability from which a paragraph may go on with a text
	endWords = 8   // words of such a paragraph, at least
	endRun   = 3   // kept paragraphs of the element right before it, at least
)

// endOfText finds the paragraphs in doubt that go on with a text of several kept ones, in
// the same element, without a link or the sign of a copyright: the choice cuts long texts
// off before their last sentences.
func endOfText(s *block.Set, html *elements.Facts, keep []bool, probability []float32) (out []int) {
	run := 0 // paragraphs of one element up to here, kept or found, none between them
	for i := range keep {
		n := s.Blocks[i].Owner
		if run > 0 && s.Page.Parent[n] != s.Page.Parent[s.Blocks[i-1].Owner] {
			run = 0
		}
		switch {
		case !html.IsParagraph(n):
			run = 0
		case keep[i]:
			run++
		case run >= endRun && probability[i] >= endOdds && isGoingOn(s, i):
			out = append(out, i)
			run++
		default:
			run = 0
		}
	}
	return out
}

func isGoingOn(s *block.Set, i int) bool {
	c := &s.Blocks[i].Counts
	return c.Words >= endWords && c.LinkWords == 0 && !strings.Contains(s.Text(i), "©")
}
