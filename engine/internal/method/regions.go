package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A region is a block in the sense of the papers: what a container holds that is in no
// container inside it.
//
//	<div> a <p>b</p> <div>c</div> d </div>     outer region: a b d, inner: c
type region struct {
	node             page.Node
	leaves           []int32 // leaf blocks in document order
	chars            int32
	words, linkWords int32
	punct            int32
}

// A layout is the regions of a page, in the order of their first leaf block,
// and the region of each leaf block.
type layout struct {
	regions []region
	of      []int32
}

// isContainer reports whether an element makes a region: DIV and TD under BODY (paper
// 5, section 3.1; paper 2, section 3.5.1) and newer elements of their kind. A list is
// one region, not one for each item.
func isContainer(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Td, atom.Th, atom.Section, atom.Article, atom.Main, atom.Aside, atom.Header, atom.Footer, atom.Nav,
		atom.Form, atom.Figure, atom.Ul, atom.Ol, atom.Dl, atom.Body:
		return true
	}
	return false
}

// layOut puts the leaf blocks of a page into regions.
func layOut(s *block.Set) layout {
	holder := nearest(s.Page, isContainer)
	at := make([]int32, s.Page.Len()) // 1 + region of a container
	l := layout{of: make([]int32, s.Len())}
	for i := range s.Blocks {
		b := &s.Blocks[i]
		node := holder[b.Owner]
		if at[node] == 0 {
			l.regions = append(l.regions, region{node: node})
			at[node] = int32(len(l.regions))
		}
		l.of[i] = at[node] - 1
		r := &l.regions[l.of[i]]
		r.leaves = append(r.leaves, int32(i))
		r.chars += b.Counts.Chars
		r.words += b.Counts.Words
		r.linkWords += b.Counts.LinkWords
		r.punct += b.Counts.Punct
	}
	return l
}

// nearest returns for each node the innermost element around it, or the node itself,
// that passes a test; the root, node 0, when there is none.
func nearest(p *page.Page, test func(atom.Atom) bool) []page.Node {
	of := make([]page.Node, p.Len())
	for n := range of {
		switch up := p.Parent[n]; {
		case p.IsElement(page.Node(n)) && test(p.Tag[n]):
			of[n] = page.Node(n)
		case up != page.None:
			of[n] = of[up]
		}
	}
	return of
}

// linkShare is the share of a region's words that are inside links.
func (r *region) linkShare() float64 { return ratio(r.linkWords, r.words) }

// ratio divides counts; 0 divided by 0 is 0.
func ratio(part, all int32) float64 {
	if all == 0 {
		return 0
	}
	return float64(part) / float64(all)
}

// leaves turns a decision by region into one by leaf block.
func (l *layout) leaves(keep []bool) []bool {
	out := make([]bool, len(l.of))
	for i, r := range l.of {
		out[i] = keep[r]
	}
	return out
}
