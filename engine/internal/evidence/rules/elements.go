package rules

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rules on tags and roles. Errs where an author puts the text itself into an
// aside or a header.
const (
	navElement = iota
	asideElement
	footerElement
	headerElement
	navRole
	asideRole
	footerRole
	searchRole
	bannerRole
)

var elementRules = [...]Rule{
	navElement:    {"nav-element", block.Navigation, 0.9, "It is a navigation element"},
	asideElement:  {"aside-element", block.Sidebar, 0.8, "It is a side element"},
	footerElement: {"footer-element", block.Legal, 0.8, "It is the foot of the page"},
	headerElement: {"header-element", block.Navigation, 0.6, "It is the head of the page"},
	navRole:       {"nav-role", block.Navigation, 0.9, "The page marks it as navigation"},
	asideRole:     {"aside-role", block.Sidebar, 0.8, "The page marks it as a supplement"},
	footerRole:    {"footer-role", block.Legal, 0.9, "The page marks it as its foot"},
	searchRole:    {"search-role", block.Search, 0.9, "The page marks it as a search box"},
	bannerRole:    {"banner-role", block.Navigation, 0.6, "The page marks it as its head"},
}

// filterInputs is the number of fields from which an aside is a filter of what
// the page lists.
const filterInputs = 4

// lookAtTag asks what an element's tag says: semantic elements, ad elements,
// frames and pictures of ad providers, links.
func (f *finder) lookAtTag(n page.Node) {
	switch f.Page.Tag[n] {
	case atom.Ins:
		f.lookAtIns(n)
	case atom.Iframe, atom.Img, atom.Object, atom.Embed:
		f.lookAtHost(n)
		if f.Page.Tag[n] == atom.Iframe && f.isBannerFrame(n) {
			f.hit(n, &bannerRules[bannerFrame])
		}
	case atom.A:
		f.lookAtLinkHost(n)
		f.lookAtLink(n)
	case atom.Nav:
		f.hit(n, &elementRules[navElement])
	case atom.Aside:
		if f.Page.Counts(n).Inputs < filterInputs {
			f.hit(n, &elementRules[asideElement])
		}
	case atom.Footer:
		f.hit(n, &elementRules[footerElement])
	case atom.Header:
		f.hit(n, &elementRules[headerElement])
	}
}

// lookAtRole asks what an element's role says. Only elements with a role of
// index.RoleAside come here.
func (f *finder) lookAtRole(n page.Node) {
	switch f.Page.Attr(n, "role") {
	case "navigation", "menu", "menubar":
		f.hit(n, &elementRules[navRole])
	case "complementary":
		f.hit(n, &elementRules[asideRole])
	case "contentinfo":
		f.hit(n, &elementRules[footerRole])
	case "search":
		f.hit(n, &elementRules[searchRole])
	case "banner":
		f.hit(n, &elementRules[bannerRole])
	}
}
