package page

import (
	"bytes"

	"golang.org/x/net/html"
)

// quickTree returns no tree: the module reads most pages as a browser has serialized
// them, and is smaller without a second parser.
func quickTree([]byte, Options) *html.Node { return nil }

// parseTree returns the parser's tree.
func parseTree(src []byte, o Options) (*html.Node, error) {
	return html.Parse(o.Stop.Reader(bytes.NewReader(src)))
}

// fragmentOf returns the content of a noscript, which is read without scripts.
func fragmentOf(src []byte, o Options) ([]*html.Node, error) { return parseFragment(src, o) }
