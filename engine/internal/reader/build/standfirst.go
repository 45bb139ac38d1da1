package build

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	standfirstReach = 30  // blocks from the title to its standfirst
	standfirstWay   = 200 // words between the two: date, byline, buttons
	standfirstLeast = 4   // words of a standfirst
	standfirstMost  = 120
	standfirstBytes = 40 // that a block and a cut description have in common at least
	standfirstNamed = 6  // blocks from the title to a standfirst that only its class names
)

var standfirstWords = []string{"dek", "deck", "standfirst", "subtitle", "subhead", "subheading", "subheadline", "subhed", "excerpt", "lede",
	"chapo", "entradilla", "bajada", "sommario", "vorspann"}

// findStandfirst finds the sentence under the title that says what the text is about,
// where the verdict has left it out: a block that says the page's description, or one
// that is named so. It is -1 where there is none, or where the kept text says the same.
func findStandfirst(s *block.Set, v *block.Verdict, m *meta.Meta) int {
	if m == nil || !slices.Contains(v.Keep, true) {
		return -1
	}
	title := titleElement(s.Page, m)
	if title == page.None {
		return -1
	}
	description := page.Squash(m.Excerpt)
	_, from := s.Under(title)
	words := int32(0)
	for i := from; i < min(from+standfirstReach, s.Len()) && words <= standfirstWay; i++ {
		b := &s.Blocks[i]
		if b.Counts.Words >= standfirstLeast && b.Counts.Words <= standfirstMost && 2*b.Counts.LinkWords <= b.Counts.Words {
			text := page.Squash(s.Text(i))
			if saysDescription(text, description) || i < from+standfirstNamed && isNamedStandfirst(s, i) {
				if v.Keep[i] || isSaid(s, v, text) {
					return -1
				}
				return i
			}
		}
		words += b.Counts.Words
	}
	return -1
}

// titleElement is the element that shows the title, else the first main heading.
func titleElement(p *page.Page, m *meta.Meta) page.Node {
	if m.TitleNode != page.None {
		return m.TitleNode
	}
	for n, tag := range p.Tag {
		if tag == atom.H1 && !p.Has(page.Node(n), page.Unrendered) {
			return page.Node(n)
		}
	}
	return page.None
}

// saysDescription tells whether a text is the description, begins with all of it, or
// says a half of it or more: both are often cut.
func saysDescription(text, description string) bool {
	if text == description {
		return text != ""
	}
	if len(description) >= standfirstBytes && strings.HasPrefix(text, description) {
		return true
	}
	short, long := text, description
	if len(short) > len(long) {
		short, long = long, short
	}
	return len(short) >= standfirstBytes && 2*len(short) >= len(long) && strings.HasPrefix(long, short)
}

// isNamedStandfirst tells whether a class of an element that holds nothing but the
// block names it.
func isNamedStandfirst(s *block.Set, i int) bool {
	p := s.Page
	for n, k := s.Blocks[i].Owner, 0; n != page.None && k < 3 && p.Words(n) == s.Blocks[i].Counts.Words; n, k = p.Parent[n], k+1 {
		if p.HasClassWord(n, standfirstWords...) {
			return true
		}
	}
	return false
}

// isSaid tells whether the kept text says a text already.
func isSaid(s *block.Set, v *block.Verdict, text string) bool {
	for i, keep := range v.Keep {
		if keep && int(s.Blocks[i].Counts.Chars) >= len(text)/4 && strings.Contains(page.Squash(s.Text(i)), text) {
			return true
		}
	}
	return false
}
