package reader_test

import (
	"regexp"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// codeTools are the classes of what copies code.
var codeTools = regexp.MustCompile(`(?i)(^|[^a-z\x80-\xff])(copy|copybtn|copybutton|copied|clipboard)($|[^a-z\x80-\xff])`)

// isCodeTool tells whether an element may be left out of code as a button.
func isCodeTool(p *page.Page, n page.Node) bool {
	switch p.Tag[n] {
	case atom.Td, atom.Th, atom.Pre, atom.Div, atom.Span, atom.Code, atom.A, atom.Ol, atom.Ul, atom.I:
		return p.Words(n) <= 4 && (p.Attr(n, "role") == "button" || codeTools.MatchString(p.Attr(n, "class")))
	}
	return false
}

// headingTools are the classes of what a heading may lose.
var headingTools = regexp.MustCompile(`(?i)anchor|link|hash|editsection`)

// lineNumbers are the classes that line numbers in code have.
var lineNumbers = regexp.MustCompile(`(?i)line-?_?num|line-?_?no|blob-?_?num|\bln\b|\blntd?\b|lnnumbers|gutter\b`)

// isLineNumber tells whether an element may be left out for numbering lines.
func isLineNumber(p *page.Page, n page.Node) bool {
	if _, ok := p.LookupAttr(n, "data-line-number"); !ok && !lineNumbers.MatchString(p.Attr(n, "class")) {
		return false
	}
	for i := n + 1; i < p.End[n]; i++ {
		if !p.IsElement(i) && strings.Trim(p.Data[i], " \t\r\n0123456789.:") != "" {
			return false
		}
	}
	return true
}
