package page

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// reachBytes is how much of an address is read that may reach somebody.
const reachBytes = 64

// Reaches tells a link that calls somebody, or writes to them. A mail to nobody shares the page.
func (p *Page) Reaches(n Node) (calls, writes bool) {
	if p.Tag[n] != atom.A {
		return false, false
	}
	href := strings.TrimSpace(p.Attr(n, "href"))
	scheme, to, ok := strings.Cut(href[:min(len(href), reachBytes)], ":")
	if !ok {
		return false, false
	}
	return strings.EqualFold(scheme, "tel") || strings.EqualFold(scheme, "sms"),
		strings.EqualFold(scheme, "mailto") && to != "" && to[0] != '?'
}
