package hide

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// Kept gives the elements that hold the text of what stays: the title and every
// kept block, but for a label inside an element that is noise. In document
// order, each once, elements without an ID left out. Whoever hides something on
// other grounds spares these and all elements around them.
func Kept(s *block.Set, v *block.Verdict) []page.Node {
	p := s.Page
	var out []page.Node
	noise := block.InNoise(p, v.Noise, least, block.AnyKind)
	for i := range v.Keep {
		b := &s.Blocks[i]
		label := b.Counts.Words <= block.LabelWords && noise.Has(b.From)
		if v.Kinds[i] != block.Title && (!v.Keep[i] || label) {
			continue
		}
		for n := b.From; n < b.To; n++ {
			if !p.IsElement(n) && p.Span(n, n+1).Chars > 0 {
				out = append(out, holder(p, n))
			}
		}
	}
	slices.Sort(out)
	out = slices.Compact(out)
	if len(out) > 0 && out[0] == page.None {
		out = out[1:]
	}
	return out
}

// holder is the innermost element with an ID around a node.
func holder(p *page.Page, n page.Node) page.Node {
	for n = p.Parent[n]; n != page.None && p.ID[n] == page.None; n = p.Parent[n] {
	}
	return n
}
