package ties

import (
	"strings"
	"unicode"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// people are what addresses of the pages of authors and members hold.
var people = [...]string{"/user/", "/users/", "/member", "/profile", "/u/", "/author/", "/people/", "/@", "user?id=",
	"action=profile", "member.php", "viewprofile"}

// doors are what addresses hold that let a user in instead.
var doors = [...]string{"/login", "/logon", "/signin", "/signup", "/sign_in", "/sign_up", "/register", "=login", "=register"}

// personBytes is how much of an address is read.
const personBytes = 300

// LeadsToPerson reports whether a link leads to the page of an author or a member, by its
// address.
func LeadsToPerson(href string) bool {
	href = href[:min(len(href), personBytes)]
	for _, door := range doors {
		if strings.Contains(href, door) {
			return false
		}
	}
	for _, part := range people {
		if at := strings.Index(href, part); at >= 0 {
			return strings.Trim(href[at+len(part):], "s/") != "" // it is not the list of all members
		}
	}
	return false
}

// postOf gives what a name or a day belongs to, page.None where an element is neither.
func postOf(p *page.Page, n page.Node) page.Node {
	if words := p.Words(n); words == 0 || words > creditWords || p.Has(n, page.Hidden) || !isPerson(p, n) && !isMoment(p, n) {
		return page.None
	}
	return boxAround(p, n)
}

// isPerson tells whether an element is a name that leads to the page of somebody.
func isPerson(p *page.Page, n page.Node) bool {
	if p.Tag[n] != atom.A || !hasLittleAround(p, n) || !LeadsToPerson(p.Attr(n, "href")) {
		return false
	}
	for k, up := 0, p.Parent[n]; k < boxUp && up != page.None; k, up = k+1, p.Parent[up] {
		if p.Tag[up] == atom.Nav || p.Tag[up] == atom.Footer {
			return false // an account of the site
		}
	}
	for k := n + 1; k < p.End[n]; k++ {
		if !p.IsElement(k) && strings.ContainsFunc(p.Data[k], unicode.IsLetter) { // and not how much somebody has written
			return true
		}
	}
	return false
}

// momentBytes is how long the text of a moment is at most.
const momentBytes = 60

// isMoment tells whether an element says a day of a year in a text of its own, and nothing
// else.
func isMoment(p *page.Page, n page.Node) bool {
	for c := p.FirstChild(n); c != page.None; c = p.NextSibling(c) {
		if p.IsElement(c) || p.Words(c) == 0 {
			continue
		}
		text := p.Data[c]
		return p.Words(c) == p.Words(n) && len(text) <= momentBytes && strings.ContainsAny(text, "0123456789") && meta.SaysDate(text)
	}
	return false
}
