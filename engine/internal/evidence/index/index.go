// Package index measures once what rules and features ask of a page again and
// again: what each block's text is like, what elements are called, which are
// alike, where the running text and the title stand.
//
// In go a page, its blocks, its metadata and the names that rules look for; out
// comes an Index. It judges nothing. Everything is linear in the page.
//
// # Computed once
//
// Attributes are read in one walk over the page. What a class name says is computed
// once for each class name, what a word says once for each word. Both are numbered,
// so that rules and columns count in slices. The hash tables with open addressing
// (numbering.go) draw a random factor for each page: no page can be made to collide,
// and no answer depends on the factor. Data that only some nodes have is kept in
// slices of those nodes, found by the rank of a bit set (package bitset).
//
// To compare the stages with the HTML parser on the pages of a corpus, run
//
//	WINNOW_CORPUS=folder go test ./engine -run - -bench Stages
package index

import (
	"strings"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// An Index holds the measures of one page; not to be written. Slices without
// another index have one value a node.
type Index struct {
	Page   *page.Page
	Blocks *block.Set
	Meta   *meta.Meta
	// URL of the page and its host, "" when unknown.
	URL, Host string
	// N is the number of blocks.
	N int
	// Total are the counts of the whole page.
	Total page.Counts
	// Measures are those of each block's text.
	Measures []Measure
	// WordsBefore, LinksBefore and ProseBefore are prefix sums by block, N+1 values
	// each: the words, words in links and words in prose of the blocks before it.
	WordsBefore, LinksBefore, ProseBefore []int32
	// ProseBlocks and Headings count the page's.
	ProseBlocks, Headings int32
	// RunFrom and RunTo bound the best run of prose, by block.
	RunFrom, RunTo int
	// Title is the block that shows the page's title, -1 when none does.
	Title int
	// TitleWords are the words of the page's title, ExcerptWords the different ones
	// of its description, function words apart.
	TitleWords, ExcerptWords int32
	// Known are the page's words.
	Known Vocabulary
	// Said is what each element's attributes say of it.
	Said []Attributes
	// Shape is the same number for elements of one tag and class, 0 for texts;
	// Shapes tells what the shapes are.
	Shape  []int32
	Shapes []Shape
	// Called are the elements whose names rules look for, in document order.
	Called []Called
	// Path numbers, from 0, what each block's element and three ancestors are:
	// blocks have the same when the shapes are. Paths is how many there are.
	Path  []int32
	Paths int

	numbers []int32 // numbers of the words of all blocks, block after block
	named   bitset.Set
	groups  []uint64 // of the named elements
	scanner scanner
}

// AncestorLimit bounds walks from a block to the root, so that depth cannot
// make a pass quadratic.
const AncestorLimit = 40

// New measures a page. url is "" when unknown; names are what rules look for.
func New(blocks *block.Set, m *meta.Meta, url string, names *Names) *Index {
	p := blocks.Page
	x := &Index{Page: p, Blocks: blocks, Meta: m, URL: url, Host: HostOf(url), N: blocks.Len()}
	if p.Root != page.None {
		x.Total = p.Counts(p.Root)
	}
	x.readAttributes(names)
	x.measureAll()
	x.TitleWords, _ = x.mention(m.Title, InTitle)
	_, x.ExcerptWords = x.mention(m.Excerpt, InExcerpt)
	x.mention(strings.NewReplacer("-", " ", "_", " ", "/", " ", "+", " ").Replace(PathOf(url)), InSlug)
	x.sumUp()
	x.RunFrom, x.RunTo = x.bestRun()
	x.Title = x.findTitle()
	x.Path, x.Paths = x.numberPaths()
	return x
}

func (x *Index) sumUp() {
	x.WordsBefore = make([]int32, x.N+1)
	x.LinksBefore = make([]int32, x.N+1)
	x.ProseBefore = make([]int32, x.N+1)
	for i := range x.Measures {
		m := &x.Measures[i]
		x.WordsBefore[i+1] = x.WordsBefore[i] + m.Words
		x.LinksBefore[i+1] = x.LinksBefore[i] + m.LinkWords
		x.ProseBefore[i+1] = x.ProseBefore[i]
		if m.Prose {
			x.ProseBefore[i+1] += m.Words
			x.ProseBlocks++
		}
		if m.Heading > 0 {
			x.Headings++
		}
	}
}

// numberPaths groups the blocks by the shapes of their elements and the three
// above.
func (x *Index) numberPaths() (path []int32, paths int) {
	numbers := make(map[[4]int32]int32, 64)
	path = make([]int32, x.N)
	for i := range x.Measures {
		var shapes [4]int32
		n := x.Owner(i)
		for k := 0; k < len(shapes) && n != page.None; k, n = k+1, x.Page.Parent[n] {
			shapes[k] = x.Shape[n]
		}
		number, ok := numbers[shapes]
		if !ok {
			number = int32(len(numbers))
			numbers[shapes] = number
		}
		path[i] = number
	}
	return path, len(numbers)
}

// WordsOf gives the numbers of a block's words in Known.
func (x *Index) WordsOf(m *Measure) []int32 { return x.numbers[m.tokenFrom:m.tokenTo] }

// Owner is the block-level element of block i.
func (x *Index) Owner(i int) page.Node { return x.Blocks.Blocks[i].Owner }

// Under gives the blocks [from, to) inside an element.
func (x *Index) Under(n page.Node) (from, to int32) {
	a, b := x.Blocks.Under(n)
	return int32(a), int32(b)
}

// Begins tells whether block i is the first in an element.
func (x *Index) Begins(n page.Node, i int) bool {
	from, _ := x.Blocks.Under(n)
	return from == i
}

// GroupsOf gives the groups of words that an element's class and id have, a bit
// each.
func (x *Index) GroupsOf(n page.Node) uint64 {
	if !x.named.Has(n) {
		return 0
	}
	return x.groups[x.named.Rank(n)]
}

// ProseUnder is the number of words in prose blocks inside an element.
func (x *Index) ProseUnder(n page.Node) int32 {
	from, to := x.Under(n)
	return x.ProseBefore[to] - x.ProseBefore[from]
}

// TreeDistance gives the levels up from n to the nearest element that also
// holds target, and the levels down from there.
func (x *Index) TreeDistance(n, target page.Node) (up, down float32) {
	n, levels := x.Common(n, target)
	return float32(levels), float32(x.Page.Depth[target] - x.Page.Depth[n])
}

// Common gives the nearest element around n that also holds target, and the
// levels up to it.
func (x *Index) Common(n, target page.Node) (page.Node, int) {
	up := 0
	for !x.Page.Inside(target, n) && x.Page.Parent[n] != page.None && up < AncestorLimit {
		n = x.Page.Parent[n]
		up++
	}
	return n, up
}

// Ratio is a share, 0 of nothing.
func Ratio(a, b int32) float32 {
	if b == 0 {
		return 0
	}
	return float32(a) / float32(b)
}
