package evidence

import (
	"strings"
	"testing"
)

// wantHits holds a page's hits against "rule tag" of each, in order.
func wantHits(t *testing.T, src, want string) {
	t.Helper()
	s, ev := gather(t, "<body>"+src, "https://www.example.com/a")
	var got []string
	for _, v := range ev.Hits {
		got = append(got, v.Rule+" "+s.Page.Data[v.Node])
	}
	if strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %q", strings.Join(got, ", "), want)
	}
}

// Each rule with what it is for and what comes near it.
func TestHitsNearMisses(t *testing.T) {
	article := "<article>" + strings.Repeat(prose, 5) + "</article>"
	for _, c := range []struct{ name, src, want string }{
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
		{"a text's link to an ad server", "<a href='https://www.doubleclick.net/about'>About it</a>", ""},
		{"sponsored link in the footer",
			"<footer><p><a rel=sponsored href='https://a.example/'>One two three four</a></p></footer>", "footer-element footer"},
		{"label first in a list of pictures", "<div><b>Реклама</b>" + strings.Repeat("<p><img>x</p>", 5) + "</div>", "ad-label div"},
		{"label inside a list of pictures", "<div>" + strings.Repeat("<p><img>x</p>", 5) + "<b>Anzeige</b></div>", ""},
		{"consent service", "<div id=CybotCookiebotDialog><p>x</p></div>", "cookie-provider div"},
		{"consent service's link", "<a class=ot-sdk-show-settings>x</a>", "cookie-provider a"},
		{"cookies in a menu", "<nav><ul><li class=nav-cookie-cutters>Cookie cutters</li></ul></nav>", "nav-element nav, nav-name li"},
		{"news of cookies", strings.Repeat("<div class=post><p>The court spoke about cookies again.</p><a href=/x>Got it</a></div>", 3), ""},
		{"mail service", "<div class=mc4wp-form><p>x</p></div>", "newsletter-provider div"},
	} {
		t.Run(c.name, func(t *testing.T) { wantHits(t, c.src+article, c.want) })
	}
}
