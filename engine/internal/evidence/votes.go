package evidence

import (
	"cmp"
	"math/bits"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A naming rule: an element whose class or id has a word of the list.
type namingRule struct {
	name     string
	kind     block.Kind
	score    float32
	maxWords int32
	words    string
}

var namingRules = [...]namingRule{
	{"ad-name", block.Ad, 0.9, 50, "ad ads advert adverts advertisement advertisements advertorial adslot adslots adunit adunits " +
		"adbox adwrap adwrapper adcontainer adsense adsbygoogle adspace adzone adholder adplacement adsystem googlead googleads doubleclick dfp " +
		"sponsored taboola outbrain mgid revcontent zergnet teads criteo nativo adthrive mediavine ezoic freestar prebid carbonads adspot adhesion nativead nativeads " +
		"leaderboard mpu skyscraper werbung anzeige anzeigen publicidad publicite publicidade reklama reklame reklam pubblicita annonce annonser"},
	{"cookie-name", block.Cookie, 0.9, 600, "cookie cookies cookieconsent cookiebanner cookiebar cookienotice cookielaw gdpr ccpa onetrust didomi cookiebot " +
		"usercentrics quantcast consent consentmanager truste trustarc iubenda osano cookieyes termly borlabs complianz klaro tarteaucitron"},
	{"newsletter-name", block.Newsletter, 0.8, 120, "newsletter newsletters mailinglist mailchimp emailsignup newslettersignup klaviyo sumo hustle optinmonster optin"},
	{"social-name", block.Social, 0.8, 60, "social socials share shares sharing sharebar sharebuttons sharelinks sharethis addthis addtoany sharedaddy socialmedia sociallinks"},
	{"related-name", block.Related, 0.8, 600, "related recommended recommendations recirc recirculation morefrom readmore youmaylike upnext trending mostread mostpopular"},
	{"search-name", block.Search, 0.8, 60, "search searchbox searchform searchbar"},
	{"sidebar-name", block.Sidebar, 0.7, 1500, "sidebar sidebars"},
	{"comment-name", block.Comment, 0.7, 4000, "comments commentlist disqus"},
	{"breadcrumb-name", block.Navigation, 0.8, 40, "breadcrumb breadcrumbs"},
	{"nav-name", block.Navigation, 0.8, 800, "nav navbar navigation menu menubar megamenu mainmenu"},
	{"footer-name", block.Legal, 0.8, 1200, "footer sitefooter pagefooter"},
}

// votes names elements that are noise by what they are called and what they
// are, whatever their text. Every naming rule is guarded: an element that is
// long, or is a heading, an article or a main itself, gets no vote. Source: the
// project's measurements on filter lists' hits; "whole words, split hash-proof,
// with guards" harms content on under 1 % of what it hits, the same words as
// substrings on 26 %.
func votes(v *view) []Hit {
	out, rest := make([]Hit, 0, len(v.called)), v.called
	for n := range v.page.Tag {
		n := page.Node(n)
		var c *called
		if len(rest) > 0 && rest[0].node == n {
			c, rest = &rest[0], rest[1:]
		}
		if !v.page.IsElement(n) || v.page.Has(n, page.Unrendered) && !isFrame(v.page.Tag[n]) || n == v.page.Root || n == v.page.Body {
			continue
		}
		if c != nil {
			out = v.voteName(c, out)
		}
		out = v.voteElement(n, out)
		if c != nil {
			out = v.voteAttributes(c, out)
		}
		if v.said[n]&roleAside != 0 {
			out = v.voteRole(n, out)
		}
	}
	out = v.voteLabels(out)
	out = v.voteOverlays(out)
	out = v.voteMailForms(out)
	out = v.voteBackdrops(out)
	return inOrder(out, 0)
}

// inOrder puts votes in the order of their nodes; but for those added behind the
// first so many they are.
func inOrder(votes []Hit, before int) []Hit {
	if len(votes) > before {
		slices.SortStableFunc(votes, func(a, b Hit) int { return cmp.Compare(a.Node, b.Node) })
	}
	return votes
}

func isFrame(tag atom.Atom) bool {
	return tag == atom.Iframe || tag == atom.Object || tag == atom.Video
}

// voteName adds the votes of an element's class, id and test names.
func (v *view) voteName(c *called, out []Hit) []Hit {
	n, fired := c.node, c.fired
	if c.denied {
		fired &^= 1
	}
	if c.known != nil && v.guarded(n, c.known.maxWords) && v.page.Tag[n] != atom.Form {
		out = append(out, Hit{n, c.known.kind, c.known.rule, knownScore})
	}
	for ; fired != 0; fired &= fired - 1 {
		if r := &namingRules[bits.TrailingZeros32(fired)]; v.mayBe(n, r) {
			out = append(out, Hit{n, r.kind, r.name, r.score})
		}
	}
	return out
}

// isConsentBox tells a cookie notice from what else is named so, such as a
// recipe for cookies: a dialog, or a short box with
// a button, or the words of a notice.
func (v *view) isConsentBox(n page.Node) bool {
	from, to := v.under(n)
	c := v.page.Counts(n)
	if from == to || v.isBar(n) || c.Inputs > 0 && c.Words < 80 {
		return true
	}
	if v.consent == nil {
		v.consent = make([]int32, v.n+1)
		for i := range v.m {
			v.consent[i+1] = v.consent[i] + int32(flag(v.speaksOf(i, consentWord, cookieNames[:])))
		}
	}
	return v.consent[to] > v.consent[from]
}

const consentWords = "cookies consent privacy gdpr tracking personalised personalized datenschutz confidentialité privacidad куки " +
	"конфиденциальности prywatności απορρήτου gizlilik خصوصية"

// mayBe holds a naming rule's guards.
func (v *view) mayBe(n page.Node, r *namingRule) bool {
	if !v.guarded(n, r.maxWords) {
		return false
	}
	switch r.kind {
	case block.Ad:
		// A form is used, whatever its name; a heading's parts are named after
		// what it says; many filled boxes of one shape are what the page lists; and
		// a drawing is an icon.
		return v.page.Counts(n).Inputs <= 1 && v.page.Tag[n] != atom.Form && !v.inHeading(n) && !v.isListed(n) && !v.isIcon(n)
	case block.Cookie:
		return v.isConsentBox(n) && !v.inFrame(n)
	case block.Sidebar, block.Related:
		return v.page.Counts(n).Inputs <= 3 // filters
	}
	return true
}

// guarded tells whether an element may be noise as a whole: short enough, no
// heading, control, drawing or article itself, and not around the title.
func (v *view) guarded(n page.Node, maxWords int32) bool {
	switch v.page.Tag[n] {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Svg, atom.Input, atom.Article, atom.Main, atom.Html,
		atom.Body, atom.Head, atom.Script, atom.Style, atom.Link, atom.Meta, atom.Label, atom.Time, atom.B, atom.I, atom.Em, atom.Strong:
		return false
	}
	return v.page.Words(n) <= maxWords
}

// voteElement adds the votes of what an element is: semantic elements, ad
// elements and frames of ad providers.
func (v *view) voteElement(n page.Node, out []Hit) []Hit {
	vote := func(kind block.Kind, rule string, score float32) {
		out = append(out, Hit{n, kind, rule, score})
	}
	p := v.page
	switch p.Tag[n] {
	case atom.Ins:
		if v.groupsOf(n)&adGroup != 0 || p.Words(n) == 0 && hasData(p.Attrs(n)) {
			vote(block.Ad, "ad-element", 0.95) // an inserted passage has words
		}
	case atom.Iframe, atom.Img, atom.Object, atom.Embed:
		if isHost(hostOf(p.Attr(n, "src")), adHost|affiliateHost) || isHost(hostOf(p.Attr(n, "data")), adHost) {
			vote(block.Ad, "ad-host", 0.95)
		}
		if p.Tag[n] == atom.Iframe && v.isBannerFrame(n) {
			vote(block.Ad, "banner-frame", 0.7)
		}
	case atom.A:
		if c := p.Counts(n); c.Words == 0 && c.Images > 0 && isHost(hostOf(p.Attr(n, "href")), adHost) {
			vote(block.Ad, "ad-host", 0.9) // a link with words may be a text about the provider
		}
		out = v.voteLink(n, out)
	case atom.Nav:
		vote(block.Navigation, "nav-element", 0.9)
	case atom.Aside:
		if p.Counts(n).Inputs <= 3 {
			vote(block.Sidebar, "aside-element", 0.8)
		}
	case atom.Footer:
		vote(block.Legal, "footer-element", 0.8)
	case atom.Header:
		vote(block.Navigation, "header-element", 0.6)
	}
	return out
}

// voteAttributes adds the votes of what an element's attributes say of ads.
func (v *view) voteAttributes(c *called, out []Hit) []Hit {
	if c.labelled && v.mayBeLabelled(c.node) {
		out = append(out, Hit{c.node, block.Ad, "ad-title", 0.9})
	}
	if c.slot && !c.empty && v.isAdSlot(c.node) {
		out = append(out, Hit{c.node, block.Ad, "ad-attribute", 0.7})
	}
	return out
}

// voteRole adds the vote of an element's role.
func (v *view) voteRole(n page.Node, out []Hit) []Hit {
	vote := func(kind block.Kind, rule string, score float32) {
		out = append(out, Hit{n, kind, rule, score})
	}
	switch v.page.Attr(n, "role") {
	case "navigation", "menu", "menubar":
		vote(block.Navigation, "nav-role", 0.9)
	case "complementary":
		vote(block.Sidebar, "aside-role", 0.8)
	case "contentinfo":
		vote(block.Legal, "footer-role", 0.9)
	case "search":
		vote(block.Search, "search-role", 0.9)
	case "banner":
		vote(block.Navigation, "banner-role", 0.6)
	}
	return out
}

var adGroup = groupBit("ad")

func groupBit(name string) uint64 {
	for i, g := range groups {
		if g.name == name {
			return 1 << i
		}
	}
	return 0
}
