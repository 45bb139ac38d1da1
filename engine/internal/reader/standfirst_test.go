package reader_test

import (
	"strings"
	"testing"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/reader/build"
	"winnow/engine/internal/reader/write"
)

// The sentence under the title is in the reading once, whether the verdict keeps it
// or not.
func TestStandfirst(t *testing.T) {
	const title, text = "<h1>Roofs</h1>", "<p>Slates, said Ann, are made to last a hundred years and more.</p>"
	const description = "How a roof of slate outlives those who paid for it, and what it costs."
	const shown = "<p>" + description + "</p>"
	for _, c := range []struct{ name, src, want string }{
		{"the description", title + "<p>2 May</p><div><span>" + description + "</span></div>" + text, shown},
		{"the description is cut", title + "<p>" + description + " Ann knows.</p>" + text, "<p>" + description + " Ann knows.</p>"},
		{"the beginning of a long one", title + "<p>" + description + strings.Repeat(" Ann knows it.", 25) + "</p>" + text,
			"<p>" + description + strings.Repeat(" Ann knows it.", 25) + "</p>"},
		{"over the title", shown + title + text, ""},
		{"far from the title", title + strings.Repeat("<p>menu</p>", 31) + shown + text, ""},
		{"behind long text", title + "<p>" + strings.Repeat("menu ", 201) + "</p>" + shown + text, ""},
		{"a link", title + "<p><a href=/x>" + description + "</a></p>" + text, ""},
		{"said in the text", title + shown + "<p>" + description + " So it was said.</p>", ""},
		{"the beginning of another text", title + "<p>How a roof of slate" + strings.Repeat(" and one of straw", 20) + "</p>" + text, ""},
		{"named", title + "<div class=article-dek><p>All that a roof needs</p></div>" + text, "<p>All that a roof needs</p>"},
		{"named as an excerpt", title + "<p class=article-excerpt>All that a roof needs</p>" + text, "<p>All that a roof needs</p>"},
		{"a part of what is named", title + "<div class=dek><p>All that a roof needs</p><p>Share</p></div>" + text, ""},
		{"named, further on", title + strings.Repeat("<p>menu</p>", 6) + "<p class=dek>All that a roof needs</p>" + text, ""},
		{"named, of two words", title + "<p class=dek>A roof</p>" + text, ""},
		{"nothing is kept", title + shown, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, v := keepSaid(t, c.src, "article")
			words := int32(0)
			for i := range v.Keep {
				if v.Keep[i] {
					words += s.Blocks[i].Counts.Words
				}
			}
			m := meta.Read(s.Page, testURL)
			m.Excerpt = description
			tree := build.Tree(s, v, &m, testURL)
			html, err := write.HTML(tree)
			if err != nil {
				t.Fatal(err)
			}
			added := html
			for i := range v.Keep {
				if v.Keep[i] {
					added = strings.Replace(added, "<p>"+s.Text(i)+"</p>", "", 1)
				}
			}
			if added != c.want {
				t.Errorf("adds %q, want %q", added, c.want)
			}
			if (int32(tree.Words) > words) != (c.want != "") {
				t.Errorf("%d words, %d of them kept", tree.Words, words)
			}
		})
	}
}
