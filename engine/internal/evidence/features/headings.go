package features

import "winnow/engine/internal/evidence/index"

// headingPass measures the heading that a block stands under. Claim: what
// stands under "Related articles" is related articles. Errs where a heading
// closes no section and the next text has none.

// The columns of headings.
const (
	headingGap = iota
	headingLevel
	headingSameTree
	headingNoise
	headingTitleShare
	headingWords
	headingSection
	headingSectionLinks
	headingUnder
)

func headingColumns() []Column {
	return []Column{
		headingGap:          {"headings.gap", "blocks since the last heading, 99 before the first", "heading"},
		headingLevel:        {"headings.level", "level of the last heading", "heading"},
		headingSameTree:     {"headings.sameTree", "levels up to the element that also holds the last heading", "heading"},
		headingNoise:        {"headings.noise", "the last heading's words name noise: related, share, comments, newsletter, ...", "heading"},
		headingTitleShare:   {"headings.titleShare", "share of the last heading's words that are title words", "title"},
		headingWords:        {"headings.words", "words of the last heading", "heading"},
		headingSection:      {"headings.section", "words since the last heading and up to the next", "heading"},
		headingSectionLinks: {"headings.sectionLinks", "link density there", "links around"},
		headingUnder:        {"headings.under", "words up to the next heading, for headings", "heading"},
	}
}

func headingPass(v *view) measurer {
	next := make([]int32, v.N+1)
	next[v.N] = int32(v.N)
	for i := v.N - 1; i >= 0; i-- {
		next[i] = next[i+1]
		if v.Measures[i].Heading > 0 {
			next[i] = int32(i)
		}
	}
	before := v.last(func(i int) bool { return v.Measures[i].Heading > 0 })
	return func(i int, r []float32) {
		last := int(before[i])
		if last == i {
			r[headingUnder] = float32(min(v.WordsBefore[next[i+1]]-v.WordsBefore[i+1], 2000))
		}
		if last < 0 {
			r[headingGap] = 99
			return
		}
		h := &v.Measures[last]
		end := next[last+1]
		r[headingGap] = float32(min(i-last, 99))
		r[headingLevel] = float32(h.Heading)
		r[headingSameTree], _ = v.TreeDistance(v.Owner(i), v.Owner(last))
		r[headingNoise] = flag(h.Phrases&index.NoisePhrases != 0)
		r[headingTitleShare] = index.Ratio(v.TitleHits(h), h.Tokens())
		r[headingWords] = float32(min(h.Words, 30))
		words := v.WordsBefore[end] - v.WordsBefore[last+1]
		r[headingSection] = float32(min(words, 3000))
		r[headingSectionLinks] = index.Ratio(v.LinksBefore[end]-v.LinksBefore[last+1], words)
	}
}
