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
	// Elements that the page leaves out come to the nodes that were counted.
	if doc := markup.Parse(src, markup.Limits{Nodes: 3 * o.MaxNodes, Reopened: fewReopened + len(src)/bytesReopened}, o.Stop); doc != nil {
		return doc, nil
	}
	return html.Parse(o.Stop.Reader(bytes.NewReader(src)))
}

// fragmentOf returns the content of a noscript, which is read without scripts.
func fragmentOf(src []byte, o Options) ([]*html.Node, error) {
	limits := markup.Limits{Nodes: 3 * o.MaxNodes, Reopened: fewReopened + len(src)/bytesReopened}
	if list, ok := markup.Fragment(src, limits, o.Stop); ok {
		return list, nil
	}
	return parseFragment(src, o)
}
