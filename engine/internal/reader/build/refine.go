package build

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// refine finds marked elements that mean something else than their name says,
// and removes parts that repeat or number the rest.
func (pl *plan) refine(pageType string) {
	p := pl.page
	code, heading := page.Node(0), page.None // where the code at hand ends, and the heading around n
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if !pl.marked[n] {
			n = p.End[n] - 1
			continue
		}
		if !p.IsElement(n) {
			continue
		}
		if pl.addFormula(n) {
			n = p.End[n] - 1
			continue
		}
		if heading != page.None && n >= p.End[heading] {
			heading = page.None
		}
		switch {
		case pl.isBesideCode(n, n < code), heading != page.None && pl.isHeadingTool(n, heading), isEditLink(p, n):
			pl.drop(n)
			n = p.End[n] - 1
			continue
		case pl.makeFigure(n), pageType == "forum" && pl.makeQuote(n):
		case n >= code && pl.makeCode(n):
			code = p.End[n]
		}
		if n < code {
			for _, number := range pl.lineNumbers(n) {
				pl.drop(number)
			}
		}
		if r, ok := pl.byRole(n); ok {
			pl.overrides[n] = r
		} else if r, ok := pl.byStyle(n); ok && n >= code && heading == page.None {
			pl.overrides[n] = r
		}
		if isHeading(pl.ruleOf(n)) {
			heading = n
		}
	}
	pl.markFormulas()
}

// makeFigure makes a figure of an element that holds a picture and, behind it, a
// text that calls itself caption, and nothing else.
func (pl *plan) makeFigure(n page.Node) bool {
	p := pl.page
	switch p.Tag[n] {
	case atom.Div, atom.P, atom.Span, atom.Dd:
	default:
		return false
	}
	up := p.Parent[n]
	if up == page.None || p.Tag[up] != atom.Div && p.Tag[up] != atom.Dl && p.Tag[up] != atom.Section {
		return false
	}
	if p.Counts(n).Images > 0 || p.Words(n) > maxCaption {
		return false
	}
	all := p.Counts(up)
	if all.Images == 0 || all.Images > 4 || all.Words != p.Words(n) || p.Span(up, n).Images != all.Images {
		return false
	}
	if !p.HasClassWord(n, "caption") {
		return false
	}
	pl.overrides[up], pl.overrides[n] = tree.RuleOf(atom.Figure), tree.RuleOf(atom.Figcaption)
	return true
}

// makeQuote makes a quote of a box that forum software calls one, if it holds none.
func (pl *plan) makeQuote(n page.Node) bool {
	p := pl.page
	if !block.IsQuoteBox(p, n) || p.Tag[n] == atom.Blockquote {
		return false
	}
	for in := n + 1; in < p.End[n]; in++ {
		if p.IsElement(in) && block.IsQuoteBox(p, in) {
			return false
		}
	}
	pl.overrides[n] = tree.RuleOf(atom.Blockquote)
	return true
}

// maxCaption is in words.
const maxCaption = 80

// headings are the policy's six levels.
var headings = [...]atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

// byRole reads headings and lists that are written with ARIA roles. Case:
// single-page applications that use div for everything.
func (pl *plan) byRole(n page.Node) (tree.Rule, bool) {
	p := pl.page
	if p.Tag[n] != atom.Div && p.Tag[n] != atom.P && p.Tag[n] != atom.Section && p.Tag[n] != 0 || !block.IsBlockLevel(p, n) {
		return tree.Rule{}, false
	}
	switch p.Attr(n, "role") {
	case "heading":
		if v := p.Attr(n, "aria-level"); len(v) == 1 && v[0] >= '1' && v[0] <= '6' {
			return tree.RuleOf(headings[v[0]-'1']), true
		}
	case "list":
		return tree.RuleOf(atom.Ul), true
	case "listitem":
		return tree.RuleOf(atom.Li), true
	}
	return tree.Rule{}, false
}
