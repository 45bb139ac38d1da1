package build

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// lineElement is the element that stands for a line of code around a text, page.None
// when there is none. An element counts if it follows the line before directly: where
// there is a new line between them, it is in the text. In code where that holds for two
// elements of a class, it holds for all of them.
func (em *emitter) lineElement(n page.Node) page.Node {
	p := em.page
	for up, i := p.Parent[n], 0; up != page.None && p.Tag[up] != atom.Pre && i < 6; up, i = p.Parent[up], i+1 {
		if isLine(p, up) && (em.isShownAsBlock(up) || followsDirectly(p, up)) {
			return up
		}
	}
	return page.None
}

// isLine tells whether an inline element is called a line or set like one.
func isLine(p *page.Page, n page.Node) bool {
	if p.Tag[n] != atom.Span && p.Tag[n] != atom.Code {
		return false
	}
	return p.HasClassWord(n, "line") || containsAny(p.Attr(n, "style"), "display:block", "display: block", "flex")
}

// followsDirectly tells whether an element stands right behind another one.
func followsDirectly(p *page.Page, n page.Node) bool {
	before := n - 1
	return before != p.Parent[n] && (p.IsElement(before) || p.Parent[before] != p.Parent[n])
}

// isShownAsBlock tells whether an element has the class of lines that a style sheet
// shows as blocks in the code at hand.
func (em *emitter) isShownAsBlock(n page.Node) bool {
	return em.code.lineClass != "" && em.page.Attr(n, "class") == em.code.lineClass
}

// lineClassOf is the class of the elements that a style sheet shows as lines of code,
// "" when there is none: one of them follows another directly, and no new line ends the
// first. A new line behind them is an empty line. Case: highlighted lines among others.
func lineClassOf(p *page.Page, pre page.Node) string {
	for n := pre + 1; n < p.End[pre]; n++ {
		if !p.IsElement(n) || !isLine(p, n) || !followsDirectly(p, n) || !p.IsElement(n-1) && strings.HasSuffix(p.Data[n-1], "\n") {
			continue
		}
		class, before := p.Attr(n, "class"), n-1
		for p.Parent[before] != p.Parent[n] {
			before = p.Parent[before]
		}
		if class != "" && len(class) < maxClasses && p.Attr(before, "class") == class {
			return class
		}
	}
	return ""
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

// enterInCode takes an element of preformatted text: an empty line, or one that a style
// sheet marks as added or removed.
func (em *emitter) enterInCode(n page.Node) {
	if em.emptyLines[n] {
		em.newLine(n)
	}
	if mark := em.page.Attr(n, "data-code-marker"); mark == "+" || mark == "-" || mark == " " {
		em.code.diff = mark[0]
	}
}

// enterLine remembers which element the text of a line stands in, and tells whether
// that of another one is still to be ended.
func (em *emitter) enterLine(line page.Node) (isDue bool) {
	em.code.due = em.code.due || line != em.code.owner
	isDue = em.code.filled && em.code.due && em.code.last != '\n'
	em.code.owner, em.code.due = line, false
	return isDue
}

// write adds to preformatted text. No empty line begins it: what was written of the first
// line is taken back if white space ends it and nothing of it shows.
func (em *emitter) write(s string) {
	if end := len(s) - len(strings.TrimLeft(s, " \t\n")); !em.code.shown && strings.Contains(s[:end], "\n") {
		em.trimEnd(func(s string) string { return strings.TrimRight(s, " \t\n") })
		em.code.filled = false
		if s = s[strings.LastIndexByte(s[:end], '\n')+1:]; s == "" {
			return
		}
	}
	em.sync(em.around(0, 0))
	em.leaf(tree.Item{Text: s})
	em.code.filled, em.code.last = true, s[len(s)-1]
	em.code.shown = em.code.shown || !isBlank(s)
}

func isBlank(s string) bool { return strings.Trim(s, " \t\n") == "" }

// verbatim adds a text of preformatted text. Where an element stands for a
// line, as highlighters write it, a new line comes between two.
func (em *emitter) verbatim(n page.Node) {
	s := strings.Map(func(r rune) rune {
		switch {
		case tree.IsControl(r) && r != '\n' && r != '\t':
			return -1
		case r == '\u00a0' && em.code.lines: // so that spaces do not collapse
			return ' '
		}
		return r
	}, em.page.Data[n])
	line, called := em.lineOf(n)
	behindBlock := em.code.filled && line != em.code.owner && em.isShownAsBlock(em.code.owner)
	if !called && line != em.code.owner && !behindBlock && em.isBetweenLines(n, s) {
		em.code.due = true
		s = em.indentation(n, s)
	}
	if !em.code.filled {
		s = strings.TrimLeft(s, "\n")
	}
	if s == "" {
		return
	}
	if em.code.diff != 0 {
		s = string(em.code.diff) + s
		em.code.diff = 0
	}
	if em.enterLine(line) && (s[0] != '\n' || s == "\n" || behindBlock) {
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
	if !isBlank(s) {
		return false
	}
	p := em.page
	if int(n)+1 < p.Len() && p.IsElement(n+1) && p.Parent[n+1] == p.Parent[n] && block.IsBlockLevel(p, n+1) {
		return true
	}
	line := em.owner(n)
	return strings.Contains(s, "\n") && p.End[line] != n+1
}

// indentation is what a text between lines leaves of the line behind it: its white
// space, if no element stands for that line.
func (em *emitter) indentation(n page.Node, s string) string {
	p, next := em.page, n+1
	if int(next) >= p.Len() || !p.IsElement(next) || p.Parent[next] != p.Parent[n] || p.Tag[next] == atom.Br ||
		block.IsBlockLevel(p, next) || isLine(p, next) {
		return ""
	}
	return s[strings.LastIndexByte(s, '\n')+1:]
}
