package rules

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rules on what the browser says lies over the page. A box there that speaks
// of cookies and asks for an answer, or asks for an address and speaks of a
// newsletter, needs no name of its own to be known.
const (
	cookieOverlay = iota
	newsletterOverlay
)

var overlayRules = [...]Rule{
	cookieOverlay:     {"cookie-overlay", block.Cookie, 0.9, "It lies over the page and asks for consent to cookies"},
	newsletterOverlay: {"newsletter-overlay", block.Newsletter, 0.9, "It lies over the page and asks for an address for a newsletter"},
}

const (
	overlayCookieWords = 1500 // preference centres list what every cookie is for
	overlayMailWords   = 150
)

func (f *finder) lookAtOverlays() {
	for _, n := range f.layout.Over {
		if n <= f.Page.Root || n == f.Page.Body || !f.Page.IsElement(n) {
			continue
		}
		switch {
		case f.guarded(n, overlayCookieWords) && f.speaksUnder(n, index.CookieWord) && (f.asksConsent(n) || f.Page.Counts(n).Inputs > 0):
			f.hit(n, &overlayRules[cookieOverlay])
		case f.guarded(n, overlayMailWords) && f.asksAddress(n) && f.speaksUnder(n, index.NewsletterWord):
			f.hit(n, &overlayRules[newsletterOverlay])
		}
	}
}

// speaksUnder tells whether a block inside an element has one of some words.
func (f *finder) speaksUnder(n page.Node, words index.Kinds) bool {
	from, to := f.Under(n)
	for i := from; i < to; i++ {
		if f.speaksOf(int(i), words, nil) {
			return true
		}
	}
	return false
}

// asksAddress tells whether an element holds a field for a mail address.
func (f *finder) asksAddress(n page.Node) bool {
	if f.Page.Counts(n).Inputs == 0 {
		return false
	}
	for c := n; c < f.Page.End[n]; c++ {
		if f.Page.Tag[c] == atom.Input && (f.Page.Attr(c, "type") == "email" || f.Page.Attr(c, "name") == "email") {
			return true
		}
	}
	return false
}
