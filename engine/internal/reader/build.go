package reader

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// builder walks over the marked nodes of a page and writes items.
//
// The tree's open elements are always structure first, then at most one
// element around the block (a paragraph or a heading), then inline elements:
//
//	[ul li] [p] [a em] text
//
// so that whatever a page nests in whatever, the tree is one that a parser
// reads back as it was written.
type builder struct {
	set  *block.Set
	page *page.Page
	keep []bool
	base meta.Base

	marked   []bool
	admitted []bool             // elements of structure that the tree has too
	over     map[page.Node]rule // elements that are not what their name says
	formulas []formula
	credits  []credit
	posts    map[page.Node]*post
	tasks    map[int]string // by block: the mark before a task
	data     []page.Node    // tables that hold data
	byName   map[string]int // names that links point to: the block, -1 unknown
	targets  map[int]string // ids of blocks
	ids      map[string]bool
	links    map[page.Node]string // addresses that were worked out, by element
	images   map[page.Node]string
	written  map[string]bool // ids that stand in the tree

	items    []item
	path     []open    // open elements of the tree
	chain    []element // elements of the page around the node at hand
	langs    []tongue  // and those with lang or dir
	block    int       // the block whose text is being written, -1 none
	blockEnd page.Node // behind the last text of it that shows
	gap      gap       // what stands before the next text
	wants    []want    // room for around
	wrap     atom.Atom // the element around the block at hand, 0 none
	code     code
	// lastText is the last text of the page that was written in a block.
	lastText  page.Node
	lastShown string // as it was written
}

// open is an open element of the tree. Its key tells whether it may stay open
// for the next text: a node of the page, or of a block ^block.
type open struct {
	key       int32
	item      int32
	tag       atom.Atom
	lang, dir string
}

// element is an open element of the page that is not transparent.
type element struct {
	node      page.Node
	rule      rule
	lang, dir string
}

// tongue is the language and direction in force within an element.
type tongue struct {
	node      page.Node
	inline    bool
	lang, dir string
}

func newBuilder(s *block.Set, v *block.Verdict, base meta.Base) *builder {
	keep := make([]bool, s.Len())
	for i := range keep {
		keep[i] = v.Keep[i] && bytes.IndexFunc(s.Bytes(i), isShown) >= 0
	}
	return &builder{set: s, page: s.Page, keep: keep, base: base, marked: make([]bool, s.Page.Len()),
		over: map[page.Node]rule{}, posts: map[page.Node]*post{}, targets: map[int]string{}, ids: map[string]bool{}, links: map[page.Node]string{},
		images: map[page.Node]string{}, written: map[string]bool{}, block: -1, gap: atBlock, lastText: page.None}
}

// walk writes the items of all marked nodes.
func (b *builder) walk() {
	p := b.page
	next := 0 // the block at hand or the first one behind n
	b.items = make([]item, 0, b.count())
	formulas := b.formulas
	b.langs = append(b.langs, b.rootTongue())
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !b.marked[n] {
			n = p.End[n] - 1
			continue
		}
		b.leaveUntil(n)
		for len(formulas) > 0 && formulas[0].from < n {
			formulas = formulas[1:]
		}
		if len(formulas) > 0 && formulas[0].from == n && b.top() != atom.Pre {
			b.formula(&formulas[0])
			n = formulas[0].to - 1
			continue
		}
		if p.IsElement(n) {
			b.enter(n)
			continue
		}
		for next < b.set.Len() && b.set.Blocks[next].To <= n {
			next++
		}
		if next < b.set.Len() && b.set.Blocks[next].From <= n && b.keep[next] {
			b.text(n, next)
		} else if b.top() == atom.Pre {
			b.verbatim(n)
		}
	}
	b.endBlock()
	b.closeTo(0)
}

// count is about how many items there will be.
func (b *builder) count() (n int) {
	for _, marked := range b.marked {
		if marked {
			n++
		}
	}
	return n
}

// leaveUntil drops the elements of the page that n is no longer in.
func (b *builder) leaveUntil(n page.Node) {
	p := b.page
	for len(b.chain) > 0 && p.End[b.chain[len(b.chain)-1].node] <= n {
		b.chain = b.chain[:len(b.chain)-1]
	}
	for len(b.langs) > 1 && p.End[b.langs[len(b.langs)-1].node] <= n {
		b.langs = b.langs[:len(b.langs)-1]
	}
}

// enter takes an element of the page.
func (b *builder) enter(n page.Node) {
	p := b.page
	if p.Has(n, page.Foreign) {
		return // math: its text only
	}
	switch p.Tag[n] {
	case atom.Html, atom.Body:
		b.enterTongue(n)
		return
	case atom.Br:
		b.lineBreak(n)
		return
	case atom.Wbr:
		return
	case atom.Img:
		b.image(n)
		return
	case atom.Hr:
		b.horizontalRule()
		return
	}
	if isMedia(p, n) {
		b.clip(n)
		return
	}
	r := b.ruleOf(n)
	before := b.langs[len(b.langs)-1]
	b.enterTongue(n)
	if !b.stays(n, r, before) {
		return
	}
	if r.as == atom.Pre {
		b.endBlock()
		b.closePre()
	}
	t := b.langs[len(b.langs)-1]
	if r.role != inline {
		t = b.blockTongue()
	}
	b.chain = append(b.chain, element{node: n, rule: r, lang: t.lang, dir: t.dir})
	if made := b.posts[n]; made != nil {
		b.header(made)
	}
	if r.as == atom.Td || r.as == atom.Th { // empty cells hold their column
		b.endBlock()
		b.wants = b.structures(b.wants[:0])
		b.sync(b.wants)
	}
}

// stays tells whether an element of the page is one of the tree.
func (b *builder) stays(n page.Node, r rule, before tongue) bool {
	switch r.role {
	case structure, holder:
		return b.admitted[n]
	case textBlock:
		return b.top() != atom.Pre
	case inline:
		return b.fits(n, r, before)
	}
	return false
}

// shows tells whether a text has a character that is seen: control characters
// are dropped, and what joins or marks others shows nothing alone.
func shows(text string) bool { return strings.IndexFunc(text, isShown) >= 0 }

func isShown(r rune) bool {
	return r > ' ' && !isControl(r) && r != utf8.RuneError && !unicode.IsMark(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r)
}
