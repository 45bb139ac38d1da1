package decide

import (
	"strings"
	"testing"

	"winnow/engine/internal/block"
)

// A thread keeps the post that it begins with.
func TestOpeningPost(t *testing.T) {
	const title = "<h1>Is my roof tight?</h1>"
	ask := strings.TrimSpace(strings.Repeat("Water drips on my bed. ", 5))
	post := "<p>" + ask + "</p>"
	for _, c := range []struct {
		name, src, pageType string
		odds                float32
		want                string
	}{
		{"under the title", title + post + text, "forum", 0.2, ask},
		{"in several texts", title + "<p>Ann Berg</p>" + post + "<p>Help</p>" + post + text + post, "forum", 0.2, ask + "|" + ask},
		{"a label that is kept before it", title + "<p>Kim</p>" + post + text, "forum", 0.2, ask},
		{"of an article", title + post + text, "article", 0.2, ""},
		{"what is hardly content", title + post + text, "forum", 0.1, ""},
		{"a short note", title + "<p>Out of date</p>" + text, "forum", 0.2, ""},
		{"links", title + "<p><a href=/x>" + ask + "</a></p>" + text, "forum", 0.2, ""},
		{"in a box that a rule names", title + "<div nav>" + post + "</div>" + text, "forum", 0.2, ""},
		{"a kind of noise by its words", title + "<section>" + post + "</section>" + text, "forum", 0.2, ""},
		{"no title", post + text, "forum", 0.2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			s.nameNoise("nav", block.Navigation)
			probability := make([]float32, len(s.keep))
			for i := range probability {
				probability[i] = c.odds
				if up := s.page.Parent[s.in.Blocks.Blocks[i].Owner]; s.page.Data[up] == "section" {
					s.kinds[i] = block.Cookie
				}
			}
			if got := found(s, openingPost(s.choice(), probability, c.pageType)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
