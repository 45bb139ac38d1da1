package build

import (
	"bytes"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"
)

// A plan says what of the page stays and as what. It is made before anything
// is written, and not changed after: the links and images of elements, which
// are worked out when they are first asked for, are kept as they are found.
type plan struct {
	set  *block.Set
	page *page.Page
	base meta.Base

	keep      []bool                  // by block
	marked    []bool                  // by node: it stays, or holds what stays
	admitted  []bool                  // by node: elements of structure that the tree has too
	overrides map[page.Node]tree.Rule // elements that are not what their name says

	formulas     []formula // in document order
	attributions []attribution
	posts        map[page.Node]*post
	taskMarks    map[int]string // by block: the mark before a task
	dataTables   []page.Node    // tables that hold data, sorted

	byName    map[string]int // names that links point to: the block, -1 unknown
	targetIDs map[int]string // ids of blocks
	usedIDs   map[string]bool
	links     map[page.Node]string // addresses that were worked out, by element
	images    map[page.Node]string
}

// planOf decides for all nodes of a page. Blocks without a character that
// shows are left out.
func planOf(s *block.Set, v *block.Verdict, m *meta.Meta, base meta.Base) *plan {
	pl := &plan{set: s, page: s.Page, base: base, keep: make([]bool, s.Len()), marked: make([]bool, s.Page.Len()),
		overrides: map[page.Node]tree.Rule{}, posts: map[page.Node]*post{}, targetIDs: map[int]string{}, usedIDs: map[string]bool{},
		links: map[page.Node]string{}, images: map[page.Node]string{}}
	for i := range pl.keep {
		pl.keep[i] = v.Keep[i] && bytes.IndexFunc(s.Bytes(i), tree.IsShown) >= 0
	}
	pl.mark()
	pl.markLeadImage(v, m)
	pl.refine()
	pl.findPosts(v.PageType)
	pl.judgeTables()
	pl.admit()
	pl.findTargets()
	return pl
}

// markUp marks a node and the elements around it.
func (pl *plan) markUp(n page.Node) {
	for n != page.None && !pl.marked[n] {
		pl.marked[n] = true
		n = pl.page.Parent[n]
	}
}

// dropBlock takes the text of a block out of the tree, and nothing beside it.
func (pl *plan) dropBlock(i int) {
	for n := pl.set.Blocks[i].From; n < pl.set.Blocks[i].To; n++ {
		pl.marked[n] = false
	}
	pl.keep[i] = false
}

// drop leaves an element out with all it holds.
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
