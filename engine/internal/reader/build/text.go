package build

import (
	"unicode"
	"unicode/utf8"

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
	em.blockEnd = em.set.Blocks[i].To
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
	touching := em.gap == noGap
	s := em.collapse(em.page.Data[n])
	if s == "" {
		return
	}
	wants := em.around(^int32(i), em.wrap)
	if touching && em.standApart(n, s) {
		em.closeTo(em.numOpen(wants))
		em.leaf(tree.Item{Text: " "})
	}
	em.sync(wants)
	if mark := em.taskMarks[i]; mark != "" && n == em.firstText(i) {
		s = mark + s
	}
	em.leaf(tree.Item{Text: s})
	em.lastText, em.lastWritten = n, s
	em.anchor(i)
}

// standApart tells whether a text needs a space before it although the page has
// no white space there, because a style sheet sets the two apart: they are in
// two links or buttons, or in two elements of several words each, or the second
// begins with a capital behind a small letter.
func (em *emitter) standApart(n page.Node, s string) bool {
	p, last := em.page, em.lastText
	if last < em.set.Blocks[em.block].From || !tree.EndsInWord(em.lastWritten) || !tree.BeginsWithWord(s) {
		return false
	}
	here, there := em.controlAround(n), em.controlAround(last)
	if em.raised() {
		return false // the number of a footnote
	}
	if here != there && here != page.None && there != page.None {
		return true
	}
	here, there = n, last
	for p.Parent[here] != page.None && !p.Inside(last, p.Parent[here]) {
		here = p.Parent[here]
	}
	for p.Parent[there] != page.None && p.Parent[there] != p.Parent[here] {
		there = p.Parent[there]
	}
	if !p.IsElement(here) || !p.IsElement(there) {
		return false
	}
	return p.Words(here) > 1 && p.Words(there) > 1 || !em.inCode() && lowerThenUpper(em.lastWritten, s)
}

// inCode tells whether the current text is in code, where words may touch.
func (em *emitter) inCode() bool {
	for i := range em.chain {
		switch em.chain[i].rule.As {
		case atom.Code, atom.Kbd, atom.Samp, atom.Var:
			return true
		}
	}
	return false
}

// raised tells whether the current text is set above or below the line.
func (em *emitter) raised() bool {
	for i := range em.chain {
		if as := em.chain[i].rule.As; as == atom.Sup || as == atom.Sub {
			return true
		}
	}
	return false
}

// lowerThenUpper finds two words of a text in a script with two cases:
// one that ends in a small letter, one that begins with a capital.
func lowerThenUpper(a, b string) bool {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	return unicode.IsLower(last) && unicode.IsUpper(first)
}

// controlAround is the link or button that a text of the block is in.
func (em *emitter) controlAround(n page.Node) page.Node {
	for up := em.page.Parent[n]; up != page.None && up > em.set.Blocks[em.block].Owner; up = em.page.Parent[up] {
		switch em.page.Tag[up] {
		case atom.A, atom.Button, atom.Label:
			return up
		}
	}
	return page.None
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
