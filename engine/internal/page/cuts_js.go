package page

import (
	"bytes"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
)

// parseTree returns the parser's tree. The module does not cut anything out, to save
// the code: markup that a browser has serialized does not reach the parser.
func parseTree(src []byte, check *stop.Checker) (*html.Node, error) {
	return html.Parse(check.Reader(bytes.NewReader(src)))
}
