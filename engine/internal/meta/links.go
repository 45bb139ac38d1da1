package meta

import (
	"strconv"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// maxLicense is the greatest length in characters of a licence's name. Longer texts are the
// terms of use themselves.
const maxLicense = 100

// license is the licence of the page's text: the address of its terms, or its
// name where the page gives no address. Sources: link rel=license, the JSON-LD
// of works, Dublin Core, and the last a rel=license that is in no figure, since
// pages end with the one that holds for all of them.
func (f *facts) license() string {
	for _, l := range f.links {
		if hasWord(l.key, "license") {
			if u := f.base.Absolute(l.value); u != "" {
				return u
			}
		}
	}
	said := ""
	f.works(func(w *thing) bool {
		said = f.licenseOf(f.follow(w.props["license"], "url", "name"))
		return said != ""
	})
	if said == "" {
		said = f.licenseOf(f.first("dcterms.license", "dc.rights.license", "license"))
	}
	if said == "" {
		links := f.relLinks("license")
		for i := len(links) - 1; i >= 0 && said == ""; i-- {
			if n := links[i]; !f.inFigure(n) {
				said = orElse(f.base.Absolute(f.page.Attr(n, "href")), f.licenseOf(shown(f.page, n, maxLicense)))
			}
		}
	}
	return said
}

// licenseOf returns a licence that is an address, or a short name with a letter.
func (f *facts) licenseOf(value string) string {
	if isAddress(value) {
		return f.base.Absolute(value)
	}
	if name := unescaped(value, 2*maxLicense); len(name) <= maxLicense && page.Squash(name) != "" {
		return name
	}
	return ""
}

func (f *facts) inFigure(n page.Node) bool {
	for up := f.page.Parent[n]; up != page.None; up = f.page.Parent[up] {
		if f.page.Tag[up] == atom.Figure {
			return true
		}
	}
	return false
}

// maxIcon is the greatest width in CSS pixels up to which a wider icon is better. Larger
// icons are made for start screens, not for a list of pages.
const maxIcon = 64

// favicon is the site's small picture: the widest rel=icon of at most maxIcon
// pixels, where one without a size counts as 16; else the first larger one; else
// that for start screens. The address that browsers guess, /favicon.ico, is
// nothing that the page says.
func (f *facts) favicon() string {
	best, width, larger, start := "", 0, "", ""
	for i := range f.links {
		l := &f.links[i]
		if !hasWord(l.key, "icon") || hasWord(l.key, "mask") {
			continue
		}
		u := f.base.Absolute(l.value)
		switch size := iconWidth(f.page.Attr(l.node, "sizes")); {
		case u == "":
		case hasWord(l.key, "touch"):
			start = orElse(start, u)
		case size > maxIcon:
			larger = orElse(larger, u)
		case size > width:
			best, width = u, size
		}
	}
	return orElse(best, orElse(larger, start))
}

// iconWidth returns the greatest width in a sizes attribute such as "16x16 32x32".
func iconWidth(sizes string) (width int) {
	for size := range strings.FieldsSeq(sizes) {
		w, _, ok := strings.Cut(strings.ToLower(size), "x")
		if n, err := strconv.Atoi(w); ok && err == nil {
			width = max(width, n)
		}
	}
	if width == 0 {
		return 16
	}
	return width
}
