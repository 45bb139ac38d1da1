package method

import (
	"math"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// wpnc cleans by text density: "An Efficient Method of Web Page Noise Cleaning for
// Effective Web Mining", Bhamare and Pawar, figure 2 and section 4.2.
//
// The density of a container tag with text is its number of characters for each tag of
// its subtree. Tags above a threshold are white listed, the others are black listed and
// "removed with their data". The paper leaves two things open. Nested tags: here a
// black tag in a white one is removed and a white one in a black one stays, so the
// nearest container around a text decides. The threshold: here it is the body's own
// density, as in the paper's reference [14].
//
// Verdict.Rules has the paper's counts: tags, black, and both after cleaning with the
// same threshold. black-anew is black with the density of the cleaned body as the
// threshold.
func wpnc(in Input) block.Verdict {
	s, p := in.Blocks, in.Blocks.Page
	tags := textTags(p, func(page.Node) bool { return true })
	chars := func(n page.Node) page.Counts { return p.Counts(n) }
	threshold := in.Threshold
	if threshold <= 0 && p.Body != page.None {
		threshold = compositeDensity(chars(p.Body), tags.under(p, p.Body), chars(p.Body))
	}
	white := make([]bool, p.Len())
	rules := map[string]int{"tags": 0, "black": 0, "tags-after": 0, "black-after": 0, "black-anew": 0}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !isTextContainer(p, n) {
			continue
		}
		white[n] = compositeDensity(chars(n), tags.under(p, n), chars(p.Body)) > threshold
		rules["tags"]++
		if !white[n] {
			rules["black"]++
		}
	}
	holder := nearest(p, isWPNCContainer)
	keep := make([]bool, s.Len())
	for i := range s.Blocks {
		keep[i] = white[holder[s.Blocks[i].Owner]]
	}
	recount(s, white, keep, threshold, rules)
	v := verdict(s, keep, lowDensity)
	v.Rules = rules
	return v
}

// isWPNCContainer reports whether a tag is one of the container tags of section 2.1, or
// a newer one of their kind.
func isWPNCContainer(tag atom.Atom) bool {
	switch tag {
	case atom.Body, atom.Div, atom.Table, atom.Tr, atom.Td, atom.Th, atom.Ul, atom.Ol, atom.Dl, atom.Form, atom.Fieldset,
		atom.Select, atom.Main, atom.Article, atom.Section, atom.Aside, atom.Header, atom.Footer, atom.Nav:
		return true
	}
	return false
}

// isTextContainer reports whether an element is a container that is left after tags
// without text and invalid ones are filtered out, section 4.2.1.
func isTextContainer(p *page.Page, n page.Node) bool {
	return p.IsElement(n) && isWPNCContainer(p.Tag[n]) && !p.Has(n, page.Unrendered) && p.Counts(n).Chars > 0
}

// tagSums counts tags by subtree: sums[i] are those before node i.
type tagSums []int32

// textTags counts the elements that carry text.
func textTags(p *page.Page, also func(page.Node) bool) tagSums {
	sums := make(tagSums, p.Len()+1)
	for n := page.Node(0); int(n) < p.Len(); n++ {
		sums[n+1] = sums[n]
		if p.IsElement(n) && !p.Has(n, page.Unrendered) && p.Tag[n] != atom.Marquee && p.Counts(n).Chars > 0 && also(n) {
			sums[n+1]++
		}
	}
	return sums
}

func (t tagSums) under(p *page.Page, n page.Node) int32 { return max(1, t[p.End[n]]-t[n]) }

// compositeDensity is the composite text density that the paper takes from its
// reference [14] (Song, Sun and Liao, equation 2 there):
//
//	C/T · log_base( C·T / (LC·LT) ), base = ln( C·LC/nLC + C·LCb/Cb + e )
//
// with C characters, T tags, LC and LT those of links, nLC = C − LC, and b the
// body. LC, LT, and nLC are at least 1. A base is above 1: it is ln e or more.
func compositeDensity(c page.Counts, tags int32, body page.Counts) float64 {
	C, T := float64(c.Chars), float64(tags)
	LC, LT := math.Max(float64(c.LinkChars), 1), math.Max(float64(c.Links), 1)
	nLC := math.Max(C-float64(c.LinkChars), 1)
	base := math.Log(C*float64(c.LinkChars)/nLC + C*ratio(body.LinkChars, body.Chars) + math.E)
	if base <= 1 || C == 0 {
		base = 1 + 1e-9
	}
	return C / T * math.Log(math.Max(C*T/(LC*LT), 1e-9)) / math.Log(base)
}

// recount measures the cleaned page, the white tags and the text that stays, by the
// threshold of before and by its own (section 4.3, PA). The paper does not say which of
// the two it uses; with the former hardly anything is black.
func recount(s *block.Set, white, keep []bool, threshold float64, rules map[string]int) {
	p := s.Page
	tags := textTags(p, func(n page.Node) bool { return white[n] || !isWPNCContainer(p.Tag[n]) })
	before := make([]page.Counts, s.Len()+1) // of the kept blocks before
	for i := range s.Blocks {
		before[i+1] = before[i]
		if c := &s.Blocks[i].Counts; keep[i] {
			before[i+1].Chars += c.Chars
			before[i+1].LinkChars += c.LinkChars
			before[i+1].Links += c.Links
		}
	}
	under := func(n page.Node) page.Counts {
		from, to := s.Under(n)
		a, b := before[from], before[to]
		return page.Counts{Chars: b.Chars - a.Chars, LinkChars: b.LinkChars - a.LinkChars, Links: b.Links - a.Links}
	}
	anew := 0.0
	if p.Body != page.None {
		anew = compositeDensity(before[s.Len()], tags.under(p, p.Body), before[s.Len()])
	}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !white[n] {
			continue
		}
		rules["tags-after"]++
		density := compositeDensity(under(n), tags.under(p, n), before[s.Len()])
		if density <= threshold {
			rules["black-after"]++
		}
		if density <= anew {
			rules["black-anew"]++
		}
	}
}
