// Package block splits a page into leaf text blocks. It also holds the types of a
// verdict on them.
//
// A leaf block is a run of text that no block-level element interrupts: the DIV/TD
// rule of paper 5 (Saravanan and Bama, section 3.1), extended to today's block-level
// elements and to paragraphs that are separated by two br elements. Blocks are in
// document order and cover every counted text of the page exactly once.
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

// A Set is the blocks of one page. It does not change after Split.
type Set struct {
	Page   *page.Page
	Blocks []Block
	text   []byte
	begins bitset.Set // the first nodes of the blocks' runs
}

// Len returns the number of blocks.
func (s *Set) Len() int { return len(s.Blocks) }

// Text returns the text of block i with white space collapsed.
func (s *Set) Text(i int) string {
	b := &s.Blocks[i]
	return string(s.text[b.textFrom:b.textTo])
}

// Bytes returns the same text without a copy. Callers must not change it.
func (s *Set) Bytes(i int) []byte {
	b := &s.Blocks[i]
	return s.text[b.textFrom:b.textTo:b.textTo]
}

// Under returns the blocks [from, to) whose runs begin in a node's subtree.
func (s *Set) Under(n page.Node) (from, to int) {
	return int(s.begins.Rank(n)), int(s.begins.Rank(s.Page.End[n]))
}
