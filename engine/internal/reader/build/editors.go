package build

import (
	"strings"

	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

const (
	editorUp    = 8  // elements from code up to the one that an editor makes
	editorWords = 12 // words there besides the code: name of the file, language, buttons
)

// editorClasses are words in the classes of editors and of highlighters that write as
// editors do.
var editorClasses = []string{"codemirror", "cm", "monaco", "ace", "crayon", "syntaxhighlighter"}

// makeCode makes preformatted text of an element that shows code, and takes what an
// editor puts around it out of the text.
func (pl *plan) makeCode(n page.Node) bool {
	p := pl.page
	shape := pl.code.ShapeOf(n)
	switch shape {
	case codeblock.None:
		return false
	case codeblock.Preformatted:
		pl.findCodeLabel(n)
		return true
	case codeblock.Lines:
		pl.findEmptyLines(n)
		pl.dropEditor(n)
	}
	pl.overrides[n] = tree.RuleOf(atom.Pre)
	if shape == codeblock.Text {
		return true
	}
	for in := n + 1; in < p.End[n]; in++ {
		if p.Tag[in] == atom.Code { // a word of the code
			pl.overrides[in] = tree.Rule{}
		}
	}
	return true
}

// dropEditor removes what an editor shows beside its code: numbers of lines, buttons.
func (pl *plan) dropEditor(code page.Node) {
	p, box := pl.page, page.None
	for up, k := p.Parent[code], 0; up != page.None && k < editorUp; up, k = p.Parent[up], k+1 {
		if p.HasClassWord(up, editorClasses...) {
			box = up
		}
	}
	if box == page.None {
		return
	}
	words := 0
	for n := box + 1; n < p.End[box]; n++ {
		if n == code {
			n = p.End[code] - 1
		} else if !p.IsElement(n) && pl.marked[n] && strings.Trim(p.Data[n], " \t\r\n0123456789.:") != "" {
			if words += len(strings.Fields(p.Data[n])); words > editorWords {
				return
			}
		}
	}
	for n := box + 1; n < p.End[box]; n++ {
		if n == code {
			n = p.End[code] - 1
		} else if !p.Inside(code, n) {
			pl.marked[n] = false
		}
	}
}

// findEmptyLines marks the lines of code that hold nothing: no text stands for them.
func (pl *plan) findEmptyLines(code page.Node) {
	p := pl.page
	for line := p.FirstChild(code); line != page.None; line = p.NextSibling(line) {
		if p.IsElement(line) && pl.isEmptyLine(line) {
			for n := line; n < p.End[line]; n++ {
				pl.marked[n] = false
			}
			pl.markUp(line)
			pl.emptyLines[line] = true
		}
	}
}

// isEmptyLine tells whether an element shows no text but the number of a line.
func (pl *plan) isEmptyLine(line page.Node) bool {
	p := pl.page
	for n := line + 1; n < p.End[line]; n++ {
		switch {
		case p.IsElement(n) && codeblock.IsGutter(p, n):
			n = p.End[n] - 1
		case p.Tag[n] == atom.Br && p.IsElement(n), !p.IsElement(n) && tree.Shows(p.Data[n]):
			return false
		}
	}
	return true
}
