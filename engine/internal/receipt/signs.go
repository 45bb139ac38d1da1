package receipt

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
)

// A sign tells the parts that have a name.
type sign struct {
	name Name
	is   func(f *facts) bool
}

// signs is the ordered list of all signs. The first one that a part shows counts: what is
// surest stands first, and what only the surroundings say stands last.
var signs = [...]sign{
	{Ad, func(f *facts) bool { return f.isRuled(block.Ad) }},
	{Cookie, func(f *facts) bool { return f.isRuled(block.Cookie) }},
	{Newsletter, func(f *facts) bool { return f.isRuled(block.Newsletter) }},
	{Cookie, isCookie},
	{Skip, isSkip},
	{Top, isTop},
	{Search, isSearch},
	{Login, asksPassword},
	{Newsletter, isNewsletter},
	{Crumbs, isCrumbs},
	{Legal, isLegal},
	{Related, isCalledRelated},
	{Footer, isFooter},
	{Header, isHeader},
	{Share, isShare},
	{Language, isLanguages},
	{Contents, isContents},
	{Pager, isPager},
	{Login, isLogin},
	{Comments, isComments},
	{Media, func(f *facts) bool { return f.is(captionMark) && f.words.All > 0 }},
	{Author, isAuthor},
	{Tool, isDialog},
	{Tool, isBasket},
	{Sidebar, isSidebar},
	{Related, isHeadedRelated},
	{Menu, isButtonMenu},
	{Tool, isTool},
	{Details, isDetails},
	{Media, isPlain},
	{Details, isNumber},
	{Contact, isContact},
	{Menu, isMenu},
	{Sidebar, func(f *facts) bool { return f.isAside() && f.words.All > 0 }},
	{Offer, isOffer},
	{Link, isLink},
	{Related, func(f *facts) bool { return f.links() > 0 && f.density() >= mostly }},
	{Related, isTeasers},
	{Media, isMedia},
	{Empty, (*facts).isEmpty},
	{Tool, func(f *facts) bool { return f.inside.buttons+f.inside.fields > 0 || f.is(fieldMark|formMark) }},
	{Footer, standsInFooter},
	{Header, standsInHeader},
	{Author, standsByAuthor},
	{Newsletter, func(f *facts) bool { return f.standsIn(mailNames) && f.upTo(lineWords) }},
	{Tool, func(f *facts) bool { return f.isIn(formMark) && f.counts.Words <= labelWords }},
	{Offer, func(f *facts) bool { return f.standsIn(popupNames) || f.isIn(dialogMark) }},
	{Offer, func(f *facts) bool {
		return (f.called(promoNames) || f.standsIn(promoNames)) && f.counts.Words <= lineWords
	}},
	{Details, isFact},
	{Details, func(f *facts) bool { return f.called(threadNames) && f.isInText() && f.upTo(lineWords) }},
	{Sidebar, func(f *facts) bool { return f.isIn(asideMark) || f.standsIn(sidebarNames) }},
}

// The lengths, in words, up to which a part may be what a sign says. Source: hidden parts
// of wcxb-dev, looked at by hand; longer ones are mostly something that holds such a part.
const (
	badgeWords  = 6   // a badge, a date, a link that stands alone
	labelWords  = 8   // a label of a field, a link past the menus
	factWords   = 16  // a line on who wrote it and when
	toolWords   = 20  // buttons
	lineWords   = 40  // a line of legal matters, a breadcrumb, a pager
	shareWords  = 60  // buttons to share
	offerWords  = 120 // what the site would like its readers to do
	boxWords    = 160 // a form, a notice, what an author says of himself
	mostly      = 0.7 // share of a part's words that are links in a list of links
	half        = 0.5 // share of words that speak of what they name
	many        = 0.25
	some        = 0.1
	pageEnd     = 0.75 // share of the page's words before what stands at its end
	pageStart   = 0.25 // and before what stands at its start, and right there
	pageTop     = 0.125
	pageFirst   = 0.03
	pageLast    = 0.97
	fewLinks    = 3
	menuLabel   = 4 // words of a link of a menu on average
	filterBoxes = 5 // fields of a form that filters, and is not written in
)

// Groups of words in names.
var (
	navNames     = index.GroupBits("nav", "menu")
	crumbNames   = index.GroupBits("breadcrumb")
	pagerNames   = index.GroupBits("pager")
	tocNames     = index.GroupBits("toc")
	titleNames   = index.GroupBits("title", "header")
	headerNames  = index.GroupBits("header")
	footerNames  = index.GroupBits("footer")
	sidebarNames = index.GroupBits("sidebar")
	shareNames   = index.GroupBits("share", "social")
	mailNames    = index.GroupBits("newsletter")
	cookieNames  = index.GroupBits("cookie")
	userNames    = index.GroupBits("user")
	commentNames = index.GroupBits("comment", "reply")
	threadNames  = index.GroupBits("comment", "reply", "forum")
	authorNames  = index.GroupBits("author")
	relatedNames = index.GroupBits("related", "popular")
	cartNames    = index.GroupBits("cart")
	popupNames   = index.GroupBits("popup")
	hiddenNames  = index.GroupBits("hidden")
	filterNames  = index.GroupBits("filter")
	factNames    = index.GroupBits("meta", "tags", "price", "review", "spec", "user")
	tagNames     = index.GroupBits("tags")
	offerNames   = index.GroupBits("promo", "hero", "button")
	promoNames   = index.GroupBits("promo")
	mediaNames   = index.GroupBits("media", "caption")
	itemNames    = index.GroupBits("article", "post", "comment", "card", "forum", "review")
)

// Groups of words in texts.
var (
	ofSharing   = index.PhraseNumber("share")
	ofLogin     = index.PhraseNumber("login")
	ofLetters   = index.PhraseNumber("subscribe")
	ofCopyright = index.PhraseNumber("copyright")
	ofRelated   = index.PhraseNumber("related")
	ofPopular   = index.PhraseNumber("popular")
	ofAuthors   = index.PhraseNumber("byline")
	ofTurning   = index.PhraseNumber("pager")
	ofComments  = index.PhraseNumber("comment")
	ofForums    = index.PhraseNumber("forum")
	ofTerms     = index.PhraseNumber("legal")
	ofMenus     = index.PhraseNumber("menu")
	ofCookies   = index.PhraseNumber("cookie")
	ofBuying    = index.PhraseNumber("cart")
	ofActing    = index.PhraseNumber("action")
	ofTags      = index.PhraseNumber("tags")
	ofContents  = index.PhraseNumber("toc")
	ofMedia     = index.PhraseNumber("media")
)

// is tells whether the part has one of some marks, isIn whether something around it has.
func (f *facts) is(m marks) bool   { return f.marks&m != 0 }
func (f *facts) isIn(m marks) bool { return f.around&m != 0 }

// called tells whether the part has a name of some groups, standsIn whether something
// around it has.
func (f *facts) called(groups uint64) bool   { return f.own&groups != 0 }
func (f *facts) standsIn(groups uint64) bool { return f.outer&groups != 0 }

// upTo tells whether the part has words, and no more than so many.
func (f *facts) upTo(words int32) bool { return f.counts.Words > 0 && f.counts.Words <= words }

// says counts the first and the last words that speak of something, about is their share
// of the first.
func (f *facts) says(group int) int32         { return f.words.Of[group] + f.tail.Of[group] }
func (f *facts) about(groups ...int) float32  { return f.words.Share(groups...) }
func (f *facts) begins(group int) bool        { return f.words.First&(1<<group) != 0 }
func (f *facts) density() float32             { return f.counts.LinkDensity() }
func (f *facts) links() int32                 { return f.counts.Links }
func (f *facts) isRuled(kind block.Kind) bool { return f.noise.Kind == kind && f.isNamed() }
func (f *facts) hasControls() bool            { return f.inside.links+f.inside.buttons > 0 }
func (f *facts) isLandmark() bool             { return f.is(headerMark | footerMark | asideMark | navMark) }
func (f *facts) isInText() bool               { return f.isIn(articleMark) || f.standsIn(itemNames) }

// isNamed tells that a rule has named the part.
func (f *facts) isNamed() bool { return len(f.noise.Why) == 0 || f.noise.Why[0] != block.NoContent }

// isEmpty tells what shows nothing but a sign.
func (f *facts) isEmpty() bool {
	return f.counts.Words == 0 && f.counts.Images == 0 && f.inside.shown == 0 && f.counts.Inputs == 0
}
