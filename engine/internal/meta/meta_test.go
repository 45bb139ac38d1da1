package meta

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"winnow/engine/internal/fuzzpage"
	"winnow/engine/internal/page"
)

const pageURL = "https://www.tidepost.example/news/story"

func readMeta(t *testing.T, src, url string) (*page.Page, Meta) {
	t.Helper()
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p, Read(p, url)
}

type titleCase struct{ name, src, want string }

// checkTitles checks the titles of pages at the usual address.
func checkTitles(t *testing.T, cases []titleCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); m.Title != c.want {
				t.Errorf("got %q, want %q", m.Title, c.want)
			}
		})
	}
}

func TestTitle(t *testing.T) {
	checkTitles(t, []titleCase{
		{"title element", "<title>Ferry found</title>", "Ferry found"},
		{"site behind a bar", "<title>Ferry found | Tide Post</title>", "Ferry found"},
		{"site before a dash", "<title>Tide Post - Ferry found at last</title>", "Ferry found at last"},
		{"two parts behind", "<title>Ferry found - News | Tide Post</title><h1>Ferry found</h1>", "Ferry found"},
		{"a bar that is no site's", "<title>Sun | Moon</title><meta property=og:title content='Sun | Moon'><h1>Sun | Moon</h1>", "Sun | Moon"},
		{"a dash in the title", "<title>Ferry - a love story - Tide Post</title><h1>Ferry - a love story</h1>", "Ferry - a love story"},
		{"og:site_name", "<title>Ferry found: The Other Name</title><meta property=og:site_name content='The Other Name'>", "Ferry found"},
		{"h1 is the site", "<title>Ferry found - Tide Post</title><h1>Tide Post</h1>", "Ferry found"},
		{"h1 says the same", "<title>ferry found! - Tide Post</title><h1>Ferry found</h1>", "Ferry found"},
		{"h1 says more", "<title>The ferry was found - Tide Post</title><h1>Update: The ferry was found</h1>", "The ferry was found"},
		{"h1 of something else", "<title>The ferry was found in the fog</title><h1>Subscribe</h1>", "The ferry was found in the fog"},
		{"second h1", "<title>Ferry found - Tide Post</title><h1>News</h1><h1>Ferry found</h1>", "Ferry found"},
		{"the site in another script", "<title>ΦΑΡΟΣ : Ferry found at last</title><div>Ferry found at last</div>", "Ferry found at last"},
		{"an agency before a colon", "<title>The Agency: Ferry found at last</title><p>The Agency<div>Ferry found at last</div>",
			"Ferry found at last"},
		{"the shorter part is shown", "<title>The ferry: how it was found at last</title><b>The ferry</b>",
			"The ferry: how it was found at last"},
		{"og:title only", "<meta property=og:title content='Ferry found'>", "Ferry found"},
		{"JSON-LD headline", `<title>Tide Post</title><script type=application/ld+json>{"@type":"NewsArticle","headline":"Ferry ` +
			`found"}</script><h1>Ferry found</h1>`, "Ferry found"},
		{"h1 only", "<h1>Ferry found</h1>", "Ferry found"},
		{"permalink mark", "<title>Ferry found — Manual</title><h1>Ferry found<a href=#x>¶</a></h1>", "Ferry found"},
		{"title of an icon", "<svg><title>Menu</title></svg><h1>Ferry found</h1>", "Ferry found"},
		{"entities twice", "<title>Salt &amp;amp; pepper</title>", "Salt & pepper"},
		{"markup in it", "<meta property=og:title content='<b>Ferry</b> found <script>'>", "Ferry found"},
		{"white space and controls", "<title> Ferry\x01\n\t found\u202e </title>", "Ferry found"},
		{"tags that it is about", "<title>&lt;table>: the table element</title>", "<table>: the table element"},
		{"site's heading says the end", "<title>Ferry found - The Harbour Book</title><div><h1>The Harbour " +
			"Book</h1></div><main><h2>Ferry found</h2></main>", "Ferry found"},
		{"site's heading in the frame", "<title>Ferry found - The Harbour Book</title><header><h1>The " +
			"Harbour Book</h1></header><h1>All about it</h1>", "Ferry found"},
		{"overlapping separators", "<title>Ferry found | | Tide Post</title>", "Ferry found"},
		{"overlapping separators, shown", "<title>Ferry found | | Tide Post</title><h1>Ferry found</h1>", "Ferry found"},
		{"a chapter's heading leads to itself", "<title>What is it? - The Harbour Book</title><h1>The Harbour Book</h1>" +
			"<h2><a href=#w>What Is It?</a></h2>", "What Is It?"},
		{"a sign behind the heading", "<title>Play books — Tide Documentation</title><h1>Tide Documentation</h1>" +
			"<h1>Play books<a href=#p>¶</a></h1>", "Play books"},
		{"site's heading leads home", "<title>Ropes: The knot</title><h1><a href=/>Ropes</a></h1><h2>All posts</h2>", "The knot"},
		{"site's heading at the end leads home", "<title>Overview of ropes | The Harbour School of Tar</title>" +
			"<h2><a href=/>The Harbour School of Tar</a></h2><p>text", "Overview of ropes"},
		{"title is the site's name", "<title>Tide Post</title><meta property=og:site_name content='Tide Post'><h1>Ferry found</h1>",
			"Ferry found"},
		{"title is the site's name, no heading", "<title>Tide Post</title><meta property=og:site_name content='Tide Post'>", "Tide Post"},
		{"a heading of one word of many", "<title>Your Wedding Checklist: A Wedding Planning Guide & Timeline</title><h1>Planning</h1>",
			"Your Wedding Checklist: A Wedding Planning Guide & Timeline"},
		{"host's name first", "<title>Tide - Ferries in fog</title>", "Ferries in fog"},
		{"none", "<p>text", ""},
	})
	if _, m := readMeta(t, "<title>"+strings.Repeat("long ", 1000)+"</title>", pageURL); len(m.Title) > maxTitle {
		t.Errorf("a title of %d bytes", len(m.Title))
	}
}

// Where the head's titles and the heading have little in common, the address
// may say which of them is the page's own.
// The main heading of a blog leads to its home page, and the post's is smaller.
func TestTitleOfPost(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"linked heading says the beginning, a small one the end", "<title>Harbour Days: Ferry found</title><h1><a " +
			"href=http://elsewhere.example/>Harbour Days</a></h1><h2>Links</h2><h3>Ferry found</h3>", "Ferry found"},
		{"linked heading says the beginning, none the end", "<title>Harbour Days: Ferry found</title><h1><a href=http://elsewhere.example/>" +
			"Harbour Days</a></h1><h2>Links</h2>", "Harbour Days"},
	} {
		if _, m := readMeta(t, c.src, pageURL); m.Title != c.want {
			t.Errorf("%s: got %q, want %q", c.name, m.Title, c.want)
		}
	}
}
func TestTitleByAddress(t *testing.T) {
	const url = "https://www.tidepost.example/news/the-old-ferry-comes-home?page=1"
	for _, c := range []struct{ src, want string }{
		{"<title>Tide - The sea is calling</title><h1>The old ferry comes home</h1>", "The old ferry comes home"},
		{"<title>How the old ferry comes home</title><h1>Old ferry captains wanted</h1>", "How the old ferry comes home"},
		{"<title>The sea is calling</title><h1>Subscribe to the ferry</h1>", "The sea is calling"},
	} {
		if _, m := readMeta(t, c.src, url); m.Title != c.want {
			t.Errorf("%s\n got %q, want %q", c.src, m.Title, c.want)
		}
	}
}

func TestTitleNode(t *testing.T) {
	p, m := readMeta(t, "<title>Ferry found - Tide Post</title><h1>Tide Post</h1><h2>Ferry found</h2>", pageURL)
	if m.TitleNode == page.None || p.Data[m.TitleNode] != "h2" {
		t.Errorf("title node %d", m.TitleNode)
	}
	if p, m := readMeta(t, "<title>The ferry was found in fog</title><h3>Other</h3><h2>The ferry was found in fog / Dec 2025</h2>",
		pageURL); m.TitleNode == page.None || p.Data[m.TitleNode] != "h2" {
		t.Errorf("with a date: title node %d", m.TitleNode)
	}
	if _, m := readMeta(t, "<title>Ferry found</title><h1>Menu</h1>", pageURL); m.TitleNode != page.None {
		t.Errorf("title node %d", m.TitleNode)
	}
}

func TestDates(t *testing.T) {
	const head = "<title>Ferry found</title><body><h1>Ferry found</h1>"
	for _, c := range []struct{ name, src, url, date, modified string }{
		{"JSON-LD", `<script type=application/ld+json>{"@type":"Article","datePublished":"2024-05-03T10:00:00Z",` +
			`"dateModified":"2024-05-04"}</script>`, pageURL, "2024-05-03", "2024-05-04"},
		{"OpenGraph", "<meta property=article:published_time content=2024-05-03T23:00:00-08:00>", pageURL, "2024-05-03", ""},
		{"Dublin Core", "<meta name=DC.date.issued content=2024-05-03>", pageURL, "2024-05-03", ""},
		{"unknown key", "<meta name=w-published-date content='May 3, 2024'>", pageURL, "2024-05-03", ""},
		{"microdata", "<meta itemprop=datePublished content=2024-05-03>", pageURL, "2024-05-03", ""},
		{"time", "<p><time datetime=2024-05-03T08:00>yesterday</time>", pageURL, "2024-05-03", ""},
		{"time without attribute", "<p><time>3 May 2024</time>", pageURL, "2024-05-03", ""},
		{"updated time", "<p>Published <time>3 May 2024</time> Updated <time>9 May 2024</time>", pageURL, "2024-05-03", "2024-05-09"},
		{"in the address", "", "https://x.example/2024/05/03/ferry", "2024-05-03", ""},
		{"in the address, numbers that are none", "", "https://x.example/2024/99/1234567890/ferry", "", ""},
		{"text below the title", "<p>By Ada Quill, on May 3rd, 2024</p>", pageURL, "2024-05-03", ""},
		{"Greek, as it is spoken", "<p>Παρασκευή 3 Μάη 2024</p>", pageURL, "2024-05-03", ""},
		{"Greek, in capitals", "<p>ΠΑΡΑΣΚΕΥΗ 3 ΜΑΪΟΥ 2024</p>", pageURL, "2024-05-03", ""},
		{"Greek, a month's own name in capitals", "<p>ΜΑΡΤΙΟΣ 3, 2024</p>", pageURL, "2024-03-03", ""},
		{"stated is the day of a build, shown the day of publication",
			"<meta property=article:published_time content=2025-11-05><p>May 3, 2024", pageURL, "2024-05-03", ""},
		{"a sentence is no byline",
			"<meta property=article:published_time content=2025-11-05><p>The storm of May 3, 2024 cost her the masts and most of the men.",
			pageURL, "2025-11-05", ""},
		{"stated, and times of other posts", "<meta property=article:published_time content=2025-11-05>" +
			"<p><a href=/old>Storm <time datetime=2024-05-03>long ago</time></a>", pageURL, "2025-11-05", ""},
		{"element of the page's own", "<p><relative-time datetime=2024-05-03>a year ago</relative-time>", pageURL, "2024-05-03", ""},
		{"last post", "<p>Last post: 9 May 2024<p>3 May 2024", pageURL, "2024-05-03", "2024-05-09"},
		{"of a comment", "<div itemscope itemtype=https://schema.org/Question><p itemprop=dateCreated content=2024-05-03>asked<div itemscope " +
			"itemtype=https://schema.org/Comment><p itemprop=datePublished content=2024-05-09>said</div></div>", pageURL, "2024-05-03", ""},
		{"label at the end", "<p>" + strings.Repeat("word ", 300) + "<p>Published on: 3 May 2024", pageURL, "2024-05-03", ""},
		{"labels of other pages", "<p>" + strings.Repeat("word ", 300) + "<p>Posted on 3 May 2024<p>Posted on 4 May 2024", pageURL, "", ""},
		{"joined on", "<p>Joined: 3 May 2004</p><p>4 May 2024</p>", pageURL, "2024-05-04", ""},
		{"modified only", "<meta property=article:modified_time content=2024-05-04>", pageURL, "2024-05-04", "2024-05-04"},
		{"JSON-LD that is broken", `<script type=application/ld+json>{"@type":"Article","datePublished":"2024-05-03",}` +
			`</script><p>4 May 2024`, pageURL, "2024-05-04", ""},
		{"JSON-LD with line feeds and comments",
			"<script type=application/ld+json><!--\n{\"@type\":\"Article\",\"description\":\"a\nb\"," +
				"\"datePublished\":\"2024-05-03\"}\n--></script>", pageURL, "2024-05-03", ""},
		{"far away", "<p>" + strings.Repeat("word ", 300) + "<p>3 May 2024", pageURL, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, head+c.src, c.url); m.Date != c.date || m.Modified != c.modified {
				t.Errorf("got %q and %q, want %q and %q", m.Date, m.Modified, c.date, c.modified)
			}
		})
	}
}

func TestDatesAround(t *testing.T) {
	const title = "<title>Ferry found</title><h1>Ferry found</h1>"
	for _, c := range []struct{ name, src, date string }{
		{"time above the title and below", "<title>Ferry found</title><p><time datetime=2024-05-09>9 May</time><h1>Ferry found</h1>" +
			"<p><time datetime=2024-05-03>3 May</time>", "2024-05-03"},
		{"a page that scripts show", "<title>Ferry found</title><div style=display:none><h1>Ferry found</h1><p>May 3, 2024</div>", "2024-05-03"},
		{"title in the head only", "<title>All about boats</title><meta property=og:title content='All about boats'><h1>Ferry found</h1>" +
			"<p>May 3, 2024", "2024-05-03"},
		{"a date in parts", title + "<p><span>May</span> <span>3</span>, <b>2024</b></p>", "2024-05-03"},
		{"a date in parts of parts", title + "<div><p><span>3</span> <span>May</span></p><p>2024</p></div>", "2024-05-03"},
		{"a number before other texts", title + "<p><b>3</b> comments</p><p>May 2024 was cold</p>", ""},
		{"a date far into the line", title + "<p>" + strings.Repeat("\t\n", 99) + "3 May 2024, 15:28" + strings.Repeat("\t\n", 99) + "</p>",
			"2024-05-03"},
		{"one element with the title", "<title>Ferry found - Tide Post</title><td>Ferry found<p>May 3, 2024</p><p>The crew", "2024-05-03"},
		{"in the title's heading", "<title>Ferry found</title><h1>Ferry found <small>May 3, 2024</small></h1>", "2024-05-03"},
		{"of the title itself", "<title>Storm of May 3, 2024</title><h1>Storm of May 3, 2024</h1>", ""},
		{"a year of two digits", title + "<p>5/3/24 - The crew is well</p>", "2024-05-03"},
		{"a year of two digits in a sentence", title + "<p>The crew of the ferry that was lost on 5/3/24 is well</p>", ""},
		{"a date in a sentence", title + "<p>" + strings.Repeat("One sentence more. ", 9) + "It was 3 May 2024.</p>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); m.Date != c.date {
				t.Errorf("got %q, want %q", m.Date, c.date)
			}
		})
	}
}

func TestFindDate(t *testing.T) {
	for _, c := range []struct {
		text     string
		dayFirst bool
		want     string
	}{
		{"2024-05-03T10:00:00+02:00", false, "2024-05-03"}, {"20240503", false, "2024-05-03"}, {"2024/5/3", false, "2024-05-03"},
		{"Fri, 03 May 2024 10:00:00 GMT", false, "2024-05-03"}, {"May 3, 2024", false, "2024-05-03"}, {"Sept. 3rd 2024", false, "2024-09-03"},
		{"3 May 2024", false, "2024-05-03"}, {"5/3/2024", false, "2024-05-03"}, {"5/3/2024", true, "2024-03-05"},
		{"25/3/2024", false, "2024-03-25"},
		{"3.5.2024", false, "2024-05-03"}, {"05.30.24", false, "2024-05-30"}, {"03.05.24", false, "2024-05-03"},
		{"3. Mai 2024", true, "2024-05-03"},
		{"3 de mayo de 2024", true, "2024-05-03"},
		{"1er août 2024", true, "2024-08-01"}, {"3 maja 2024", true, "2024-05-03"}, {"3 мая 2024 г.", true, "2024-05-03"},
		{"3 Μαΐου 2024", true, "2024-05-03"},
		{"Fri May 3 10:00:00 UTC 2024", false, "2024-05-03"}, {"Fri, 3 May 10:00 2024", true, "2024-05-03"},
		{"3 May 10:00, 20 comments", true, ""}, {"05.03.98", false, "1998-03-05"},
		{"2024年5月3日", true, "2024-05-03"}, {"2024년 5월 3일", true, "2024-05-03"}, {"٣ مايو ٢٠٢٤", true, "2024-05-03"},
		{"3 травня 2024", true, "2024-05-03"},
		{"1714730400", false, "2024-05-03"}, {"1714730400000", false, "2024-05-03"}, {"2024-02-30", false, ""}, {"3 May 1824", false, ""},
		{"call 555-123-4567", false, ""}, {"version 10.2.3", false, ""}, {"2.3.10 no changes", true, ""}, {"3.12.24", true, "2024-12-03"},
		{"", false, ""}, {"in May 2024", false, ""}, {"2024", false, ""},
	} {
		if d, _ := findDate(c.text, c.dayFirst); d.String() != c.want {
			t.Errorf("%q: got %q, want %q", c.text, d, c.want)
		}
	}
}

func TestLanguage(t *testing.T) {
	const english = "The ferry that was lost in the fog is found and all of the crew are on the way to the harbour with it. "
	for _, c := range []struct{ name, src, lang, dir string }{
		{"html", "<html lang=en-us><p>x", "en-US", "ltr"},
		{"underscore", "<html lang=pt_br><p>x", "pt-BR", "ltr"},
		{"og:locale", "<meta property=og:locale content=de_DE>", "de-DE", "ltr"},
		{"not a tag", "<html lang='en\"><script>'><p>" + english, "en", "ltr"},
		{"rtl by language", "<html lang=he><p>x", "he", "rtl"},
		{"rtl by attribute", "<html dir=RTL><p>x", "", "rtl"},
		{"dir injection", "<html dir='rtl onclick=x' lang=en>", "en", "ltr"},
		{"a template's language", "<html lang=en><p>" + strings.Repeat("渡轮在雾中失踪。", 10), "zh", "ltr"},
		{"Serbian in Cyrillic", "<html lang=sr><p>" + strings.Repeat("Трајект је нестао у магли. ", 5), "sr", "ltr"},
		{"guessed", "<p>" + english, "en", "ltr"},
		{"German", "<p>Die Fähre, die im Nebel verschwunden war, ist wieder da, und der Kapitän ist nicht mit ihr zufrieden.", "de", "ltr"},
		{"Arabic", "<p>" + strings.Repeat("اختفت العبارة في الضباب. ", 5), "ar", "rtl"},
		{"Persian", "<p>" + strings.Repeat("کشتی در مه ناپدید شد و پیدا گردید. ", 5), "fa", "rtl"},
		{"Ukrainian", "<p>" + strings.Repeat("Пором зник у тумані і його шукають. ", 5), "uk", "ltr"},
		{"Japanese", "<p>" + strings.Repeat("フェリーは霧の中で消えた。", 5), "ja", "ltr"},
		{"nothing to go by", "<p>x", "", "ltr"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, pageURL); m.Lang != c.lang || m.Dir != c.dir {
				t.Errorf("got %q %q, want %q %q", m.Lang, m.Dir, c.lang, c.dir)
			}
		})
	}
}

func TestAddresses(t *testing.T) {
	_, m := readMeta(t, "<base href=/b/><link rel=canonical href=c?d><meta property=og:image content=//i.example/i.png>", pageURL)
	if m.Canonical != "https://www.tidepost.example/b/c?d" || m.Image != "https://i.example/i.png" {
		t.Errorf("got %q %q", m.Canonical, m.Image)
	}
	b := Base{}
	for ref, want := range map[string]string{
		"https://x.example/a b": "https://x.example/a%20b", "HTTPS://X.example/%zz": "https://X.example/%25zz",
		"http:\\\\x.example\\y": "http://x.example/y",
		"javascript:alert(1)":   "", "java\nscript:alert(1)": "", "data:text/html,x": "", "//x.example": "",
		"/x": "", "": "", "http://": "", "https:x": "",
		"https://u:p@x.example/": "https://x.example/", "https://x.example/\"><script>": "https://x.example/%22%3E%3Cscript%3E",
		" https://x.example ": "https://x.example",
	} {
		if got := b.Absolute(ref); got != want {
			t.Errorf("%q: got %q, want %q", ref, got, want)
		}
	}
	for ref, want := range map[string]string{
		"//y.example:b:": "", "//[::1]:80/": "https://[::1]:80/", "//y.example:80": "https://y.example:80",
	} {
		if got := BaseOf(&page.Page{Head: page.None}, "https://x.example/").Absolute(ref); got != want {
			t.Errorf("%q: got %q, want %q", ref, got, want)
		}
	}
	if got := b.Link("MAILTO:a@b.example?subject=x y"); got != "mailto:a@b.example?subject=x%20y" {
		t.Errorf("mail: %q", got)
	}
}

// Thousands of objects may share one value by its id: what is read of it is
// bounded.
func TestLongValues(t *testing.T) {
	long := strings.Repeat("&amp;lt;i&amp;gt; ", 1<<16) + "Jane Doe"
	if got := unescaped(long, maxByline); len(got) > 4*maxByline {
		t.Errorf("%d bytes", len(got))
	}
	if got := head(strings.Repeat("ж", 1<<16), 10); !utf8.ValidString(got) || len(got) > 16*10+1024 {
		t.Errorf("%d bytes, valid %t", len(got), utf8.ValidString(got))
	}
	p, _ := readMeta(t, "<meta property='"+strings.Repeat("date ", 1<<16)+"' content=x>", pageURL)
	if n := len(gather(p, pageURL).metas); n > maxMetas {
		t.Errorf("%d meta keys", n)
	}
}

func TestTypesSiteExcerpt(t *testing.T) {
	_, m := readMeta(t, `<meta property=og:type content=Article><meta name=description content="What
		it is  about"><script type=application/ld+json>[{"@type":["NewsArticle","https://schema.org/Thing"],"publisher":{"name":"Tide Post"}},
		{"@context":"x","@graph":[{"@type":"BreadcrumbList"}]}]</script>`+
		`<div itemscope itemtype="http://schema.org/Product https://schema.org/Thing">`, pageURL)
	if m.OGType != "article" || m.Excerpt != "What it is about" || m.Site != "Tide Post" ||
		!slices.Equal(m.SchemaTypes, []string{"newsarticle", "thing", "breadcrumblist", "product"}) {
		t.Errorf("got %+v", m)
	}
}

// Metadata is plain text whatever the page puts into it, and hostile JSON
// costs nothing.
func FuzzRead(f *testing.F) {
	f.Add("<title>a</title><meta name=author content=b><h1>a</h1><p>By B, 3 May 2024<script " +
		"type=application/ld+json>{\"@type\":\"Article\"}</script>")
	f.Add("<script type=application/ld+json>" + strings.Repeat("[", 1000))
	f.Add("<script type=application/ld+json>{\"@type\":\"Article\",\"author\":{\"@id\":\"a\"}," +
		"\"@graph\":[{\"@id\":\"a\",\"name\":{\"@id\":\"a\"}}]}")
	for _, src := range fuzzpage.Seeds() {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		src = fuzzpage.Page(src)
		sound(t, src, pageURL)
		_, m := readMeta(t, src, pageURL)
		for _, v := range []string{m.Title, m.Byline, m.Site, m.Excerpt} {
			if v != clean(v, maxExcerpt) {
				t.Errorf("not plain: %q", v)
			}
		}
		for _, u := range []string{m.Canonical, m.Image} {
			if u != "" && !strings.HasPrefix(u, "http://") && !strings.HasPrefix(u, "https://") {
				t.Errorf("address %q", u)
			}
		}
		if m.Lang != Tag(m.Lang) || m.Dir != "ltr" && m.Dir != "rtl" {
			t.Errorf("language %q %q", m.Lang, m.Dir)
		}
	})
}

// What the brief form gives is what the full one gives.
func TestReadBrief(t *testing.T) {
	src := `<html lang=de><head><title>Sturm – Bote</title><meta property=og:image content=/a.png><meta name=keywords content="a, b">` +
		`<meta name=author content="Jane Doe"><meta property=article:published_time content=2024-01-31>` +
		`</head><body><h1>Sturm</h1><p>Der Sturm war stark.`
	p, err := page.Parse([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	full, brief := Read(p, "https://www.example.com/a"), ReadBrief(p, "https://www.example.com/a")
	if full.Image == "" || full.Date == "" || len(full.Tags) != 2 {
		t.Fatalf("%+v", full)
	}
	full.Tags, full.Next = nil, ""
	if day := brief.Day(); day != full.Date {
		t.Errorf("day %q", day)
	}
	if !reflect.DeepEqual(full, brief) {
		t.Errorf("brief %+v, want %+v", brief, full)
	}
}
