package page

import (
	"bytes"

	"golang.org/x/net/html"
)

// parseTree gives the parser's tree. What a browser has written goes the short way
// (readSerialized); for the rest the module does without cuts, for their size.
func parseTree(src []byte) (*html.Node, error) {
	return html.Parse(bytes.NewReader(src))
}
