package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// headPart is a title of the head that the title element says with more around it, "" when
// there is none that differs from short: what is left of the element without the site. The
// element may begin with sections of the site, and end in its name without a separator.
func (t *titles) headPart(doc, short string) string {
	whole := squash(doc)
	for _, v := range t.head {
		where := partOf(doc, v)
		rest, begins := strings.CutPrefix(whole, squash(v))
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

// continues reports whether a heading begins with a title and goes on in words, since the
// head cuts titles off. A count, a date, a label in brackets, the site's name and what
// stands behind the title without a space are no words of it.
func continues(heading, title string) bool {
	rest, glued, ok := behind(heading, squash(title))
	if !ok || glued || SaysDate(rest) {
		return false
	}
	for _, sep := range separators[:strongSeparators] {
		if strings.Contains(rest, sep) {
			return false
		}
	}
	first, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(rest, func(r rune) bool {
		return r != '(' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}))
	return unicode.IsLetter(first)
}

// behind is what a text says behind its beginning, of which begin has the letters and
// digits. It is glued if a capital follows a small letter: two lines became one.
func behind(text, begin string) (rest string, glued, ok bool) {
	last := ' '
	for text != "" && begin != "" {
		r, size := utf8.DecodeRuneInString(text)
		if text = text[size:]; !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			continue
		}
		want, size := utf8.DecodeRuneInString(begin)
		if unicode.ToLower(r) != want {
			return "", false, false
		}
		begin, last = begin[size:], r
	}
	next, _ := utf8.DecodeRuneInString(text)
	return text, unicode.IsLower(last) && unicode.IsUpper(next), begin == ""
}
