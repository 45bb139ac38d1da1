package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// startBlock begins a block unless it is the one at hand.
func (em *emitter) startBlock(i int) {
	if i == em.block {
		return
	}
	em.endBlock()
	em.block = i
	em.beginRun(i)
	em.wrap = em.wrapperOf(i)
	em.first, em.blockEnd = em.firstText(i), em.set.Blocks[i].To
	for em.page.IsElement(em.blockEnd-1) || !tree.Shows(em.page.Data[em.blockEnd-1]) {
		em.blockEnd--
	}
}

// endBlock removes the white space and line breaks at a block's end.
func (em *emitter) endBlock() {
	if em.block >= 0 && !em.code.filled {
		em.trimEnd(trimBlank)
	}
	if em.block >= 0 {
		em.beginRun(-1)
	}
	em.block, em.gap = -1, atBlock
}

// beginRun says that the items from here on are of block i, -1 of none.
func (em *emitter) beginRun(i int) {
	for len(em.runs) > 0 && int(em.runs[len(em.runs)-1].From) >= len(em.items) {
		em.runs = em.runs[:len(em.runs)-1]
	}
	em.runs = append(em.runs, tree.Run{From: int32(len(em.items)), Block: int32(i)})
}

// text adds a text of block i.
func (em *emitter) text(n page.Node, i int) {
	if i != em.block && !tree.Shows(em.page.Data[n]) {
		return
	}
	em.startBlock(i)
	if em.top() == atom.Pre {
		em.verbatim(n)
		return
	}
	wants := em.around(^int32(i), em.wrap)
	if em.endsLine(em.numOpen(wants)) {
		em.gap = atBlock
	}
	touching := em.gap == noGap
	s := em.collapse(em.page.Data[n])
	if s == "" {
		return
	}
	if touching && em.standApart(n, s) {
		em.closeTo(em.numOpen(wants))
		em.leaf(tree.Item{Text: " "})
	}
	em.sync(wants)
	if mark := em.taskMarks[i]; mark != "" && n == em.first {
		s = mark + s
	}
	em.leaf(tree.Item{Text: s})
	em.lastText, em.lastWritten = n, s
	em.anchor(i)
}

// lineBreak adds a br within a block.
func (em *emitter) lineBreak(n page.Node) {
	if em.top() == atom.Pre {
		em.newLine(n)
		return
	}
	if em.block < 0 || em.blockEnd <= n || len(em.items) == 0 || em.items[len(em.items)-1].Tag == atom.Br {
		return
	}
	em.trimEnd(trimBlank)
	em.sync(em.around(^int32(em.block), em.wrap))
	em.leaf(tree.Item{Tag: atom.Br})
	em.gap = atLine
}

// horizontalRule adds an hr where one may stand, never two in a row.
func (em *emitter) horizontalRule() {
	if len(em.items) > 0 && em.items[len(em.items)-1].Tag == atom.Hr {
		return
	}
	wants := em.structures(em.wants[:0])
	em.wants = wants
	if len(wants) > 0 {
		switch wants[len(wants)-1].tag {
		case atom.Ul, atom.Ol, atom.Dl, atom.Pre, atom.Summary, atom.Caption, atom.Dt, atom.Figcaption:
			return
		}
	}
	em.endBlock()
	em.sync(wants)
	em.leaf(tree.Item{Tag: atom.Hr})
}
