package evidence

import "strings"

// topicPass measures what a block shares with what the page is about. Claim:
// content uses the title's words; related links use others. Errs on short
// content and on pages about many things.

func topicColumns() []Column {
	return []Column{
		{"topic.titleHits", "title words in it"},
		{"topic.titleShare", "share of its words that are title words"},
		{"topic.excerptShare", "share of its words that are in the page's description"},
		{"topic.slugHits", "words of the address in it"},
		{"topic.proseShare", "share of its content words that the best run of prose uses elsewhere"},
		{"topic.excerptMatch", "share of the description's words that are in it"},
	}
}

func topicPass(v *view) measurer {
	from, to := v.runFrom, v.runTo
	inRun := make([]int32, len(v.known.meanings))
	for i := from; i < to; i++ {
		m := &v.m[i]
		for _, n := range v.numbers[m.tokenFrom:m.tokenTo] {
			inRun[n]++
		}
	}
	return func(i int, r []float32) {
		m := &v.m[i]
		var titles, excerpts, slugs, shared, contents int32
		own := int32(0)
		if i >= from && i < to {
			own = 1
		}
		for _, n := range v.numbers[m.tokenFrom:m.tokenTo] {
			if v.known.is(n, functionWord) {
				continue
			}
			contents++
			in := v.known.mentions[n]
			titles += int32(in & inTitle / inTitle)
			excerpts += int32(in & inExcerpt / inExcerpt)
			slugs += int32(in & inSlug / inSlug)
			if inRun[n] > own {
				shared++
			}
		}
		all := m.tokenTo - m.tokenFrom
		r[0] = float32(min(titles, 20))
		r[1] = ratio(titles, all)
		r[2] = ratio(excerpts, all)
		r[3] = float32(min(slugs, 20))
		r[4] = ratio(shared, contents)
		r[5] = min(ratio(excerpts, v.excerptWords), 2)
	}
}

// pathOf is the path of a URL without its query.
func pathOf(url string) string {
	if _, rest, ok := strings.Cut(url, "://"); ok {
		url = rest
	}
	_, path, _ := strings.Cut(url, "/")
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	return path
}
