package meta

import (
	"slices"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// pickTitle chooses between what the head of the page says and what the page
// shows, and finds the element that shows it.
//
// The shown heading wins when a part of the head's titles says the same, for
// then it is the title without the site. Otherwise the head's title wins,
// without the site's name, unless heading and title share most of their words
// (a longer or shorter wording of one title), or the head has none.
//
// heading is the first main heading of the content, which may say something else.
func (f *facts) pickTitle(site string) (best string, shown, heading page.Node) {
	t := titles{facts: f, site: f.siteNames(site)}
	t.collect()
	heading = page.None
	for i := range t.h1 {
		if h := &t.h1[i]; !h.frame && f.page.Tag[h.node] == atom.H1 && !f.page.Has(h.node, page.Hidden|page.Unrendered) {
			heading = h.node
			break
		}
	}
	if best = t.choose(); best == "" {
		return "", page.None, heading
	}
	shown = f.titleNode(best)
	if home := t.homeTitle(best, shown); home != "" {
		best = home
	}
	return withoutLeadingSign(best), shown, heading
}

type titles struct {
	*facts
	site []string     // squashed names of the site
	home []string     // squashed headings that lead to the site's home page
	head []string     // titles of the head and of JSON-LD, most trusted first
	h1   []shownTitle // shown headings, without the site's own
	// address are the words of the page's address, nil until they are asked for.
	address map[string]bool
}

type shownTitle struct {
	node  page.Node
	text  string
	frame bool // in a link, or in the page's frame
}

func (t *titles) collect() {
	add := func(v string) {
		if v = unescaped(v, maxTitle); v != "" {
			t.head = append(t.head, v)
		}
	}
	t.works(func(w *thing) bool {
		v := t.text(w.props["headline"], maxTitle)
		if v == "" {
			v = t.text(w.props["name"], maxTitle)
		}
		add(v)
		return v != ""
	})
	add(t.first("og:title"))
	add(t.first("twitter:title"))
	add(t.first("dc.title", "dcterms.title", "citation_title"))
	add(t.first("parsely-title", "sailthru.title"))
	add(t.docTitle)
	for i := range t.heads {
		if h := &t.heads[i]; t.leadsHome(h.node) {
			t.home = append(t.home, page.Squash(h.text))
		}
	}
	for _, hidden := range [...]bool{false, true} {
		for i := range t.heads {
			h := &t.heads[i]
			if h.level < 2 && h.hidden == hidden && !t.saysSite(h) && len(t.h1) < 10 {
				t.h1 = append(t.h1, shownTitle{h.node, h.text, t.inFrame(h.node)})
			}
		}
	}
}

func (t *titles) choose() string {
	doc := t.docTitle
	if doc == "" && len(t.head) > 0 {
		doc = t.head[0]
	}
	// A heading that the head's titles repeat.
	if said := t.repeated(); said != "" {
		return said
	}
	short := t.withoutSite(doc)
	if part := t.headPart(doc, short); part != "" {
		short = part
	}
	if own := t.ownHeading(short); own != "" {
		return own
	}
	if said := t.said(short); said != "" && !t.isSite(short) && wordsIn(short) >= fullTitle {
		return said
	}
	for _, h := range t.h1 {
		if !t.isSite(h.text) && !t.signs(h, short) && alike(h.text, short) {
			if t.inAddress(h.text) == 0 && t.inAddress(short) >= sameTitle {
				continue
			}
			if strings.Contains(page.Squash(h.text), page.Squash(short)) && !continues(h.text, short) {
				return short // the heading holds more: a label, a date, a count
			}
			return h.text
		}
	}
	if part := t.shownPart(doc); part != "" {
		return part
	}
	if part := t.linkedPart(doc); part != "" {
		return part
	}
	if short != "" {
		return short
	}
	for _, v := range t.head {
		return v
	}
	for _, h := range t.h1 {
		return h.text
	}
	return t.below()
}

// sameTitle is the share of words, of the shorter of heading and title, that
// must be in the other for both to be wordings of one title. Measured on
// wcxb-dev (own tuning set).
const sameTitle = 0.5

// SharesTitle reports whether two texts have two words in common or more, and so
// may be wordings of one title.
func SharesTitle(a, b string) bool {
	x, y := strings.Fields(strings.ToLower(a)), strings.Fields(strings.ToLower(b))
	shared := map[string]bool{}
	for _, w := range x[:min(len(x), 100)] {
		shared[page.Squash(w)] = false
	}
	n := 0
	for _, w := range y[:min(len(y), 100)] {
		if had, ok := shared[page.Squash(w)]; ok && !had && page.Squash(w) != "" {
			shared[page.Squash(w)] = true
			n++
		}
	}
	return n > 1
}

// SameTitle reports whether two texts are one title: letters and digits are
// equal without case.
func SameTitle(a, b string) bool {
	a = page.Squash(a)
	return a != "" && a == page.Squash(b)
}

const (
	maxDate  = 16 // bytes of the letters and digits of a date, at most: 31 December 2025
	yearLong = 4  // digits in it, at least
)

// SaysTitle reports whether a heading is a title, or one with no more than a date behind
// it.
func SaysTitle(heading, title string) bool {
	heading, title = page.Squash(heading), page.Squash(title)
	rest, ok := strings.CutPrefix(heading, title)
	digits := len(rest) - len(strings.TrimFunc(rest, func(r rune) bool { return '0' <= r && r <= '9' }))
	return ok && title != "" && (rest == "" || len(title) >= surelyTitle && len(rest) <= maxDate && digits >= yearLong)
}

// repeated is the shown heading that a title of the head holds, whole or as
// one of the parts that separators make of it. The whole goes before its
// beginning, that before its middle and its end, where the site's name stands: a
// heading that says the end is none if it is in the frame, and one that says no more
// than the middle or the end gives way to a smaller one that says the whole or the
// beginning. So does one in the frame that says the beginning to a smaller one that
// says the end.
func (t *titles) repeated() string {
	best, rank, frame := "", nowhere, false
	for i := range t.h1 {
		h := &t.h1[i]
		for _, v := range t.head {
			r := partOf(v, h.text)
			if r == atEnd && h.frame && (len(t.h1) > 1 && looksLikeSite(h.text) || t.leadsToRoot(h.node)) {
				t.site = append(t.site, page.Squash(h.text))
				continue
			}
			if r < rank {
				best, rank, frame = h.text, r, h.frame
			}
		}
	}
	smaller := ""
	switch {
	case rank == atMiddle || rank == atEnd:
		smaller = t.smaller(isWhole, atStart)
		if rank == atMiddle && len(smaller) < len(best) {
			smaller = "" // a section of the site
		}
	case rank == atStart && frame:
		if smaller = t.smaller(atEnd); smaller == "" {
			smaller = t.linkedEnd()
		}
	}
	if smaller != "" {
		return smaller
	}
	return best
}

// smaller is the first heading below the main ones, outside of the frame, that
// says a title of the head or a part of one, the first of some kinds of parts that there
// is; else the part that a linked one says.
func (t *titles) smaller(parts ...int) string {
	for _, part := range parts {
		for i := range t.heads {
			h := &t.heads[i]
			if h.level < 2 || h.hidden || t.isSite(h.text) || t.inFrame(h.node) {
				continue
			}
			for _, v := range t.head {
				if partOf(v, h.text) == part {
					return h.text
				}
			}
		}
	}
	return t.linkedPart(t.docTitle)
}

// fullTitle is how many words a title has that is hardly the name of a site or a section.
const fullTitle = 3

// alike reports whether heading and title are wordings of one title.
func alike(a, b string) bool { return overlap(a, b) >= sameTitle }

// maxLonger is how many times as many words as a heading a title may have that is
// another wording of it: "Planning" is no wording of "Wedding planning, a guide in
// nine steps".
const maxLonger = 6

// longShared are the letters of a word that two texts hardly share by chance, if it is the only
// one: "Now 170" is no wording of "No ferries as of now".
const longShared = 4

// overlap is the share of the words of the shorter text that are in the other.
func overlap(a, b string) float32 {
	x, y := strings.Fields(strings.ToLower(a)), strings.Fields(strings.ToLower(b))
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) == 0 || len(y) > 100 || len(y) > maxLonger*len(x) {
		return 0
	}
	for k, v := range y {
		y[k] = page.Squash(v)
	}
	n, long := 0, false
	for _, w := range x {
		if w = page.Squash(w); slices.Contains(y, w) {
			n++
			long = long || utf8.RuneCountInString(w) >= longShared
		}
	}
	if n == 1 && len(x) > 1 && !long {
		return 0
	}
	return float32(n) / float32(len(x))
}

const (
	surelyTitle = 16 // bytes of a title that no other heading begins with by chance
	maxAdded    = 12 // bytes that a heading adds to it: "/ Dec 2025"
)

// adds tells a heading that says a title and hardly more, both without signs.
func adds(heading, title string) bool {
	return len(title) >= surelyTitle && len(heading) <= len(title)+maxAdded &&
		(strings.HasPrefix(heading, title) || strings.HasSuffix(heading, title))
}

// excerpt is the page's own summary.
func (f *facts) excerpt() string {
	if v := unescaped(f.first("og:description", "description", "twitter:description", "dc.description",
		"dcterms.abstract"), maxExcerpt); v != "" {
		return v
	}
	text := ""
	f.works(func(t *thing) bool {
		text = f.text(t.props["description"], maxExcerpt)
		return text != ""
	})
	return text
}
