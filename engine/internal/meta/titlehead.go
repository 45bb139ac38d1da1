package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

// headPart is a title of the head that the title element says with more around it, "" when
// there is none that differs from short: what is left of the element without the site. The
// element may begin with sections of the site, and end in its name without a separator.
func (t *titles) headPart(doc, short string) string {
	whole := page.Squash(doc)
	for _, v := range t.head {
		where := partOf(doc, v)
		rest, begins := strings.CutPrefix(whole, page.Squash(v))
		if t.isSite(v) || where == isWhole || where == nowhere && !(begins && t.isName(rest)) {
			continue
		}
		if less := t.withoutSite(v); strings.HasPrefix(v, less) {
			v = less
		}
		if !SameTitle(v, short) {
			return v
		}
	}
	return ""
}

// said is a smaller heading that says a title, "" when there is none.
func (t *titles) said(title string) string {
	for i := range t.heads {
		if h := &t.heads[i]; h.level >= 2 && !h.hidden && SameTitle(h.text, title) && !t.inFrame(h.node) {
			return h.text
		}
	}
	return ""
}

// linkedPart is a smaller heading, in a link or not, that says the beginning or the end of a
// title, and most of it or a few words: blogs head a post with a link to itself, and name
// themselves before it in the title, often with a colon, or in a main heading.
func (t *titles) linkedPart(title string) string {
	for i := range t.heads {
		h := &t.heads[i]
		if 2*len(h.text) < len(title) && wordsIn(h.text) < fullTitle || !t.headsPost(h) {
			continue
		}
		if part := partOf(title, h.text); part == atStart || part == atEnd || sentence(title, h.text) {
			return h.text
		}
	}
	return ""
}

// linkedEnd is a smaller heading, in a link or not, that says the end of the title element,
// whatever its length: the post of a blog whose name, a link, is the main heading and begins
// the element.
func (t *titles) linkedEnd() string {
	for i := range t.heads {
		h := &t.heads[i]
		if t.headsPost(h) && partOf(t.docTitle, h.text) == atEnd {
			return h.text
		}
	}
	return ""
}

// headsPost reports whether a heading may be that of a post: a smaller one in the content, in a
// link or not, that does not say or lead to the site.
func (t *titles) headsPost(h *heading) bool {
	return h.level >= 2 && !h.hidden && !t.isSite(h.text) && !t.beside(h.node) && !t.leadsToRoot(h.node)
}

// sentence reports whether a title begins with a text and a full stop, as with a sentence.
func sentence(title, text string) bool {
	rest, ok := strings.CutPrefix(title, text)
	return ok && len(text) >= surelyTitle && strings.HasPrefix(rest, ". ")
}

// saysSite reports whether a heading is the site's own. One that only begins or ends like the
// site's name is none, if a title of the head is the same or begins so: Tide Community at
// tide.example.
func (t *titles) saysSite(h *heading) bool {
	if !t.isSite(h.text) {
		return false
	}
	if t.isName(h.text) || t.inFrame(h.node) {
		return true
	}
	for _, v := range t.head {
		if partOf(v, h.text) <= atStart {
			return false
		}
	}
	return true
}

// continues reports whether a heading that begins with a title goes on in words, since the
// head cuts titles off. A count, a date, a label in brackets, the site's name and what
// stands behind the title without a space are no words of it.
func continues(heading, title string) bool {
	begin := page.Squash(title)
	if !strings.HasPrefix(page.Squash(heading), begin) {
		return false
	}
	rest, last := "", ' '
	left := utf8.RuneCountInString(begin)
	for i, r := range heading {
		if left == 0 {
			rest = heading[i:]
			break
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			last, left = r, left-1
		}
	}
	if unicode.IsLower(last) && isUpper(rest) || SaysDate(rest) {
		return false
	}
	for _, sep := range separators[:strongSeparators] {
		if strings.Contains(rest, sep) {
			return false
		}
	}
	return unicode.IsLetter(firstRune(strings.TrimLeftFunc(rest, func(r rune) bool {
		return r != '(' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})))
}
