package evidence

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Votes from what a text says, for boxes whose names say nothing: the label
// that ads must carry by law, and the words of cookie notices.

// adLabels are texts that as a whole block mark an ad. Short enough to be
// nothing else; "ad" alone is left out, as people write it in tables.
var adLabels = labelSet("advertisement", "advertisements", "advertising", "advertisement continue reading", "sponsored", "sponsored content",
	"sponsored post", "sponsored links", "sponsored by", "promoted", "paid content", "paid post", "ads by google", "advertisement feature",
	"anzeige", "werbung", "publicité", "publicidad", "pubblicità", "publicidade", "advertentie", "annons", "annonse", "annonce", "reklama",
	"реклама", "διαφήμιση", "reklam", "hirdetés", "广告", "廣告", "広告", "スポンサーリンク", "광고", "إعلان", "اعلان", "פרסומת", "партнерский материал")

func labelSet(texts ...string) map[uint32]bool {
	set := map[uint32]bool{}
	var v view
	for _, t := range texts {
		h := uint32(hashStart)
		for _, tok := range v.hashText(t) {
			h = (h ^ tok) * hashPrime
		}
		set[h] = true
	}
	return set
}

var (
	cookieWords = hashes("cookie cookies cookie's куки gdpr")
	acceptWords = hashes("accept agree allow ok okay reject decline got preferences settings manage consent akzeptieren zustimmen ablehnen verstanden " +
		"accepter refuser aceptar rechazar accetta rifiuta aceitar akkoord accepteren akceptuj akceptuję zgadzam принять согласен принимаю хорошо " +
		"αποδοχή συμφωνώ kabul 同 接 أوافق قبول")
)

const (
	adBoxWords      = 60  // words of a box that a label can mark
	cookieBoxWords  = 160 // words of a cookie notice; preference centres are found by name
	cookieTextWords = 120 // words of its longest block
)

// voteLabels adds votes for the boxes around labels.
func (v *view) voteLabels(out []Vote) []Vote {
	for i := range v.m {
		m := &v.m[i]
		switch {
		case m.words <= 5 && adLabels[m.hash]:
			if n := v.boxAround(i, adBoxWords); n != page.None {
				out = append(out, Vote{n, block.Ad, "ad-label", 0.8})
			}
		case m.words <= cookieTextWords && anyToken(v.tokens[m.tokenFrom:m.tokenTo], cookieWords):
			n := v.boxAround(i, cookieBoxWords)
			if n != page.None && v.page.Counts(n).Inputs+v.page.Counts(n).Links > 0 && v.asksConsent(n) {
				out = append(out, Vote{n, block.Cookie, "cookie-text", 0.8})
			}
		}
	}
	return out
}

func anyToken(tokens []uint32, set map[uint32]bool) bool {
	for _, t := range tokens {
		if set[t] {
			return true
		}
	}
	return false
}

// boxAround is the greatest element around block i of at most so many words
// that is one thing: not a list of repeated items, not the page's frame.
func (v *view) boxAround(i int, words int32) page.Node {
	best := page.None
	p := v.page
	for n, steps := v.owner(i), 0; n != page.None && steps < ancestorLimit; n, steps = p.Parent[n], steps+1 {
		if n == p.Body || n == p.Root || p.ID[n] == page.None || p.Counts(n).Words > words {
			break
		}
		switch p.Tag[n] {
		case atom.Main, atom.Header, atom.Footer, atom.Nav, atom.H1, atom.Tr, atom.Td, atom.Tbody, atom.Table:
			return best
		}
		if best != page.None && v.repeats(best) {
			break
		}
		best = n
	}
	return best
}

// repeats tells whether an element has a sibling of its own shape: then it is
// an item, and what is around it is the list.
func (v *view) repeats(n page.Node) bool {
	up := v.page.Parent[n]
	if up == page.None {
		return false
	}
	seen := 0
	for c := v.page.FirstChild(up); c != page.None && seen < 100; c = v.page.NextSibling(c) {
		seen++
		if c != n && v.page.IsElement(c) && v.signature[c] == v.signature[n] {
			return true
		}
	}
	return false
}

// asksConsent tells whether a short text inside an element is an answer to a
// cookie notice: a button or a link.
func (v *view) asksConsent(n page.Node) bool {
	from, to := v.under(n)
	for i := from; i < to; i++ {
		m := &v.m[i]
		tag := v.page.Tag[v.owner(int(i))]
		if m.words <= 6 && (tag == atom.Button || m.linkWords > 0) && anyToken(v.tokens[m.tokenFrom:m.tokenTo], acceptWords) {
			return true
		}
	}
	return false
}
