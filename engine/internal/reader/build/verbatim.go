package build

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// lineElement is the element that stands for a line of code around a text, page.None
// when there is none. An element counts only if it follows the line before directly:
// where there is a new line between them, it is in the text.
func (pl *plan) lineElement(n page.Node) page.Node {
	p := pl.page
	for up, i := p.Parent[n], 0; up != page.None && p.Tag[up] != atom.Pre && i < 6; up, i = p.Parent[up], i+1 {
		if p.Tag[up] != atom.Span && p.Tag[up] != atom.Code {
			continue
		}
		style := p.Attr(up, "style")
		if !hasClassWord(p, up, []string{"line"}) && !containsAny(style, "display:block", "display: block", "flex") {
			continue
		}
		if before := up - 1; before != p.Parent[up] && (p.IsElement(before) || p.Parent[before] != p.Parent[up]) {
			return up
		}
	}
	return page.None
}

// lineOf is the element that the line of a node stands in, and whether it stands for
// one line by what it is called.
func (em *emitter) lineOf(n page.Node) (line page.Node, called bool) {
	if line = em.lineElement(n); line != page.None {
		return line, true
	}
	return em.owner(n), false
}

// newLine writes a br of preformatted text.
func (em *emitter) newLine(n page.Node) {
	if !em.code.filled {
		return
	}
	line, _ := em.lineOf(n)
	if em.enterLine(line) {
		em.write("\n")
	}
	em.write("\n")
}

// enterLine remembers which element the text of a line stands in, and tells whether
// that of another one is still to be ended.
func (em *emitter) enterLine(line page.Node) (isDue bool) {
	em.code.due = em.code.due || line != em.code.owner
	isDue = em.code.filled && em.code.due && em.code.last != '\n'
	em.code.owner, em.code.due = line, false
	return isDue
}

// write adds to preformatted text.
func (em *emitter) write(s string) {
	em.sync(em.around(0, 0))
	em.leaf(tree.Item{Text: s})
	em.code.filled, em.code.last = true, s[len(s)-1]
}

// verbatim adds a text of preformatted text. Where an element stands for a
// line, as highlighters write it, a new line comes between two.
func (em *emitter) verbatim(n page.Node) {
	s := strings.Map(func(r rune) rune {
		if tree.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, em.page.Data[n])
	line, called := em.lineOf(n)
	if !called && line != em.code.owner && em.isBetweenLines(n, s) {
		em.code.due = true
		return
	}
	if !em.code.filled {
		s = strings.TrimLeft(s, "\n")
	}
	if s == "" {
		return
	}
	if em.enterLine(line) && (s[0] != '\n' || s == "\n") {
		s = "\n" + s
	}
	em.write(s)
	if em.block >= 0 {
		em.anchor(em.block)
	}
}

// isBetweenLines finds the white space between the elements that stand for lines.
// What indents a line has no new line; an element that holds nothing but one is an
// empty line.
func (em *emitter) isBetweenLines(n page.Node, s string) bool {
	if strings.Trim(s, " \t\n") != "" {
		return false
	}
	p := em.page
	if int(n)+1 < p.Len() && p.IsElement(n+1) && p.Parent[n+1] == p.Parent[n] && block.IsBlockLevel(p, n+1) {
		return true
	}
	line := em.owner(n)
	return strings.Contains(s, "\n") && p.End[line] != n+1
}
