package meta

import (
	"strings"

	"winnow/engine/internal/page"
)

// homeTitle is another title for the home page of a site, "" where the one that was found
// is right: the name of the site instead of "Home", and the name together with what follows
// it, for there the name is the title and the rest tells what the site is. A page that shows
// the title without the name is an article with an address that was cut off.
func (t *titles) homeTitle(title string, node page.Node) string {
	if oneOf(firstPages, page.Squash(title)) {
		return t.besides(title)
	}
	if own := t.base.own; own == nil || !isHome(own.Path) || own.RawQuery != "" ||
		node != page.None && SameTitle(shown(t.page, node, maxTitle), title) {
		return ""
	}
	for _, sep := range separators[:] {
		name, rest, ok := strings.Cut(t.docTitle, sep)
		if ok && strings.TrimSpace(rest) != "" && (t.isSite(name) || t.inHost(name)) {
			return name + sep + withoutEnd(rest, name)
		}
	}
	return ""
}

// firstPages are titles, squashed, that say no more than that a page is the first.
const firstPages = " home homepage index frontpage mainpage startpage startseite accueil inicio início " +
	"главная главнаястраница 首页 ホーム トップページ "

// besides is what the title element says before or behind a part of it.
func (t *titles) besides(part string) string {
	for _, sep := range separators[:] {
		before, after, ok := strings.Cut(t.docTitle, sep)
		switch {
		case ok && SameTitle(before, part):
			return strings.TrimSpace(after)
		case ok && SameTitle(after, part):
			return strings.TrimSpace(before)
		}
	}
	return ""
}

// inHost reports whether the host's name holds a text: Alma at helloalma.com.
func (t *titles) inHost(s string) bool {
	s = page.Squash(s)
	return len(s) >= 4 && strings.Contains(t.base.host, s)
}

// withoutEnd removes a name behind a separator from the end of a text.
func withoutEnd(s, name string) string {
	for _, sep := range separators[:strongSeparators] {
		if at := strings.LastIndex(s, sep); at > 0 && SameTitle(s[at:], name) {
			return s[:at]
		}
	}
	return s
}
