//go:build !js

package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Tally is what a tree holds, counted while it is made, so that nobody has to go through
// all of it before. The numbers are upper bounds, but for texts that were joined.
type Tally struct {
	// Nodes are the elements and texts, Attributed the elements with attributes, Counted
	// the links, pictures, fields and buttons, and the texts of more than white space.
	Nodes, Attributed, Counted int
	// Inner are the elements that may hold another document or hidden markup: frames and
	// noscripts.
	Inner []*html.Node
	// Templates tells whether there are any.
	Templates bool
}

func (t *Tally) element(n *html.Node) {
	t.Nodes++
	if len(n.Attr) > 0 {
		t.Attributed++
	}
	switch n.DataAtom {
	case atom.A, atom.Img, atom.Svg, atom.Input, atom.Select, atom.Textarea, atom.Button:
		t.Counted++
	case atom.Noscript, atom.Iframe, atom.Frame:
		t.Inner = append(t.Inner, n)
	case atom.Template:
		t.Templates = true
	}
}

func (t *Tally) text(text string) {
	t.Nodes++
	if strings.TrimLeft(text, " \n\t\r\f") != "" {
		t.Counted++
	}
}
