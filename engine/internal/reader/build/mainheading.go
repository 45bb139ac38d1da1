package build

import (
	"slices"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// maxHeadingBlocks is how many blocks a main heading is made of at most: two
// lines, a label.
const maxHeadingBlocks = 4

// findMainHeading finds the blocks of the page's main heading where the verdict
// has left it out and the title is another one, so that the reading lacks neither:
// the h1 says it for readers, the title for those who search. It must share words
// with the title, for other h1 are often the name of the site; only those of
// services are a claim.
func findMainHeading(s *block.Set, v *block.Verdict, m *meta.Meta) (from, to int) {
	if m == nil || m.Heading <= 0 || s.Page.Tag[m.Heading] != atom.H1 || m.Title == "" {
		return 0, 0
	}
	from, to = s.Under(m.Heading)
	if to-from > maxHeadingBlocks || from >= to || !slices.Contains(v.Keep[to:], true) {
		return 0, 0
	}
	text := ""
	for i := from; i < to; i++ {
		if v.Keep[i] || meta.SameTitle(s.Text(i), m.Title) {
			return 0, 0
		}
		text += s.Text(i) + " "
	}
	said := page.Squash(text)
	switch {
	case repeats(said, page.Squash(m.Title)), isSaid(s, v, said), v.PageType != "service" && !meta.SharesTitle(text, m.Title),
		block.InNoise(s.Page, v.Noise, block.NamedScore, block.Kind.HidesLeadImage).Has(m.Heading):
		return 0, 0
	}
	return from, to
}

// maxLabel is how many bytes a heading has before the title that adds no more than
// a label to it: "Thread:", "Blog".
const maxLabel = 12

// repeats tells whether a heading says the title, a part of it, or it with a label.
func repeats(heading, title string) bool {
	return strings.Contains(title, heading) || strings.HasSuffix(heading, title) && len(heading) <= len(title)+maxLabel
}
