package build

import (
	"strings"
	"unicode"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// byPlace is the weight of an author who is known by the time behind the name.
const byPlace = 0

const (
	nameReach = 12 // nodes from a name to the time behind it
	nameWords = 3
	nameChars = 30
	leadWords = 2 // of a time before its first digit: a day of the week, a month
)

// findNameBefore finds the name of an author by its place alone, right before a time that
// says nothing else.
func (pl *plan) findNameBefore(when page.Node) {
	p, from := pl.page, max(when-nameReach, pl.page.Body, 0)
	if k := len(pl.attributions); k > 0 {
		from = max(from, p.End[pl.attributions[k-1].node]) // what stands there is known
	}
	if !isBareTime(pl.textOf(when, p.End[when])) {
		return
	}
	for n := when - 1; n >= from; n-- {
		if p.IsElement(n) || p.Has(n, page.Unrendered) || cutMarks(p.Data[n]) == "" {
			continue
		}
		up := p.Tag[p.Parent[n]]
		if c := p.Counts(n); c.Words > 0 && c.Words <= nameWords && c.Chars <= nameChars && up != atom.H1 && up != atom.H2 &&
			pl.hasLetter(n) && !strings.HasSuffix(cutMarks(p.Data[n]), ":") {
			pl.attributions = append(pl.attributions, attribution{node: n, kind: byAuthor, weight: byPlace})
		}
		return
	}
}

// isBareTime rejects times that begin as a sentence does.
func isBareTime(s string) bool {
	lead := cutMarks(s)
	if digit := strings.IndexFunc(lead, unicode.IsDigit); digit >= 0 {
		lead = lead[:digit]
	}
	return len(strings.Fields(lead)) <= leadWords
}

// cutMarks takes white space off the ends of a text, and what separates a name from a time.
func cutMarks(s string) string { return strings.Trim(s, " \t\n\r\f\u00a0·•|»«–—,") }
