package evidence

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Votes on what the browser says lies over the page. A box there that speaks of
// cookies and asks for an answer, or asks for an address and speaks of a
// newsletter, needs no name of its own to be known.

const (
	overlayCookieWords = 1500 // preference centres list what every cookie is for
	overlayMailWords   = 150
)

func (v *view) voteOverlays(out []Hit) []Hit {
	for _, n := range v.in.Over {
		if n <= v.page.Root || n == v.page.Body || !v.page.IsElement(n) {
			continue
		}
		switch {
		case v.guarded(n, overlayCookieWords) && v.speaksUnder(n, cookieWord) && (v.asksConsent(n) || v.page.Counts(n).Inputs > 0):
			out = append(out, Hit{n, block.Cookie, "cookie-overlay", 0.9})
		case v.guarded(n, overlayMailWords) && v.asksAddress(n) && v.speaksUnder(n, newsletterWord):
			out = append(out, Hit{n, block.Newsletter, "newsletter-overlay", 0.9})
		}
	}
	return out
}

// speaksUnder tells whether a block inside an element has one of some words.
func (v *view) speaksUnder(n page.Node, words kinds) bool {
	from, to := v.under(n)
	for i := from; i < to; i++ {
		if v.speaksOf(int(i), words, nil) {
			return true
		}
	}
	return false
}

// asksAddress tells whether an element holds a field for a mail address.
func (v *view) asksAddress(n page.Node) bool {
	if v.page.Counts(n).Inputs == 0 {
		return false
	}
	for c := n; c < v.page.End[n]; c++ {
		if v.page.Tag[c] == atom.Input && (v.page.Attr(c, "type") == "email" || v.page.Attr(c, "name") == "email") {
			return true
		}
	}
	return false
}

// mailWords speak of a newsletter, wherever they stand.
const mailWords = "newsletter newsletters subscribe subscription inbox abonnieren abonnez inscrivez suscríbete boletín " +
	"iscriviti inscreva nieuwsbrief nyhetsbrev подписаться подписка рассылка zapisz ενημερωτικό εγγραφή " +
	"bülten النشرة اشترك"

// newsletterWords are said where a box over the page asks for an address; what
// it promises is enough there.
const newsletterWords = mailWords + " updates offers discount off anmelden rabatt descuento sconto assine korting скидка rabat abone"
