// Package block splits a page into leaf text blocks and holds what is decided
// about them.
//
// A leaf block is a run of text that no block-level element interrupts: the
// DIV/TD rule of paper 5 (Saravanan and Bama, section 3.1), widened to the
// block-level elements of today and to paragraphs made of two br. Blocks come
// in document order and cover every counted text of the page exactly once.
package block

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/page"
)

// A Block is one leaf block.
type Block struct {
	// Owner is the block-level element around the run.
	Owner page.Node
	// From and To bound the run: all texts in [From, To) are the block's own.
	From, To page.Node
	// Counts are the run's statistics.
	Counts page.Counts
	// Breaks is the number of br inside the run.
	Breaks int32

	textFrom, textTo int32
}

// A Set is the blocks of one page. It is not written after Split.
type Set struct {
	Page   *page.Page
	Blocks []Block
	text   []byte
	begins bitset.Set // the nodes at which blocks begin
}

// Len is the number of blocks.
func (s *Set) Len() int { return len(s.Blocks) }

// Text is the text of block i: white space collapsed, nothing else changed.
func (s *Set) Text(i int) string {
	b := &s.Blocks[i]
	return string(s.text[b.textFrom:b.textTo])
}

// Bytes is Text without the copy; not to be written.
func (s *Set) Bytes(i int) []byte {
	b := &s.Blocks[i]
	return s.text[b.textFrom:b.textTo:b.textTo]
}

// Under gives the blocks [from, to) whose runs begin inside a node's subtree.
func (s *Set) Under(n page.Node) (from, to int) {
	return int(s.begins.Rank(n)), int(s.begins.Rank(s.Page.End[n]))
}
