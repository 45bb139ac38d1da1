package export

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// shape gives lists, tables, figures, ruby and details the children that the schema of EPUB's
// XHTML requires, in its order.
func shape(n *html.Node) {
	switch n.DataAtom {
	case atom.Ul, atom.Ol:
		parts(n, element(atom.Li), atom.Li)
	case atom.Dl:
		parts(n, element(atom.Dd), atom.Dt, atom.Dd)
		shapeTerms(n)
	case atom.Tr:
		parts(n, element(atom.Td), atom.Td, atom.Th)
	case atom.Table:
		shapeTable(n)
	case atom.Figure:
		shapeFigure(n)
	case atom.Ruby:
		shapeRuby(n)
	case atom.Details:
		if first := firstElement(n); first == nil || first.DataAtom != atom.Summary {
			n.InsertBefore(element(atom.Summary), n.FirstChild)
		}
		rest(n, atom.Summary, atom.Div)
	}
}

func element(a atom.Atom) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: a.String(), DataAtom: a}
}

// parts wraps children that are not allowed parts into new parts.
func parts(n, one *html.Node, allowed ...atom.Atom) {
	var open *html.Node
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		switch {
		case is(c, allowed...):
			open = nil
		case c.Type == html.TextNode && strings.TrimSpace(c.Data) == "":
			n.RemoveChild(c)
		default:
			if open == nil {
				open = element(one.DataAtom)
				n.InsertBefore(open, c)
			}
			n.RemoveChild(c)
			open.AppendChild(c)
		}
		c = next
	}
	if n.FirstChild == nil && one.DataAtom != atom.Li && n.DataAtom != atom.Dl {
		n.AppendChild(element(one.DataAtom))
	}
}

func is(n *html.Node, any ...atom.Atom) bool {
	for _, a := range any {
		if n.Type == html.ElementNode && n.DataAtom == a {
			return true
		}
	}
	return false
}

// shapeTerms gives each group of a definition list both terms and definitions.
func shapeTerms(n *html.Node) {
	if first := n.FirstChild; first != nil && first.DataAtom == atom.Dd {
		n.InsertBefore(element(atom.Dt), first)
	}
	if last := n.LastChild; last != nil && last.DataAtom == atom.Dt {
		n.AppendChild(element(atom.Dd))
	}
}

// shapeTable keeps one caption, one head and one foot in their places. Further ones become
// ordinary rows.
func shapeTable(n *html.Node) {
	heads := 0
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		switch {
		case c.Type == html.TextNode && strings.TrimSpace(c.Data) == "":
			n.RemoveChild(c)
		case is(c, atom.Caption) && c == n.FirstChild:
		case is(c, atom.Thead) && heads == 0 && (c.PrevSibling == nil || is(c.PrevSibling, atom.Caption)):
			heads++
		case is(c, atom.Tfoot) && next == nil, is(c, atom.Tbody):
		case is(c, atom.Thead, atom.Tfoot):
			c.DataAtom, c.Data = atom.Tbody, "tbody"
		default:
			row, cell, body := element(atom.Tr), element(atom.Td), element(atom.Tbody)
			n.InsertBefore(body, c)
			n.RemoveChild(c)
			body.AppendChild(row)
			row.AppendChild(cell)
			cell.AppendChild(c)
			if is(c, atom.Caption) {
				unwrap(c, false)
			}
		}
		c = next
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if is(c, atom.Thead, atom.Tbody, atom.Tfoot) {
			shapeRows(c)
		}
	}
}

func shapeRows(n *html.Node) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		if !is(c, atom.Tr) {
			row := element(atom.Tr)
			n.InsertBefore(row, c)
			n.RemoveChild(c)
			if c.Type == html.ElementNode || strings.TrimSpace(c.Data) != "" {
				row.AppendChild(c)
				shape(row)
			} else {
				n.RemoveChild(row)
			}
		}
		c = next
	}
	if n.FirstChild == nil {
		row := element(atom.Tr)
		row.AppendChild(element(atom.Td))
		n.AppendChild(row)
	}
}

// shapeFigure keeps one caption, as the first or last child.
func shapeFigure(n *html.Node) {
	seen := false
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if !is(c, atom.Figcaption) {
			continue
		}
		if seen || beforeOf(c) && afterOf(c) {
			c.DataAtom, c.Data = atom.Div, "div"
			continue
		}
		seen = true
	}
}

// shapeRuby ends with a reading, an empty one if words stand behind the last.
func shapeRuby(n *html.Node) {
	last := n.LastChild
	for last != nil && last.Type == html.TextNode && strings.TrimSpace(last.Data) == "" {
		last = last.PrevSibling
	}
	if last != nil && !is(last, atom.Rt) {
		n.AppendChild(element(atom.Rt))
	}
}

func beforeOf(n *html.Node) bool {
	for n = n.PrevSibling; n != nil; n = n.PrevSibling {
		if n.Type == html.ElementNode || strings.TrimSpace(n.Data) != "" {
			return true
		}
	}
	return false
}

func afterOf(n *html.Node) bool {
	for n = n.NextSibling; n != nil; n = n.NextSibling {
		if n.Type == html.ElementNode || strings.TrimSpace(n.Data) != "" {
			return true
		}
	}
	return false
}

// rest turns all but the first of a part into another element.
func rest(n *html.Node, of, into atom.Atom) {
	seen := false
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if is(c, of) {
			if seen {
				c.DataAtom, c.Data = into, into.String()
			}
			seen = true
		}
	}
}

// unwrap replaces an element by its children. With apart, spaces separate them from their
// neighbours.
func unwrap(n *html.Node, apart bool) {
	up := n.Parent
	space := func() {
		if apart {
			up.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, n)
		}
	}
	space()
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		up.InsertBefore(c, n)
	}
	space()
	up.RemoveChild(n)
}

func firstElement(n *html.Node) *html.Node {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode {
			return c
		}
	}
	return nil
}

func has(n *html.Node, a atom.Atom) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if is(c, a) {
			return true
		}
	}
	return false
}

func lookup(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}

func attr(n *html.Node, key string) string {
	v, _ := lookup(n, key)
	return v
}

// langDir returns an element's language and direction.
func langDir(n *html.Node) (kept []html.Attribute) {
	if v := langTag(attr(n, "lang")); v != "" {
		kept = append(kept, html.Attribute{Key: "lang", Val: v})
	}
	if v := attr(n, "dir"); direction(v) != "" || v == "auto" {
		kept = append(kept, html.Attribute{Key: "dir", Val: v})
	}
	return kept
}

func textOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		b.WriteString(textOf(c))
	}
	return b.String()
}
