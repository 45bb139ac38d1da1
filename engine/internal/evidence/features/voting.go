package features

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// votingPass puts the votes on the elements around a block into its row, so
// that the decision on content hears them. Claim: what a named rule holds for
// noise seldom is content. Errs where a whole page stands in an aside.

var votingKinds = [...]block.Kind{block.Ad, block.Cookie, block.Newsletter, block.Social, block.Related, block.Search, block.Sidebar,
	block.Comment, block.Navigation, block.Legal}

func votingColumns() []Column {
	var c []Column
	for _, k := range votingKinds {
		c = append(c, Column{"voting." + k.String(), "the strongest hit around it for " + k.String(), "rule"})
	}
	return c
}

func votingPass(v *view) measurer {
	var slot [block.Decoration + 1]int
	for i, k := range votingKinds {
		slot[k] = i + 1
	}
	voted := bitset.New(v.Page.Len())
	for _, vote := range v.hits {
		voted.Add(vote.Node)
	}
	scores := make([][len(votingKinds)]float32, voted.Index())
	for _, vote := range v.hits {
		if k := slot[vote.Kind]; k > 0 {
			s := &scores[voted.Rank(vote.Node)]
			s[k-1] = max(s[k-1], vote.Score)
		}
	}
	if len(scores) == 0 {
		return nil
	}
	return func(i int, r []float32) {
		steps := 0
		for n := v.Owner(i); n != page.None && steps < index.AncestorLimit; n, steps = v.Page.Parent[n], steps+1 {
			if !voted.Has(n) {
				continue
			}
			for k, score := range scores[voted.Rank(n)] {
				r[k] = max(r[k], score)
			}
		}
	}
}
