package evidence

import (
	"strings"

	"winnow/engine/internal/bitset"
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
	// tokens are hashes of the folded words of the text scanned last.
	tokens []uint32
	// numbers are the words of all blocks by their number among the known ones,
	// block after block.
	numbers []int32
	known   vocabulary
	// Prefix sums by block: what the blocks before i hold.
	words, links, prose   []int32
	proseBlocks, headings int32 // of the page
	// groups are the wording groups of the elements whose names say any, see
	// wording.go.
	named  bitset.Set
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
	votes          []Hit
	sponsored      int     // links that declare themselves sponsored, -1 when not counted
	consent        []int32 // prefix sum of blocks that speak of consent, nil when not counted
	filled         []int32 // elements of each shape with something in them, nil when not counted
	title          int     // block that shows the title, -1 when none
	titleWords     int32   // words of the page's title
	excerptWords   int32   // different words of its description, function words apart
}

// A measure is what one pass over a block's text finds.
type measure struct {
	words, linkWords       int32 // as page.Counts
	tokenFrom, tokenTo     int32 // its words in numbers
	letters, upper, digits int32
	capitals               int32 // words that begin with a capital
	stopWords              int32
	person                 int32  // first and second person words
	phrases                uint32 // groups of phrases.go
	hash                   uint32 // of all words
	pipes, questions       few
	years, months, prices  few
	kinds                  kinds // of all its words
	flags                  textFlag
	heading                int8 // 1 to 6, 0 for others
	prose                  bool
}

// few counts up to 255; more is never asked for.
type few uint8

func (f *few) more() {
	if *f < 255 {
		*f++
	}
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
	for i := range v.m {
		m := &v.m[i]
		v.words[i+1] = v.words[i] + m.words
		v.links[i+1] = v.links[i] + m.linkWords
		v.prose[i+1] = v.prose[i]
		if m.prose {
			v.prose[i+1] += m.words
			v.proseBlocks++
		}
		if m.heading > 0 {
			v.headings++
		}
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
func (v *view) under(n page.Node) (from, to int32) {
	a, b := v.blocks.Under(n)
	return int32(a), int32(b)
}

// begins tells whether block i is the first in an element.
func (v *view) begins(n page.Node, i int) bool {
	from, _ := v.blocks.Under(n)
	return from == i
}

// groupsOf gives an element's wording groups.
func (v *view) groupsOf(n page.Node) uint64 {
	if !v.named.Has(n) {
		return 0
	}
	return v.groups[v.named.Rank(n)]
}

// proseUnder is the number of words in prose blocks inside an element.
func (v *view) proseUnder(n page.Node) int32 {
	from, to := v.under(n)
	return v.prose[to] - v.prose[from]
}

// owner is the block-level element of block i.
func (v *view) owner(i int) page.Node { return v.blocks.Blocks[i].Owner }
