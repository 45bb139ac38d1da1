package receipt

import (
	"strings"
	"unicode"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	headWords = 12 // words of a heading
	headBytes = 60 // of its text
)

// heading is what a part says above itself: its first heading, or what it is called for
// those who do not see it.
func (r *reader) heading(n page.Node) string {
	for k := n; k < min(r.page.End[n], n+lookNodes); k++ {
		if page.HeadingLevel(r.page.Tag[k]) > 0 || r.page.Tag[k] == atom.Legend {
			if w := r.page.Words(k); w > 0 && w <= headWords && w < r.page.Words(n) && !r.page.Has(k, page.Unrendered|page.Hidden) {
				return r.text(k)
			}
		}
	}
	if label := r.page.Attr(n, "aria-label"); len(label) <= headBytes {
		return strings.Join(strings.Fields(label), " ")
	}
	return ""
}

// text is the beginning of an element's text, with white space collapsed.
func (r *reader) text(n page.Node) string {
	var b strings.Builder
	gap := false
	for k := n; k < r.page.End[n]; k++ {
		if r.page.IsElement(k) || r.page.Has(k, page.Unrendered) {
			continue
		}
		for _, c := range r.page.Data[k] {
			if unicode.IsSpace(c) {
				gap = b.Len() > 0
				continue
			}
			if gap {
				b.WriteByte(' ')
				gap = false
			}
			if b.Len() >= headBytes {
				return strings.TrimSpace(b.String()) + "…"
			}
			b.WriteRune(c)
		}
	}
	return b.String()
}
