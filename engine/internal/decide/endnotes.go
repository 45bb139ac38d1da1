package decide

import (
	"strings"
	"unicode"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
)

// lineReach is how many elements from a text the line above its notes is, at most.
const lineReach = 3

// endNotes finds the notes below a line at the end of a text: "1. The first edition
// of 1998." They begin with a mark, have no links that lead back, and stand in the element of the
// kept text before the line.
func endNotes(s *block.Set, html *elements.Facts, keep []bool, _ []float32) (out []int) {
	above := -1 // the kept block or the note right above
	for i := range keep {
		switch {
		case keep[i]:
			above = i
		case above >= 0 && isEndNote(s, html, above, i) &&
			(len(out) > 0 && out[len(out)-1] == above || html.IsLineBetween(s.Blocks[above].Owner, s.Blocks[i].Owner, lineReach)):
			out, above = append(out, i), i
		case !elements.IsLine(s.Text(i)):
			above = -1 // what follows a text that is left out is none of its notes
		}
	}
	return out
}

// isEndNote tells a paragraph with the mark of a note, in the element of another block.
func isEndNote(s *block.Set, html *elements.Facts, above, i int) bool {
	b := &s.Blocks[i]
	return b.Counts.Words <= noteWords && b.Counts.LinkDensity() < cellLinks && html.IsParagraph(b.Owner) &&
		s.Page.Parent[s.Blocks[above].Owner] == s.Page.Parent[b.Owner] && isMarked(s.Text(i))
}

// isMarked tells a text that begins with the mark of a note: 1. 1) [1] * †.
func isMarked(text string) bool {
	if strings.HasPrefix(text, "*") || strings.HasPrefix(text, "†") || strings.HasPrefix(text, "‡") {
		return true
	}
	inside := strings.HasPrefix(text, "[") || strings.HasPrefix(text, "(")
	if inside {
		text = text[1:]
	}
	rest := strings.TrimLeftFunc(text, unicode.IsDigit)
	if digits := len(text) - len(rest); digits == 0 || digits > 3 || rest == "" {
		return false
	}
	return strings.HasPrefix(rest, "]") || strings.HasPrefix(rest, ")") || !inside && strings.HasPrefix(rest, ". ")
}
