package elements

import (
	"golang.org/x/net/html/atom"

	"winnow/engine/internal/page"
)

// Lists are the lists of items, in document order.
func (f *Facts) Lists() (list []page.Node) {
	for n := range f.page.Tag {
		f.page.Stop.Every(n)
		if tag := f.page.Tag[n]; tag == atom.Ul || tag == atom.Ol {
			list = append(list, page.Node(n))
		}
	}
	return list
}

const (
	sourceLeast = 2   // links of a list of sources, at least
	sourceShare = 0.5 // share of the links that lead to a site of its own, at least
)

// NamesSources tells a list most of whose links lead to other sites than the one at url, each to
// another: what a text rests on. Lists of articles lead to the same site, or to few.
func (f *Facts) NamesSources(n page.Node, url string) bool {
	own, hosts, links := hostOf(url), map[string]bool{}, 0
	for a := n; a < f.page.End[n]; a++ {
		if f.page.Tag[a] != atom.A {
			continue
		}
		links++
		if host := hostOf(f.page.Attr(a, "href")); host != "" && host != own {
			hosts[host] = true
		}
	}
	return links >= sourceLeast && float32(len(hosts)) >= sourceShare*float32(links)
}
