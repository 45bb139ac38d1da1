package hide

import "winnow/engine/internal/page"

const (
	aroundUp    = 4  // elements from a figure up text stands before and behind it
	aroundWords = 40 // words of it on either side that stay, at least, where the text is in doubt
)

// isInText tells a figure in the middle of the text. Its words, a caption or a note how to
// enlarge it, are no text, but what it shows belongs to the text. Where the text is in doubt,
// a figure that goes without what is around it does, too.
func (p *plan) isInText(s *sight, figure page.Node) bool {
	end, single := p.page.End[figure], !s.isGone(p.page.Parent[figure])
	first, last := p.set.Under(figure)
	for up := range p.page.Around(figure, aroundUp) {
		from, to := p.set.Under(up)
		if anyOf(p.content, from, first) && anyOf(p.content, last, to) ||
			single && s.shownIn(up, figure) >= aroundWords && s.shownIn(end, p.page.End[up]) >= aroundWords {
			return true
		}
	}
	return false
}
