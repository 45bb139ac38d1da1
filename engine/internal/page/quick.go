//go:build !js

package page

import (
	"bytes"

	"winnow/engine/internal/markup"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// mostReopened is how many elements the quick way may open again in a page that was not
// looked at before. The parser opens at most 15,000 on 2,526 pages of the corpora.
const mostReopened = 20_000

// quickPage returns a page whose tree is made in a sixth of the parser's time, nil where
// that is not possible. Of a page that may have too many nodes it does nothing in vain: the
// parser gets less of it.
func quickPage(src []byte, o Options) *Page {
	if !fewTags(src, o.MaxNodes) {
		return nil
	}
	doc, holds := markup.Parse(src, markup.Limits{Nodes: o.MaxNodes, Reopened: mostReopened}, o.Stop)
	switch {
	case doc == nil:
		return nil
	case holds.Templates || o.MaxNodes > 0 && holds.Nodes > o.MaxNodes/2:
		return flatten(doc, o) // in order: what comes first is opened first
	}
	w := opener{o: o, census: census{nodes: holds.Nodes, attributed: holds.Attributed, counted: holds.Counted}}
	for _, n := range holds.Inner {
		if !isInner(n.Parent) {
			w.open(n, behind(n))
		}
	}
	return write(doc, w.census, w.roots, o)
}

// isInner reports whether a node is in a frame or a noscript, or is one. In a picture
// these may hold elements.
func isInner(n *html.Node) bool {
	for ; n != nil; n = n.Parent {
		switch n.DataAtom {
		case atom.Noscript, atom.Iframe, atom.Frame:
			return true
		}
	}
	return false
}

// parseTree returns the tree of a page from which too many nodes and too much formatting
// has been cut.
func parseTree(src []byte, o Options) (*html.Node, error) {
	if doc, _ := markup.Parse(src, limitsOf(src, o), o.Stop); doc != nil {
		return doc, nil
	}
	return html.Parse(o.Stop.Reader(bytes.NewReader(src)))
}

// limitsOf are the limits of what has been cut already. Elements that a page leaves out
// come to the nodes that were counted then.
func limitsOf(src []byte, o Options) markup.Limits {
	return markup.Limits{Nodes: 3 * o.MaxNodes, Reopened: fewReopened + len(src)/bytesReopened}
}

// fragmentOf returns the content of a noscript, which is read without scripts.
func fragmentOf(src []byte, o Options) ([]*html.Node, error) {
	if list, ok := markup.Fragment(src, limitsOf(src, o), o.Stop); ok {
		return list, nil
	}
	return parseFragment(src, o)
}
