package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The document of a frame stands in the attribute srcdoc: a page may write it so, tools
// that save pages do, and so does the browser extension with frames that it can read.
// With an address beside it the attribute is the picture of a player that loads when it
// is clicked: such a frame stays closed.

const (
	// deepestFrame is the depth up to which frames are opened. With it no page is
	// deeper than the parser allows twice.
	deepestFrame = 256
	// deepestFrames is how many frames may be in one another. Each is escaped once
	// more, so that the text of a page is parsed at most so many times more.
	deepestFrames = 3
)

func isFrame(n *html.Node) bool {
	return (n.DataAtom == atom.Iframe || n.DataAtom == atom.Frame) && n.Namespace == ""
}

// documentOf is the source of the document that is to be opened in a frame, "" for none.
// frames is how many frames are around it.
func documentOf(n *html.Node, frames int) string {
	text := attrOf(n, "srcdoc")
	if !isFrame(n) || strings.TrimSpace(text) == "" || attrOf(n, "src") != "" || frames >= deepestFrames || isDeeper(n, deepestFrame) {
		return ""
	}
	return text
}

// openFrame puts the body of a frame's document into the frame, as a div. It gives the
// bytes that it leaves out, past the limit of nodes.
func openFrame(n *html.Node, frames int, o Options) (left int) {
	text := documentOf(n, frames)
	if text == "" {
		return 0
	}
	src, cut := withoutReopened([]byte(text), o.MaxNodes, o.Stop)
	if cut > 0 {
		return 0
	}
	src, left = affordable(src, o.MaxNodes, o.Stop)
	doc, err := parseTree(src, o)
	if err != nil {
		return 0 // nested too deep
	}
	body := bodyOf(doc)
	if body == nil {
		return 0
	}
	for n.FirstChild != nil { // what stands in place of a frame that is not loaded
		n.RemoveChild(n.FirstChild)
	}
	body.Parent.RemoveChild(body)
	body.DataAtom, body.Data = atom.Div, "div"
	n.AppendChild(body)
	return left
}

func bodyOf(doc *html.Node) *html.Node {
	for root := doc.FirstChild; root != nil; root = root.NextSibling {
		for n := root.FirstChild; n != nil; n = n.NextSibling {
			if n.DataAtom == atom.Body || n.DataAtom == atom.Frameset {
				return n
			}
		}
	}
	return nil
}

// isOpened tells frames whose document was opened: all others hold text or nothing.
func isOpened(n *html.Node) bool {
	return isFrame(n) && n.FirstChild != nil && n.FirstChild.Type == html.ElementNode
}

// isDeeper reports whether a node has more than so many ancestors.
func isDeeper(n *html.Node, most int) bool {
	depth := 0
	for ; n.Parent != nil && depth <= most; n = n.Parent {
		depth++
	}
	return depth > most
}
