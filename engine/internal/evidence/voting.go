package evidence

import (
	"winnow/engine/internal/block"
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
		c = append(c, Column{"voting." + k.String(), "the strongest vote around it for " + k.String()})
	}
	return c
}

func votingPass(v *view) measurer {
	var slot [block.Decoration + 1]int
	for i, k := range votingKinds {
		slot[k] = i + 1
	}
	var scores [][len(votingKinds)]float32
	of := make([]int32, v.page.Len()) // 1 + each element's scores, 0 for none
	for _, vote := range v.votes {
		k := slot[vote.Kind]
		if k == 0 {
			continue
		}
		if of[vote.Node] == 0 {
			scores = append(scores, [len(votingKinds)]float32{})
			of[vote.Node] = int32(len(scores))
		}
		s := &scores[of[vote.Node]-1]
		s[k-1] = max(s[k-1], vote.Score)
	}
	if len(scores) == 0 {
		return nil
	}
	return func(i int, r []float32) {
		steps := 0
		for n := v.owner(i); n != page.None && steps < ancestorLimit; n, steps = v.page.Parent[n], steps+1 {
			if of[n] == 0 {
				continue
			}
			for k, score := range scores[of[n]-1] {
				r[k] = max(r[k], score)
			}
		}
	}
}
