package meta

import (
	"slices"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

// siteName returns the site's name as the page gives it.
func (f *facts) siteName() string {
	if v := asName(unescaped(f.first("og:site_name"), maxSite)); v != "" {
		return v
	}
	for i := range f.things {
		t := &f.things[i]
		if t.is("website") {
			if v := asName(f.text(t.props["name"], maxSite)); v != "" {
				return v
			}
		}
	}
	name := ""
	f.works(func(t *thing) bool {
		name = asName(f.text(t.props["publisher"], maxSite))
		return name != ""
	})
	if name != "" {
		return name
	}
	return asName(unescaped(f.first("application-name", "dc.publisher", "citation_journal_title", "apple-mobile-web-app-title"), maxSite))
}

// asName drops the separators around a site's name, which programs leave there that put name
// and slogan together and find no slogan. An address is no name.
func asName(s string) string {
	if strings.Contains(s, "://") {
		return ""
	}
	return strings.Trim(s, " |-–—·•:»«›/~_｜")
}

// separators occur between a title and the site's name, the most frequent first.
var separators = [...]string{" | ", " - ", " – ", " — ", " · ", " • ", " :: ", " » ", " « ", " › ",
	" / ", " ~ ", " : ", "｜", "|", " _ ", "_", ": "}

// strongSeparators is how many separators mostly come before the site's name. A hyphen, a
// slash or a colon also occurs within titles.
const strongSeparators = 6

// withoutSite removes the site's name from the ends of a title.
func (t *titles) withoutSite(title string) string {
	for range 4 {
		short := t.dropEnd(title)
		if short == title {
			short = withoutOutlet(title)
		}
		if short == title {
			break
		}
		title = withoutDangling(short)
	}
	return title
}

// withoutDangling drops a separator that has nothing on one side of it: what is
// left of "Post | | Site" without the site.
func withoutDangling(title string) string {
	for _, sep := range separators[:strongSeparators] {
		title = strings.TrimSuffix(title, strings.TrimRight(sep, " "))
		title = strings.TrimPrefix(title, strings.TrimLeft(sep, " "))
	}
	return title
}

// withoutLeadingSign drops a separator before a title: what a page's template leaves of
// "Blog » Post" when the blog has no name there. A title that is no more than that stays.
func withoutLeadingSign(title string) string {
	for _, sep := range separators {
		if sep = strings.TrimLeft(sep, " "); strings.HasSuffix(sep, " ") {
			if rest := strings.TrimLeft(strings.TrimPrefix(title, sep), " "); rest != "" {
				title = rest
			}
		}
	}
	return title
}

func (t *titles) dropEnd(title string) string {
	for _, sep := range separators {
		if first, last := strings.Index(title, sep), strings.LastIndex(title, sep); last > 0 {
			if rest := strings.TrimSpace(title[:last]); rest != "" && t.isSite(title[last+len(sep):]) {
				return rest
			}
			if rest := strings.TrimSpace(title[first+len(sep):]); rest != "" && t.isSite(title[:first]) {
				return rest
			}
		}
	}
	for _, sep := range separators[:strongSeparators] {
		if at := strings.LastIndex(title, sep); at > 0 {
			rest, end := strings.TrimSpace(title[:at]), strings.TrimSpace(title[at+len(sep):])
			switch {
			case rest == "" || !looksLikeSite(end):
			case t.beginsHost(rest):
				return end
			default:
				return rest
			}
		}
	}
	return title
}

// beginsHost reports whether a text is one word with which the site's host name begins.
func (t *titles) beginsHost(s string) bool {
	s = page.Squash(strings.TrimSpace(s))
	return len(s) >= 3 && strings.HasPrefix(page.Squash(strings.TrimPrefix(t.base.host, "www.")), s)
}

// looksLikeSite reports whether an end of a title may be an unknown site's name: it has few
// words.
func looksLikeSite(end string) bool {
	return utf8.RuneCountInString(end) <= 40 && len(strings.Fields(end)) <= 5
}

// isSite reports whether a text is a name of the site: one that the page gives, or its host
// name as words.
func (t *titles) isSite(s string) bool {
	if t.isName(s) {
		return true
	}
	s = page.Squash(s)
	return s != "" && (slices.Contains(t.home, s) || likeName(t.site, s))
}

// likeName reports whether a squashed text is one of some names, or begins or ends with one.
func likeName(names []string, s string) bool {
	for _, name := range names {
		if s == name || len(name) >= 4 && len(s) <= len(name)+12 && (strings.HasPrefix(s, name) || strings.HasSuffix(s, name)) {
			return true
		}
	}
	return false
}

// partNames are labels of host names that name a part of a site: "The Go Blog" is not
// the name of the site at blog.golang.org.
var partNames = [...]string{"blog", "blogs", "community", "developer", "docs", "forum", "help", "news", "shop", "store", "support", "wiki"}

// siteNames returns the site's names, squashed: the one that the page gives, and the labels
// of its host name except the last and www.
func (f *facts) siteNames(site string) (names []string) {
	host := strings.TrimPrefix(f.base.host, "www.")
	list := []string{site, unescaped(f.first("application-name", "apple-mobile-web-app-title"), maxSite), f.base.host}
	labels := strings.Split(host, ".")
	for _, l := range labels[:max(len(labels)-1, 0)] {
		if len(l) > 3 && !slices.Contains(partNames[:], l) {
			list = append(list, l)
		}
	}
	list = append(list, host)
	for i := range f.things {
		if t := &f.things[i]; t.is("website", "organization", "newsmediaorganization", "corporation") {
			list = append(list, f.text(t.props["name"], maxSite))
		}
	}
	if f.base.host == "" {
		list = append(list, hostsIn(f.docTitle)...)
	}
	for _, s := range list {
		if s = page.Squash(s); s != "" {
			names = append(names, s)
		}
	}
	return names
}

// hostsIn are the words of a title that are the host of a site, such as tidepost.com, with and
// without the last label: its name, where the page's own address is not known.
func hostsIn(title string) (names []string) {
	for w := range strings.FieldsSeq(title) {
		w = strings.TrimPrefix(strings.ToLower(strings.Trim(w, ":|-")), "www.")
		if label, end, ok := strings.Cut(w, "."); ok && len(label) > 3 && oneOf(hostEnds, end) {
			names = append(names, w, label)
		}
	}
	return names
}

// hostEnds are ends of hosts that names of sites show.
const hostEnds = " com org net info co.uk com.au co.nz ca de fr it es nl pl ru gr ch at be se no dk fi cz hu pt br in jp cn eu us "
