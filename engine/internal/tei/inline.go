package tei

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"winnow/engine/internal/escape"
)

// inline writes a node within a paragraph. A paragraph in it becomes a run of text of its own
// line.
func (w *writer) inline(n *html.Node) {
	switch n.Type {
	case html.TextNode:
		w.words(n.Data)
		return
	case html.ElementNode:
	default:
		return
	}
	if w.depth++; w.depth > maxDepth {
		w.words(textOf(n))
	} else {
		w.inlineElement(n)
	}
	w.depth--
}

// words writes text with its white space as single spaces.
func (w *writer) words(s string) {
	fields := strings.Fields(s)
	if len(fields) == 0 {
		if s != "" {
			w.raw(" ")
		}
		return
	}
	if strings.TrimLeft(s, " \t\n\r\f") != s {
		w.raw(" ")
	}
	w.text(strings.Join(fields, " "))
	if strings.TrimRight(s, " \t\n\r\f") != s {
		w.raw(" ")
	}
}

func (w *writer) inlineElement(n *html.Node) {
	switch n.DataAtom {
	case atom.Br:
		w.raw("<lb/>")
	case atom.A:
		if href := attr(n, "href"); href != "" {
			w.around("ref", n, "target", escape.Address(href))
			return
		}
		w.inside(n)
	case atom.Code, atom.Kbd, atom.Samp, atom.Tt:
		w.raw("<code>")
		w.text(textOf(n))
		w.raw("</code>")
	case atom.Del, atom.S, atom.Strike:
		w.around("del", n)
	case atom.Q:
		w.around("q", n)
	case atom.Img:
		inner := writer{depth: w.depth}
		inner.graphic(n)
		if inner.out.Len() > 0 {
			w.raw("<figure>" + inner.out.String() + "</figure>")
		}
	case atom.Math:
		w.raw("<formula>")
		w.text(formula(n))
		w.raw("</formula>")
	case atom.Rp, atom.Script, atom.Style, atom.Head:
	case atom.Rt:
		w.raw("(")
		w.inside(n)
		w.raw(")")
	case atom.Ul, atom.Ol, atom.Dl, atom.Table, atom.Blockquote, atom.Figure, atom.Hr:
		w.block(n) // TEI has these within paragraphs
	default:
		if rend, ok := highlights[n.DataAtom]; ok {
			w.around("hi", n, "rend", rend)
			return
		}
		if isBlock(n) && w.out.Len() > 0 {
			w.raw("<lb/>")
		}
		w.inside(n)
	}
}

func (w *writer) inside(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		w.inline(c)
	}
}

// around writes an element around what is in a node, unless that is nothing.
func (w *writer) around(name string, n *html.Node, attributes ...string) {
	inner := writer{depth: w.depth}
	inner.inside(n)
	if inner.out.Len() > 0 {
		w.open(name, attributes...)
		w.raw(inner.out.String() + "</" + name + ">")
	}
}

// formula is a formula as TeX, if the page has it so, else as text.
func formula(n *html.Node) string {
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && strings.EqualFold(c.Data, "annotation") && strings.Contains(attr(c, "encoding"), "tex") {
			return strings.TrimSpace(textOf(c))
		}
	}
	return strings.Join(strings.Fields(textOf(n)), " ")
}
