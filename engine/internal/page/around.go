package page

import "iter"

// wrapperUp is how many elements up Wrapper looks at most.
const wrapperUp = 16

// Wrapper returns the outermost element that holds the words of n and no others, n itself
// when there is none or n holds no words: editors put tables and figures into boxes of boxes.
func (p *Page) Wrapper(n Node) Node {
	words := p.Words(n)
	for k, up := 0, p.Parent[n]; k < wrapperUp && words > 0 && up != None && p.Words(up) == words; k, up = k+1, p.Parent[up] {
		n = up
	}
	return n
}

// Around yields the elements around n, the closest first, and at most so many. When n holds
// words, an element that holds no more of them than the one before is left out.
func (p *Page) Around(n Node, most int) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		hasWords, up := p.Words(n) > 0, n
		for range most {
			if hasWords {
				up = p.Wrapper(up)
			}
			if up = p.Parent[up]; up == None || !yield(up) {
				return
			}
		}
	}
}
