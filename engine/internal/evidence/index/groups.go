package index

import "slices"

// A Group is words by which people name the same thing in class and id.
type Group struct{ Name, words string }

// Groups lists the groups; a group is the bit of its place.
func Groups() []Group { return groups[:] }

// GroupBits gives the bits of some groups; it panics when there is none of a
// name, as the names stand in the code.
func GroupBits(names ...string) (bits uint64) {
	for _, name := range names {
		at := slices.IndexFunc(groups[:], func(g Group) bool { return g.Name == name })
		if at < 0 {
			panic("index: no group " + name)
		}
		bits |= 1 << at
	}
	return bits
}

var groups = [...]Group{
	{"content", "content contents contenu inhalt contenido entry body text copy prose richtext wysiwyg markdown rte longform story storybody"},
	{"article", "article articles artikel articulo articolo artykul statya"},
	{"post", "post posts blogpost entry blog"},
	{"comment", "comment comments commentlist disqus kommentar kommentare commentaires comentarios kommentarer reactions discussion"},
	{"reply", "reply replies respond answer answers antwort"},
	{"sidebar", "sidebar sidebars rail aside secondary tertiary rightcol leftcol complementary seitenleiste"},
	{"footer", "footer foot colophon siteinfo footnav subfooter"},
	{"header", "header masthead topbar head siteheader"},
	{"nav", "nav navigation navbar navi navlinks menubar subnav mainnav sitenav"},
	{"menu", "menu menus dropdown submenu megamenu hamburger offcanvas drawer"},
	{"related", "related recommended recommendation recommendations recirc recirculation similar suggested readmore morefrom also " +
		"upnext further weitere nextread"},
	{"popular", "popular trending latest recent recents mostread topstories toplist newest featured hot"},
	{"share", "share sharing sharebar shares addthis addtoany sharethis sharedaddy teilen partager compartir"},
	{"social", "social socials facebook twitter whatsapp instagram linkedin pinterest telegram youtube follow"},
	{"widget", "widget widgets module gadget portlet plugin embed"},
	{"ad", "ad ads advert adverts advertisement advertising adslot adunit adbox adsense adsbygoogle sponsored sponsor sponsors taboola " +
		"outbrain dfp werbung anzeige publicidad reklama promoted"},
	{"promo", "promo promos promotion banner banners cta teaser teasers offer offers deal deals upsell campaign"},
	{"cookie", "cookie cookies consent gdpr privacy ccpa onetrust didomi cmp"},
	{"newsletter", "newsletter newsletters subscribe subscription signup mailinglist optin mailchimp mailing"},
	{"breadcrumb", "breadcrumb breadcrumbs crumbs crumb bread trail pathway"},
	{"pager", "pager pagination paginate pagenav paging prev next previous pages"},
	{"author", "author authors byline bylines bio contributor writer avatar profile autor"},
	{"meta", "meta metadata date time timestamp published dateline info postmeta entrymeta updated"},
	{"tags", "tag tags tagcloud keywords labels topics topic category categories cats taxonomy"},
	{"caption", "caption captions credit figcaption credits imagecaption"},
	{"media", "image images img photo photos picture gallery slideshow carousel slider swiper slick video player thumbnail thumb lightbox"},
	{"product", "product products pdp item sku variant merchandise woocommerce"},
	{"price", "price prices pricing cost amount currency preis"},
	{"review", "review reviews rating ratings stars testimonial testimonials feedback"},
	{"cart", "cart basket checkout buy wishlist bag addtocart purchase shipping delivery quantity"},
	{"card", "card cards tile tiles teaser teasers"},
	{"grid", "grid list listing listings results result feed collection archive rows items"},
	{"hero", "hero jumbotron splash lead intro introduction banner cover"},
	{"title", "title headline heading titel subtitle subheading subhead dek standfirst kicker"},
	{"summary", "summary excerpt abstract description desc lead overview synopsis standfirst about"},
	{"faq", "faq faqs accordion accordions collapse collapsible toggle expander question questions"},
	{"tab", "tab tabs tabpanel tabbed pane panel panels"},
	{"forum", "forum forums thread threads message messages topic posting postbody signature quote viewtopic"},
	{"user", "user users member members username login logout account signin register profile auth"},
	{"search", "search searchbox searchform suche buscar recherche suchen"},
	{"filter", "filter filters facet facets sort sorting refine refinement"},
	{"code", "code highlight syntax codeblock snippet prettyprint hljs sourcecode"},
	{"docs", "docs doc documentation manual guide reference wiki mw api md rst"},
	{"toc", "toc contents tableofcontents outline anchors jump onthispage"},
	{"legal", "legal copyright disclaimer terms imprint impressum policy footnote trademark"},
	{"popup", "popup popups modal modals overlay dialog lightbox toast snackbar tooltip popover interstitial paywall"},
	{"hidden", "hidden hide sr visuallyhidden screenreader invisible offscreen noprint skip print"},
	{"button", "button buttons btn btns action actions toolbar tools controls control"},
	{"spec", "spec specs specification specifications features feature attributes properties details detail ingredients instructions " +
		"recipe steps"},
	{"section", "section sections block blocks container wrapper wrap inner row col column columns layout region area"},
	{"main", "main primary maincontent page center middle"},
	{"logo", "logo brand branding site"},
	{"contact", "contact contacts address phone location map hours store"},
	{"event", "event events calendar schedule agenda"},
	{"live", "weather stock ticker poll quiz horoscope breaking alert notice notification"},
}
