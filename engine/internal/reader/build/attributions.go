package build

import (
	"strings"
	"unicode"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/ties"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// maxAttributions bounds the search; real pages have far fewer.
const maxAttributions = 3000

// Words of classes that say what an element names.
var (
	authorWords = []string{"author", "username", "nickname", "nick", "poster", "commenter", "postername", "authorname", "displayname",
		"hnuser"}
	userWords = []string{"user", "member", "byline", "fn", "profile"}
	timeWords = []string{"date", "time", "timestamp", "datetime", "dateline", "ago", "timeago", "age", "posted", "postdate", "published"}
)

// findAttributions finds all authors and times, in document order.
func (pl *plan) findAttributions() {
	p := pl.page
	for n := max(p.Body, 0); int(n) < p.Len() && len(pl.attributions) < maxAttributions; n++ {
		if pl.isLeftRemark(n) {
			n = p.End[n] - 1
			continue
		}
		c := p.Counts(n)
		if p.Has(n, page.Unrendered) || c.Words > 10 || c.Chars > 60 || c.Words == 0 && !isUnwritten(p, n) {
			continue
		}
		if worth := timeWeight(p, n); worth > 0 {
			if c.Words == 0 || pl.saysTime(n) {
				pl.findNameBefore(n)
				pl.attributions = append(pl.attributions, pl.timeIn(n, worth))
			}
			n = p.End[n] - 1
			continue
		}
		if worth := pl.authorWeight(n); worth > 0 && c.Words <= 6 && (pl.hasLetter(n) || isNumbered(p, n, worth)) {
			if up := p.Parent[n]; pl.saysLast(n) {
				if up != page.None && p.Words(up) <= lastWords {
					n = p.End[up] - 1 // with the time of it
				}
				continue
			}
			if c.Chars < 2 {
				worth = 1 // a letter in the place of a picture
			}
			pl.attributions = append(pl.attributions, attribution{node: n, kind: byAuthor, weight: worth})
		}
	}
}

// lastPosts is what stands before the name of somebody who has written last in a thread: the
// head of its first post says so, too.
var lastPosts = [...]string{"last post", "last reply", "latest reply", "latest post", "last comment", "last message", "last answer",
	"letzter beitrag", "letzte antwort", "dernier message", "dernière réponse", "último mensaje", "última respuesta", "última resposta",
	"ultimo messaggio", "ultima risposta", "laatste bericht", "laatste reactie", "senaste inlägg", "ostatni post", "ostatnia odpowiedź",
	"последнее сообщение", "последний ответ", "最后回复", "最後發表", "最終投稿"}

const (
	lastReach = 6  // nodes before a name in which that stands
	lastWords = 12 // words of the element with the name and a time at most
	maxLast   = 60 // bytes of the text
)

// saysLast tells whether the text right before a name says that it is of the last post.
func (pl *plan) saysLast(n page.Node) bool {
	for k := n - 1; k > max(n-lastReach, 0); k-- {
		text := strings.TrimSpace(pl.page.Data[k])
		if pl.page.IsElement(k) || text == "" {
			continue
		}
		return len(text) < maxLast && containsAny(strings.ToLower(text), lastPosts[:]...)
	}
	return false
}

// isLeftRemark tells a remark on a post of which nothing is kept: who has made it has not
// written the post.
func (pl *plan) isLeftRemark(n page.Node) bool {
	p := pl.page
	return !pl.marked[n] && p.IsElement(n) && (p.Attr(n, "itemprop") == "comment" || isOfType(p, n, "Comment"))
}

// timeIn is the time that an element says, which is in the first element in it that gives it for
// machines, if there is one. The time of a change gives way to any other.
func (pl *plan) timeIn(n page.Node, worth uint8) attribution {
	p := pl.page
	found := attribution{node: n, kind: byTime}
	for i := n; i < p.End[n]; i++ {
		if p.IsElement(i) && dateOf(p, i) != "" && (i == n || p.Words(i) > 0) {
			found.node = i
			break
		}
	}
	if found.weight = 2*worth + pl.hasClock(found.node); meta.SaysChange(pl.textOf(n, p.End[n])) {
		found.weight = 1
	}
	return found
}

// isUnwritten tells an element whose time only a script writes.
func isUnwritten(p *page.Page, n page.Node) bool {
	return p.IsElement(n) && (p.Tag[n] == atom.Time || p.HasClassWord(n, "timeago")) && dateOf(p, n) != ""
}

// dateOf is the time that an element gives for machines, "" for none.
func dateOf(p *page.Page, n page.Node) string {
	for _, key := range [...]string{"datetime", "content", "title", "data-time-string"} {
		if v, ok := tree.CheckDate(p.Attr(n, key)); ok && len(v) >= len("20240131") {
			return v
		}
	}
	return ""
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
	// A short text that is a date, with the element that holds nothing else.
	c := n
	if p.IsElement(n) {
		c = p.FirstChild(n)
	}
	if c == page.None || p.End[c] != p.End[n] || p.IsElement(c) {
		return 0
	}
	text := strings.TrimSpace(p.Data[c])
	if len(text) < 80 && hasYear(text) && (c != n || isBareTime(text) && !isLabelled(p, n)) && meta.SaysDate(text) {
		return 1
	}
	return 0
}

// isLabelled tells a text behind an element that ends in a colon: "Joined:".
func isLabelled(p *page.Page, n page.Node) bool {
	last := n - 1
	return last >= 0 && p.Parent[n] != last && !p.IsElement(last) && strings.HasSuffix(strings.TrimSpace(p.Data[last]), ":")
}

// hasClock is 1 for a time of the day: when somebody joined is a date alone.
func (pl *plan) hasClock(n page.Node) uint8 {
	if strings.Contains(strings.Map(toDigit, pl.textOf(n, pl.page.End[n])+" "+dateOf(pl.page, n)), "0:00") {
		return 1
	}
	return 0
}

// toDigit makes all digits one.
func toDigit(r rune) rune {
	if unicode.IsDigit(r) {
		return '0'
	}
	return r
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// hasYear finds four digits, without which no date is looked for.
func hasYear(s string) bool {
	run := 0
	for i := 0; i < len(s) && run < 4; i++ {
		if run++; !isDigit(s[i]) {
			run = 0
		}
	}
	return run == 4
}

// authorWeight is how surely an element names a person, 0 for not at all.
func (pl *plan) authorWeight(n page.Node) uint8 {
	p := pl.page
	prop := p.Attr(n, "itemprop")
	switch {
	case prop == "author" || prop == "creator" || p.Attr(n, "rel") == "author" || pl.saysName(n):
		return 4
	case p.Tag[n] == atom.A && ties.LeadsToPerson(p.Attr(n, "href")):
		if up := p.Parent[n]; up != page.None && p.Attr(up, "itemprop") == "author" {
			return 4
		}
		return 3
	case p.HasClassWord(n, authorWords...), p.Tag[n] == atom.Dt && isWriterTerm(p, n):
		return 2
	case p.HasClassWord(n, userWords...):
		return 1
	}
	return 0
}

// isWriterTerm tells a term of the box that FluxBB puts beside a post: the name of whom the
// definitions are about.
func isWriterTerm(p *page.Page, n page.Node) bool {
	list := p.Parent[n]
	return list != page.None && p.Parent[list] != page.None && p.HasClassWord(p.Parent[list], "postleft")
}

// saysName tells an element whose text is the name that it gives for scripts.
func (pl *plan) saysName(n page.Node) bool {
	for _, key := range [...]string{"data-username", "data-author"} {
		if v := pl.page.Attr(n, key); v != "" && strings.EqualFold(v, pl.textOf(n, pl.page.End[n])) {
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

// isNumbered tells a name that is a number: a link to somebody that calls itself a name. Others
// are how often somebody has written.
func isNumbered(p *page.Page, n page.Node, worth uint8) bool {
	return worth >= 3 && p.HasClassWord(n, authorWords...)
}

func (pl *plan) hasLetter(n page.Node) bool {
	return strings.ContainsFunc(pl.textOf(n, pl.page.End[n]), func(r rune) bool { return tree.IsLetterOrDigit(r) && (r < '0' || r > '9') })
}

// textOf is the text of some nodes in one line, bounded. Numbers of two elements are two.
func (pl *plan) textOf(from, to page.Node) string {
	var out strings.Builder
	digit := false // the text ends in one
	for n := from; n < to && out.Len() < tree.MaxWords; n++ {
		if text := pl.page.Data[n]; !pl.page.IsElement(n) && !pl.page.Has(n, page.Unrendered) && text != "" {
			if digit && isDigit(text[0]) {
				out.WriteByte(' ')
			}
			out.WriteString(text)
			digit = isDigit(text[len(text)-1])
		} else if pl.page.IsElement(n) && block.IsBlockLevel(pl.page, n) {
			out.WriteByte(' ')
		}
	}
	return tree.OneLine(out.String(), tree.MaxWords)
}
