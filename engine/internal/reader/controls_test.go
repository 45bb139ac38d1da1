package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"
)

// Pictures that are buttons: what is pressed to share, print or follow a page is no picture
// of its text.
func TestPicturesToPress(t *testing.T) {
	const img = `<img src=/i/b.jpg alt="a b">`
	for _, c := range []struct {
		name, href string
		kept       bool
	}{
		{"a script", "javascript:print()", true}, // a photograph
		{"share", "http://www.facebook.com/share.php?u=<url>", false},
		{"sharer", "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsite.example%2F", false},
		{"share_save", "http://www.addtoany.com/share_save?linkurl=http%3A%2F%2Fsite.example", false},
		{"in capitals", "https://www.linkedin.com/shareArticle?mini=true&url=x", false},
		{"intent", "https://twitter.com/intent/tweet?text=a", false},
		{"status", "http://twitter.com/home?status=a%20b", false},
		{"submit", "http://reddit.com/submit?url=http://site.example/a", false},
		{"bookmark", "http://www.addthis.com/bookmark.php?v=250", false},
		{"pin", "http://pinterest.com/pin/create/button/?url=a&media=http%3A%2F%2Fsite.example%2Fi%2Fc.jpg", false},
		{"a pin of this picture", "http://pinterest.com/pin/create/button/?url=a&media=http%3A%2F%2Fsite.example%2Fi%2Fb.jpg", true},
		{"print", "http://www.printfriendly.com/print/v2?url=http://site.example/a", false},
		{"feed", "/index.php?option=x&type=RSS0.91", false},
		{"file of a feed", "/news.rss", false},
		{"a print that is sold", "/product/harbour-print/", true},
		{"a print that is sold, with a query", "https://shop.example/listing/12/harbour-print?ref=home", true},
		{"a text about sharing", "/how-to-share-files?utm_source=rss&utm_medium=rss", true},
		{"a text about buttons", "/blog/button-up?page=2", true},
		{"on a host for photographs", "https://share.example/photos?id=2", true},
		{"a photograph elsewhere", "https://www.facebook.com/photo.php?fbid=1", true},
		{"a partner's shop", "https://shareasale.example/r.cfm?b=1&urllink=shop.example", true},
		{"a film", "http://www.youtube.com/watch?v=a&feature=share", true},
		{"larger", "/.shared/image.html?/photos/b.jpg", true},
		{"no address", "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantPicture(t, `<a href="`+c.href+`">`+img+`</a>`, c.kept)
		})
	}
}

// Pictures that are buttons by what they are and where their link leads, as the page has them.
func TestPicturesThatLead(t *testing.T) {
	for _, c := range []struct {
		name, src string
		kept      bool
	}{
		{"a GIF to press", `<a href=#><img src=/i/mail.gif alt="E-mail this"></a>`, false},
		{"a drawing to press", `<a href=#><img src=/i/close.svg></a>`, false},
		{"a mail to nobody", `<a href="mailto:?subject=x"><img src=/i/mail.png></a>`, false},
		{"a mail to somebody", `<a href="mailto:anna@site.example"><img src=/i/anna.png></a>`, true},
		{"a screenshot to enlarge", `<a href=#><img src=/i/screen.png alt="The settings"></a>`, true},
		{"a photograph to enlarge", `<a href=#><img src=/i/roof.jpg></a>`, true},
		{"a link into the page", `<a href=#roof><img src=/i/roof.gif></a>`, true},
		{"to the top", `<a href=#PageTop><img src=/i/up.gif alt=Up></a>`, false},

		{"somebody on a network", `<a href=https://www.facebook.com/slates><img src=/i/fb.png alt="Follow us"></a>`, false},
		{"the page for a network", `<a href="http://del.icio.us/post?url=https%3A%2F%2Fsite.example"><img src=/i/d.gif></a>`, false},
		{"a large picture of somebody", `<a href=https://twitter.com/slates><img src=/i/tweet.png width=600></a>`, true},
		{"a photograph of somebody", `<a href=https://twitter.com/slates><img src=/i/anna.jpg></a>`, true},
		{"a single post", `<a href=https://twitter.com/slates/status/12345678><img src=/i/tweet.png></a>`, true},
		{"a picture there", `<a href="https://www.facebook.com/photo.php?fbid=1"><img src=/i/r.png></a>`, true},
		{"a film", `<a href="https://www.youtube.com/watch?v=a"><img src=/i/film.png></a>`, true},
		{"another site", `<a href=https://facebook.example/slates><img src=/i/fb.png></a>`, true},

		{"a mark of a link to another site", `<p>See <a href=/go>the shop<img src=/i/ico_external_link.gif></a>.`, false},
		{"a mark of a window", `<p>See the shop <img src=/k/OpenNewWindow.png alt="leaving site icon">.`, false},
		{"a mark of a new window, with a digest", `<p>See the shop <img src=/k/icon-new-window.60f9b1840c.svg>.`, false},
		{"a mark of what a press shows", `<p>Photograph by Anna <img src=/i/info-icon.png?2349 alt="tooltip">`, false},
		{"a badge", `<p>The lamp <img src=/i/new-icon.png alt="New!">.`, true},
		{"a new window of a house", `<p>This is it: <img src=/i/new-window.jpg alt="The new window">`, true},
		{"an icon of something", `<p>Press <img src=/i/trash-icon.png alt="the bin">.`, true},
		{"a picture called external", `<p>This is it: <img src=/i/external.png>`, true},
		{"a picture called icon", `<p>This is it: <img src=/i/icon.png>`, true},
		{"a picture of a link", `<p>This is it: <img src=/i/chain-link.png>`, true},
		{"a picture of no name", `<p>This is it: <img src=/i/.png>`, true},

		{"a spacer of two parts", `<img src=/i/1x1.trans.gif>`, false},
		{"a picture of two parts", `<img src=/i/1x1.roof.gif>`, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantPicture(t, c.src, c.kept)
		})
	}
}

// wantPicture reads a part between two texts, and fails when its picture is kept or not.
func wantPicture(t *testing.T, part string, kept bool) {
	t.Helper()
	_, read, err := read(`<p>a</p><p>` + part + `</p><p>b</p>`)
	if err != nil {
		t.Fatal(err)
	}
	wantPictureIn(t, read, kept)
}

// wantPictureIn fails when the picture of a reading is kept or not.
func wantPictureIn(t *testing.T, read tree.Tree, kept bool) {
	t.Helper()
	html, err := write.HTML(read)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Contains(html, "<img"); got != kept {
		t.Errorf("kept is %v, want %v: %s", got, kept, html)
	}
}
