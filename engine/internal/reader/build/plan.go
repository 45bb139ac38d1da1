package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// An attribution is a short text whose element says that it is the author or the
// time of something.
type attribution struct {
	node   page.Node
	kind   attributionKind
	weight uint8 // of two authors in a post the one with more is it
	taken  bool  // by a post
}

type attributionKind uint8

const (
	byAuthor attributionKind = iota
	byTime
)

// A formula is a range of nodes that shows one formula, often two or three
// times: as MathML, as glyphs set by a script, as TeX. It is written once.
type formula struct {
	from, to page.Node
	math     page.Node // its MathML, page.None when there is none
	tex      string
	display  bool // on a line of its own
	mathjax  bool // made by MathJax 2, which puts the TeX behind it
}

// A plan says which nodes of the page stay, and as what. It is complete before
// the first item is written. Only the addresses of links and images are worked
// out when they are first needed.
type plan struct {
	set  *block.Set
	page *page.Page
	base meta.Base
	code codeblock.Finder

	url, pageType string
	held          answer // holdsBack

	keep      []bool                  // by block
	added     []int                   // blocks that are kept although the verdict leaves them out
	marked    []bool                  // by node: it stays, or holds what stays
	admitted  []bool                  // by node: elements of structure that the tree has too
	labelled  map[page.Node]uint8     // how many panels with a label of their tab they hold, up to two
	overrides map[page.Node]tree.Rule // elements that are not what their name says

	formulas     []formula // in document order
	attributions []attribution
	posts        map[page.Node]*post
	codeLabels   map[page.Node]string   // by pre: the language that stands over it
	tabLabels    map[page.Node]tabLabel // by panel of code: what its tab says
	emptyLines   map[page.Node]bool     // of code that an editor shows
	taskMarks    map[int]string         // by block: the mark before a task
	dataTables   []page.Node            // tables that hold data, sorted

	byName    map[string]int // names that links point to: the block, -1 unknown
	targetIDs map[int]string // ids of blocks
	usedIDs   map[string]bool
	links     map[page.Node]string // addresses that were worked out, by element
	images    map[page.Node]string
}

// markUp marks a node and the elements around it.
func (pl *plan) markUp(n page.Node) {
	for n != page.None && !pl.marked[n] {
		pl.marked[n] = true
		n = pl.page.Parent[n]
	}
}

// add keeps a block that the verdict leaves out, unless a person has taken it out.
func (pl *plan) add(v *block.Verdict, i int) {
	if v.Said == nil || v.Said[i] != block.TakenOut {
		pl.added = append(pl.added, i)
	}
}

// dropBlock removes the text of a block, and nothing beside it.
func (pl *plan) dropBlock(i int) {
	for n := pl.set.Blocks[i].From; n < pl.set.Blocks[i].To; n++ {
		pl.marked[n] = false
	}
	pl.keep[i] = false
}

// drop removes an element with all it holds.
func (pl *plan) drop(n page.Node) {
	p := pl.page
	for i := n; i < p.End[n]; i++ {
		pl.marked[i] = false
	}
	for i, to := pl.set.Under(n); i < to; i++ {
		if pl.set.Blocks[i].To <= p.End[n] {
			pl.keep[i] = false
		}
	}
}

// ruleOf is what becomes of an element.
func (pl *plan) ruleOf(n page.Node) tree.Rule {
	if len(pl.overrides) > 0 {
		if r, ok := pl.overrides[n]; ok {
			return r
		}
	}
	return tree.RuleOf(pl.page.Tag[n])
}

// isBare tells whether an element says nothing that the tree keeps: only what it holds stays.
func (pl *plan) isBare(n page.Node) bool {
	if pl.page.Tag[n] != atom.Span {
		return pl.ruleOf(n).Role == tree.Transparent
	}
	lang, dir := declared(pl.page, n)
	return lang == "" && dir == ""
}

// A post is an element that holds what one person said at one time: in a
// thread, among comments, answers or reviews.
type post struct {
	author, when, datetime string
	inText                 bool // the two are text that the verdict kept
}
