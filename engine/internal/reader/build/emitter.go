package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// An emitter walks over the marked nodes of a page and writes items.
//
// The tree's open elements are always structure first, then at most one
// element around the block (a paragraph or a heading), then inline elements:
//
//	[ul li] [p] [a em] text
//
// However a page nests its elements, a parser reads the written tree back as it
// is.
type emitter struct {
	*plan // what stays; only read

	items      []tree.Item
	runs       []tree.Run      // which of them are of which block
	path       []open          // open elements of the tree
	chain      []pageElement   // elements of the page around the node at hand
	langDirs   []langDir       // and those with lang or dir
	wants      []want          // room for around
	writtenIDs map[string]bool // ids that stand in the tree
	held       []uint8         // blocks that stay in each element of structure, two at most

	block    int       // the block whose text is being written, -1 none
	first    page.Node // the first text of it that shows
	blockEnd page.Node // behind the last one
	wrap     atom.Atom // the element around the block at hand, 0 none
	gap      gap       // what stands before the next text
	code     code
	// lastText is the last text of the page that was written in a block, and
	// lastWritten what was written of it.
	lastText    page.Node
	lastWritten string
}

// pageElement is an open element of the page that is not transparent.
type pageElement struct {
	node      page.Node
	rule      tree.Rule
	lang, dir string
}

// langDir is the language and direction that an element sets for its contents.
type langDir struct {
	node      page.Node
	inline    bool
	lang, dir string
}

// open is an open element of the tree. Its key tells whether it may stay open
// for the next text: a node of the page, or of a block ^block.
type open struct {
	key       int32
	item      int32
	tag       atom.Atom
	lang, dir string
}

// A gap is what stands before the next character of a block.
type gap uint8

const (
	noGap   gap = iota // something that shows
	spaced             // a space
	widened            // a space of another kind, which may mean something: 5 km
	atLine             // a line break: what indents the line stays
	atBlock            // nothing: pages indent their paragraphs, style sheets do it here
)

// code is the state of the preformatted text at hand.
type code struct {
	filled bool      // something is written
	shown  bool      // and more than white space
	last   byte      // its last byte
	owner  page.Node // the block-level element of the last text
	due    bool      // a new line is due
	// lineClass is the class of the elements that are shown as lines, "" for none.
	lineClass string
	diff      byte // what a style sheet shows before the line: + or - of a difference, 0 for nothing
	lines     bool // the page does not write it as preformatted text
}

// A want is an element that is to be open for the next text.
type want struct {
	open
	node page.Node // page.None for what the page does not have
	rule tree.Rule
}
