package evidence

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Votes on what only decorates: a box with nothing in it but a picture behind
// it, and pictures that say of themselves that they mean nothing. Only the
// strictest level acts on them. Errs on magazines that show the picture of an
// article as a background, so what stands within the text is kept by the guards of
// pictures. The forest does not hear these votes.

const (
	backdropScore = 0.7
	backdropNodes = 16 // of a box and what is in it
)

// backdropVotes adds them to other votes, in the order of nodes.
func (v *view) backdropVotes(votes []Hit) []Hit {
	before := len(votes)
	for n := v.page.Root + 1; n < page.Node(v.page.Len()); n++ {
		if n != v.page.Body && v.decorates(n) {
			votes = append(votes, Hit{n, block.Decoration, "decoration", backdropScore})
		}
	}
	return inOrder(votes, before)
}

// decorates tells a box with a background and nothing else, or a picture without
// a meaning.
func (v *view) decorates(n page.Node) bool {
	p := v.page
	switch p.Tag[n] {
	case atom.Img, atom.Svg:
		role := p.Attr(n, "role")
		return role == "presentation" || role == "none"
	case atom.Div, atom.Span, atom.Figure, atom.Section, atom.I:
		if p.End[n]-n > backdropNodes || p.Words(n) > 0 || p.Counts(n).Inputs > 0 || !hasBackground(p.Attr(n, "style")) {
			return false
		}
		for k := n + 1; k < p.End[n]; k++ {
			if p.IsElement(k) && p.Tag[k] != atom.Div && p.Tag[k] != atom.Span {
				return false
			}
		}
		return true
	}
	return false
}

func hasBackground(style string) bool {
	return strings.Contains(style, "background") && strings.Contains(style, "url(")
}
