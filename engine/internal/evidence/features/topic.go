package features

import "winnow/engine/internal/evidence/index"

// topicPass measures what a block shares with what the page is about. Claim:
// content uses the title's words; related links use others. Errs on short
// content and on pages about many things.

// The columns of topic.
const (
	topicTitleHits = iota
	topicTitleShare
	topicExcerptShare
	topicSlugHits
	topicProseShare
	topicExcerptMatch
)

func topicColumns() []Column {
	return []Column{
		topicTitleHits:    {"topic.titleHits", "title words in it", "title"},
		topicTitleShare:   {"topic.titleShare", "share of its words that are title words", "title"},
		topicExcerptShare: {"topic.excerptShare", "share of its words that are in the page's description", "topic"},
		topicSlugHits:     {"topic.slugHits", "words of the address in it", "title"},
		topicProseShare:   {"topic.proseShare", "share of its content words that the best run of prose uses elsewhere", "topic"},
		topicExcerptMatch: {"topic.excerptMatch", "share of the description's words that are in it", "topic"},
	}
}

func topicPass(v *view) measurer {
	from, to := v.RunFrom, v.RunTo
	inRun := make([]int32, v.Known.Len())
	for i := from; i < to; i++ {
		m := &v.Measures[i]
		for _, n := range v.WordsOf(m) {
			inRun[n]++
		}
	}
	return func(i int, r []float32) {
		m := &v.Measures[i]
		var titles, excerpts, slugs, shared, contents int32
		own := int32(0)
		if i >= from && i < to {
			own = 1
		}
		for _, n := range v.WordsOf(m) {
			if v.Known.Is(n, index.FunctionWord) {
				continue
			}
			contents++
			in := v.Known.Mentions[n]
			titles += int32(in & index.InTitle / index.InTitle)
			excerpts += int32(in & index.InExcerpt / index.InExcerpt)
			slugs += int32(in & index.InSlug / index.InSlug)
			if inRun[n] > own {
				shared++
			}
		}
		all := m.Tokens()
		r[topicTitleHits] = float32(min(titles, 20))
		r[topicTitleShare] = index.Ratio(titles, all)
		r[topicExcerptShare] = index.Ratio(excerpts, all)
		r[topicSlugHits] = float32(min(slugs, 20))
		r[topicProseShare] = index.Ratio(shared, contents)
		r[topicExcerptMatch] = min(index.Ratio(excerpts, v.ExcerptWords), 2)
	}
}
