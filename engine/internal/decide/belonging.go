package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	captionWords = 80 // longer ones are texts of their own
	captionUp    = 3  // levels from a caption's text up to its figcaption
	figureUp     = 4  // elements from the figcaption up, itself counted, to one that also holds kept text
	besideWords  = 15 // length of a kept block that a figure may belong to
)

// keepBelonging keeps what belongs to kept blocks, whatever its own probability.
func keepBelonging(s *block.Set, keep []bool, probability []float32) {
	keepWithContent(s, keep)
	keepBetween(s, keep, probability)
	keepNotes(s, keep)
}

// keepWithContent keeps what belongs to kept blocks but seldom is content by
// itself: the caption of a figure that stands beside kept text, and the terms
// of kept definitions. Gold texts leave many captions out (keeping them costs
// under 0.1 points of F1), but a reader who sees the picture wants to know what it
// shows.
func keepWithContent(s *block.Set, keep []bool) {
	kept := make([]int32, len(keep)+1) // prefix sum of kept blocks of some length
	for i, k := range keep {
		kept[i+1] = kept[i]
		if k && s.Blocks[i].Counts.Words >= besideWords {
			kept[i+1]++
		}
	}
	for i := range keep {
		b := &s.Blocks[i]
		switch {
		case keep[i]:
		case s.Page.Tag[b.Owner] == atom.Dt:
			keep[i] = i+1 < len(keep) && keep[i+1] && s.Page.Tag[s.Blocks[i+1].Owner] == atom.Dd
		case b.Counts.Words <= captionWords:
			keep[i] = besideKept(s, b.Owner, kept)
		}
	}
}

const (
	betweenOdds  = 0.3 // probability from which a paragraph may be kept for those around it
	betweenReach = 6   // blocks in which the next kept paragraph stands, on either side
)

// keepBetween keeps a paragraph that is in doubt but has kept paragraphs of the
// same element before and behind it: nobody takes a sentence out of a text for
// what its class is called. Noise within a text is far less likely than that.
func keepBetween(s *block.Set, keep []bool, probability []float32) {
	var found []int
	for i := range keep {
		if !keep[i] && probability[i] >= betweenOdds && isParagraph(s, i) && keptBeside(s, keep, i, -1) && keptBeside(s, keep, i, 1) {
			found = append(found, i)
		}
	}
	for _, i := range found {
		keep[i] = true
	}
}

func isParagraph(s *block.Set, i int) bool { return s.Page.Tag[s.Blocks[i].Owner] == atom.P }

// keptBeside looks on one side of a paragraph for a kept one of the same element.
func keptBeside(s *block.Set, keep []bool, i, step int) bool {
	up := s.Page.Parent[s.Blocks[i].Owner]
	for k := i + step; k >= 0 && k < len(keep) && k != i+step*(betweenReach+1); k += step {
		if keep[k] && isParagraph(s, k) && s.Page.Parent[s.Blocks[k].Owner] == up {
			return true
		}
	}
	return false
}

// besideKept tells whether an element is a figure's caption and the figure
// stands beside kept text.
func besideKept(s *block.Set, n page.Node, kept []int32) bool {
	p := s.Page
	for k := 0; n != page.None && p.Tag[n] != atom.Figcaption; k, n = k+1, p.Parent[n] {
		if k == captionUp {
			return false
		}
	}
	for k := 0; n != page.None && k < figureUp; k, n = k+1, p.Parent[n] {
		if from, to := s.Under(n); kept[to] > kept[from] {
			return true
		}
	}
	return false
}
