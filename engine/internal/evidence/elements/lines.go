package elements

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	lineSigns = 3 // bytes of a line that is drawn with text, at least
	lineNodes = 5 // nodes of such a line, at most
)

// IsLineBetween tells whether a line stands between two siblings, among the first so many
// elements behind the upper one: a rule, or an element of line signs alone.
func (f *Facts) IsLineBetween(above, n page.Node, reach int) bool {
	p := f.page
	for k, at := 0, p.NextSibling(above); k < reach && at != page.None && at < n; at = p.NextSibling(at) {
		if !p.IsElement(at) {
			continue
		}
		if p.Tag[at] == atom.Hr || f.isDrawnLine(at) {
			return true
		}
		k++
	}
	return false
}

// isDrawnLine tells an element that shows nothing but line signs.
func (f *Facts) isDrawnLine(n page.Node) bool {
	p := f.page
	if p.End[n]-n > lineNodes {
		return false
	}
	signs := 0
	for k := n; k < p.End[n]; k++ {
		if p.IsElement(k) {
			continue
		}
		if !IsLine(p.Data[k]) {
			return false
		}
		signs += len(p.Data[k])
	}
	return signs >= lineSigns
}

// IsLine tells a text of line signs and spaces alone.
func IsLine(text string) bool { return strings.Trim(text, "_-—–=*~ \t\n\r\u00a0") == "" }
