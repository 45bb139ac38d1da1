package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// The head of a reading says author and date, so a kept line above the text that says
// nothing else is not in it again.
func TestByline(t *testing.T) {
	const text = "<p>Slates, said Ann Berg, are made to last a hundred years and more.</p>"
	for _, c := range []struct {
		name, line, authors, date, pageType string
		stays                               bool
	}{
		{"author", "By Ann Berg", "Ann Berg", "", "article", false},
		{"author and date", "By Ann Berg, 8 February 2025", "Ann Berg", "2025-02-08", "article", false},
		{"author, day and time", "By Ann Berg on February 8th 2025 10:45 AM EST", "Ann Berg", "2025-02-08", "article", false},
		{"a heading before it", "Reviving a dead set by Ann Berg, 8 February 2025", "Ann Berg", "2025-02-08", "article", true},
		{"as much of another day", "Ann Berg on roofs, February 9th 2025, 10:45 AM", "Ann Berg", "2025-02-08", "article", true},
		{"two authors", "Ann Berg and Bo Lind", "Ann Berg, Bo Lind", "", "article", false},
		{"one of two", "Ann Berg", "Ann Berg, Bo Lind", "", "article", true},
		{"a date that the head has not", "By Ann Berg, 8 February 2025", "Ann Berg", "", "article", true},
		{"what the author does", "Ann Berg repairs the roofs of old churches", "Ann Berg", "", "article", true},
		{"somebody else", "By Bo Lind", "Ann Berg", "", "article", true},
		{"a thread", "Ann Berg", "Ann Berg", "", "forum", true},
		{"no author is known", "By Ann Berg", "", "", "article", true},
		{"an item of a list", "Ann Berg", "Ann Berg", "", "listing", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, v := keepSaid(t, "<h1>Roofs</h1><p>"+c.line+"</p>"+text, c.pageType)
			for i := range v.Keep {
				v.Keep[i] = i > 0
			}
			tree := build.Tree(s, v, &meta.Meta{Byline: c.authors, Date: c.date}, testURL)
			html, err := write.HTML(tree)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(html, c.line); got != c.stays || !strings.HasSuffix(html, text) {
				t.Errorf("stays: %v, want %v\n%s", got, c.stays, html)
			}
		})
	}
	long := strings.Repeat("Slates are made to last. ", 12)
	s, v := keepSaid(t, "<p>"+long+"</p><p>Ann Berg</p>"+text, "article")
	for i := range v.Keep {
		v.Keep[i] = true
	}
	html, err := write.HTML(build.Tree(s, v, &meta.Meta{Byline: "Ann Berg"}, testURL))
	if err != nil || !strings.Contains(html, "<p>Ann Berg</p>") {
		t.Errorf("within the text: %v %s", err, html)
	}
	s, v = keepSaid(t, "<h3>BY ANN BERG</h3>"+text, "article")
	v.Keep[0] = true
	html, err = write.HTML(build.Tree(s, v, &meta.Meta{Byline: "Ann Berg"}, testURL))
	if err != nil || strings.Contains(html, "ANN") {
		t.Errorf("a heading that begins as a line of the author: %v %s", err, html)
	}
	s, v = keepSaid(t, "<h2>Ann Berg said</h2>"+text, "article")
	html, err = write.HTML(build.Tree(s, v, &meta.Meta{Byline: "Ann Berg"}, testURL))
	if err != nil || !strings.Contains(html, "Ann Berg said</h2>") {
		t.Errorf("a heading: %v %s", err, html)
	}
}
