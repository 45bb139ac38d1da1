package evidence

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Votes from links and attributes. A picture in a link to another host is no
// sign by itself (precision 1.6 % on filter lists' hits): it counts only with
// a second one, a banner's exact size or a link that declares itself sponsored.

// voteLink votes for the box around a link that is an ad by itself.
func (v *view) voteLink(n page.Node, out []Hit) []Hit {
	p := v.page
	host := hostOf(p.Attr(n, "href"))
	if host == "" || host == v.host {
		return out
	}
	if v.bannerIn(n) {
		out = append(out, Hit{n, block.Ad, "banner-size", 0.7})
	}
	if !hasWord(p.Attr(n, "rel"), "sponsored") || v.sponsoredLinks() > reviewLinks || v.inFrame(n) {
		return out
	}
	// A link that pays is an ad when its box holds nothing but such links, a
	// heading and a label apart: reviews link their products the same way.
	box, from, to := n, n, n // no other link in [from, to)
	for up := p.Parent[n]; up != page.None && up != p.Body && p.ID[up] != page.None && p.Words(up) <= adBoxWords; up = p.Parent[up] {
		if c := p.Counts(up); c.Words-c.LinkWords > 12 || v.hasOtherLinks(up, from) || v.hasOtherLinks(to, p.End[up]) ||
			p.Tag[up] == atom.Main || p.Tag[up] == atom.Article {
			break
		}
		box, from, to = up, up, p.End[up]
	}
	if p.Words(box) >= 4 {
		out = append(out, Hit{box, block.Ad, "sponsored-link", 0.75})
	}
	return out
}

// reviewLinks is the number of sponsored links from which on a page is taken
// for a review of what they sell.
const reviewLinks = 6

func (v *view) sponsoredLinks() int {
	if v.sponsored < 0 {
		v.sponsored = 0
		for n := range v.page.Tag {
			if v.page.Tag[n] == atom.A && hasWord(v.page.Attr(page.Node(n), "rel"), "sponsored") {
				v.sponsored++
			}
		}
	}
	return v.sponsored
}

// hasOtherLinks tells whether the nodes [from, to) hold a link that is not
// sponsored.
func (v *view) hasOtherLinks(from, to page.Node) bool {
	p := v.page
	for c := from; c < to; c++ {
		if p.Tag[c] == atom.A && p.Attr(c, "href") != "" && !hasWord(p.Attr(c, "rel"), "sponsored") {
			return true
		}
	}
	return false
}

// adAttributes are what scripts of ad providers ask of the elements they fill,
// where the words of the attribute's name do not say so.
var adAttributes = map[string]bool{"data-google-query-id": true, "data-ea-publisher": true, "data-revive-zoneid": true, "data-revive-id": true,
	"data-ez-ph-id": true, "data-ez-name": true, "data-dianomi-context-id": true, "data-concert": true, "data-mantis-zone": true,
	"data-freestar-ad": true, "data-adslot": true, "data-adunit": true, "data-adtype": true, "data-adzone": true, "data-adsize": true}

// adAttributeWords follow "data-ad-" in attributes that place an ad; others,
// such as data-ad-tracking, are about other things.
var adAttributeWords = strings.Fields("slot client unit block format layout sizes size zone name position type path id placement channel place location targeting")

// isAdSlot tells whether an element that an ad script calls its own may be noise
// as a whole.
func (v *view) isAdSlot(n page.Node) bool {
	return v.guarded(n, adBoxWords) && v.page.Counts(n).Inputs <= 1
}

func isAdAttribute(key string) bool {
	if adAttributes[key] {
		return true
	}
	rest, ok := strings.CutPrefix(key, "data-ad-")
	if !ok {
		return false
	}
	word, _, _ := strings.Cut(rest, "-")
	return slices.Contains(adAttributeWords, word)
}

// saysAd tells whether what an element is called for those who cannot see it
// is an ad label.
func (v *view) saysAd(label string) bool {
	return len(label) > 0 && len(label) < 40 && adLabels[hashTokens(v.hashText(label))]
}

// mayBeLabelled tells whether such a label counts. Links are left out: they lead
// to the page for advertisers.
func (v *view) mayBeLabelled(n page.Node) bool {
	switch v.page.Tag[n] {
	case atom.A, atom.Li, atom.Button, atom.Input:
		return false
	}
	return v.guarded(n, adBoxWords)
}

// hasWord looks for a word in a list divided by white space, in lower case.
func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}
