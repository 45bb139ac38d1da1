package build

import (
	"strings"

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
		if p.Parent[up-1] != p.Parent[up] && up-1 != p.Parent[up] {
			return up
		}
	}
	return page.None
}

func (em *emitter) newLine() {
	if em.code.filled {
		em.write("\n")
	}
}

// write adds to preformatted text.
func (em *emitter) write(s string) {
	if em.code.due && em.code.last != '\n' && s[0] != '\n' {
		s = "\n" + s
	}
	em.sync(em.around(0, 0))
	em.leaf(tree.Item{Text: s})
	em.code.due, em.code.filled, em.code.last = false, true, s[len(s)-1]
}

// verbatim adds a text of preformatted text. Where an element stands for a
// line, as highlighters write it, a new line comes between two.
func (em *emitter) verbatim(n page.Node) {
	p := em.page
	s := strings.Map(func(r rune) rune {
		if tree.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, p.Data[n])
	owner := em.lineElement(n)
	inLine := owner != page.None
	if !inLine {
		owner = em.owner(n)
	}
	if em.code.filled && owner != em.code.owner {
		em.code.due = true
		if !inLine && strings.Trim(s, " \t\n") == "" {
			return
		}
	}
	if !em.code.filled {
		s = strings.TrimLeft(s, "\n")
	}
	if s == "" {
		return
	}
	em.code.owner = owner
	em.write(s)
	if em.block >= 0 {
		em.anchor(em.block)
	}
}
