package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// verdict makes a verdict from a decision by leaf block. Its noise is the outermost
// elements that hold blocks of which none is kept; why is the rule for all of them.
func verdict(s *block.Set, keep []bool, why block.RuleName) block.Verdict {
	v := block.Verdict{Keep: keep, Probability: make([]float32, len(keep)), Kinds: make([]block.Kind, len(keep))}
	kept := make([]int32, len(keep)+1)
	for i, k := range keep {
		kept[i+1] = kept[i]
		if k {
			v.Probability[i], v.Kinds[i] = 1, block.Content
			kept[i+1]++
		}
	}
	if kept[len(keep)] == 0 {
		v.Unsure = block.NothingKept
		return v
	}
	v.Readable = 1
	v.Noise = dropped(s, kept, why)
	return v
}

// dropped finds the outermost elements below the body that hold blocks of which none is
// kept. kept[i] is how many blocks before i are kept.
func dropped(s *block.Set, kept []int32, why block.RuleName) (out []block.Noise) {
	p := s.Page
	if p.Body == page.None {
		return nil
	}
	rules := []block.RuleName{why}
	for n := p.Body + 1; n < p.End[p.Body]; {
		if !p.IsElement(n) || p.ID[n] == page.None || p.Has(n, page.Unrendered) {
			n++
			continue
		}
		from, to := s.Under(n)
		if from == to || kept[to] > kept[from] || s.Blocks[to-1].To > p.End[n] {
			n++
			continue
		}
		out = append(out, block.Noise{Node: n, Score: 1, Why: rules})
		n = p.End[n]
	}
	return out
}

// only keeps the leaf blocks from to to.
func only(s *block.Set, from, to int) []bool {
	keep := make([]bool, s.Len())
	for i := from; i < to; i++ {
		keep[i] = true
	}
	return keep
}
