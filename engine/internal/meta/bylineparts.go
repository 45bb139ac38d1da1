package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

// spoken turns Berger, Emery D. round, as libraries write names.
func spoken(key, name string) string {
	last, first, ok := strings.Cut(name, ", ")
	if !ok || key != "citation_author" && key != "dc.creator" && key != "dcterms.creator" || strings.ContainsAny(first, ",;&") ||
		strings.Contains(first, " and ") || strings.Count(first, " ") > 2 || strings.Count(last, " ") > 2 ||
		key != "citation_author" && strings.Contains(last, " ") {
		return name
	}
	return first + " " + last
}

// goesOn tells whether a credit begins with a name and something else follows.
func goesOn(credit, name string) bool {
	if name == "" || len(credit) <= len(name) || !strings.HasPrefix(credit, name) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(credit[len(name):])
	return !unicode.IsLower(next) && next != ',' && next != '-'
}

// namedPart is the text of the one element in a credit whose class says that
// it is the name. Case: the name and the post in two lines.
func (c *credits) namedPart(n page.Node) (name string) {
	p := c.page
	for i := n + 1; i < min(p.End[n], n+maxShownNodes); i++ {
		class := p.Attr(i, "class")
		if class == "" || p.Has(i, page.Unrendered) || !hasWord(class[:min(len(class), 500)], "name") {
			continue
		}
		if name != "" {
			return ""
		}
		name = nameIn(shown(p, i, maxCredit))
		i = p.End[i] - 1
	}
	return name
}

// linkedName is the text of the first link in a credit that reads like a name.
func (c *credits) linkedName(n page.Node) string {
	p := c.page
	for i := n; i < min(p.End[n], n+maxShownNodes); i++ {
		if p.Data[i] == "a" && p.IsElement(i) && !p.Has(i, page.Unrendered) {
			if name := nameIn(shown(p, i, maxCredit)); name != "" {
				return name
			}
		}
	}
	return ""
}
