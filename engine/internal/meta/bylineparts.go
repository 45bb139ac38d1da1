package meta

import (
	"strings"
	"unicode"

	"winnow/engine/internal/page"
)

// spoken changes "Berger, Emery D." to "Emery D. Berger".
func spoken(key, name string) string {
	last, first, ok := strings.Cut(name, ", ")
	if !ok || key != "citation_author" && key != "dc.creator" && key != "dcterms.creator" || strings.ContainsAny(first, ",;&") ||
		strings.Contains(first, " and ") || strings.Count(first, " ") > 2 || strings.Count(last, " ") > 2 ||
		key != "citation_author" && strings.Contains(last, " ") {
		return name
	}
	return first + " " + last
}

// goesOn reports whether a credit begins with a name and goes on with something else.
func goesOn(credit, name string) bool {
	if name == "" || len(credit) <= len(name) || !strings.HasPrefix(credit, name) {
		return false
	}
	next := firstRune(credit[len(name):])
	return !unicode.IsLower(next) && next != ',' && next != '-'
}

// namedPart returns the text of the only element in a credit whose class says that it is
// the name. Example: name and job title in two lines.
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

// linkedName returns the text of the first link in a credit that reads like a name.
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
