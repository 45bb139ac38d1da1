package build

import (
	"strconv"

	"winnow/engine/internal/codeblock"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// isBesideCode finds what stands in or beside code and is not code: line numbers,
// and buttons inside.
func (pl *plan) isBesideCode(n page.Node, inCode bool) bool {
	p := pl.page
	switch p.Tag[n] {
	case atom.Td, atom.Th, atom.Pre, atom.Div:
		if inCode && isCodeTool(p, n) {
			return true
		}
		return codeblock.IsGutter(p, n) && (inCode || pl.codeFollows(n))
	case atom.Span, atom.Code, atom.A, atom.Ol, atom.Ul, atom.I:
		return inCode && (codeblock.IsGutter(p, n) || isCodeTool(p, n))
	case atom.Button:
		return inCode
	}
	return false
}

// toolWords are names of what copies code, in classes.
var toolWords = []string{"copy", "copybtn", "copybutton", "copied", "clipboard"}

// maxTool is how many words stand on what copies code.
const maxTool = 4

// isCodeTool tells whether an element in code is a button that is no button element.
func isCodeTool(p *page.Page, n page.Node) bool {
	return p.Words(n) <= maxTool && (p.Attr(n, "role") == "button" || p.HasClassWord(n, toolWords...))
}

// codeFollows tells whether line numbers stand in a row that has code.
func (pl *plan) codeFollows(n page.Node) bool {
	p := pl.page
	if p.Tag[n] == atom.Pre && p.Parent[n] != page.None {
		n = p.Parent[n]
	}
	c := p.NextSibling(n)
	for seen := 0; c != page.None && seen < 6; seen++ {
		for i := c; i < min(p.End[c], c+20); i++ {
			if t := p.Tag[i]; t == atom.Pre || t == atom.Td && p.HasClassWord(i, "code", "line") {
				return true
			}
		}
		c = p.NextSibling(c)
	}
	return false
}

// lineNumbers are the numbers of lines whose class does not say so: all elements in
// an element begin with an element that holds their number, counted from 1, and some
// hold more. Case: highlighters whose class names are made by a program.
func (pl *plan) lineNumbers(n page.Node) (numbers []page.Node) {
	p, more := pl.page, false
	for line := p.FirstChild(n); line != page.None; line = p.NextSibling(line) {
		if !p.IsElement(line) {
			if tree.Shows(p.Data[line]) {
				return nil
			}
			continue
		}
		number := p.FirstChild(line)
		for number != page.None && p.Has(number, page.Unrendered) { // a style sheet of the line
			number = p.NextSibling(number)
		}
		if number == page.None || !p.IsElement(number) || p.End[number] != number+2 ||
			p.Data[number+1] != strconv.Itoa(len(numbers)+1) {
			return nil
		}
		numbers = append(numbers, number)
		more = more || p.Chars(line) > p.Chars(number)
	}
	if len(numbers) < 2 || !more {
		return nil
	}
	return numbers
}
