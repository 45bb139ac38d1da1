package tei

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"winnow/engine/internal/escape"
)

// maxDepth is how deep elements of the page are followed; of what lies deeper only the text
// is written. Readers' pages have under 20.
const maxDepth = 200

// highlights are elements of a run of text and what they are in TEI.
var highlights = map[atom.Atom]string{
	atom.B: "#b", atom.Strong: "#b", atom.I: "#i", atom.Em: "#i", atom.Cite: "#i", atom.Dfn: "#i", atom.Var: "#i", atom.U: "#u",
	atom.Mark: "#mark", atom.Small: "#small", atom.Sub: "#sub", atom.Sup: "#sup",
}

// isBlock tells elements that cannot stand within a paragraph.
func isBlock(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return false
	}
	switch n.DataAtom {
	case atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre, atom.Ul, atom.Ol, atom.Dl, atom.Table, atom.Blockquote,
		atom.Figure, atom.Hr, atom.Summary, atom.Figcaption, atom.Caption, atom.Li, atom.Dt, atom.Dd, atom.Tr, atom.Td, atom.Th:
		return true
	}
	return isContainer(n.DataAtom)
}

// isContainer tells elements that only hold others.
func isContainer(a atom.Atom) bool {
	switch a {
	case atom.Html, atom.Head, atom.Body, atom.Div, atom.Section, atom.Article, atom.Details, atom.Main, atom.Header, atom.Footer, atom.Aside,
		atom.Nav, atom.Thead, atom.Tbody, atom.Tfoot, atom.Colgroup:
		return true
	}
	return false
}

// blocks writes what an element holds where paragraphs stand. Runs of text become one.
func (w *writer) blocks(n *html.Node) {
	for c := n.FirstChild; c != nil; {
		if isBlock(c) {
			w.block(c)
			c = c.NextSibling
			continue
		}
		end := c
		for end != nil && !isBlock(end) {
			end = end.NextSibling
		}
		w.run("p", c, end)
		c = end
	}
}

// run writes nodes up to one as a paragraph, unless there is nothing in them.
func (w *writer) run(name string, from, to *html.Node, attributes ...string) {
	var inner writer
	inner.depth = w.depth
	for c := from; c != to; c = c.NextSibling {
		inner.inline(c)
	}
	text := strings.TrimSpace(inner.out.String())
	if text == "" {
		return
	}
	w.open(name, attributes...)
	w.raw(text + "</" + name + ">\n")
}

// block writes an element where paragraphs may stand.
func (w *writer) block(n *html.Node) {
	if w.depth++; w.depth > maxDepth {
		w.some("p", textOf(n))
		w.depth--
		return
	}
	defer func() { w.depth-- }()
	switch n.DataAtom {
	case atom.P, atom.Figcaption, atom.Caption:
		w.run("p", n.FirstChild, nil)
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		w.run("ab", n.FirstChild, nil, "type", "header", "rend", n.Data)
	case atom.Summary:
		w.run("ab", n.FirstChild, nil, "type", "header")
	case atom.Pre:
		w.raw(`<ab type="code" xml:space="preserve"><code>`)
		w.text(textOf(n))
		w.raw("</code></ab>\n")
	case atom.Ul, atom.Ol, atom.Dl:
		w.list(n)
	case atom.Table:
		w.table(n)
	case atom.Blockquote:
		w.holder("quote", n)
	case atom.Figure:
		w.figure(n)
	case atom.Hr:
		w.raw(`<milestone unit="section" rend="rule"/>` + "\n")
	default:
		w.blocks(n)
	}
}

// holder writes an element that holds text or paragraphs, "" when it is empty.
func (w *writer) holder(name string, n *html.Node, attributes ...string) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if isBlock(c) {
			w.open(name, attributes...)
			w.raw("\n")
			w.blocks(n)
			w.raw("</" + name + ">\n")
			return
		}
	}
	w.run(name, n.FirstChild, nil, attributes...)
}

// list writes the items of a list; one without any is not written.
func (w *writer) list(n *html.Node) {
	inner := writer{depth: w.depth}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type != html.ElementNode:
		case c.DataAtom == atom.Dt, c.DataAtom == atom.Dd:
			inner.holder("item", c, "rend", c.Data)
		case c.DataAtom == atom.Div && n.DataAtom == atom.Dl:
			inner.terms(c)
		default:
			inner.holder("item", c)
		}
	}
	w.within("list", inner.out.String(), "rend", n.Data)
}

// terms writes a group of a list of terms.
func (w *writer) terms(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Dt || c.DataAtom == atom.Dd {
			w.holder("item", c, "rend", c.Data)
		}
	}
}

// within writes an element around markup, or nothing when there is none.
func (w *writer) within(name, markup string, attributes ...string) {
	if markup != "" {
		w.open(name, attributes...)
		w.raw("\n" + markup + "</" + name + ">\n")
	}
}

// table writes a table: its caption, then its rows.
func (w *writer) table(n *html.Node) {
	head, rows := writer{depth: w.depth}, writer{depth: w.depth}
	rows.rows(n, &head)
	if rows.out.Len() > 0 {
		w.within("table", head.out.String()+rows.out.String())
	}
}

func (w *writer) rows(n *html.Node, head *writer) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.DataAtom {
		case atom.Caption:
			if head.out.Len() == 0 {
				head.some("head", strings.TrimSpace(textOf(c)))
			}
		case atom.Thead, atom.Tbody, atom.Tfoot:
			w.rows(c, head)
		case atom.Tr:
			cells := writer{depth: w.depth}
			for cell := c.FirstChild; cell != nil; cell = cell.NextSibling {
				if cell.DataAtom == atom.Td || cell.DataAtom == atom.Th {
					cells.cell(cell)
				}
			}
			w.within("row", cells.out.String())
		}
	}
}

// cell writes a cell, also an empty one: it keeps the others in their columns.
func (w *writer) cell(n *html.Node) {
	var attributes []string
	if n.DataAtom == atom.Th {
		attributes = append(attributes, "role", "label")
	}
	for _, span := range [][2]string{{"colspan", "cols"}, {"rowspan", "rows"}} {
		if value := attr(n, span[0]); value != "" && strings.Trim(value, "0123456789") == "" && strings.Trim(value, "0") != "" {
			attributes = append(attributes, span[1], value)
		}
	}
	before := w.out.Len()
	if w.holder("cell", n, attributes...); w.out.Len() == before {
		w.open("cell", attributes...)
		w.raw("</cell>\n")
	}
}

// figure writes a figure: pictures, and what stands with them.
func (w *writer) figure(n *html.Node) {
	inner := writer{depth: w.depth}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.DataAtom == atom.Img:
			inner.graphic(c)
		case isBlock(c):
			inner.block(c)
		default:
			inner.run("p", c, c.NextSibling)
		}
	}
	w.within("figure", inner.out.String())
}

func (w *writer) graphic(n *html.Node) {
	src := attr(n, "src")
	if src == "" {
		return
	}
	w.open("graphic", "url", escape.Address(src))
	if alt := attr(n, "alt"); alt != "" {
		w.open("desc")
		w.text(alt)
		w.raw("</desc>")
	}
	w.raw("</graphic>")
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// textOf is all text in a node.
func textOf(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}
