package page

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// openNoscripts replaces the text of each noscript in the body by parsed elements, and
// opens frames whose document is known. Forums put posts into noscript, and lazy images
// their real source. A noscript that begins with text is left as it is, since it only
// says "enable JavaScript". The result counts the nodes of the whole document and gives
// the templates that stand for shadow trees, outer ones first, and pieces that have come late.
func openNoscripts(doc *html.Node, o Options) (c census, roots []*html.Node, late pieces) {
	var opened *html.Node // the node after the noscript that is being walked
	inside := false
	var frames []*html.Node // the nodes after the frames that are being walked, innermost last
	for n := doc; n != nil; n = following(n) {
		c.add(n)
		o.Stop.Every(c.nodes)
		if inside && n == opened {
			inside = false
		}
		for len(frames) > 0 && n == frames[len(frames)-1] {
			frames = frames[:len(frames)-1]
		}
		// A noscript in a noscript was parsed as elements. Parsing its text once
		// more would parse text that is escaped k times k times.
		if inside || n.Type != html.ElementNode {
			continue
		}
		if len(frames) == 0 && (n.DataAtom == atom.Template || late.places != nil) {
			late.add(n)
		}
		full := o.MaxNodes > 0 && c.nodes >= o.MaxNodes // what is opened now would be cut as the tree is flattened
		switch n.DataAtom {
		case atom.Noscript:
			switch {
			case n.FirstChild == nil || n.FirstChild != n.LastChild:
			case full:
				c.left += len(n.FirstChild.Data)
			default:
				c.left += openNoscript(n, o)
			}
			inside, opened = true, behind(n)
		case atom.Iframe, atom.Frame:
			if full {
				c.left += len(documentOf(n, len(frames)))
				continue
			}
			if c.left += openFrame(n, len(frames), o); isOpened(n) {
				frames = append(frames, behind(n))
			}
		case atom.Template:
			if Declares(n) {
				roots = append(roots, n)
			}
		}
	}
	return c, roots, late
}

// A census counts the nodes of a document: all, elements with attributes, and those
// that add to Counts. These numbers are upper bounds. left is the bytes of documents of
// frames and noscripts that were not parsed, as there are too many nodes.
type census struct{ nodes, attributed, counted, left int }

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

// openNoscript gives the bytes that it leaves out, past the limit of nodes.
func openNoscript(n *html.Node, o Options) (left int) {
	text := n.FirstChild
	if text.Type != html.TextNode || !strings.Contains(text.Data, "<") || n.Parent != nil && n.Parent.DataAtom == atom.Head {
		return 0
	}
	src, cut := withoutReopened([]byte(text.Data), o.MaxNodes, o.Stop)
	if cut > 0 {
		return 0
	}
	src, left = affordable(src, o.MaxNodes, o.Stop)
	list, err := fragmentOf(src, o)
	if err != nil {
		return 0 // nested too deep: it remains text that is not rendered
	}
	for len(list) > 0 && list[0].Type == html.TextNode && strings.TrimSpace(list[0].Data) == "" {
		list = list[1:]
	}
	if len(list) == 0 || list[0].Type != html.ElementNode || list[0].DataAtom == atom.Noscript {
		return 0
	}
	n.RemoveChild(text)
	for _, c := range list {
		n.AppendChild(c)
	}
	return left
}

// parseFragment returns what the parser makes of a div's content without scripts.
func parseFragment(src []byte, o Options) ([]*html.Node, error) {
	context := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	return html.ParseFragmentWithOptions(o.Stop.Reader(bytes.NewReader(src)), context, html.ParseOptionEnableScripting(false))
}

// following returns the next node in document order.
func following(n *html.Node) *html.Node {
	if n.FirstChild != nil {
		return n.FirstChild
	}
	return behind(n)
}

// behind returns the next node in document order after a node's subtree.
func behind(n *html.Node) *html.Node {
	for n != nil && n.NextSibling == nil {
		n = n.Parent
	}
	if n == nil {
		return nil
	}
	return n.NextSibling
}
