package export

import (
	"testing"

	"winnow/engine/internal/hostile"
)

// The pages of other projects' tests make harmless HTML files and valid books, as if the
// reader had let all of them through, and as what a page says of itself.
func TestTakenPages(t *testing.T) {
	pages, err := hostile.Taken()
	if err != nil || len(pages) < 2000 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for i, src := range pages {
		b := Book{Pages: []Page{{URL: "https://a.example/", Title: src, Byline: src, Site: src, HTML: src}}, RemoteImages: i%2 == 0}
		harmless(t, &b)
		if book, err := EPUB(&b); err == nil {
			valid(t, book)
		}
		if t.Failed() {
			t.Fatalf("the page is %q", src)
		}
	}
}
