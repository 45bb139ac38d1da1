package elements

import (
	"sort"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Links are links of a page, in document order.
type Links []page.Node

// Meet tells whether one of the links is among the nodes [from, to).
func (l Links) Meet(from, to page.Node) bool {
	at := sort.Search(len(l), func(i int) bool { return l[i] >= from })
	return at < len(l) && l[at] < to
}

// LinksAway gives the links that lead to other pages of the site at url, an address or "".
func (f *Facts) LinksAway(url string) (list Links) {
	host := hostOf(url)
	for n := range f.page.Tag {
		f.page.Stop.Every(n)
		if n := page.Node(n); f.page.Tag[n] == atom.A && leadsAway(strings.TrimSpace(f.page.Attr(n, "href")), host) {
			list = append(list, n)
		}
	}
	return list
}

// leadsAway tells an address of another page of a host: one without a scheme, or with
// the host itself. It reads no address to its end, so that a page of many links costs
// little.
func leadsAway(href, host string) bool {
	if href == "" || href[0] == '#' || href[0] == '?' {
		return false
	}
	at := strings.IndexAny(href, ":/?#")
	switch {
	case strings.HasPrefix(href, "//"), at >= 0 && strings.HasPrefix(href[at:], "://"):
		return host != "" && hostOf(href) == host
	case at >= 0 && href[at] == ':': // mailto, tel, javascript
		return false
	}
	return true
}

// hostOf is the host in an address, in small letters and without "www.".
func hostOf(url string) string {
	_, rest, ok := strings.Cut(url, "//")
	if !ok {
		return ""
	}
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	return strings.TrimPrefix(strings.ToLower(rest), "www.")
}
