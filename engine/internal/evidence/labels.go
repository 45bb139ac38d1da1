package evidence

import (
	"bytes"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Votes from what a text says, for boxes whose names say nothing: the label
// that ads must carry by law, and the words of cookie notices.

// adLabels are the first words of short texts that mark an ad: "Sponsored by
// Acme", "Реклама. ООО ...". "Ad" alone is left out, as people write it in
// tables; a label inside a link leads to the page for advertisers.
var adLabels = labelSet("advertisement", "advertisements", "sponsored", "promoted", "paid content", "paid post", "ads by",
	"ads via", "anzeige", "werbung", "publicité", "publicidad", "pubblicità", "publicidade", "advertentie", "annons", "annonse", "annonce",
	"reklama", "реклама", "партнерский материал", "διαφήμιση", "reklam", "hirdetés", "广告", "廣告", "広告", "スポンサー", "광고", "إعلان",
	"اعلان", "مساحة إعلانية", "פרסומת")

// labelWords is the greatest number of words in a label, the advertiser's name
// included; labelPrefix the most words that make the label itself.
const (
	labelWords  = 6
	labelPrefix = 6
)

func labelSet(texts ...string) map[uint32]bool {
	set := map[uint32]bool{}
	var v view
	for _, t := range texts {
		set[hashTokens(v.hashText(t))] = true
	}
	return set
}

func hashTokens(tokens []uint32) uint32 {
	h := uint32(hashStart)
	for _, t := range tokens {
		h = (h ^ t) * hashPrime
	}
	return h
}

// isAdLabel tells whether a block's text begins with a label and says little
// more.
func (v *view) isAdLabel(i int) bool {
	m := &v.m[i]
	if m.words > labelWords || m.linkWords > 0 || v.blocks.Blocks[i].Counts.Stops > 1 {
		return false
	}
	h := uint32(hashStart)
	words := v.numbers[m.tokenFrom:m.tokenTo]
	for _, n := range words[:min(len(words), labelPrefix)] {
		h = (h ^ v.known.keys[n]) * hashPrime
		if adLabels[h] {
			return true
		}
	}
	return false
}

const (
	cookieWords = "cookie cookies cookie's куки gdpr"
	acceptWords = "accept agree allow ok okay reject decline got preferences settings manage consent akzeptieren zustimmen ablehnen verstanden " +
		"accepter refuser aceptar rechazar accetta rifiuta aceitar akkoord accepteren akceptuj akceptuję zgadzam принять согласен принимаю хорошо " +
		"αποδοχή συμφωνώ kabul أوافق قبول"
)

var acceptNames = [...]string{"同意", "接受", "拒绝", "동의", "أوافق"}

// cookieNames are what cookie notices say in scripts where tokens are single
// characters, and in words of several.
var cookieNames = [...]string{"クッキー", "Cookie", "쿠키", "ملفات تعريف الارتباط", "隐私政策", "隱私權"}

const (
	noticeWords     = 3   // least words of a notice's sentence; less is a link to the settings
	adBoxWords      = 60  // words of a box that a label can mark
	boxImages       = 3   // pictures of a box that a label marks from anywhere; in a list it comes first
	cookieBoxWords  = 160 // words of a cookie notice; preference centres are found by name
	cookieTextWords = 120 // words of its longest block
)

// voteLabels adds votes for the boxes around labels.
func (v *view) voteLabels(out []Hit) []Hit {
	for i := range v.m {
		m := &v.m[i]
		switch {
		case v.isAdLabel(i):
			if n := v.boxAround(i, adBoxWords); n != page.None {
				out = append(out, Hit{n, block.Ad, "ad-label", 0.8})
			}
		case m.words >= noticeWords && m.words <= cookieTextWords && 2*m.linkWords <= m.words && v.speaksOf(i, cookieWord, cookieNames[:]):
			n := v.boxAround(i, cookieBoxWords)
			if n != page.None && !v.inFrame(n) && !v.repeats(n) && (v.asksConsent(n) || v.isBar(n)) { // a notice is no item of a list
				out = append(out, Hit{n, block.Cookie, "cookie-text", 0.8})
			}
		}
	}
	return out
}

// speaksOf looks for words, and in scripts without spaces for names, in the
// text of block i.
func (v *view) speaksOf(i int, words kinds, names []string) bool {
	m := &v.m[i]
	if m.kinds&words != 0 {
		return true
	}
	for _, n := range names {
		if (m.flags&hasWide != 0 || n[0] < utf8.RuneSelf) && bytes.Contains(v.blocks.Bytes(i), []byte(n)) {
			return true
		}
	}
	return false
}

// isBar tells a notice by its role, or by its place and its button: a child of
// the body with something to press.
func (v *view) isBar(n page.Node) bool {
	if v.page.Attr(n, "role") == "dialog" || v.page.Attr(n, "role") == "alertdialog" {
		return true
	}
	up := v.page.Parent[n]
	return up == v.page.Body && v.page.Counts(n).Inputs > 0
}

// boxAround is the greatest element around block i of at most so many words
// that is one thing: not a list of repeated items, not the page's frame.
func (v *view) boxAround(i int, words int32) page.Node {
	best := page.None
	p := v.page
	for n, steps := v.owner(i), 0; n != page.None && steps < ancestorLimit; n, steps = p.Parent[n], steps+1 {
		if n == p.Body || n == p.Root || p.ID[n] == page.None || p.Words(n) > words ||
			p.Counts(n).Images > boxImages && !v.begins(n, i) {
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

// inFrame tells what stands in the page's own footer or navigation.
func (v *view) inFrame(n page.Node) bool {
	for steps := 0; n != page.None && steps < ancestorLimit; n, steps = v.page.Parent[n], steps+1 {
		if v.page.Tag[n] == atom.Footer || v.page.Tag[n] == atom.Nav {
			return true
		}
	}
	return false
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
		if c != n && v.page.IsElement(c) && v.shape[c] == v.shape[n] {
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
		if m.words <= 6 && (tag == atom.Button || m.linkWords > 0) && v.speaksOf(int(i), acceptWord, acceptNames[:]) {
			return true
		}
	}
	return false
}

// voteBackdrops adds votes for the empty boxes that lie beside a notice: the
// veils that keep the page behind it from being used.
func (v *view) voteBackdrops(out []Hit) []Hit {
	notices := map[page.Node]block.Kind{}
	for _, vote := range out {
		if vote.Kind == block.Cookie || vote.Kind == block.Newsletter {
			notices[vote.Node] = vote.Kind
		}
	}
	if len(notices) == 0 || v.page.Body == page.None {
		return out
	}
	before := page.None
	for c := v.page.FirstChild(v.page.Body); c != page.None; c = v.page.NextSibling(c) {
		if !v.page.IsElement(c) {
			continue
		}
		if kind, ok := notices[c]; ok && before != page.None && v.isVeil(before) {
			out = append(out, Hit{before, kind, "backdrop", 0.8})
		}
		if kind, ok := notices[before]; ok && v.isVeil(c) {
			out = append(out, Hit{c, kind, "backdrop", 0.8})
		}
		before = c
	}
	return out
}

// isVeil tells an element that is there only to cover others.
func (v *view) isVeil(n page.Node) bool {
	c := v.page.Counts(n)
	return (v.page.Tag[n] == atom.Div || v.page.Tag[n] == atom.Span) && c.Elements == 1 && c.Chars == 0 &&
		(v.page.Attr(n, "class") != "" || v.page.Attr(n, "style") != "")
}
