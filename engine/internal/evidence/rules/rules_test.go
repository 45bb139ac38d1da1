package rules

import (
	"regexp"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

const prose = "<p>It was a long day for the people of the town, and they said that it would not be the last of them.</p>"

// find gives a page's hits.
func find(t testing.TB, src string, layout func(p *page.Page) Layout) (*page.Page, []Hit) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const url = "https://www.example.com/a"
	m := meta.Read(p, url)
	return p, Find(index.New(block.Split(p), &m, url, Names()), layout(p))
}

func noLayout(*page.Page) Layout { return Layout{} }

// wantHits holds a page's hits against "rule tag" of each, in order.
func wantHits(t *testing.T, src, want string) {
	t.Helper()
	p, hits := find(t, "<body>"+src, noLayout)
	var got []string
	for _, h := range hits {
		got = append(got, string(h.Rule)+" "+p.Data[h.Node])
	}
	if strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %q", strings.Join(got, ", "), want)
	}
}

// Every rule has a name, a kind, a precision and words; rules of one name differ
// in precision only.
func TestAll(t *testing.T) {
	name := regexp.MustCompile(`^[a-z]+(-[a-z]+)+$|^[a-z]+$`)
	seen := map[block.RuleName]Rule{}
	for _, r := range All() {
		if !name.MatchString(string(r.Name)) || r.Kind == block.Unknown || r.Score <= 0 || r.Score > 1 || r.Says == "" {
			t.Errorf("%+v: something is missing", r)
		}
		if before, ok := seen[r.Name]; ok && (before.Kind != r.Kind || before.Says != r.Says) {
			t.Errorf("%s is two rules", r.Name)
		}
		seen[r.Name] = r
	}
}

func TestHits(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      string // "rule tag" of each hit, "" for none
	}{
		{"class", "<div class=ad-slot></div>", "ad-name div"},
		{"not a substring", "<div class='header loaded adapter shadow'>x</div>", ""},
		{"a hash", "<div id=ad44488>x</div>", ""},
		{"not a long text", "<div class=ad>" + article + "</div>", ""},
		{"not a heading", "<h2 class=ad>x</h2>", ""},
		{"not a form", "<form id=ad-42><input><button>Buy</button></form>", ""},
		{"ins", "<ins class=adsbygoogle></ins>", "ad-provider ins, ad-name ins, ad-element ins"},
		{"frame of a provider", "<iframe src='https://tpc.googlesyndication.com/x'></iframe>", "ad-host iframe"},
		{"host by its end only", "<iframe src='https://notdoubleclick.net/x'></iframe>", ""},
		{"label", "<div><span>Advertisement</span><p>Buy now</p></div>", "ad-label div"},
		{"label with the advertiser", "<div><span>Sponsored by Acme</span></div>", "ad-label div"},
		{"label in a link is for advertisers", "<div><a href=/ads>Advertisement</a></div>", ""},
		{"label in chinese", "<div><span>广告</span><p>贷款</p></div>", "ad-label div"},
		{"a trade", "<ul><li>Advertising<li>Illustration</ul>", ""},
		{"a sentence about ads", "<p>Advertising is what the whole of this long sentence is about.</p>", ""},
		{"banner size", "<a href='https://other.example/'><img width=728 height=90></a>", "banner-size a"},
		{"banner size in a link to the same site", "<a href='https://www.example.com/x'><img width=728 height=90></a>", ""},
		{"picture in a link elsewhere", "<a href='https://other.example/'><img width=640 height=480></a>", ""},
		{"sponsored links only",
			"<div><h3>Partners</h3><a rel=sponsored href='https://a.example/'>One two three</a></div>", "sponsored-link div"},
		{"a review's product link", "<p>" + prose + "<a rel=sponsored href='https://a.example/'>Buy</a> it.</p>", ""},
		{"attribute", "<div data-ad-block=R1>x</div>", "ad-attribute div"},
		{"cookie box", "<div class=cookie-bar><p>We use cookies</p><button>Accept</button></div>", "cookie-name div, cookie-text div"},
		{"cookie text", "<div class=z><p>This site uses cookies.</p><button>Fine</button></div>", "cookie-text div"},
		{"a link to the settings", "<div><ul><li><a href=/c>Manage cookies</a><li><a href=/d>Accept</a></ul></div>", ""},
		{"an advanced heading", "<p class=kt-adv-heading>x</p>", ""},
		{"a recipe", "<div class=cookie-recipe>" + article + "</div>", ""},
		{"called an ad", "<iframe title=Advertisement></iframe>", "ad-title iframe"},
		{"free of ads", "<p class=ad-free>x</p>", ""},
		{"free of ads, named first", "<p id=ad-top class=no-ads>x</p>", ""},
		{"what stands behind an ad", "<p class=after-ad>x</p><p class=before_ads>x</p>", ""},
		{"a slot behind the text", "<div class=after-content-ad></div>", "ad-name div"},
		{"what has an ad", "<div class='with-ad hasAds has-advert'>x</div>", ""},
		{"what has an ad and is one", "<div class='ad-slot with-ad'></div>", "ad-name div"},
		{"a page of which ads are loaded", "<div class='ad-loaded ads-enabled'>x</div>", ""},
		{"a slot that is loaded", "<div class='ad-slot ad-loaded'></div>", "ad-name div"},
		{"free of margins", "<div class='ad-slot u-no-margin'></div>", "ad-name div"},
		{"sponsored links in nested boxes",
			"<section><div><b><a rel=sponsored href='https://a.example/'>One two three four</a></b></div><a href=/x>x</a></section>",
			"sponsored-link div"},
		{"cookie boxes without words", "<div class=cookie-a><div class=cookie-b><p>!</p></div><p>Privacy</p></div>", "cookie-name div"},
		{"nav", "<nav>x</nav>", "nav-element nav"},
		{"filters", "<aside><input><input><input><input>x</aside>", ""},
	} {
		t.Run(c.name, func(t *testing.T) { wantHits(t, c.src+article, c.want) })
	}
}

// article is a long text.
var article = "<article>" + strings.Repeat(prose, 5) + "</article>"

// nearMisses are signs of rules, and what comes near them; want is "rule tag" of each
// hit.
var nearMisses = []struct{ name, src, want string }{
	{"a name for tests", "<div data-testid=ad-slot-1></div>", "ad-name div"},
	{"a name for tests of an icon", "<span data-testid=ads-icon><svg></svg></span>", ""},
	{"an icon that brings its style", "<span data-testid=ads-icon><style>.x{}</style><svg></svg></span>", ""},
	{"a style sheet's hash", "<div class=mdx-table_root__adKqa><p>x</p></div>", ""},
	{"a name that hashes stand behind", "<div class=Rail_adSlot__m0Kqa></div>", "ad-name div"},
	{"a name of five letters", "<div class=rail__adBox></div>", "ad-name div"},
	{"a label in the middle of a sentence",
		"<div>We name our sources to all of you. <p>Sponsored results</p> from our many partners appear among these rankings.</div>", ""},
	{"a label with small letters behind it",
		"<div><p class=l>Sponsored</p><p>the best of all the lamps in one shop.</p></div>", "ad-label div"},
	{"an anchor of a heading", "<h2>x<span id=ads-and-reach>y</span></h2>", ""},
	{"classified ads", strings.Repeat("<div class=ad><b>Boat</b></div>", 20), ""},
	{"a notice in the footer", "<footer><div class=cookie-bar><p>We use cookies to give you the best.</p><button>Yes</button></div></footer>",
		"footer-element footer, cookie-name div"},
	{"settings in the footer", "<footer><p class=cookie-settings>Cookies <button>Settings</button></p></footer>", "footer-element footer"},
	{"a search box drawn", "<div class=search><img><button></button></div>", "search-name div"},
	{"pictures named after a place for what was searched", "<div class=merchandised-search-3><img></div>", ""},
	{"many slots with a label",
		strings.Repeat("<div class=ad><b>Advertising</b></div>", 20), strings.TrimSuffix(strings.Repeat("ad-name div, ", 20), ", ")},
	{"many slots", strings.Repeat("<div class=ad></div>", 20), strings.TrimSuffix(strings.Repeat("ad-name div, ", 20), ", ")},
	{"a provider", "<div id=taboola-below></div>", "ad-provider div, ad-name div"},
	{"a provider's number", "<div id=M12ScriptRootC34></div>", "ad-provider div"},
	{"an attribute about ads", "<div data-ad-tracking=on>x</div>", ""},
	{"an attribute of a server", "<div data-revive-zoneid=4></div>", "ad-attribute div"},
	{"inserted by a script", "<ins data-zone=4></ins>", "ad-element ins"},
	{"inserted by an editor", "<p><ins class=edit>two words</ins></p>", ""},
	{"frame of a banner's size", "<iframe src='https://x.example/y' width=300 height=250></iframe>", "banner-frame iframe"},
	{"frame of a banner's size by style",
		"<iframe src='https://x.example/y' style='width:728px; height:90px'></iframe>", "banner-frame iframe"},
	{"film of a banner's size", "<iframe src='https://www.youtube.com/embed/y' width=300 height=250></iframe>", ""},
	{"own frame of a banner's size", "<iframe src='https://www.example.com/y' width=300 height=250></iframe>", ""},
	{"size in an address", "<a href='https://other.example/'><img src=/promo-728x90.gif></a>", "banner-size a"},
	{"another size in an address", "<a href='https://other.example/'><img src=/promo-1728x900.gif></a>", ""},
	{"picture of a network that pays", "<img src='https://www.awin1.com/cshow.php'>", "ad-host img"},
	{"product in a link of such a network", "<a href='https://www.awin1.com/c'><img src=/lamp.jpg></a>", ""},
	{"host that is called after ads", "<iframe src='https://ads2.other.example/x'></iframe>", "ad-host iframe"},
	{"site that is called after ads", "<img src='https://ads.example/x.png'>", ""},
	{"a program that shows ads", "<img src='/openx/www/delivery/avw.php?zoneid=3'>", "ad-host img"},
	{"a picture's link that counts", "<a href='/adclick.php?id=3'><img src=/lamp.jpg></a>", "ad-host a"},
	{"a text's link that counts", "<a href='/adclick.php?id=3'>Lamps</a>", ""},
	{"a text's link to an ad server", "<a href='https://www.doubleclick.net/about'>About it</a>", ""},
	{"sponsored link in the footer",
		"<footer><p><a rel=sponsored href='https://a.example/'>One two three four</a></p></footer>", "footer-element footer"},
	{"label first in a list of pictures", "<div><b>Реклама</b>" + strings.Repeat("<p><img>x</p>", 5) + "</div>", "ad-label div"},
	{"label inside a list of pictures", "<div>" + strings.Repeat("<p><img>x</p>", 5) + "<b>Anzeige</b></div>", ""},
	{"consent service", "<div id=CybotCookiebotDialog><p>x</p></div>", "cookie-provider div"},
	{"what opens a consent service's settings", "<ul><li class=cky-banner-element><a class=ot-sdk-show-settings>x</a></ul>", ""},
	{"a button that opens them", "<div><p class=cookie-settings><button id=ot-sdk-btn>Cookies</button></div>", ""},
	{"a badge that opens them", "<a class=cky-btn-revisit-wrapper>Consent</a>", "cookie-provider a"},
	{"cookies in a menu", "<nav><ul><li class=nav-cookie-cutters>Cookie cutters</li></ul></nav>", "nav-element nav, nav-name li"},
	{"news of cookies", strings.Repeat("<div class=post><p>The court spoke about cookies again.</p><a href=/x>Got it</a></div>", 3), ""},
	{"settings with a long name",
		"<li class=x><a class=ot-sdk-show-settings>Do not sell or share my personal information</a>", ""},
	{"a chapter on cookies",
		"<section id=cookies><h2>Cookies</h2>" + strings.Repeat("<p>A cookie is set by the consent.</p>", 20) + "</section>", ""},
	{"a picture that markup names the page's", "<figure class=ad-image><img itemprop=image src=/a.jpg></figure>", ""},
	{"a picture of an ad", "<figure class=ad-image><img src=/a.jpg></figure>", "ad-name figure"},
	{"a letter's button", "<form><input name=q><button class=newsletter-btn>Join</button></form>", ""},
	{"a letter's field of a longer form", "<form><p class=optin-row><input type=checkbox>Letter</p><textarea></textarea></form>", ""},
	{"a letter's fields", "<form><p class=newsletter-row><input type=email>Mail</p><textarea></textarea></form>", "newsletter-name p"},
	{"letters in a menu", "<nav><ul><li class=newsletter>Letters</li></ul></nav>", "nav-element nav"},
	{"a letter's icon", "<span class=icon-newsletter></span>", ""},
	{"a letter's place", "<div class=newsletter-slot></div>", "newsletter-name div"},
	{"mail service", "<div class=mc4wp-form><p>x</p></div>", "newsletter-provider div"},
}

// Each rule hits what it is for, and not what comes near it.
func TestHitsNearMisses(t *testing.T) {
	for _, c := range nearMisses {
		t.Run(c.name, func(t *testing.T) { wantHits(t, c.src+article, c.want) })
	}
}
