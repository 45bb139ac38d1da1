package meta

import "strings"

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
