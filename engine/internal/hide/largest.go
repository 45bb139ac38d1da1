package hide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

const (
	largestWords = 60  // of a part, from which it may be most of a page
	doubtful     = 0.5 // probability of a good text, under which a page may be misread
	largestLinks = 0.8 // share of the words of a menu in links
)

// Pages of lists and threads, and the kinds of what is long behind many a short text.
var (
	listTypes   = [...]string{"listing", "collection", threadType}
	behindTexts = [...]block.Kind{block.Comment, block.Legal, block.Sidebar, block.Related}
)

// withoutLargest drops from a list, on pages of lists and threads whose text is in doubt, what no rule
// names and what holds more words than all that would stay: where that is no menu, the page is misread.
// What stands before all of the text is a frame, and so is what is known to stand behind it. In place.
// On articles and goods the largest part is often other pages and other goods.
func withoutLargest(s *block.Set, v *block.Verdict, list []block.Noise) []block.Noise {
	if v.Readable >= doubtful || !slices.Contains(listTypes[:], v.PageType) {
		return list
	}
	left := s.Page.Span(0, page.Node(s.Page.Len())).Words
	for _, n := range list {
		left -= s.Page.Words(n.Node)
	}
	first := slices.IndexFunc(v.Keep, func(keep bool) bool { return keep })
	return slices.DeleteFunc(list, func(n block.Noise) bool {
		in := s.Page.Counts(n.Node)
		from, _ := s.Under(n.Node)
		return slices.Contains(n.Why, block.NoContent) && !slices.Contains(behindTexts[:], n.Kind) && in.Words >= largestWords &&
			in.Words > left && in.LinkDensity() < largestLinks && first >= 0 && from > first
	})
}
