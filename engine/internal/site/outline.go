package site

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/stop"
	"winnow/engine/internal/terms"

	"golang.org/x/net/html/atom"
)

// Limits on what one page adds to a tree. A larger page is cut after the last element that fits;
// the rest is neither learned nor matched.
const (
	maxElements     = 2048    // element nodes a page
	maxLeafFeatures = 64      // features a leaf and page
	maxPageFeatures = 4096    // features a page
	maxTexts        = 2048    // block texts a page
	maxPageHashes   = 1 << 18 // words, images and links read of a page
)

// none is the invalid index.
const none = -1

// An outline is a page in the form of paper 4's page style tree: elements in document order, the
// body first, each with its label and features.
//
// Where the paper leaves a choice open, this is the choice:
//
//   - Tags are the block-level elements that hold text, an image or a link; inline elements are
//     part of their content. An element without features has no importance (a division by zero
//     in the paper) and is left out, so that empty advertisement slots do not change a layout.
//   - The paper's leaves are "the parents of actual leaf tag nodes": an element whose children
//     have no children is a leaf and contains their features. So a list is one leaf, and so is
//     a plain article of any number of paragraphs.
//   - Content between the block-level children of an element is a leaf "#run".
type outline struct {
	stop  *stop.Checker
	nodes []outlineNode
	// leafOf is the outline node of each block of the page, none for blocks past a limit.
	leafOf []int32
	// blockHashes are the features of each block, textHashes the hashes of its text.
	blockHashes [][]uint32
	textHashes  []uint32
}

type outlineNode struct {
	label    string
	node     page.Node // page.None for a run
	parent   int32
	leaf     bool
	children []int32
	hashes   []uint32
}

// A Page is a page of a site, read when something is asked of it, and once for all of that.
// It is not for several goroutines at once.
type Page struct {
	Blocks  *block.Set
	Address string // may be empty
	Known   *Tree  // of pages of its site, which may hold this one, too; nil for none
	outline *outline
}

func (p *Page) read() *outline {
	if p.outline == nil {
		p.outline = readOutline(p.Blocks)
	}
	return p.outline
}

// Tree returns the tree of this page alone.
func (p *Page) Tree() *Tree {
	tree, _ := singleTree(p.read(), p.Address)
	return tree
}

// Marshal returns the bytes of the tree of this page alone.
func (p *Page) Marshal() []byte {
	tree, body := singleTree(p.read(), p.Address)
	var w writer
	w.head(kindTree, &tree.pages)
	return append(w.buf, body...)
}

// readOutline makes the outline of a page.
func readOutline(blocks *block.Set) *outline {
	p := blocks.Page
	o := &outline{stop: p.Stop, leafOf: make([]int32, blocks.Len()), blockHashes: make([][]uint32, blocks.Len()),
		textHashes: readTexts(blocks)}
	for i := range o.leafOf {
		o.leafOf[i] = none
	}
	root := p.Body
	if root == page.None {
		return o
	}
	r := outlineReader{page: p, out: o, blocks: blocks, candidates: findCandidates(p, root), analyzer: terms.For("")}
	r.read(root)
	return o
}

// readTexts hashes the text of each block.
func readTexts(blocks *block.Set) []uint32 {
	out := make([]uint32, blocks.Len())
	for i := range out {
		blocks.Page.Stop.Every(i)
		out[i] = textHash(blocks.Bytes(i))
	}
	return out
}

// candidates are the elements of a page that may become outline nodes.
type candidates struct {
	nodes []page.Node
	// children of each candidate, and children of those.
	children, grandchildren []int32
	parent                  []int32
}

// findCandidates finds the candidates in one walk and counts the children of each.
func findCandidates(p *page.Page, root page.Node) *candidates {
	c := &candidates{}
	var open []int32
	for n := root; n < p.End[root]; {
		p.Stop.Every(int(n))
		if p.IsElement(n) && p.Has(n, page.Unrendered) {
			n = p.End[n]
			continue
		}
		if n != root && (!p.IsElement(n) || !block.IsBlockLevel(p, n) || !holdsContent(p, n)) {
			n++
			continue
		}
		for len(open) > 0 && p.End[c.nodes[open[len(open)-1]]] <= n {
			open = open[:len(open)-1]
		}
		up := int32(none)
		if len(open) > 0 {
			up = open[len(open)-1]
			c.children[up]++
			if upper := c.parent[up]; upper != none {
				c.grandchildren[upper]++
			}
		}
		open = append(open, int32(len(c.nodes)))
		c.nodes = append(c.nodes, n)
		c.children = append(c.children, 0)
		c.grandchildren = append(c.grandchildren, 0)
		c.parent = append(c.parent, up)
		n++
	}
	return c
}

func holdsContent(p *page.Page, n page.Node) bool {
	c := p.Counts(n)
	return c.Chars > 0 || c.Images > 0 || c.Links > 0
}

type outlineReader struct {
	page       *page.Page
	blocks     *block.Set
	out        *outline
	candidates *candidates
	next       int     // the next candidate
	open       []int32 // open outline nodes
	block      int     // the block being read
	hashes     int
	analyzer   *terms.Analyzer
	words      []uint64
	data       []byte // the text of which these are
}

// read walks the page a second time, since the leaves are known only now, and adds every text,
// image and link to its node.
func (r *outlineReader) read(root page.Node) {
	p := r.page
	for n := root; n < p.End[root]; n++ {
		if n&15 == 0 {
			p.Stop.Check() // the words of a long text take a while
		}
		for len(r.open) > 0 && p.End[r.out.nodes[r.open[len(r.open)-1]].node] <= n {
			r.open = r.open[:len(r.open)-1]
		}
		if r.next < len(r.candidates.nodes) && r.candidates.nodes[r.next] == n {
			r.candidate(n)
			r.next++
		}
		switch {
		case !p.IsElement(n):
			if !p.Has(n, page.Unrendered) {
				r.text(n)
			}
		case p.Tag[n] == atom.Img && !p.Has(n, page.Unrendered):
			if src := imageFeature(p.Attr(n, "src")); src != "" {
				r.add(fileHash(src), none)
			}
		case p.Tag[n] == atom.A && !p.Has(n, page.Unrendered):
			if href := linkFeature(p.Attr(n, "href")); href != "" {
				r.add(targetHash(href), r.blockAt(n))
			}
		}
	}
}

// candidate opens an outline node unless the element is part of a leaf or the page is full.
func (r *outlineReader) candidate(n page.Node) {
	o, parent := r.out, int32(none)
	if len(r.open) > 0 {
		parent = r.open[len(r.open)-1]
		if o.nodes[parent].leaf || len(o.nodes) >= maxElements {
			return
		}
	}
	at := int32(len(o.nodes))
	o.nodes = append(o.nodes, outlineNode{label: label(r.page, n), node: n, parent: parent,
		leaf: r.candidates.grandchildren[r.next] == 0})
	if parent != none {
		o.nodes[parent].children = append(o.nodes[parent].children, at)
	}
	r.open = append(r.open, at)
}

// blockAt returns the block that holds or follows node n, none after the last.
func (r *outlineReader) blockAt(n page.Node) int {
	for r.block < r.blocks.Len() && r.blocks.Blocks[r.block].To <= n {
		r.block++
	}
	if r.block == r.blocks.Len() {
		return none
	}
	if b := &r.blocks.Blocks[r.block]; b.From < r.page.End[n] {
		return r.block
	}
	return none
}

func (r *outlineReader) text(n page.Node) {
	at := r.blockAt(n)
	if at == none || r.blocks.Blocks[at].From > n {
		return
	}
	r.data = append(r.data[:0], r.page.Data[n]...)
	r.words = r.analyzer.Words(r.words[:0], r.data)
	for _, w := range r.words {
		r.add(featureHash(w), at)
	}
}

// add adds a feature to the current leaf, and to a block if there is one.
func (r *outlineReader) add(hash uint32, blockAt int) {
	leaf := r.leaf()
	if leaf == none || r.hashes >= maxPageHashes {
		return
	}
	if blockAt != none {
		r.out.blockHashes[blockAt] = append(r.out.blockHashes[blockAt], hash)
		if r.out.leafOf[blockAt] == none {
			r.out.leafOf[blockAt] = leaf
		}
	}
	r.out.nodes[leaf].hashes = append(r.out.nodes[leaf].hashes, hash)
	r.hashes++
}

// leaf returns the leaf for content here: the open one, or a run in the open element, which is
// begun if the last child is not a run.
func (r *outlineReader) leaf() int32 {
	o := r.out
	if len(r.open) == 0 {
		return none
	}
	at := r.open[len(r.open)-1]
	if o.nodes[at].leaf {
		return at
	}
	if kids := o.nodes[at].children; len(kids) > 0 && o.nodes[kids[len(kids)-1]].node == page.None {
		return kids[len(kids)-1]
	}
	if len(o.nodes) >= maxElements {
		return none
	}
	run := int32(len(o.nodes))
	o.nodes = append(o.nodes, outlineNode{label: runLabel, node: page.None, parent: at, leaf: true})
	o.nodes[at].children = append(o.nodes[at].children, run)
	return run
}
