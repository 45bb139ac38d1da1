package elements

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// addressBytes is the length of an address that is read, at most.
const addressBytes = 200

// enrolment are the words of an address at which a person signs up, without hyphens.
var enrolment = []string{"signup", "signin", "register", "registration", "subscribe", "subscription", "newsletter", "login", "logon",
	"createaccount", "enroll", "enrol", "join"}

// SignsUp tells an element with a link at which a person becomes a member.
func (f *Facts) SignsUp(n page.Node) bool {
	for a := n; a < f.page.End[n]; a++ {
		if f.page.Tag[a] == atom.A && signsUp(f.page.Attr(a, "href")) {
			return true
		}
	}
	return false
}

// signsUp tells an address that has a word of enrolment in its path.
func signsUp(href string) bool {
	if len(href) > addressBytes {
		return false
	}
	path, _, _ := strings.Cut(href, "?")
	for part := range strings.SplitSeq(path, "/") {
		if slices.Contains(enrolment, strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(part, "-", ""), "_", ""))) {
			return true
		}
	}
	return false
}
