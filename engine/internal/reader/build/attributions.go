package build

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// maxAttributions bounds the search; real pages have far fewer.
const maxAttributions = 3000

// Words of classes that say what an element names, and of links to people.
var (
	authorWords = []string{"author", "username", "nickname", "nick", "poster", "commenter", "postername", "authorname", "displayname",
		"hnuser"}
	userWords = []string{"user", "member", "byline", "fn", "profile"}
	timeWords = []string{"date", "time", "timestamp", "datetime", "dateline", "ago", "age", "posted", "postdate", "published"}
	userPaths = [...]string{"/user/", "/users/", "/member", "/profile", "/u/", "/author/", "/people/", "/@", "user?id=",
		"action=profile", "member.php", "viewprofile"}
)

// findAttributions finds all authors and times, in document order.
func (pl *plan) findAttributions() {
	p := pl.page
	for n := max(p.Body, 0); int(n) < p.Len() && len(pl.attributions) < maxAttributions; n++ {
		if !p.IsElement(n) || p.Has(n, page.Unrendered) {
			continue
		}
		c := p.Counts(n)
		if c.Words == 0 || c.Words > 10 || c.Chars > 60 {
			continue
		}
		if worth := timeWeight(p, n); worth > 0 {
			if pl.saysTime(n) {
				pl.attributions = append(pl.attributions, attribution{node: n, kind: byTime, weight: worth})
			}
			n = p.End[n] - 1
			continue
		}
		if worth := authorWeight(p, n); worth > 0 && c.Words <= 6 && pl.hasLetter(n) {
			if c.Chars < 2 {
				worth = 1 // a letter in the place of a picture
			}
			pl.attributions = append(pl.attributions, attribution{node: n, kind: byAuthor, weight: worth})
		}
	}
}

// timeWeight is how surely an element says when, 0 for not at all.
func timeWeight(p *page.Page, n page.Node) uint8 {
	prop := p.Attr(n, "itemprop")
	switch {
	case prop == "dateCreated" || prop == "datePublished" || prop == "uploadDate" || prop == "commentTime":
		return 3
	case p.Tag[n] == atom.Time:
		return 2
	case p.HasClassWord(n, timeWords...):
		return 1
	}
	// A short text that is a date: an element without others in it.
	c := p.FirstChild(n)
	if c == page.None || p.End[c] != p.End[n] || p.IsElement(c) || len(p.Data[c]) >= 80 {
		return 0
	}
	if hasYear(p.Data[c]) && meta.SaysDate(p.Data[c]) {
		return 1
	}
	return 0
}

// hasYear finds four digits, without which no date is looked for.
func hasYear(s string) bool {
	run := 0
	for i := 0; i < len(s) && run < 4; i++ {
		if run++; s[i] < '0' || s[i] > '9' {
			run = 0
		}
	}
	return run == 4
}

// authorWeight is how surely an element names a person, 0 for not at all.
func authorWeight(p *page.Page, n page.Node) uint8 {
	prop := p.Attr(n, "itemprop")
	switch {
	case prop == "author" || prop == "creator" || p.Attr(n, "rel") == "author":
		return 4
	case p.Tag[n] == atom.A && leadsToUser(p.Attr(n, "href")):
		return 3
	case p.HasClassWord(n, authorWords...):
		return 2
	case p.HasClassWord(n, userWords...):
		return 1
	}
	return 0
}

func leadsToUser(href string) bool {
	href = href[:min(len(href), 300)]
	for _, path := range userPaths {
		if strings.Contains(href, path) {
			return true
		}
	}
	return false
}

// saysTime rejects texts that have digits and a date's class and say something
// else: since when somebody has been a member.
func (pl *plan) saysTime(n page.Node) bool {
	text := strings.ToLower(pl.textOf(n, pl.page.End[n]))
	for _, other := range [...]string{"joined", "member", "registered", "since"} {
		if strings.Contains(text, other) {
			return false
		}
	}
	return strings.ContainsAny(text, "0123456789")
}

func (pl *plan) hasLetter(n page.Node) bool {
	return strings.ContainsFunc(pl.textOf(n, pl.page.End[n]), func(r rune) bool { return tree.IsLetterOrDigit(r) && (r < '0' || r > '9') })
}

// textOf is the text of some nodes in one line, bounded.
func (pl *plan) textOf(from, to page.Node) string {
	var out strings.Builder
	for n := from; n < to && out.Len() < tree.MaxWords; n++ {
		if !pl.page.IsElement(n) && !pl.page.Has(n, page.Unrendered) {
			out.WriteString(pl.page.Data[n])
		} else if pl.page.IsElement(n) && block.IsBlockLevel(pl.page, n) {
			out.WriteByte(' ')
		}
	}
	return tree.OneLine(out.String(), tree.MaxWords)
}
