// Package markup reads HTML into the tree that html.Parse makes of it, node for node, in
// about a sixth of its time: it knows the whole page, so texts and attributes are parts
// of one string, and nodes are allocated in slabs.
//
// It follows the HTML Standard (section 13.2.6, "Tree construction") where html.Parse
// does, and html.Parse where that differs. What is rare is left to html.Parse: Parse
// gives up on framesets, plaintext, zero bytes, templates within pictures, several html
// or body tags with very many attributes, and where html.Parse fails. Of a tag it keeps
// the first MostAttributes attributes and the last.
package markup

import (
	"strings"

	"golang.org/x/net/html"
)

// MostAttributes is how many attributes of a tag count. Each is compared with all before
// it, since only the first of a name counts. The last one is kept besides: in it a
// snapshot writes the element's number.
const MostAttributes = 256

// Append adds a last child without the checks of AppendChild.
func Append(up, n *html.Node) {
	n.Parent = up
	if last := up.LastChild; last != nil {
		last.NextSibling, n.PrevSibling = n, last
	} else {
		up.FirstChild = n
	}
	up.LastChild = n
}

// SplitName splits the name of an attribute that has a namespace in a picture or a formula
// (section 13.2.6.1, "adjust foreign attributes").
func SplitName(a *html.Attribute) {
	switch a.Key {
	case "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title", "xlink:type",
		"xml:lang", "xml:space", "xmlns:xlink":
		a.Namespace, a.Key, _ = strings.Cut(a.Key, ":")
	}
}

// HoldsHTML reports whether the content of an element in a picture or a formula is HTML
// ("HTML integration point").
func HoldsHTML(n *html.Node) bool {
	switch n.Namespace {
	case "math":
		if n.Data == "annotation-xml" {
			for _, a := range n.Attr {
				if a.Key == "encoding" && (strings.EqualFold(a.Val, "text/html") || strings.EqualFold(a.Val, "application/xhtml+xml")) {
					return true
				}
			}
		}
	case "svg":
		return n.Data == "desc" || n.Data == "foreignObject" || n.Data == "title"
	}
	return false
}
