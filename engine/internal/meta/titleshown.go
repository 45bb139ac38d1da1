package meta

import (
	"strings"

	"winnow/engine/internal/page"
)

// shownPart is the part of a title that the page shows as a text of its own,
// on pages without a heading that says it. A part that stands before or behind a
// hyphen, a slash or a colon is most of the title. Case: table-layout-1999.
func (t *titles) shownPart(title string) string {
	for k, sep := range separators {
		best, at := "", page.None
		for part := range strings.SplitSeq(title, sep) {
			if part = strings.TrimSpace(part); len(part) == len(title) || len(strings.Fields(part)) < 2 || t.isSite(part) ||
				k > strongSeparators && 2*len(part) < len(title) || endsAsName(title, sep, part) ||
				best != "" && (len(part) < 2*len(best) || len(strings.Fields(part)) < fullTitle) {
				continue
			}
			if n := t.textNode(part); n != page.None && !t.inFrame(n) && (best == "" || t.isUnder(n, at)) {
				best, at = part, n
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}

// below is the only smaller heading of its level with more than three words, above half of
// the page's words, "" when there is none: the title of a page that gives none. Several are
// those of posts.
func (t *titles) below() string {
	p, found := t.page, (*heading)(nil)
	if p.Body == page.None {
		return ""
	}
	for i := range t.heads {
		h := &t.heads[i]
		if n := wordsIn(h.text); h.hidden || n <= fullTitle || n > longHeading || SaysDate(h.text) || t.inFrame(h.node) {
			continue
		}
		if found == nil && 2*p.Span(p.Body, h.node).Words <= p.Words(p.Body) {
			found = h
		} else if found != nil && h.level == found.level {
			return ""
		}
	}
	if found == nil {
		return ""
	}
	return found.text
}

const longHeading = 25 // words of a heading, at most

// endsAsName reports whether a part of a title stands at its end behind others and has as few
// words as a site's name: behind two separators, or behind a part of twice its length.
func endsAsName(title, sep, part string) bool {
	rest, ends := strings.CutSuffix(title, part)
	first, _, _ := strings.Cut(rest, sep)
	return ends && wordsIn(part) < fullTitle && (strings.Count(rest, sep) > 1 || len(first) >= 2*len(part))
}

// isUnder reports whether a longer part of a title stands where a page shows its title when
// the part before it is a name: under the site's or a section's name, or above half of the
// page's words, and the name below.
func (f *facts) isUnder(long, name page.Node) bool {
	p := f.page
	above := func(n page.Node) int32 { return p.Span(p.Body, n).Words }
	all := p.Words(p.Body)
	return 4*above(long) <= 3*all && (long > name || 2*above(name) > all)
}

// textNode is the element around the first text, not in a link, that says a
// title.
func (f *facts) textNode(title string) page.Node {
	p, want := f.page, page.Squash(title)
	if p.Body == page.None || want == "" {
		return page.None
	}
	for n := p.Body; n < p.End[p.Body]; n++ {
		p.Stop.Every(int(n))
		if p.IsElement(n) || p.Has(n, page.Unrendered|page.InLink|page.Hidden) || len(p.Data[n]) < len(want) || len(p.Data[n]) > 4*len(want)+40 {
			continue
		}
		if page.Squash(p.Data[n]) == want {
			return p.Parent[n]
		}
	}
	return page.None
}

// titleNode is the element in the body that shows a title: the first heading
// that says the same, else the first main one that shares most words with it, else
// one that adds no more than a date or a label, else any element.
func (f *facts) titleNode(title string) page.Node {
	want := page.Squash(title)
	for _, hidden := range [...]bool{false, true} {
		for i := range f.heads {
			if h := &f.heads[i]; h.hidden == hidden && page.Squash(h.text) == want {
				return h.node
			}
		}
	}
	for i := range f.heads {
		if h := &f.heads[i]; h.level < 2 && !h.hidden && alike(h.text, title) {
			return h.node
		}
	}
	for i := range f.heads {
		if h := &f.heads[i]; !h.hidden && adds(page.Squash(h.text), want) {
			return h.node
		}
	}
	return f.textNode(title)
}
