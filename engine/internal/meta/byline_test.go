package meta

import (
	"strings"
	"testing"
)

func TestByline(t *testing.T) {
	const head = "<title>Ferry found</title><body><h1>Ferry found</h1>"
	for _, c := range []struct{ name, src, want string }{
		{"JSON-LD", `<script type=application/ld+json>{"@type":"Article","author":{"@type":"Person","name":"Ada Quill"}}</script>`, "Ada Quill"},
		{"JSON-LD, several", `<script type=application/ld+json>{"@type":"Article","author":[{"name":"Ada ` +
			`Quill"},"Bo Reed",{"name":"Ada Quill"}]}</script>`, "Ada Quill, Bo Reed"},
		{"JSON-LD, graph", `<script type=application/ld+json>{"@graph":[{"@type":"Article","author":{"@id":"#a"}},` +
			`{"@type":"Person","@id":"#a","name":"Ada Quill"}]}</script>`, "Ada Quill"},
		{"JSON-LD, address", `<script type=application/ld+json>{"@type":"Article","author":"https://x.example/ada"}</script><p>By Ada Quill`,
			"Ada Quill"},
		{"citation_author", "<meta name=citation_author content='Quill, Ada B.'><meta name=citation_author content='Bo Reed'>",
			"Ada B. Quill, Bo Reed"},
		{"the number of an account", "<meta property=article:author content='262588213843476'>", ""},
		{"the name and the post in two lines",
			head + "<div class=author><a href=/ada><div class=author-name>Ada Quill</div><div class=author-title>Research " +
				"& Harbours</div></a></div>", "Ada Quill"},
		{"the name and the date in two lines", head + "<div class=author><p>Ada Quill</p><small>December 17, 2025</small></div>", "Ada Quill"},
		{"the name beside the date", head + "<div class=author><a href=/ada>Ada</a><span>3/4/2025</span></div>", "Ada"},
		{"a mark behind the name", head + "<p class=author>by <a href=/ada>Ada Quill</a> »</p>", "Ada Quill"},
		{"meta author", "<meta name=author content='Ada Quill'>", "Ada Quill"},
		{"article:author that is an address",
			"<meta property=article:author content='https://x.example/tidepost'><meta name=author content='Ada Quill'>", "Ada Quill"},
		{"several metas", "<meta name=citation_author content='Quill, A.'><meta name=citation_author content='Reed, B.'>", "A. Quill, B. Reed"},
		{"Dublin Core", "<meta name=DC.creator content='Ada Quill'>", "Ada Quill"},
		{"parsely", "<meta name=parsely-author content='Ada Quill'>", "Ada Quill"},
		{"site's name loses", "<meta name=author content='Tide Post'><p class=byline>By Ada Quill</p>", "Ada Quill"},
		{"site's name is better than none", "<meta property=og:site_name content='Tide Post'><meta name=author content='Tide Post'>",
			"Tide Post"},
		{"account loses", "<meta name=author content=aquill><p class=byline>By Ada Quill</p>", "Ada Quill"},
		{"placeholder", "<meta name=author content=admin>", ""},
		{"microdata", "<p itemprop=author itemscope><a itemprop=url href=/a><span itemprop=name>Ada Quill</span></a> of this paper</p>",
			"Ada Quill"},
		{"rel", "<p>From <a rel=author href=/a>Ada Quill</a>", "Ada Quill"},
		{"class", "<div class='post-meta'><span class='entry-author'>Ada Quill</span> 3 May 2024</div>", "Ada Quill"},
		{"class with date", "<div class=byline>By Ada Quill and Bo Reed, May 3, 2024</div>", "Ada Quill and Bo Reed"},
		{"class with link and role", "<div class=author><a href=/a>Ada Quill</a> Editor of Harbours</div>", "Ada Quill"},
		{"two elements", "<p><span class=author>Ada Quill</span>, <span class=author>Bo Reed</span></p>", "Ada Quill, Bo Reed"},
		{"comment's author", "<p>" + strings.Repeat("word ", 300) + "</p><div class=comment-author>Troll King</div>", ""},
		{"wording", "<p>Written by <b>Ada Quill</b></p>", "Ada Quill"},
		{"wording alone", "<p>By</p><p>Ada Quill</p>", "Ada Quill"},
		{"who updated", `<script type=application/ld+json>{"@type":"Article","author":["Ada Quill","Updated by Bo Reed"]}</script>`, "Ada Quill"},
		{"not a name", "<p>By the time we arrived, the ferry was gone", ""},
		{"German", "<p>Von Ada Quill</p>", "Ada Quill"},
		{"French", "<p>Par Ada de Quill</p>", "Ada de Quill"},
		{"Chinese", "<p>作者：王小明</p>", "王小明"},
		{"mail and bar", "<p class=byline>By Ada Quill ada@tidepost.example | Reporter</p>", "Ada Quill"},
		{"markup in JSON-LD", `<script type=application/ld+json>{"@type":"Article","author":{"name":"Ada ` +
			`<img src=x onerror=alert(1)> Quill"}}</script>`, "Ada Quill"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, head+c.src, pageURL); m.Byline != c.want {
				t.Errorf("got %q, want %q", m.Byline, c.want)
			}
		})
	}
}

// What stands behind a name.
func TestBylineEnds(t *testing.T) {
	const head = "<title>Ferry found</title><body><h1>Ferry found</h1>"
	for _, c := range []struct{ name, src, want string }{
		{"a month that begins a date", "<p class=author>March</p><p class=author-name>Ada Quill</p>", "Ada Quill"},
		{"a date that goes on", "<p class=byline>By Ada Quill, March</p>", "Ada Quill"},
		{"a note at the name", "<meta name=author content='Ada Quill, MD*'>", "Ada Quill, MD"},
		{"a sentence after the degree", "<p class=byline>Ada Quill, DVM.</p>", "Ada Quill, DVM"},
		{"the paper", "<p class=byline>Ada Quill, The Tide Post</p>", "Ada Quill"},
		{"the paper, in JSON-LD", `<script type=application/ld+json>{"@type":"Article","author":"Ada Quill and Bo Reed, Tide Post"}</script>`,
			"Ada Quill and Bo Reed"},
		{"a job at the paper", "<meta name=author content='Ada Quill, head of Tide Post'>", "Ada Quill, head of Tide Post"},
		{"a surname that is a month", "<meta name=author content='Ada May'>", "Ada May"},
		{"the place", "<p class=author>by Ada Quill in Karachi</p>", "Ada Quill"},
		{"the place of several", "<p>By Ada Quill and Bo Reed in New Delhi</p>", "Ada Quill and Bo Reed"},
		{"the ground", "<p class=byline>Ada Quill at Old Harbour</p>", "Ada Quill"},
		{"a group at work in a field", "<p class=byline>By Women in Shipping</p>", ""},
		{"a group", "<p class=byline>By The Tide editors</p>", "The Tide editors"},
		{"a group without a name", "<p class=byline>By staff writers</p>", ""},
		{"a job in small letters", "<p>by Ada Quill, chair to the board of the harbours</p>", "Ada Quill"},
		{"a way through the site", "<p class=byline><a href=/>Home</a> » Books » Ferries</p>", ""},
		{"links beside the name", "<p class=author>Ada Quill</p><ul class=author-social><li><a href=/t>Twitter</a></ul>", "Ada Quill"},
		{"an address behind the name", "<p class=author>Ada Quill</p><p class=author-site>adaquill.example</p>", "Ada Quill"},
		{"a label of a link", "<a rel=author href=/people/ada><img src=a.png><span>View Profile</span></a>", ""},
		{"a label of a link before the name", "<a rel=author href=/p>View Profile</a><p class=byline>By Ada Quill</p>", "Ada Quill"},
		{"labels of several links", "<p class=author><a href=/p>View Profile</a> <a href=/m>Email</a> <a href=/t>Google Plus</a></p>", ""},
		{"a label of a menu", "<a rel=author href=/us>About Us</a>", ""},
		{"a label without a name", "<p class=byline><span>Δημοσιεύτηκε: Δεκέμβριος 20 2011</span></p>", ""},
		{"a field of a form", "<form><div class=authorEmail>Author Email (optional):</div><input></form>", ""},
		{"a sentence in Chinese", "<p>记者：下雨了，路上怎么样？", ""},
		{"what a reader wrote, in Chinese", "<div class=author>网友的原贴： 总是上当</div>", ""},
		{"a day of the week behind a job", "<p class=byline>ADA QUILL, AP Harbour Writer Fri Dec 28, 2:51 PM ET</p>",
			"ADA QUILL, AP Harbour Writer"},
		{"a button", "<p class=byline>by Ada Quill, <a href=/t>Tweet</a></p>", "Ada Quill"},
		{"the place of a report", "<p class=byline>陳鈞凱／台北報導</p>", "陳鈞凱"},
		{"paper, reporter and place", "<p class=author>【聯合報╱記者張嘉芳 ／台北報導】</p>", "張嘉芳"},
		{"an agency", "<p class=author>【世界日報╱廣州12日電】</p>", "世界日報"},
		{"a company, and a name", "<meta name=author content='Tidewater Ltd'><p class=byline>By Ada Quill</p>", "Ada Quill"},
		{"a company alone", "<meta name=author content='Tidewater Ltd'>", "Tidewater Ltd"},
		{"who made the site, and a name", "<meta name=author content='design: Cy Lark, code: Di Moss'><p>By Ada Quill</p>", "Ada Quill"},
		{"a younger one", "<meta name=author content='Ada Quill Jr.'>", "Ada Quill Jr."},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, head+c.src, pageURL); m.Byline != c.want {
				t.Errorf("got %q, want %q", m.Byline, c.want)
			}
		})
	}
}

// Names that stand far from the title.
func TestBylineElsewhere(t *testing.T) {
	long := "<h1>T</h1>" + strings.Repeat("<p>some words of the text that go on and on", 60)
	for _, c := range []struct{ name, src, want string }{
		{"link to an author's page", "<h1>T</h1><p><a href=/blog/authors/jane-doe>Jane Doe</a>", "Jane Doe"},
		{"a form around the whole page", "<form><h1>T</h1><p class=byline>Jane Doe</p></form>", "Jane Doe"},
		{"a form around the whole page, no title", "<form><p class=byline>Jane Doe</p>" + strings.Repeat("<p>words of the text", 90) +
			"<p class=author>John Roe</p></form>", "Jane Doe"},
		{"list of authors is no author", "<h1>T</h1><p><a href=/authors/>Our Authors</a>", ""},
		{"biography at the end", long + "<div class=author-box><p class=author-name>Jane Doe</p></div>", "Jane Doe"},
		{"two people", long + "<p class=author>Jane Doe</p><p>x</p><p class=author>John Roe</p>", ""},
		{"signature", long + "<h3>Written by Jane Doe</h3>", "Jane Doe"},
		{"signature in two texts", long + "<p>Written by <a href=/x>Jane Doe</a></p>", "Jane Doe"},
		{"what others posted", long + "<p>Posted by John Roe</p>", ""},
		{"no name", long + "<p>Written by the whole team of it</p>", ""},
		{"above the title", "<p>Published August 7, 2023 <span>by Nicole Burke</span></p><h1>T</h1>", "Nicole Burke"},
		{"a menu above the title", "<a href=/dates>By Release Date</a><h1>T</h1>", ""},
		{"job titles in small letters", "<h1>T</h1><p class=authors>Authors: Jane Doe and John Roe, Extension horticulture educators</p>",
			"Jane Doe and John Roe"},
		{"a photographer", "<h1>T</h1><p class=imageByline>Jane Doe, file</p>", ""},
		{"a link to the next thing behind the name", long + "<div class=author_box>This post was written by <a rel=author href=/n>Nigel Doe</a>" +
			" <a href=/feed>Subscribe To Our Feed</a></div>", "Nigel Doe"},
		{"who asked", "<div itemscope itemtype=https://schema.org/QAPage><div itemscope itemtype=https://schema.org/Question>" + long +
			"<div itemprop=author itemscope itemtype=https://schema.org/Person><span itemprop=name>drat</span></div>" +
			"<div itemscope itemtype=https://schema.org/Answer><b itemprop=author>Joe</b></div></div></div>", "drat"},
		{"who began a thread", "<article itemscope itemtype=https://schema.org/DiscussionForumPosting>" + long +
			"<b itemprop=author>Ejp55230</b></article>", "Ejp55230"},
		{"the starter, by a label", "<h1>T</h1><ul><li><i></i><span>Thread starter</span> <a href=/members/khixxx.7/ class=username>khixxx</a>" +
			"<li>Mar 3</ul><p class=author>Jane Doe Electric</p>", "khixxx"},
		{"a label without a name in a link", "<h1>T</h1><p>Thread starter<p>How to find a ferry", ""},
		{"who answered", "<div itemscope itemtype=https://schema.org/Question>" + long +
			"<div itemscope itemtype=https://schema.org/Answer><b itemprop=author>Joe</b></div></div>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); m.Byline != c.want {
				t.Errorf("got %q, want %q", m.Byline, c.want)
			}
		})
	}
}
