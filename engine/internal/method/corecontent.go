package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// corecontent extracts core content in three stages: "Extraction of Core Web
// Content from Web Pages using Noise Elimination", Saravanan and Sathya Bama,
// section 3. Verdict.Rules counts the blocks before and after each stage.
func corecontent(in Input) block.Verdict { return CoreStages(in)[2] }

// CoreStages returns the verdicts after primary noise removal, after secondary
// noise removal, and after block scoring: the rows of the paper's tables 6 to 8.
func CoreStages(in Input) [3]block.Verdict {
	l := layOut(in.Blocks)
	v := vocabularyOf(in, &l)
	rules := map[string]int{"blocks": len(l.regions)}
	var out [3]block.Verdict
	keep := primary(in, &l)
	for i, stage := range [...]struct {
		name string
		why  block.RuleName
		run  func()
	}{
		{"primary", primaryNoise, func() {}},
		{"secondary", secondaryNoise, func() { secondary(v, keep, findModified) }},
		{"core", coreNoise, func() { core(in, &l, v, keep) }},
	} {
		stage.run()
		for _, k := range keep {
			if k {
				rules[stage.name]++
			}
		}
		out[i] = verdict(in.Blocks, l.leaves(keep), stage.why)
		out[i].Rules, out[i].Notes = rules, v.notes()
	}
	return out
}

const (
	// mostContent is the share of a node's characters that a child must hold for the
	// minimum subtree to lie in it. The paper asks for "the entire content", but on a
	// page of today no child holds all of it: menus survive the tag rules. Of the
	// values from 0.5 to 1, 0.55 and 0.6 are the best on the development pages and
	// equal on wcxb-dev.
	mostContent = 0.6
	// smallChars is the length in characters up to which a block without punctuation is
	// judged together with the next one. The paper says "small".
	smallChars = 50
)

// primary removes primary noise (section 3.2): what the tag rules remove, what lies
// outside the minimum subtree, and blocks without punctuation. The tag rules remove a
// region when they remove all its leaf blocks.
func primary(in Input, l *layout) []bool {
	s, t := in.Blocks, tag(in)
	chars := make([]int32, len(l.regions)) // that the rules leave
	punct := make([]int32, len(l.regions))
	held := make([]int32, s.Page.Len()+1) // characters of the regions whose nodes come before
	for i, r := range l.of {
		if !t.dropped[i] {
			c := &s.Blocks[i].Counts
			chars[r] += c.Chars
			punct[r] += c.Punct
			held[l.regions[r].node+1] += c.Chars
		}
	}
	for n := range s.Page.Len() {
		held[n+1] += held[n]
	}
	root := minimumSubtree(s.Page, held)
	keep := make([]bool, len(l.regions))
	var inside []int // regions of the subtree
	for i := range l.regions {
		if chars[i] > 0 && root != page.None && s.Page.Inside(l.regions[i].node, root) {
			keep[i] = punct[i] > 0
			inside = append(inside, i)
		}
	}
	for at, i := range inside { // small ones are judged with the next one, the last with the one before
		neighbour := min(at+1, len(inside)-1)
		if at == neighbour {
			neighbour = max(0, at-1)
		}
		keep[i] = keep[i] || chars[i] <= smallChars && punct[inside[neighbour]] > 0
	}
	return keep
}

// minimumSubtree returns the deepest node that holds most of the content while none of
// its children does. It starts at the body and goes down to the child that holds most
// of the text. It does not go below the innermost region, since held counts a region's
// text at its node.
func minimumSubtree(p *page.Page, held []int32) page.Node {
	chars := func(n page.Node) int32 { return held[p.End[n]] - held[n] }
	n := p.Body
	for n != page.None {
		down := page.None
		for c := p.FirstChild(n); c != page.None; c = p.NextSibling(c) {
			if p.IsElement(c) && float64(chars(c)) >= mostContent*float64(chars(n)) {
				down = c
				break
			}
		}
		if down == page.None || chars(n) == 0 {
			return n
		}
		n = down
	}
	return n
}

// secondary removes near duplicates of earlier kept blocks (section 3.3).
func secondary(v *vocabulary, keep []bool, find finder) {
	seqs, words := make([][]uint64, len(keep)), make([][]uint64, len(keep))
	for i, k := range keep {
		if k {
			seqs[i], words[i] = v.terms[i], v.words[i]
		}
	}
	for i, twin := range find(seqs, words) {
		keep[i] = keep[i] && twin < 0
	}
}

// core keeps significant blocks (section 3.4): those whose score is above the share of
// distinct blocks among all blocks.
func core(in Input, l *layout, v *vocabulary, keep []bool) {
	distinct := 0
	links := v.linkTerms(in.Blocks)
	linkOnly, content := map[uint64]struct{}{}, map[uint64]struct{}{}
	counts := make([]termCounts, len(keep))
	for i, k := range keep {
		if !k {
			continue
		}
		distinct++
		for _, t := range v.terms[i] {
			if _, ok := v.title[t]; ok {
				counts[i].title++
			} else if _, ok := links[t]; ok {
				counts[i].link++
				linkOnly[t] = struct{}{}
			} else {
				counts[i].content++
				content[t] = struct{}{}
			}
		}
	}
	of := termCounts{title: int32(len(v.title)), link: int32(len(linkOnly)), content: int32(len(content))}
	threshold := ratio(int32(distinct), int32(len(l.regions)))
	for i := range keep {
		keep[i] = keep[i] && blockScore(counts[i], of) > threshold
	}
}

// termCounts counts a block's words: those of the title, those of links that are not in
// the title, and the others. Repeated words count each time.
type termCounts struct{ title, link, content int32 }

// blockScore is equation 4, with the page's distinct title, link and content words as
// divisors (equations 5 to 7):
//
//	1 − (0.3·title/titles + 0.3·link/links + 0.4·content/contents)
//
// The formula is as printed and agrees with the paper's table 4, but not with the
// paper's text: blocks without a word of the title score higher, and every word of
// content lowers the score. A long article in one DIV scores below 0.
func blockScore(c, of termCounts) float64 {
	return 1 - (0.3*ratio(c.title, of.title) + 0.3*ratio(c.link, of.link) + 0.4*ratio(c.content, of.content))
}
