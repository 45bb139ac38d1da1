package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// econGain is how many times its punctuation a node must gain by a climb.
const econGain = 2

// econ climbs from the text with the most punctuation: Guo et al., "ECON: an
// approach to extract content from web news page", as paper 5 tells it in
// section 2. That text is the snippet; the summary node is the ancestor up to
// which climbing gains punctuation; what in it has none is noise.
//
// Where the paper leaves it open: a climb gains when it doubles the punctuation. Counting any
// gain, or ending at the first ancestor without one, is a reading too: the
// first climbs to the body, because some header or footer always has a full
// stop (F1 0.737 on a sample of wcxb-dev), the second ends at the wrapper of a
// single paragraph (0.181); doubling gives 0.759.
func econ(in Input) block.Verdict {
	s, p := in.Blocks, in.Blocks.Page
	snippet, most := page.None, int32(0)
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if c := p.Span(n, n+1); !p.IsElement(n) && c.Punct > most {
			snippet, most = n, c.Punct
		}
	}
	keep := make([]bool, s.Len())
	if snippet == page.None {
		return verdict(s, keep, outsideSummary)
	}
	top := p.Parent[snippet]
	for up := p.Parent[top]; up != page.None; up = p.Parent[up] {
		if p.Counts(up).Punct >= econGain*p.Counts(top).Punct {
			top = up
		}
	}
	for i, b := range s.Blocks {
		keep[i] = p.Inside(b.From, top)
	}
	for n := top + 1; n < p.End[top]; n++ { // outermost elements without punctuation
		if p.IsElement(n) && p.Counts(n).Punct == 0 {
			from, to := s.Under(n)
			for i := from; i < to; i++ {
				keep[i] = false
			}
			n = p.End[n] - 1
		}
	}
	return verdict(s, keep, outsideSummary)
}
