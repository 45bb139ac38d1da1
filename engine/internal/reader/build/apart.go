package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// standApart tells whether a text needs a space before it although the page has
// no white space there, because a style sheet sets the two apart: they are in
// two links or labels, or one in a button, or in two elements of several words each, or in two that no word
// goes through (page.WordsPart).
func (em *emitter) standApart(n page.Node, s string) bool {
	p, last := em.page, em.lastText
	if last < em.set.Blocks[em.block].From || em.raised() { // the number of a footnote
		return false
	}
	words := tree.EndsInWord(em.lastWritten) && tree.BeginsWithWord(s)
	here, there := em.controlAround(n), em.controlAround(last)
	if words && here != there && (here != page.None && there != page.None || em.isButton(here) || em.isButton(there)) {
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
	return words && p.Words(here) > 1 && p.Words(there) > 1 || !em.inCode() && page.WordsPart(em.lastWritten, s)
}

func (em *emitter) isButton(n page.Node) bool { return n != page.None && em.page.Tag[n] == atom.Button }

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
