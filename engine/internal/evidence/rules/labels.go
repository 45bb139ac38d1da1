package rules

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The rules on what a text says, for boxes whose names say nothing: the label
// that ads must carry by law, and the words of cookie notices.
const (
	adLabel = iota
	cookieText
)

var labelRules = [...]Rule{
	adLabel:    {"ad-label", block.Ad, 0.8, "It is labelled as an ad"},
	cookieText: {"cookie-text", block.Cookie, 0.8, "Its text asks for consent to cookies"},
}

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
	for _, t := range texts {
		set[index.Hash(t)] = true
	}
	return set
}

// isAdLabel tells whether a block's text begins with a label and says little
// more.
func (f *finder) isAdLabel(i int) bool {
	m := &f.Measures[i]
	if m.Words > labelWords || m.LinkWords > 0 || f.Blocks.Blocks[i].Counts.Stops > 1 {
		return false
	}
	h := index.HashTokens(nil)
	words := f.WordsOf(m)
	for _, n := range words[:min(len(words), labelPrefix)] {
		h = index.HashNext(h, f.Known.Hash(n))
		if adLabels[h] {
			return true
		}
	}
	return false
}

// isSlot tells what says nothing but a label of ads, as before a script has filled it.
func (f *finder) isSlot(n page.Node) bool {
	if f.Page.Words(n) > labelWords {
		return false
	}
	for i, to := f.Under(n); i < to; i++ {
		if f.Measures[i].Words == 0 || f.isAdLabel(int(i)) {
			continue
		}
		switch strings.ToLower(f.Blocks.Text(int(i))) { // labels by themselves, within what is named an ad
		case "ad", "ads", "advertising":
		default:
			return false
		}
	}
	return true
}

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

// lookForLabels hits the boxes around labels and the sentences of notices.
func (f *finder) lookForLabels() {
	for i := range f.Measures {
		if f.isAdLabel(i) {
			if n := f.boxAround(i, adBoxWords); n != page.None && !f.inSentence(n) {
				f.hit(n, &labelRules[adLabel])
			}
		} else if f.isNotice(i) {
			n := f.boxAround(i, cookieBoxWords)
			if n != page.None && !f.inChrome(n) && !f.repeats(n) && (f.asksConsent(n) || f.isBar(n)) { // a notice is no item of a list
				f.hit(n, &labelRules[cookieText])
			}
		}
	}
}

// isNotice tells a sentence that speaks of cookies.
func (f *finder) isNotice(i int) bool {
	m := &f.Measures[i]
	return m.Words >= noticeWords && m.Words <= cookieTextWords && 2*m.LinkWords <= m.Words &&
		f.speaksOf(i, index.CookieWord, cookieNames[:])
}

// speaksOf looks for words, and in scripts without spaces for names, in the
// text of block i.
func (f *finder) speaksOf(i int, words index.Kinds, names []string) bool {
	m := &f.Measures[i]
	if m.Kinds&words != 0 {
		return true
	}
	for _, n := range names {
		if (m.Flags&index.HasWide != 0 || n[0] < utf8.RuneSelf) && bytes.Contains(f.Blocks.Bytes(i), []byte(n)) {
			return true
		}
	}
	return false
}

// isBar tells a notice by its role, or by its place and its button: a child of
// the body with something to press.
func (f *finder) isBar(n page.Node) bool {
	if f.Page.Attr(n, "role") == "dialog" || f.Page.Attr(n, "role") == "alertdialog" {
		return true
	}
	up := f.Page.Parent[n]
	return up == f.Page.Body && f.Page.Counts(n).Inputs > 0
}

// boxAround is the greatest element around block i of at most so many words
// that is one thing: not a list of repeated items, not the page's chrome.
func (f *finder) boxAround(i int, words int32) page.Node {
	best := page.None
	p := f.Page
	for n, steps := f.Owner(i), 0; n != page.None && steps < index.AncestorLimit; n, steps = p.Parent[n], steps+1 {
		if n == p.Body || n == p.Root || p.ID[n] == page.None || p.Words(n) > words ||
			p.Counts(n).Images > boxImages && !f.Begins(n, i) {
			break
		}
		switch p.Tag[n] {
		case atom.Main, atom.Header, atom.Footer, atom.Nav, atom.H1, atom.Tr, atom.Td, atom.Tbody, atom.Table:
			return best
		}
		if best != page.None && f.repeats(best) {
			break
		}
		best = n
	}
	return best
}

// asksConsent tells whether a short text inside an element is an answer to a
// cookie notice: a button or a link.
func (f *finder) asksConsent(n page.Node) bool {
	from, to := f.Under(n)
	for i := from; i < to; i++ {
		m := &f.Measures[i]
		tag := f.Page.Tag[f.Owner(int(i))]
		if m.Words <= 6 && (tag == atom.Button || m.LinkWords > 0) && f.speaksOf(int(i), index.AcceptWord, acceptNames[:]) {
			return true
		}
	}
	return false
}

// inSentence tells whether all labels in a box interrupt a sentence, as a word
// with a note to open does: the same element goes on in small letters.
func (f *finder) inSentence(box page.Node) bool {
	from, to := f.Under(box)
	seen := false
	for i := from; i < to; i++ {
		if !f.isAdLabel(int(i)) {
			continue
		}
		if i == from || i+1 == to || f.Owner(int(i)-1) != f.Owner(int(i)+1) {
			return false
		}
		if next := &f.Measures[i+1]; next.Words <= labelWords || next.Flags&index.StartsLower == 0 {
			return false
		}
		seen = true
	}
	return seen
}
