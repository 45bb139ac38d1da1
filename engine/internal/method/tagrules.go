package method

import (
	"sort"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// tagrules removes noise by tags and their attributes: "Tag Based Noise Removal from
// Web Pages", John and Jayasudha, section 3. Every rule has a name, and Verdict.Rules
// counts its hits.
//
// A block is dropped when the removed elements hold nine tenths of its characters, so a
// paragraph that loses one link stays.
func tagrules(in Input) block.Verdict {
	t := tag(in)
	s, keep := in.Blocks, make([]bool, in.Blocks.Len())
	for i := range keep {
		keep[i] = !t.dropped[i]
	}
	v := verdict(s, keep, "")
	v.Noise = nil // the rules name their own
	for i, kind := range t.kinds {
		if !keep[i] {
			v.Kinds[i] = kind
		}
	}
	for _, h := range t.hits {
		if h.Removes && s.Page.ID[h.Node] != page.None && !s.Page.Has(h.Node, page.Unrendered) {
			v.Noise = append(v.Noise, block.Noise{Node: h.Node, Kind: h.Kind, Score: 1, Why: h.Rules})
		}
	}
	v.Rules = t.counts
	return v
}

// A Hit is one element that tag rules found.
type Hit struct {
	Node  page.Node
	Rules []block.RuleName
	Kind  block.Kind
	// Removes says whether the element is removed. Rules that only change an element
	// (background images, links of a crowded paragraph) or that are too weak alone
	// (another domain) do not remove it.
	Removes bool
}

// TagHits returns all elements that the rules of tagrules find, in document order. It
// includes scripts, which are not in a verdict's noise.
func TagHits(in Input) []Hit { return tag(in).hits }

// tagged collects what the tag rules find on a page.
type tagged struct {
	page    *page.Page
	domain  string // the page's own registrable domain
	hits    []Hit
	counts  map[string]int
	dropped []bool // by leaf block
	kinds   []block.Kind
}

// tag runs all rules on elements in one walk, and then the rules on texts.
func tag(in Input) *tagged {
	s, p := in.Blocks, in.Blocks.Page
	t := &tagged{page: p, counts: map[string]int{}, dropped: make([]bool, s.Len()), kinds: make([]block.Kind, s.Len())}
	if host := hostOf(in.URL); host != "" {
		t.domain = registrable(host)
	}
	for _, r := range tagRules {
		t.counts[string(r.Name)] = 0
	}
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if p.IsElement(n) && !p.Has(n, page.InTemplate) {
			t.backgrounds(n)
			t.advertisements(n)
			t.plugins(n)
			t.links(n)
			t.searches(n)
		}
	}
	t.copyrights(s)
	t.drop(s)
	return t
}

// removes adds a hit that removes its element, unless the element is the whole page.
func (t *tagged) removes(n page.Node, kind block.Kind, rules ...block.RuleName) {
	whole := n <= max(t.page.Root, t.page.Head, t.page.Body, 0) && t.page.End[n] > t.page.Body
	t.add(Hit{Node: n, Rules: rules, Kind: kind, Removes: !whole})
}

// notes adds a hit that does not remove its element.
func (t *tagged) notes(n page.Node, kind block.Kind, rules ...block.RuleName) {
	t.add(Hit{Node: n, Rules: rules, Kind: kind})
}

func (t *tagged) add(h Hit) {
	for _, r := range h.Rules {
		t.counts[string(r)]++
	}
	t.hits = append(t.hits, h)
}

// droppedShare is the share of a block's characters that must be removed for the block
// to be dropped. The others are bars and dots between links.
const droppedShare = 0.9

// drop finds the blocks that are dropped, and their kinds.
func (t *tagged) drop(s *block.Set) {
	p := t.page
	gone := make([]block.Kind, p.Len()) // the kind of the innermost removed element around a node
	for _, h := range t.hits {
		if h.Removes {
			gone[h.Node] = h.Kind
		}
	}
	for n := page.Node(1); int(n) < p.Len(); n++ {
		if up := p.Parent[n]; gone[n] == block.Unknown && up != page.None {
			gone[n] = gone[up]
		}
	}
	for i := range s.Blocks {
		b, lost := &s.Blocks[i], int32(0)
		for n := b.From; n < b.To; n++ {
			if !p.IsElement(n) && gone[n] != block.Unknown {
				lost += p.Span(n, n+1).Chars
				t.kinds[i] = gone[n]
			}
		}
		if float64(lost) >= droppedShare*float64(b.Counts.Chars) {
			t.dropped[i] = true
		}
	}
}

// sortHits puts hits into document order, those of one element in the order of
// the rules.
func sortHits(hits []Hit) {
	sort.SliceStable(hits, func(a, b int) bool { return hits[a].Node < hits[b].Node })
}
