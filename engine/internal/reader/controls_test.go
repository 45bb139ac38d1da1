package reader_test

import (
	"strings"
	"testing"

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
			_, tree, err := read(`<p>a</p><p><a href="` + c.href + `">` + img + `</a></p><p>b</p>`)
			if err != nil {
				t.Fatal(err)
			}
			html, err := write.HTML(tree)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(html, "<img"); got != c.kept {
				t.Errorf("kept is %v, want %v: %s", got, c.kept, html)
			}
		})
	}
}
