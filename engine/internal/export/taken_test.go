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
		harmlessFiles(t, &Book{Pages: []Page{{URL: "https://a.example/", Title: src, Byline: src, Site: src, HTML: src}}, RemoteImages: i%2 == 0})
	}
}

// Our own attacks do, too, as all that a book holds of a page.
func TestOwnAttacks(t *testing.T) {
	attacks := hostile.Own()
	if len(attacks) < 100 {
		t.Fatalf("%d attacks", len(attacks))
	}
	for _, s := range attacks {
		b := Book{Pages: []Page{{Title: s, Byline: s, Site: s, Excerpt: s, Lang: s, Dir: s, Date: s, URL: "javascript:" + s, HTML: s}}}
		harmlessFiles(t, &b)
		b.Pages[0].URL, b.RemoteImages = "https://a.example/"+s, true
		harmlessFiles(t, &b)
	}
}

// harmlessFiles makes both files of a book. One that could not be made would not be looked
// at, and each of these can.
func harmlessFiles(t *testing.T, b *Book) {
	t.Helper()
	defer func() {
		if t.Failed() {
			t.Logf("the page is %q", b.Pages[0].HTML)
		}
	}()
	harmless(t, b)
	book, err := EPUB(b)
	if err != nil {
		t.Fatal(err)
	}
	valid(t, book)
}
