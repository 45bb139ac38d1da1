package parts

import (
	"bytes"
	"unicode"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// A Part is what the reading leaves out as one, or what a person has said something
// about: that is a block.
type Part struct {
	// Node is the element that holds the part, or the one that holds its text.
	Node page.Node
	Kind block.Kind
	// Blocks are in document order.
	Blocks []int
	// Probability of being content, the mean over the words.
	Probability float32
	Word        block.Word
}

// UnsureOdds is the probability from which a part that is left out is unsure. Source: on
// wcxb-dev, cross-validated, two of five words of such parts are gold, of the others one in
// seventeen. From 0.3 on it would be every second word, but half of those that are found
// here would be among the menus.
const UnsureOdds = 0.2

// IsUnsure tells whether a part may well be content.
func (p *Part) IsUnsure() bool { return p.Word == block.Unsaid && p.Probability >= UnsureOdds }

// class is what the blocks of one part have in common.
type class struct {
	kind   block.Kind // of the noise around it, Unknown without
	unsure bool
	read   bool // by the reading, or in its title
}

// LeftOut lists the parts that the reading leaves out, in document order. read are blocks
// that it has although the verdict does not keep them.
//
// What stands in an element that is noise is one part, but for blocks in it that may well be
// content. Neighbours are one part, too, if an element holds them and nothing else: a menu, a
// list of cards, a paragraph. Noise of different kinds is never one part.
func LeftOut(s *block.Set, v *block.Verdict, read []int) []Part {
	b := builder{set: s, verdict: v, partOf: make([]int, len(v.Noise)), open: -1}
	b.classes, b.noise = classify(s, v, read)
	b.measureRuns()
	for i := b.next[0]; i < s.Len(); i = b.next[i+1] {
		s.Page.Stop.Every(i)
		switch c := b.classes[i]; {
		case v.Said != nil && v.Said[i] != block.Unsaid:
			b.parts = append(b.parts, Part{Node: s.Blocks[i].Owner, Kind: v.Kinds[i], Blocks: []int{i}, Word: v.Said[i]})
			b.open = -1
		case !c.read:
			b.add(i)
		}
	}
	for k := range b.parts {
		b.sumUp(&b.parts[k])
	}
	return b.parts
}

// classify gives each block its class, and the outermost noise that it is one part with, -1
// for none.
func classify(s *block.Set, v *block.Verdict, read []int) (classes []class, noise []int32) {
	classes, noise = make([]class, s.Len()), outermost(s, v.Noise)
	for i := range classes {
		s.Page.Stop.Every(i)
		c := class{read: v.Reads(i) || v.Kinds[i] == block.Title}
		around := noise[i]
		noise[i] = -1
		switch {
		case c.read:
		case v.AsideOf(i) != block.NoAside:
			c.kind = v.AsideOf(i).Kind()
		case v.Keep[i]: // a copy
			c.kind = block.Duplicate
		case i < len(v.Probability) && v.Probability[i] >= UnsureOdds:
			c.unsure = true
		case around >= 0:
			c.kind, noise[i] = v.Noise[around].Kind, around
		}
		classes[i] = c
	}
	for _, i := range read {
		classes[i].read = true
	}
	return classes, noise
}

func says(text []byte) bool {
	return bytes.IndexFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) >= 0
}

// outermost gives for each block the outermost noise around it, -1 for none. Noise is in no
// order.
func outermost(s *block.Set, noise []block.Noise) []int32 {
	at := make([]int32, s.Page.Len()) // by node, from 1
	for i := range noise {
		at[noise[i].Node] = int32(i) + 1
	}
	out := make([]int32, s.Len())
	next, around, end := 0, int32(-1), page.Node(0)
	for n := page.Node(0); int(n) < s.Page.Len() && next < s.Len(); n++ {
		if n >= end {
			if around = at[n] - 1; around >= 0 {
				end = s.Page.End[n]
			}
		}
		for ; next < s.Len() && s.Blocks[next].From == n; next++ {
			out[next] = around
		}
	}
	return out
}

type builder struct {
	set     *block.Set
	verdict *block.Verdict
	classes []class
	noise   []int32
	// next is the first block from each on that says something, and ends where the run of
	// one class ends that begins with it.
	next, ends []int
	parts      []Part
	partOf     []int // by noise: its part, from 1
	open       int   // the part that the next block may join, -1 none
}

// measureRuns finds the runs of blocks of one class. What says nothing is in any.
func (b *builder) measureRuns() {
	n := len(b.classes)
	b.next, b.ends = make([]int, n+1), make([]int, n+1)
	b.next[n], b.ends[n] = n, n
	for i := n - 1; i >= 0; i-- {
		switch after := b.next[i+1]; {
		case !says(b.set.Bytes(i)):
			b.next[i], b.ends[i] = after, b.ends[i+1]
		case after < n && b.classes[after] == b.classes[i]:
			b.next[i], b.ends[i] = i, b.ends[after]
		default:
			b.next[i], b.ends[i] = i, after
		}
	}
}

// add puts a block into the part of its noise, into the part before it, or into a new one.
func (b *builder) add(i int) {
	at, noise := b.open, b.noise[i]
	switch {
	case noise >= 0 && b.partOf[noise] > 0:
		at = b.partOf[noise] - 1
	case at < 0 || !b.joins(&b.parts[at], i):
		node := b.set.Blocks[i].Owner
		if noise >= 0 {
			node = b.verdict.Noise[noise].Node
		}
		at, b.parts = len(b.parts), append(b.parts, Part{Node: node, Kind: b.classes[i].kind})
	}
	b.parts[at].Blocks = append(b.parts[at].Blocks, i)
	if b.open = at; noise >= 0 {
		b.partOf[noise] = at + 1
	}
}

// joins widens a part to the element that also holds block i, if all in it is of one
// class.
func (b *builder) joins(p *Part, i int) bool {
	pg := b.set.Page
	for n := p.Node; n != page.None && n != pg.Body; n = pg.Parent[n] {
		from, to := b.set.Under(n)
		if b.next[from] != p.Blocks[0] || b.ends[from] < to {
			return false
		}
		if pg.Inside(b.set.Blocks[i].From, n) {
			p.Node = n
			return true
		}
	}
	return false
}

// sumUp gives a part its probability, the mean over its words, and the kind of most of its
// words where no noise around it says one.
func (b *builder) sumUp(p *Part) {
	sum, words, most, likely := float32(0), float32(0), float32(0), block.Unknown
	var of [block.Decoration + 1]float32
	for _, i := range p.Blocks {
		w := float32(max(b.set.Blocks[i].Counts.Words, 1))
		words += w
		if i < len(b.verdict.Probability) {
			sum += float32(w * b.verdict.Probability[i])
		}
		of[b.verdict.Kinds[i]] += w
	}
	for kind, w := range of {
		if w > most {
			most, likely = w, block.Kind(kind)
		}
	}
	if p.Kind == block.Unknown && p.Word == block.Unsaid {
		p.Kind = likely
	}
	p.Probability = sum / words
}
