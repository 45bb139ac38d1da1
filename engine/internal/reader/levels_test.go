package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/reader/write"
)

// Where each section's heading is a main one, they go below the title.
func TestManyMainHeadings(t *testing.T) {
	const sections = "<h1>Slates</h1><p>a</p><h2>Nails</h2><p>b</p><h1>Tiles</h1><p>c</p>"
	read := func(src string) (html, md string) {
		keep := make([]bool, 20)
		for i := range keep {
			keep[i] = true
		}
		tree := readKept(t, src, &meta.Meta{Title: "The roof of the hall"}, keep[:strings.Count(src, "</")]...)
		html, _ = write.HTML(tree)
		return html, write.Markdown(tree)
	}
	html, md := read("<h1>The roof of the hall</h1>" + sections + "<h1>Straw</h1><h6>d</h6><p>e</p>")
	if want := "<h2>Slates</h2><p>a</p><h3>Nails</h3><p>b</p><h2>Tiles</h2><p>c</p><h2>Straw</h2><h6>d</h6><p>e</p>"; html != want {
		t.Errorf("got  %s\nwant %s", html, want)
	}
	if !strings.HasPrefix(md, "# The roof of the hall\n\n## Slates\n\na\n\n### Nails\n") {
		t.Errorf("Markdown %q", md)
	}
	if html, _ = read("<h1>The roof of the hall</h1>" + sections); html != sections {
		t.Errorf("two are left as they are: %s", html)
	}
}
