package meta

import "testing"

// Names of sites that touch the title, as they do in Chinese.
func TestNameWithoutSpaces(t *testing.T) {
	checkTitles(t, []titleCase{
		{"behind a hyphen", "<title>台风今晚登陆沿海地区-海潮网</title><h1>台风今晚登陆沿海地区</h1>", "台风今晚登陆沿海地区"},
		{"behind two, a section and the site", "<title>台风今晚登陆沿海地区-科技新闻-海潮新闻中心</title><h1>台风今晚登陆沿海地区</h1>",
			"台风今晚登陆沿海地区"},
		{"behind a horizontal bar", "<title>台风今晚登陆沿海地区――海潮网</title><h1>台风今晚登陆沿海地区</h1>", "台风今晚登陆沿海地区"},
		{"before it", "<title>海潮网-台风今晚登陆沿海地区</title><h1>台风今晚登陆沿海地区</h1>", "台风今晚登陆沿海地区"},
		{"a small heading", "<title>台风 雨大 ｜即時新聞｜海潮電子報</title><h3>台风 雨大</h3>", "台风 雨大"},
		{"no heading", "<title>台风今晚登陆沿海地区-海潮网</title><p>台风", "台风今晚登陆沿海地区"},
		{"no heading, a section and the site", "<title>台风今晚登陆沿海地区_图片频道_海潮网</title><p>台风", "台风今晚登陆沿海地区"},
		{"a hyphen in it", "<title>上海-青岛列车今晚停运</title><p>台风", "上海-青岛列车今晚停运"},
		{"years", "<title>2011-2012年台风报告</title><p>台风", "2011-2012年台风报告"},
		{"the name is all that is left", "<title>海潮网</title><p>台风", "海潮网"},
		{"Latin letters", "<title>» Which ferry is best for us :zentide</title><h1><a href=http://a.example/>zentide</a></h1>" +
			"<h2>Which ferry is best for us</h2>", "Which ferry is best for us"},
		{"Latin letters, few words", "<title>» My Essential Sea Ropes :zentide</title><h1><a href=http://a.example/>zentide</a></h1>" +
			"<h2>My Essential Sea Ropes</h2>", "My Essential Sea Ropes"},
		{"a word that goes on", "<title>Ferries for our old harbour-masters | Tide Post</title><h1>Ferries for our old</h1>",
			"Ferries for our old"},
	})
}

// What stands at an end of the title element and is less of the page's title than the rest.
func TestEndOfTitle(t *testing.T) {
	const long = "<p>A text of more words than the rest of the page has, so that it ends far below the first line</p>"
	checkTitles(t, []titleCase{
		{"a name shown at the foot", "<title>Ferries found in all the harbours of the north | Deck, Harbour | Small Screens</title>" + long +
			"<p>Small Screens</p>", "Ferries found in all the harbours of the north"},
		{"a link to a part of the title is no site", "<title>Decks - Which ferry is the best for all of us and for our dogs</title>" +
			"<h1><a href=/ferry>Which ferry is the best for all of us and for our dogs</a></h1><h1>Most read</h1>",
			"Which ferry is the best for all of us and for our dogs"},
		{"the end of a linked name before it", "<title>Hu/Go » Blog Archive » Many Ropes</title><h1><a href=/x>Hu/Go</a></h1>" +
			"<h2><a href=/ropes>Many Ropes</a></h2>", "Many Ropes"},
	})
}

// Headings in other words than the title element.
func TestOtherWords(t *testing.T) {
	checkTitles(t, []titleCase{
		{"one word of two", "<title>No ferries found as of now or later</title><h1>Now 170</h1><p>Text", "No ferries found as of now or later"},
		{"one word of one", "<title>Latest Ferry Guides</title><h1>Ferry</h1>", "Ferry"},
		{"its first words, and all of it in a smaller heading",
			"<title>At Land's End no ferries are found any more</title><h1>At Land's End</h1><h2>At Land's End no ferries are found any more</h2>",
			"At Land's End no ferries are found any more"},
	})
}

// A title element that says the site's name and no more.
func TestNameAlone(t *testing.T) {
	const heading = "<h1>Doctors warn of long ferries</h1>"
	for _, c := range []struct{ name, src, url, want string }{
		{"the name with its article", "<title>The Tidepost</title>" + heading, pageURL, "Doctors warn of long ferries"},
		{"another word for and", "<title>Sea &amp; Star | Views | Lessons of a cold winter</title><h1>Sea &amp; Star</h1>" +
			"<h1>Lessons of a cold winter</h1>", "https://www.seaandstar.example/views/lessons", "Lessons of a cold winter"},
		{"no address, one word", "<title>Tide</title>" + heading, "", "Doctors warn of long ferries"},
		{"no address, three words", "<title>Doctors and decks</title><h1>All about ferries</h1>", "", "Doctors and decks"},
		{"no address, a short heading", "<title>Tide</title><h1>Decks and ropes</h1>", "", "Tide"},
		{"no address, the heading of a sidebar", "<title>Tide</title><aside>" + heading + "</aside>", "", "Tide"},
		{"no address, a name like an address", "<title>tidepost.com - Long ferries</title><p>Text", "", "Long ferries"},
		{"the same at both ends", "<title>TidePost.com - Long ferries - TidePost</title><p>Text", "", "Long ferries"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, m := readMeta(t, c.src, c.url); m.Title != c.want {
				t.Errorf("got %q, want %q", m.Title, c.want)
			}
		})
	}
}

// Pages without a title and without a main heading.
func TestHeadingBelow(t *testing.T) {
	const text = "<p>A text of more words than all that stands above it, so that the heading is the one of the page.</p>"
	checkTitles(t, []titleCase{
		{"above the text", "<h3>Doctors warn of long ferries</h3>" + text, "Doctors warn of long ferries"},
		{"few words", "<h3>Bookmark with</h3>" + text, ""},
		{"below the text", text + "<h3>Talk back and add your opinion</h3><p>Yours.</p>", ""},
		{"one of two posts", "<h3>Doctors warn of long ferries</h3>" + text + "<h3>Ferries warn of long doctors</h3>", ""},
		{"a link", "<h3><a href=/other>Doctors warn of long ferries</a></h3>" + text, ""},
		{"a day", "<h3>Tuesday, April 5, 2005</h3>" + text, ""},
		{"in a sidebar", "<aside><h3>Doctors warn of long ferries</h3></aside>" + text, ""},
	})
}
