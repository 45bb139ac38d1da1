//go:build !js

package page

import (
	"bytes"

	"winnow/engine/internal/markup"

	"golang.org/x/net/html"
)

// mostReopened is how many elements the quick way may open again in a page that was not
// looked at before. The parser opens at most 15,000 on 2,526 pages of the corpora.
const mostReopened = 20_000

// quickTree returns the parser's tree in a sixth of its time, nil where that is not
// possible. Of a page that may have too many nodes it does nothing in vain: the parser
// gets less of it.
func quickTree(src []byte, o Options) *html.Node {
	if !fewTags(src, o.MaxNodes) {
		return nil
	}
	return markup.Parse(src, markup.Limits{Nodes: o.MaxNodes, Reopened: mostReopened}, o.Stop)
}

// parseTree returns the tree of a page from which too many nodes and too much formatting
// has been cut.
func parseTree(src []byte, o Options) (*html.Node, error) {
	if doc := markup.Parse(src, limitsOf(src, o), o.Stop); doc != nil {
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
