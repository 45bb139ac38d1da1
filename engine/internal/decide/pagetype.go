package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
)

// pageType names the kind of page by what it declares, its address and its
// shape: votes added up, the greatest sum wins. The numbers are hand-set; a
// learned decision has the same place.
func pageType(in evidence.Input, ev *evidence.Set, v *block.Verdict) (string, float32) {
	if len(v.Keep) == 0 {
		return "application", 0.5
	}
	get := rowGetter(ev)
	score := map[string]float32{"article": 0.6}
	for _, c := range typeVotes {
		if x := get(c.column); x >= c.least {
			score[c.pageType] += c.weight
		}
	}
	words, inputs := get("page.words"), get("page.inputs")
	if words < 150 && inputs*15 > words {
		score["application"] += 1.5
	}
	best, sum := "article", float32(0)
	for _, t := range pageTypes {
		sum += max(score[t], 0)
		if score[t] > score[best] {
			best = t
		}
	}
	return best, score[best] / max(sum, 1)
}

var pageTypes = [...]string{"article", "forum", "product", "collection", "listing", "documentation", "service", "application", "home", "search"}

// typeVotes: a column at or above a value adds to a type.
var typeVotes = [...]struct {
	column   string
	least    float32
	pageType string
	weight   float32
}{
	{"page.schema.article", 1, "article", 1.5}, {"page.og.article", 1, "article", 0.8}, {"page.url.article", 1, "article", 0.6},
	{"page.prose", 0.5, "article", 0.5},
	{"page.schema.forum", 1, "forum", 2}, {"page.url.forum", 1, "forum", 1.5},
	{"page.schema.product", 1, "product", 1.5}, {"page.og.product", 1, "product", 1.5}, {"page.url.product", 1, "product", 1},
	{"page.schema.listing", 1, "listing", 1}, {"page.url.listing", 1, "collection", 1.2}, {"page.prices", 12, "collection", 0.8},
	{"page.url.docs", 1, "documentation", 1.3}, {"page.code", 8, "documentation", 1.2},
	{"page.url.service", 1, "service", 1.3},
	{"page.slug", 0, "article", 0}, {"page.schema.organization", 1, "service", 0.5}, {"page.schema.faq", 1, "service", 0.3},
}

func rowGetter(ev *evidence.Set) func(string) float32 {
	row := ev.Row(0)
	return func(name string) float32 {
		for c := range ev.Columns {
			if ev.Columns[c].Name == name {
				return row[c]
			}
		}
		return 0
	}
}
