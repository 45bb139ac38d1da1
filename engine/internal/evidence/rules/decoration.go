package rules

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rule on what only decorates: a box with nothing in it but a picture behind
// it, and pictures that say of themselves that they mean nothing. Only the
// strictest level acts on it. Errs on magazines that show the picture of an
// article as a background, so what stands within the text is kept by the guards of
// pictures.
const decoration = iota

var decorationRules = [...]Rule{
	decoration: {"decoration", block.Decoration, 0.7, "It shows nothing but a picture behind it, or one without meaning"},
}

const backdropNodes = 16 // of a box and what is in it

func (f *finder) lookForDecoration() {
	for n := f.Page.Root + 1; n < page.Node(f.Page.Len()); n++ {
		f.Page.Stop.Every(int(n))
		if n != f.Page.Body && f.decorates(n) {
			f.hit(n, &decorationRules[decoration])
		}
	}
}

// decorates tells a box with a background and nothing else, or a picture without
// a meaning.
func (f *finder) decorates(n page.Node) bool {
	p := f.Page
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
