// Package codeblock finds where a page shows code.
//
// In goes a page; out come the elements that show code, in whatever way highlighters
// and editors in the page write it, and the elements that number its lines. It does not
// judge whether the code belongs to the text: package decide does, and keeps it whole or
// not at all. Package reader/build writes it as preformatted text.
package codeblock

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Shape is how a page writes a piece of code.
type Shape uint8

const (
	None         Shape = iota
	Preformatted       // an element whose white space shows: pre
	Table              // a table with a line in each row, beside its number
	Lines              // elements that stand for lines, as editors in the page write them
	Text               // a code element of several lines that is all its block holds
)

const (
	codeUp      = 8  // elements from lines up to the one that says that they are code
	codeNodes   = 12 // nodes from the beginning of a line's wrapper to the line
	codeIndents = 2  // characters that indent a line
)

// lineWord is the name of lines in the classes of what editors make.
const lineWord = "line"

// codeWords are names of code in the classes of what highlighters and editors make.
var codeWords = []string{"code", "codemirror", "cm", "syntaxhighlighter", "crayon", "monaco", "ace", "highlight", "hljs", "editor",
	"snippet", "chroma", "shiki", "prism"}

// A Finder finds the code of one page.
type Finder struct {
	page  *page.Page
	lines bool // something is called a line
}

// In gives the finder of a page.
func In(p *page.Page) Finder { return Finder{p, p.AnyHasClassWord(lineWord)} }

// ShapeOf tells how an element shows code.
func (f Finder) ShapeOf(n page.Node) Shape {
	p := f.page
	switch p.Tag[n] {
	case atom.Pre, atom.Listing, atom.Xmp:
		return Preformatted
	case atom.Table:
		if codeTable(p, n) {
			return Table
		}
	case atom.Div:
		if f.lines && isCodeOfLines(p, n) {
			return Lines
		}
	case atom.Code:
		if isText(p, n) {
			return Text
		}
	}
	return None
}

// isCodeOfLines tells whether the children of an element are called lines, two or more of
// them and nothing else, within what is called code.
func isCodeOfLines(p *page.Page, n page.Node) bool {
	lines := 0
	for c := p.FirstChild(n); c != page.None; c = p.NextSibling(c) {
		switch {
		case !p.IsElement(c):
			if strings.TrimSpace(p.Data[c]) != "" {
				return false
			}
		case isLineBox(p, c):
			lines++
		default:
			return false
		}
	}
	return lines > 1 && isCalledCode(p, n)
}

// isLineBox tells whether an element is called a line, or holds one behind its number.
func isLineBox(p *page.Page, n page.Node) bool {
	if isCalledLine(p, n) {
		return true
	}
	if p.Tag[n] != atom.Div {
		return false
	}
	for k := n + 1; k < min(p.End[n], n+codeNodes); k++ {
		if p.IsElement(k) && isCalledLine(p, k) {
			return p.End[k] == p.End[n]
		}
	}
	return false
}

func isCalledLine(p *page.Page, n page.Node) bool {
	return (p.Tag[n] == atom.Div || p.Tag[n] == atom.Pre) && p.HasClassWord(n, lineWord) && !IsGutter(p, n)
}

// isCalledCode tells whether an element or one around it is called code.
func isCalledCode(p *page.Page, n page.Node) bool {
	for k := 0; k < codeUp && n != page.None; k, n = k+1, p.Parent[n] {
		if p.Attr(n, "role") == "code" || p.HasClassWord(n, codeWords...) {
			return true
		}
	}
	return false
}

// isText tells whether a code element is all that its block holds and has lines of
// which one is indented: no page writes a name in a sentence like this.
func isText(p *page.Page, n page.Node) bool {
	up := p.Parent[n]
	if up == page.None || !block.IsBlockLevel(p, up) || p.Chars(up) != p.Chars(n) {
		return false
	}
	lines, indented, text := 0, false, false
	for k := n + 1; k < p.End[n]; k++ {
		if p.IsElement(k) {
			if p.Tag[k] == atom.Br || block.IsBlockLevel(p, k) {
				return false
			}
			continue
		}
		for i, line := range strings.Split(p.Data[k], "\n") {
			if i > 0 && text {
				lines, text = lines+1, false
			}
			shown := strings.TrimSpace(line) != ""
			indented = indented || i > 0 && lines > 0 && shown && len(line)-len(strings.TrimLeft(line, " \t")) >= codeIndents
			text = text || shown
		}
	}
	return lines > 0 && text && indented
}

// All are the outermost elements that show code, in document order. One that holds
// headings, sections or forms is left out: its end is missing, and the rest of the page
// stands in it.
func (f Finder) All() (list []page.Node) {
	p := f.page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if !p.IsElement(n) || p.Has(n, page.Unrendered) || f.ShapeOf(n) == None {
			continue
		}
		if !holdsSections(p, n) {
			list = append(list, n)
		}
		n = p.End[n] - 1
	}
	return list
}

func holdsSections(p *page.Page, n page.Node) bool {
	for k := n + 1; k < p.End[n]; k++ {
		switch p.Tag[k] {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Article, atom.Aside, atom.Footer, atom.Form, atom.Header, atom.Main,
			atom.Nav, atom.Section:
			return true
		}
	}
	return false
}
