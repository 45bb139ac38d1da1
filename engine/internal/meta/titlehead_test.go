package meta

import "testing"

func TestHeadPart(t *testing.T) {
	const og = "<meta property=og:title content="
	checkTitles(t, []titleCase{
		{"sections before it", "<title>Tide Post: Manual: 18: Knots</title>" + og + "Knots>", "Knots"},
		{"the site behind it, without a separator", "<title>Ferry found at last. Tide Post</title>" + og +
			"'Ferry found at last'><meta property=og:site_name content='Tide Post'>", "Ferry found at last"},
		{"the site's name begins it", "<title>New at Tide – Which ferry is best? - Tide Post</title>" + og +
			"'New at Tide – Which ferry is best?'><meta property=og:site_name content=Tide>", "New at Tide – Which ferry is best?"},
		{"the site behind it, too", "<title>Ferry found | Harbour | Tide</title>" + og + "'Ferry found | Harbour'>", "Ferry found"},
		{"it is the site's name", "<title>Ferry found | Tide Post</title>" + og + "'Tide Post'>", "Ferry found"},
		{"a separator with nothing before it", "<title> &raquo; Ferry found on a Monday</title>", "Ferry found on a Monday"},
		{"a sign that is no separator", "<title>-40 degrees and no ferry</title>", "-40 degrees and no ferry"},
		{"nothing but a separator", "<title>» »</title><p>Text", "»"},
		{"the same in other letters", "<title>Ferry Found | Tide Post</title>" + og + "'Ferry found'>", "Ferry Found"},
	})
}

func TestLinkedPart(t *testing.T) {
	const link = "<h3><a href=/2012/ferry>Which ferry is best for a whole family</a></h3>"
	const title = "<title>Letters of a Sailor: Which ferry is best for a whole family</title>"
	checkTitles(t, []titleCase{
		{"the blog before a colon", title + "<h2>May 5</h2>" + link, "Which ferry is best for a whole family"},
		{"in a sidebar", title + "<aside>" + link + "</aside>", "Letters of a Sailor: Which ferry is best for a whole family"},
		{"less than half", "<title>What the harbour master said of it: Which ferry</title><h3><a href=/f>Which ferry</a></h3>",
			"What the harbour master said of it: Which ferry"},
		{"a sentence, and the site behind it", "<title>Which ferry is best for us. tide.example | Service for ports and " +
			"ships</title><h2>Which ferry is best for us</h2>", "Which ferry is best for us"},
		{"a sentence of few letters", "<title>The ferry. Which one is the best for all of us</title><h2>The ferry</h2>",
			"The ferry. Which one is the best for all of us"},
		{"in the middle", "<title>Letters: Which ferry is best for a whole family: Sailors</title>" + link,
			"Letters: Which ferry is best for a whole family: Sailors"},
	})
}

// A main heading or a text that says the site's name or a section, and the title elsewhere.
func TestNameBeforeTitle(t *testing.T) {
	const linked = "<h2><a href=/2012/cap>A cap for all weathers</a></h2>"
	checkTitles(t, []titleCase{
		{"the blog's name is the heading, the post's a link",
			"<title>A cap for all weathers - Deck Hugger</title><h1><a href=http://elsewhere.example/x>Deck Hugger</a></h1>" + linked,
			"A cap for all weathers"},
		{"the same, the name first",
			"<title>Ed Brill: A cap for all weathers</title><h1><a href=http://elsewhere.example/x>Ed Brill</a></h1>" + linked,
			"A cap for all weathers"},
		{"a small heading that leads home is the site's",
			"<title>A hat for all weathers | How Does He...</title><h4><a href=/>How Does He...</a></h4><h1>Two other hats</h1>",
			"A hat for all weathers"},
		{"a section is the main heading",
			"<title>Derby kit is blue - Latest News - Foot Sports</title><h1>Latest News</h1><h2>Derby kit is blue</h2>", "Derby kit is blue"},
		{"a section is a smaller heading", "<title>News - Derby kit is blue - Foot Sports</title><h2>News</h2><h1>Derby kit is blue</h1>",
			"Derby kit is blue"},
		{"the title of the head is a smaller heading",
			"<meta property=og:title content='Is archery new?'><title>Is archery new? | Media | Views</title><h1><a href=/m>Media</a></h1>" +
				"<h2>Is archery new?</h2>", "Is archery new?"},
		{"texts without headings, the site's name at the foot",
			"<title>Deck Day - What a clean deck is made of - all</title><p>What a clean deck is made of</p><p>A long text</p><p>Deck Day</p>",
			"What a clean deck is made of"},
		{"texts without headings, a section over the title",
			"<title>Have Say - What a clean deck is made of</title><p>Have Say</p><p>What a clean deck is made of</p><p>" +
				"A text of more words than the rest of it</p>", "What a clean deck is made of"},
		{"texts without headings, a long name behind it", "<title>Clean decks | Harbour School of Ropes</title><p>Harbour School of Ropes</p>" +
			"<p>Clean decks</p><p>A text of more words than the rest of it</p>", "Clean decks"},
		{"the same at the foot", "<title>Clean decks | Harbour School of Ropes</title><p>Clean decks</p><p>A text of ten words or more, so " +
			"that it ends far down</p><p>Harbour School of Ropes</p>", "Clean decks"},
	})
}

// Without an address of the page only the link tells that a heading is the site's.
func TestHeadingLeadsToRoot(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"a path", "<title>Gear you can shift | Ideas | Big Sea</title><h1><a href=/>Big Sea</a></h1>", "Gear you can shift"},
		{"an address", "<title>Gear you can shift | Big Sea</title><h1><a href=http://sea.example>Big Sea</a></h1>", "Gear you can shift"},
		{"a picture", "<title>Gear you can shift | Big Sea</title><h1><a href=http://sea.example/><img alt='Big Sea'></a></h1>",
			"Gear you can shift"},
		{"another page", "<title>Gear you can shift | Big Sea</title><h1><a href=http://sea.example/x>Big Sea</a></h1>", "Big Sea"},
		{"no link", "<title>Gear you can shift | Big Sea</title><h1>Big Sea</h1>", "Big Sea"},
	} {
		if _, m := readMeta(t, c.src, ""); m.Title != c.want {
			t.Errorf("%s: got %q, want %q", c.name, m.Title, c.want)
		}
	}
	const home = "<title>News of the sea | Big Sea</title><h1><a href=https://sea.example/>Big Sea</a></h1>"
	for url, want := range map[string]string{
		"https://sea.example/": "Big Sea", "https://www.sea.example/": "Big Sea", "https://www.sea.example/x": "News of the sea",
		"https://blog.sea.example/": "News of the sea",
	} {
		if _, m := readMeta(t, home, url); m.Title != want {
			t.Errorf("%s: got %q, want %q", url, m.Title, want)
		}
	}
}

func TestHeadingLikeSite(t *testing.T) {
	const site = "<meta property=og:site_name content='Tide Post'>"
	checkTitles(t, []titleCase{
		{"begins the title", site + "<title>Tide Post Community | Download the latest</title><main><h1>Tide Post Community</h1></main>",
			"Tide Post Community"},
		{"in the frame", site + "<title>Tide Post Online | Ferry found</title><header><h1>Tide Post Online</h1></header>", "Ferry found"},
		{"leads home", site + "<title>Tide Post Online | Ferry found</title><h1><a href=/>Tide Post Online</a></h1>", "Ferry found"},
		{"the name itself", site + "<title>Tide Post | Ferry found</title><main><h1>Tide Post</h1></main>", "Ferry found"},
		{"ends the title", site + "<title>Ferry found | The Tide Post</title><main><h1>The Tide Post</h1></main>", "Ferry found"},
	})
}

func TestHeadingContinues(t *testing.T) {
	const title = "<title>Fifty ferries that never came</title>"
	checkTitles(t, []titleCase{
		{"in words", title + "<h1>Fifty ferries that never came home again</h1>", "Fifty ferries that never came home again"},
		{"behind a colon", title + "<h1>Fifty ferries that never came: a list</h1>", "Fifty ferries that never came: a list"},
		{"the head cut a word in two", "<title>Fifty ferries that never ca</title><h1>Fifty ferries that never came</h1>",
			"Fifty ferries that never came"},
		{"a count", title + "<h1>Fifty ferries that never came 87</h1>", "Fifty ferries that never came"},
		{"a source in brackets", title + "<h1>Fifty ferries that never came (tide.example) 87</h1>", "Fifty ferries that never came"},
		{"a date", title + "<h1>Fifty ferries that never came World, Updated May 3, 2024</h1>", "Fifty ferries that never came"},
		{"the site", title + "<h1>Fifty ferries that never came - Tide Books</h1>", "Fifty ferries that never came"},
		{"two lines that became one", title + "<h1>Fifty ferries that never came<span>For children</span></h1>",
			"Fifty ferries that never came"},
		{"a line before it", "<title>Tide Two fast ferries - Shop</title><h1><div><a href=/t>Tide</a></div><span>Two fast ferries</span></h1>",
			"Tide Two fast ferries"},
		{"copies for several widths",
			"<title>Ferries - Tide</title><h1><span>Ferries that<span>never come</span></span><span>Ferries that never come</span></h1>",
			"Ferries that never come"},
		{"a name of one word twice", "<title>Bora Bora - Tide Post</title><h1>Bora Bora</h1>", "Bora Bora"},
		{"a label before it", title + "<h1>Books: Fifty ferries that never came home</h1>", "Fifty ferries that never came"},
	})
}
