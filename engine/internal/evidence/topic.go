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

func topicPass(v *view, t table) {
	title := v.contentWords(v.in.Meta.Title)
	excerpt := v.contentWords(v.in.Meta.Excerpt)
	slug := v.contentWords(strings.NewReplacer("-", " ", "_", " ", "/", " ", "+", " ").Replace(pathOf(v.in.URL)))
	from, to := v.runFrom, v.runTo
	inRun := map[uint32]int32{}
	for i := from; i < to; i++ {
		m := &v.m[i]
		for _, h := range v.tokens[m.tokenFrom:m.tokenTo] {
			if !functionWords[h] {
				inRun[h]++
			}
		}
	}
	for i := range v.m {
		m, r := &v.m[i], t.row(i)
		tokens := v.tokens[m.tokenFrom:m.tokenTo]
		var titles, excerpts, slugs, shared, contents int32
		own := int32(0)
		if i >= from && i < to {
			own = 1
		}
		for _, h := range tokens {
			if functionWords[h] {
				continue
			}
			contents++
			titles += title[h]
			excerpts += excerpt[h]
			slugs += slug[h]
			if inRun[h] > own {
				shared++
			}
		}
		all := int32(len(tokens))
		r[0] = float32(min(titles, 20))
		r[1] = ratio(titles, all)
		r[2] = ratio(excerpts, all)
		r[3] = float32(min(slugs, 20))
		r[4] = ratio(shared, contents)
		r[5] = min(ratio(excerpts, int32(len(excerpt))), 2)
	}
}

// contentWords is the set of a text's words without function words.
func (v *view) contentWords(s string) map[uint32]int32 {
	set := map[uint32]int32{}
	for _, h := range v.hashText(s) {
		if !functionWords[h] {
			set[h] = 1
		}
	}
	return set
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
