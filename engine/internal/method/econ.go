package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// econ climbs from the text with the most punctuation: Guo et al., "ECON: an
// approach to extract content from web news page", as paper 5 tells it in
// section 2. The snippet node is the parent of that text. It climbs while the
// parent has more punctuation; what a climb adds without any is noise. Decided
// here: a parent that adds nothing is skipped, not the end, as long as it adds
// no text either: today a paragraph often has a wrapper of its own.
func econ(in Input) block.Verdict {
	s, p := in.Blocks, in.Blocks.Page
	snippet, most := page.None, int32(0)
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if c := p.Span(n, n+1); !p.IsElement(n) && c.Punct > most {
			snippet, most = n, c.Punct
		}
	}
	if snippet == page.None {
		return verdict(s, make([]bool, s.Len()), "no-punctuation")
	}
	top := snippet
	for up := p.Parent[top]; up != page.None; up = p.Parent[up] {
		if p.Counts(up).Punct > p.Counts(top).Punct || p.Counts(up).Chars == p.Counts(top).Chars {
			top = up
			continue
		}
		break
	}
	from, to := s.Under(top)
	keep := only(s, from, max(to, from+1))
	for n := top + 1; n < p.End[top]; n++ { // outermost elements without punctuation
		if p.IsElement(n) && p.Counts(n).Punct == 0 {
			from, to := s.Under(n)
			for i := from; i < to; i++ {
				keep[i] = false
			}
			n = p.End[n] - 1
		}
	}
	return verdict(s, keep, "outside-summary-node")
}
