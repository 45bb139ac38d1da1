package rules

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The rules on attributes other than names. Errs on attributes that only speak of
// ads, such as a page's own statistics.
const (
	adTitle = iota
	adAttribute
	adElement
)

var attributeRules = [...]Rule{
	adTitle:     {"ad-title", block.Ad, 0.9, "Its title says that it is an ad"},
	adAttribute: {"ad-attribute", block.Ad, 0.7, "It carries the settings of an ad"},
	adElement:   {"ad-element", block.Ad, 0.95, "It is an element made for ads"},
}

// What an element's attributes say, in index.Called.
const (
	labelled  = 1 << iota // an ad to those who cannot see it
	slot                  // an ad script's own
	emptySlot             // the attribute that says so is false
)

// readAttribute looks at an attribute that names nothing.
func readAttribute(x *index.Index, had uint8, a *html.Attribute) uint8 {
	switch a.Key {
	case "aria-label", "title", "alt":
		if had&labelled == 0 && saysAd(x, a.Val) {
			had |= labelled
		}
		return had
	}
	if had&slot == 0 && strings.HasPrefix(a.Key, "data-") && (isAdAttribute(a.Key) || a.Key == "data-type" && a.Val == "ad") {
		if had |= slot; a.Val == "false" {
			had |= emptySlot
		}
	}
	return had
}

// lookAtAttributes asks what an element's attributes say of ads.
func (f *finder) lookAtAttributes(c *index.Called) {
	if c.Other&labelled != 0 && f.mayBeLabelled(c.Node) {
		f.hit(c.Node, &attributeRules[adTitle])
	}
	if c.Other&slot != 0 && c.Other&emptySlot == 0 && f.isAdSlot(c.Node) {
		f.hit(c.Node, &attributeRules[adAttribute])
	}
}

// lookAtIns asks whether an inserted element is an ad's; an inserted passage has
// words.
func (f *finder) lookAtIns(n page.Node) {
	if f.GroupsOf(n)&adGroup != 0 || f.Page.Words(n) == 0 && hasData(f.Page.Attrs(n)) {
		f.hit(n, &attributeRules[adElement])
	}
}

var adGroup = index.GroupBits("ad")

// hasData tells whether a script has left a name for itself on an element.
func hasData(attrs []html.Attribute) bool {
	for i := range attrs {
		if strings.HasPrefix(attrs[i].Key, "data-") || attrs[i].Key == "id" || attrs[i].Key == "class" {
			return true
		}
	}
	return false
}

// adAttributes are what scripts of ad providers ask of the elements they fill,
// where the words of the attribute's name do not say so.
var adAttributes = map[string]bool{
	"data-google-query-id": true, "data-ea-publisher": true, "data-revive-zoneid": true, "data-revive-id": true,
	"data-ez-ph-id": true, "data-ez-name": true, "data-dianomi-context-id": true, "data-concert": true, "data-mantis-zone": true,
	"data-freestar-ad": true, "data-adslot": true, "data-adunit": true, "data-adtype": true, "data-adzone": true, "data-adsize": true,
}

// adAttributeWords follow "data-ad-" in attributes that place an ad; others,
// such as data-ad-tracking, are about other things.
var adAttributeWords = strings.Fields("slot client unit block format layout sizes size zone name position type path id placement " +
	"channel place location targeting")

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

// isAdSlot tells whether an element that an ad script calls its own may be noise
// as a whole.
func (f *finder) isAdSlot(n page.Node) bool {
	return f.guarded(n, adBoxWords) && f.Page.Counts(n).Inputs <= 1
}

// saysAd tells whether what an element is called for those who cannot see it
// is an ad label.
func saysAd(x *index.Index, label string) bool {
	return len(label) > 0 && len(label) < 40 && adLabels[index.HashTokens(x.HashText(label))]
}

// mayBeLabelled tells whether such a label counts. Links are left out: they lead
// to the page for advertisers.
func (f *finder) mayBeLabelled(n page.Node) bool {
	switch f.Page.Tag[n] {
	case atom.A, atom.Li, atom.Button, atom.Input:
		return false
	}
	return f.guarded(n, adBoxWords)
}
