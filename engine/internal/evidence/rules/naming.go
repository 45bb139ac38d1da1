package rules

import (
	"math/bits"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A naming rule hits an element whose class, id or test name has a word of its
// list. Every one is guarded: what is longer than maxWords, or is a heading, an
// article or a main itself, is no hit. Source: the project's measurements on
// filter lists' hits; "whole words, split hash-proof, with guards" harms content
// on under 1 % of what it hits, the same words as substrings on 26 %.
type namingRule struct {
	Rule
	maxWords int32
	words    string
}

// adName is the naming rule that denials turn around.
const adName = 0

var namingRules = [...]namingRule{
	adName: {Rule{"ad-name", block.Ad, 0.9, "It is named like an ad"}, 50,
		"ad ads advert adverts advertisement advertisements advertorial adslot adslots adunit adunits adbox adwrap adwrapper " +
			"adcontainer adsense adsbygoogle adspace adzone adholder adplacement adsystem googlead googleads doubleclick dfp " +
			"sponsored taboola outbrain mgid revcontent zergnet teads criteo nativo adthrive mediavine ezoic freestar prebid " +
			"carbonads adspot adhesion nativead nativeads leaderboard mpu skyscraper werbung anzeige anzeigen publicidad publicite " +
			"publicidade reklama reklame reklam pubblicita annonce annonser"},
	{Rule{"cookie-name", block.Cookie, 0.9, "It is named like a cookie notice"}, 600,
		"cookie cookies cookieconsent cookiebanner cookiebar cookienotice cookielaw gdpr ccpa onetrust didomi cookiebot " +
			"usercentrics quantcast consent consentmanager truste trustarc iubenda osano cookieyes termly borlabs complianz klaro " +
			"tarteaucitron"},
	{Rule{"newsletter-name", block.Newsletter, 0.8, "It is named like a newsletter form"}, 120,
		"newsletter newsletters mailinglist mailchimp emailsignup newslettersignup klaviyo sumo hustle optinmonster optin"},
	{Rule{"social-name", block.Social, 0.8, "It is named like buttons for sharing"}, 60,
		"social socials share shares sharing sharebar sharebuttons sharelinks sharethis addthis addtoany sharedaddy socialmedia " +
			"sociallinks"},
	{Rule{"related-name", block.Related, 0.8, "It is named like links to further pages"}, 600,
		"related recommended recommendations recirc recirculation morefrom readmore youmaylike upnext trending mostread mostpopular"},
	{Rule{"search-name", block.Search, 0.8, "It is named like a search box"}, 60, "search searchbox searchform searchbar"},
	{Rule{"sidebar-name", block.Sidebar, 0.7, "It is named like a sidebar"}, 1500, "sidebar sidebars"},
	{Rule{"comment-name", block.Comment, 0.7, "It is named like comments"}, 4000, "comments commentlist disqus"},
	{Rule{"breadcrumb-name", block.Navigation, 0.8, "It is named like the path to this page"}, 40, "breadcrumb breadcrumbs"},
	{Rule{"nav-name", block.Navigation, 0.8, "It is named like a menu"}, 800,
		"nav navbar navigation menu menubar megamenu mainmenu"},
	{Rule{"footer-name", block.Legal, 0.8, "It is named like a footer"}, 1200, "footer sitefooter pagefooter"},
}

// denials are words that turn "ad" around in the same name: ad-free, no-ads.
const denials = "free no non without hide remove"

// neighbours right before "ad" name what stands beside or around it: after-ad,
// has-ads; a slot's own name says beside what it stands: after-content-ad. states
// right behind it name what has become of it: ad-loaded.
const (
	neighbours = "after before with has had until since"
	states     = "loaded enabled disabled blocked blocker"
)

// namingLists are the words of the naming rules, for the index to look for.
func namingLists() []index.WordList {
	lists := make([]index.WordList, len(namingRules))
	for i := range namingRules {
		lists[i] = index.WordList{Words: namingRules[i].words, Deniable: i == adName}
	}
	return lists
}

// lookAtName asks what an element's class, id and test names say.
func (f *finder) lookAtName(c *index.Called) {
	f.lookAtKnownName(c)
	for fired := c.Fired; fired != 0; fired &= fired - 1 {
		if r := &namingRules[bits.TrailingZeros32(fired)]; f.mayBeNamed(c.Node, r) {
			f.hit(c.Node, &r.Rule)
		}
	}
}

// mayBeNamed holds a naming rule's guards.
func (f *finder) mayBeNamed(n page.Node, r *namingRule) bool {
	if !f.guarded(n, r.maxWords) {
		return false
	}
	switch r.Kind {
	case block.Ad:
		// A form is used, whatever its name; a heading's parts are named after
		// what it says; many filled boxes of one shape are what the page lists;
		// a drawing is an icon; and hashes are no names.
		return f.Page.Counts(n).Inputs <= 1 && f.Page.Tag[n] != atom.Form && !f.inHeading(n) && !f.isListed(n) && !f.isIcon(n) &&
			!f.calledByHash(n) && !f.showsOwnPicture(n)
	case block.Cookie:
		return f.isConsentBox(n) && (!f.inChrome(n) || f.Page.Counts(n).Inputs > 0 && f.hasNotice(n)) && !f.opensSettings(n)
	case block.Search: // it has a field or a button; pictures alone are what was found
		return f.Page.Counts(n).Images == 0 || f.Page.Counts(n).Inputs > 0
	case block.Newsletter:
		// Of 1,484 hits on wcxb-dev 410 were such parts; of the others 6 in 1,074
		// hold content, its heading or the page's own picture.
		return !f.isPartOfMore(n)
	case block.Sidebar, block.Related:
		return f.Page.Counts(n).Inputs <= 3 // filters
	}
	return true
}

// chapterWords is the length from which a text with an id alone and nothing to press
// is a chapter on cookies that a link leads to.
const chapterWords = 100

// isConsentBox tells a cookie notice from what else is named so, such as a
// recipe for cookies: a dialog, or a short box with a button, or the words of a
// notice.
func (f *finder) isConsentBox(n page.Node) bool {
	from, to := f.Under(n)
	c := f.Page.Counts(n)
	if from == to || f.isBar(n) || c.Inputs > 0 && c.Words < 80 {
		return true
	}
	if c.Words > chapterWords && c.Inputs == 0 && f.Page.Attr(n, "class") == "" && !f.asksConsent(n) {
		return false
	}
	if f.consent == nil {
		f.consent = make([]int32, f.N+1)
		for i := range f.Measures {
			f.consent[i+1] = f.consent[i]
			if f.speaksOf(i, index.ConsentWord, cookieNames[:]) {
				f.consent[i+1]++
			}
		}
	}
	return f.consent[to] > f.consent[from]
}

// hasNotice tells a box with a sentence on cookies.
func (f *finder) hasNotice(n page.Node) bool {
	for i, to := f.Under(n); i < to; i++ {
		if f.isNotice(int(i)) {
			return true
		}
	}
	return false
}

// settingsWords is the length of what opens the settings of a consent service, and
// settingsNodes how far within it the control begins.
const (
	settingsWords = 12
	settingsNodes = 12
)

// opensSettings tells a link or button of a few words by itself, also in an item of
// a list: one of a footer's links, by which people change their mind. A notice's
// own goes with the notice; a child of the body is a badge that lies over the page.
// On the 1,497 pages of wcxb-dev rules on names take 430 of them no more, and 29
// pages no more lose one of a row of equal links; no box of a notice stays that went before.
func (f *finder) opensSettings(n page.Node) bool {
	c := f.Page.Counts(n)
	if c.Words == 0 || c.Words > settingsWords || f.Page.Parent[n] == f.Page.Body {
		return false
	}
	for k := n; k < f.Page.End[n] && k <= n+settingsNodes; k++ {
		if tag := f.Page.Tag[k]; (tag == atom.A || tag == atom.Button) && f.Page.Words(k) == c.Words {
			return true
		}
	}
	return false
}

// calledByHash tells whether an element is named an ad only by the hashes that a
// tool for style sheets has put behind its names.
func (f *finder) calledByHash(n page.Node) bool {
	hashed := false
	attrs := f.Page.Attrs(n)
	for i := range attrs {
		a := &attrs[i]
		if !index.IsNameKey(a.Key) {
			continue
		}
		for name := range strings.FieldsSeq(a.Val[:min(len(a.Val), index.NameLimit)]) {
			own := withoutHash(name)
			if names.Fired(own)>>adName&1 != 0 {
				return false
			}
			hashed = hashed || len(own) < len(name)
		}
	}
	return hashed
}

// moduleHash is the length of such a hash: "table_root__adKqa" is the file, the
// name in it, and five characters.
const moduleHash = 5

func withoutHash(name string) string {
	at := len(name) - moduleHash - len("__")
	if at <= 0 || name[at:at+2] != "__" || strings.IndexByte(name[:at], '_') <= 0 {
		return name
	}
	return name[:at]
}
