package evidence

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// A view holds the measures that several passes share, each made once.
type view struct {
	in     Input
	host   string // of the page itself
	page   *page.Page
	blocks *block.Set
	n      int
	// m are the measures of each block's text.
	m []measure
	// tokens are hashes of the folded words of all blocks, block after block.
	tokens []uint32
	// numbers are the same words by their number among the known ones.
	numbers []int32
	known   vocabulary
	// first[node] is the first block that begins at or behind the node.
	first []int32
	// Prefix sums by block: what the blocks before i hold.
	words, links, prose, proseBlocks, headings, stops []int32
	// groups holds each element's wording groups, see wording.go.
	groups []uint64
	// said is what each element's attributes say of it, see tags.go.
	said []attributes
	// shape is the same for elements of one tag and class, 0 for texts; shapes
	// tells what shapes are.
	shape  []int32
	shapes []shape
	// called are the elements that may be noise for what they are called, in
	// document order.
	called []called
	// paths number what each block's nearest elements are, see repetition.go.
	paths []int32
	// runFrom and runTo bound the best run of prose, see prose.go.
	runFrom, runTo int
	total          page.Counts
	votes          []Vote
	sponsored      int     // links that declare themselves sponsored, -1 when not counted
	consent        []int32 // prefix sum of blocks that speak of consent, nil when not counted
	filled         []int32 // elements of each shape with something in them, nil when not counted
	title          int     // block that shows the title, -1 when none
	titleWords     int32   // words of the page's title
	excerptWords   int32   // different words of its description, function words apart
}

// A measure is what one pass over a block's text finds.
type measure struct {
	words, linkWords, chars int32 // as page.Counts
	tokenFrom, tokenTo      int32
	letters, upper, digits  int32
	capitals                int32 // words that begin with a capital
	stopWords               int32
	person                  int32 // first and second person words
	commas, stops           int32
	pipes                   int32
	questions               int32
	years, months, prices   int32
	flags                   textFlag
	phrases                 uint32 // groups of phrases.go
	kinds                   kinds  // of all its words
	heading                 int8   // 1 to 6, 0 for others
	prose                   bool
	hash                    uint32 // of all tokens
}

type textFlag uint8

const (
	endsWithStop textFlag = 1 << iota
	endsWithColon
	hasAt
	hasURL
	hasCopyright
	startsLower
	hasHan
	hasWide // a character that is not ASCII
)

// ancestorLimit bounds walks from a block to the root, so that depth cannot
// make a pass quadratic.
const ancestorLimit = 40

func look(in Input) *view {
	p, s := in.Blocks.Page, in.Blocks
	v := &view{in: in, page: p, blocks: s, n: s.Len(), title: -1, sponsored: -1, host: hostOf(in.URL)}
	v.first = make([]int32, p.Len()+1)
	for i, b := v.n, page.Node(p.Len()); b >= 0; b-- {
		for i > 0 && s.Blocks[i-1].From >= b {
			i--
		}
		v.first[b] = int32(i)
	}
	if p.Root != page.None {
		v.total = p.Counts(p.Root)
	}
	v.read()
	v.measureAll()
	v.titleWords, _ = v.mark(in.Meta.Title, inTitle)
	_, v.excerptWords = v.mark(in.Meta.Excerpt, inExcerpt)
	v.mark(strings.NewReplacer("-", " ", "_", " ", "/", " ", "+", " ").Replace(pathOf(in.URL)), inSlug)
	v.sumUp()
	v.runFrom, v.runTo = v.bestRun()
	return v
}

func (v *view) sumUp() {
	v.words = make([]int32, v.n+1)
	v.links = make([]int32, v.n+1)
	v.prose = make([]int32, v.n+1)
	v.proseBlocks = make([]int32, v.n+1)
	v.headings = make([]int32, v.n+1)
	v.stops = make([]int32, v.n+1)
	for i := range v.m {
		m := &v.m[i]
		v.words[i+1] = v.words[i] + m.words
		v.links[i+1] = v.links[i] + m.linkWords
		v.prose[i+1], v.proseBlocks[i+1] = v.prose[i], v.proseBlocks[i]
		if m.prose {
			v.prose[i+1] += m.words
			v.proseBlocks[i+1]++
		}
		v.headings[i+1] = v.headings[i]
		if m.heading > 0 {
			v.headings[i+1]++
		}
		v.stops[i+1] = v.stops[i] + m.stopWords
	}
}

// last gives for each block the last one up to it of a kind, -1 for none.
func (v *view) last(is func(i int) bool) []int32 {
	out, last := make([]int32, v.n), int32(-1)
	for i := range out {
		if is(i) {
			last = int32(i)
		}
		out[i] = last
	}
	return out
}

// under gives the blocks [from, to) inside an element.
func (v *view) under(n page.Node) (from, to int32) { return v.first[n], v.first[v.page.End[n]] }

// proseUnder is the number of words in prose blocks inside an element.
func (v *view) proseUnder(n page.Node) int32 {
	from, to := v.under(n)
	return v.prose[to] - v.prose[from]
}

// owner is the block-level element of block i.
func (v *view) owner(i int) page.Node { return v.blocks.Blocks[i].Owner }
