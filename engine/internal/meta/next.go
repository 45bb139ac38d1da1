package meta

import (
	"net/url"
	"strings"
	"unicode"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The signs that a link leads to the next page of the text.
type pagerSign uint8

const (
	signRel    pagerSign = 1 << iota // rel=next
	signPage                         // "next page"
	signNext                         // "next", an arrow, a class named next
	signNumber                       // a number
)

// A pagerLink is a link whose address is this page's with another number.
type pagerLink struct {
	node   page.Node // page.None for link elements
	url    *url.URL
	step   pageStep
	sign   pagerSign
	number int // the number that the link shows
}

// Limits of the search. A pager has about a dozen links.
const (
	maxPagerLinks = 200
	maxPagerTries = 4000 // links whose address is read
	maxPagerText  = 40   // characters
	pagerReach    = 5    // ancestors of a link whose names are read
)

// nextPage returns the address of the text's next page, or "". The address must be this
// page's own with the next number, and a link must say by rel, words or numbers that it
// turns the page. The next article has an address of its own and is therefore left out.
func (f *facts) nextPage(canonical string) string {
	for _, own := range [...]*url.URL{f.base.own, (Base{}).resolve(canonical)} {
		if own == nil || f.base.own == nil || !strings.EqualFold(own.Host, f.base.own.Host) {
			continue
		}
		if u := f.bestPager(f.pagerLinks(own)); u != nil {
			u.Scheme, u.Fragment, u.RawFragment = f.base.own.Scheme, "", ""
			return u.String()
		}
	}
	return ""
}

func (f *facts) pagerLinks(own *url.URL) []pagerLink {
	p := f.page
	out := pagerList{own: own, query: own.Query()}
	for i := range f.links {
		if hasWord(f.links[i].key, "next") {
			out.add(pagerLink{node: page.None, sign: signRel}, f.base, f.links[i].value)
		}
	}
	for n := range p.Tag {
		p.Stop.Every(n)
		n := page.Node(n)
		if p.Tag[n] != atom.A || !p.IsElement(n) || p.Has(n, page.InTemplate) || len(out.links) >= maxPagerLinks || out.tried >= maxPagerTries {
			continue
		}
		if href := p.Attr(n, "href"); strings.ContainsAny(href, "123456789") && href[0] != '#' && p.Chars(n) <= maxPagerText {
			if l := f.signs(n); l.sign != 0 {
				out.add(l, f.base, href)
			}
		}
	}
	return out.links
}

// A pagerList is the links to the pages of the text whose address is own.
type pagerList struct {
	own   *url.URL
	query url.Values // the query of own, parsed once since it can be long
	links []pagerLink
	tried int
}

func (list *pagerList) add(l pagerLink, base Base, href string) {
	list.tried++
	l.url = base.resolve(href)
	if l.url == nil || !strings.EqualFold(l.url.Host, list.own.Host) || ofComments(l.url.Fragment) {
		return
	}
	var ok bool
	if l.step, ok = stepBetween(list.own, list.query, l.url); ok {
		list.links = append(list.links, l)
	}
}

// ofComments reports whether a name means comments in one of several languages.
func ofComments(name string) bool {
	name = strings.ToLower(name)
	for _, word := range [...]string{"comment", "komment", "koment", "coment", "reply", "respond"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// signs reads a link's rel, its words and its class.
func (f *facts) signs(n page.Node) pagerLink {
	p := f.page
	l := pagerLink{node: n}
	if hasWord(p.Attr(n, "rel"), "next") {
		l.sign |= signRel
	}
	if hasWord(p.Attr(n, "class"), "next") || hasWord(p.Attr(n, "id"), "next") {
		l.sign |= signNext
	}
	texts := [...]string{shown(p, n, maxPagerText), p.Attr(n, "aria-label"), p.Attr(n, "title"), ""}
	if c := p.FirstChild(n); c != page.None && p.Tag[c] == atom.Img {
		texts[3] = p.Attr(c, "alt")
	}
	for _, text := range texts {
		if text == "" || len(text) > 4*maxPagerText {
			continue
		}
		word := bareWords(text)
		switch {
		case nextPageWords[word]:
			l.sign |= signPage
		case nextWords[word] || word == "" && strings.ContainsAny(text, "›»→▶►≫⟩>❯"):
			l.sign |= signNext
		}
		if k, ok := pageNumber(word); ok && l.sign&signNumber == 0 {
			l.sign, l.number = l.sign|signNumber, k
		}
	}
	return l
}

// bestPager chooses the link that leads to the next page, by the most certain sign.
func (f *facts) bestPager(list []pagerLink) *url.URL {
	var best *url.URL
	most := 0
	for i := range list {
		if rank := f.rank(list, &list[i]); rank > most {
			most, best = rank, list[i].url
		}
	}
	return best
}

// rank returns how certain it is that a link turns the page, 0 for one that does not.
func (f *facts) rank(list []pagerLink, l *pagerLink) int {
	s := l.step
	if !s.leadsOn() || f.isOfSomethingElse(l.node) {
		return 0
	}
	if s.offset || s.to == 1 { // pages are counted from 0 or by entries: it is not a page number
		switch {
		case l.sign&signRel != 0:
			return 4
		case l.sign&(signPage|signNext) != 0:
			return 3
		case !s.offset && l.sign&signNumber != 0 && l.number == s.to+1 && f.hasCompany(list, l):
			return 2
		}
		return 0
	}
	counted := l.sign&signNumber != 0 && l.number == s.to && f.hasCompany(list, l)
	switch {
	case l.sign&signRel != 0 && (s.sure || s.ending || counted):
		return 4
	case l.sign&signPage != 0:
		return 3
	case counted:
		return 2
	case l.sign&signNext != 0 && (s.sure || s.ending || f.inPager(l.node)):
		return 1
	}
	return 0
}

// hasCompany reports whether a number is among the numbers of other pages or beside the
// number of this page.
func (f *facts) hasCompany(list []pagerLink, l *pagerLink) bool {
	for i := range list {
		if o := &list[i]; o.step.to != l.step.to && o.sign&signNumber != 0 && o.number-o.step.to == l.number-l.step.to {
			return true
		}
	}
	return f.inPager(l.node) || f.besideNumber(l)
}

// besideNumber reports whether a short text around the link holds the number before the
// link's own.
func (f *facts) besideNumber(l *pagerLink) bool {
	p, up := f.page, l.node
	for range 3 {
		if up = p.Parent[up]; up == page.None || p.Chars(up) > 3*maxPagerText {
			return false
		}
		for _, word := range strings.Fields(shown(p, up, 3*maxPagerText)) {
			if k, ok := pageNumber(bareWords(word)); ok && k == l.number-1 {
				return true
			}
		}
	}
	return false
}

func (f *facts) inPager(n page.Node) bool {
	return f.around(n, "pagination", "pager", "pagenav", "pagenavi", "pages", "paginator", "paging", "paginate", "pagelinks")
}

// isOfSomethingElse reports whether a link belongs to a pager of comments, reviews or a box
// beside the text.
func (f *facts) isOfSomethingElse(n page.Node) bool {
	if n == page.None {
		return false
	}
	for up := n; up != page.None; up = f.page.Parent[up] {
		if f.page.Tag[up] == atom.Aside {
			return true
		}
	}
	return f.around(n, "comment", "comments", "review", "reviews", "related", "carousel", "slider", "calendar")
}

// around reports whether the names of a link or of its ancestors have one of some words.
func (f *facts) around(n page.Node, words ...string) bool {
	p := f.page
	for i := 0; i <= pagerReach && n != page.None && p.Tag[n] != atom.Body; i++ {
		if hasWord(p.Attr(n, "class"), words...) || hasWord(p.Attr(n, "id"), words...) {
			return true
		}
		n = p.Parent[n]
	}
	return false
}

// bareWords returns a link's text in lower case without arrows and punctuation at its ends.
func bareWords(text string) string {
	text = strings.TrimFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}

// pageNumber reads a number in digits of several scripts, with or without a word for page
// before or after it.
func pageNumber(word string) (number int, ok bool) {
	var rest strings.Builder
	ended := false
	for _, r := range word {
		value, digit := digitValue(r)
		switch {
		case digit && !ended && number < 1000:
			number, ok = number*10+value, true
		case digit:
			return 0, false
		default:
			ended = ok
			rest.WriteRune(r)
		}
	}
	left := strings.TrimSpace(rest.String())
	return number, ok && number > 0 && (left == "" || pageNames[left])
}

// digitValue returns the value of a digit in the scripts whose pagers use their own digits.
func digitValue(r rune) (int, bool) {
	for _, zero := range [...]rune{'0', '٠', '۰', '०', '০', '๐', '０'} {
		if r >= zero && r <= zero+9 {
			return int(r - zero), true
		}
	}
	return 0, false
}
