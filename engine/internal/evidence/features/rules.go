package features

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// rulePass puts the rule hits on the elements around a block into its row, so
// that the decision on content knows of them. Claim: what a named rule takes for
// noise seldom is content. Errs where a whole page stands in an aside.

// ruleKinds are the kinds that have a column each.
var ruleKinds = [...]block.Kind{block.Ad, block.Cookie, block.Newsletter, block.Social, block.Related, block.Search, block.Sidebar,
	block.Comment, block.Navigation, block.Legal}

func ruleColumns() []Column {
	var c []Column
	for _, k := range ruleKinds {
		c = append(c, Column{"rules." + k.String(), "score of the surest hit around it for " + k.String(), "rule"})
	}
	return c
}

func rulePass(v *view) measurer {
	var column [block.Decoration + 1]int // by kind: 1 + its column
	for i, k := range ruleKinds {
		column[k] = i + 1
	}
	hit := bitset.New(v.Page.Len())
	for _, h := range v.hits {
		if column[h.Kind] > 0 {
			hit.Add(h.Node)
		}
	}
	scores := make([][len(ruleKinds)]float32, hit.Index())
	for _, h := range v.hits {
		if c := column[h.Kind]; c > 0 {
			s := &scores[hit.Rank(h.Node)]
			s[c-1] = max(s[c-1], h.Score)
		}
	}
	if len(scores) == 0 {
		return nil
	}
	return func(i int, r []float32) {
		steps := 0
		for n := v.Owner(i); n != page.None && steps < index.AncestorLimit; n, steps = v.Page.Parent[n], steps+1 {
			if !hit.Has(n) {
				continue
			}
			for c, score := range scores[hit.Rank(n)] {
				r[c] = max(r[c], score)
			}
		}
	}
}
