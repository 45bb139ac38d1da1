package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// openNoscripts puts parsed elements in the place of the text of each noscript
// in the body. Forums ship their posts there, lazy images their true source.
// Elements have to come first: a noscript whose markup begins with text stays
// closed, as it says no more than "enable JavaScript". It counts the nodes that
// there are then. limit is how many nodes are wanted at most, 0 for any number.
func openNoscripts(doc *html.Node, limit int) (c census) {
	var opened *html.Node // what comes behind the noscript that the walk is in
	inside := false
	for n := doc; n != nil; n = following(n) {
		c.add(n)
		if inside && n == opened {
			inside = false
		}
		// A noscript within was parsed as elements. To take its text for markup
		// would parse what is escaped k times k times.
		if inside || n.DataAtom != atom.Noscript || n.Type != html.ElementNode {
			continue
		}
		if n.FirstChild != nil && n.FirstChild == n.LastChild {
			openNoscript(n, limit)
		}
		inside, opened = true, behind(n)
	}
	return c
}

// A census is how many nodes a document has at most: all, elements with attributes,
// and those that count for more.
type census struct{ nodes, attributed, counted int }

func (c *census) add(n *html.Node) {
	switch n.Type {
	case html.TextNode:
		c.nodes++
		if strings.TrimLeft(n.Data, " \n\t\r\f") != "" {
			c.counted++
		}
	case html.ElementNode:
		c.nodes++
		if len(n.Attr) > 0 {
			c.attributed++
		}
		switch n.DataAtom {
		case atom.A, atom.Img, atom.Svg, atom.Input, atom.Select, atom.Textarea, atom.Button:
			c.counted++
		}
	}
}

func openNoscript(n *html.Node, limit int) {
	text := n.FirstChild
	if text.Type != html.TextNode || !strings.Contains(text.Data, "<") || n.Parent != nil && n.Parent.DataAtom == atom.Head {
		return
	}
	if _, cut := withoutReopened([]byte(text.Data), limit); cut > 0 {
		return
	}
	context := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	list, err := html.ParseFragmentWithOptions(strings.NewReader(text.Data), context, html.ParseOptionEnableScripting(false))
	if err != nil {
		return // nested too deep: stays text that is not rendered
	}
	for len(list) > 0 && list[0].Type == html.TextNode && strings.TrimSpace(list[0].Data) == "" {
		list = list[1:]
	}
	if len(list) == 0 || list[0].Type != html.ElementNode || list[0].DataAtom == atom.Noscript {
		return
	}
	n.RemoveChild(text)
	for _, c := range list {
		n.AppendChild(c)
	}
}

// following is the next node in document order.
func following(n *html.Node) *html.Node {
	if n.FirstChild != nil {
		return n.FirstChild
	}
	return behind(n)
}

// behind is the next node in document order that is not in a node's subtree.
func behind(n *html.Node) *html.Node {
	for n != nil && n.NextSibling == nil {
		n = n.Parent
	}
	if n == nil {
		return nil
	}
	return n.NextSibling
}
