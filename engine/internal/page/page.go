// Package page parses the HTML of one page into flat parallel slices in document
// order.
//
// A node is an index, a subtree is [i, End[i]), and the text statistics of a subtree
// are one subtraction of prefix sums. Any sequence of bytes is a page; only a page
// of too many bytes is an error. The package judges nothing.
//
// Six things need care:
//
//   - Element IDs are positions in querySelectorAll('*'): preorder, without the
//     contents of templates, with scripting on. A caller can send the number of
//     elements and a checksum of their names, so that a tree that differs from the
//     browser's is noticed.
//   - Pages are read by a builder of our own, which makes the parser's tree in a sixth
//     of its time (quick.go, package markup), and by the parser where that gives up.
//     Native builds only, since it would enlarge the module.
//   - Markup that a browser has serialized is read without the parser, in a fraction
//     of its time (serialized.go), if the number of elements and the checksum agree.
//   - The contents of noscript are parsed, since forums put posts there and lazy
//     pages their images (noscript.go). They have no IDs.
//   - What a browser shows of shadow trees and of frames is read, too, in the order in
//     which it is rendered (shadow.go, frames.go). It has no IDs, and the IDs of a page
//     with slots are not in order.
//   - The parser refuses more than 512 open elements. A deeper page is rewritten
//     with its innermost elements removed and their text kept (deep.go), and so is a
//     page that leaves so much formatting open that the parser would make millions of
//     elements (reopened.go).
package page

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Node is the index of an element or of a text in document order.
type Node = int32

// None is the invalid Node or ID.
const None Node = -1

// A Page is one parsed document. All slices have one entry for each node and do not
// change after Parse has returned.
type Page struct {
	// Tag is the atom of an element's name, 0 for texts and unknown elements.
	Tag []atom.Atom
	// Data is an element's local name or a text node's text.
	Data []string
	// Parent is None for the root element.
	Parent []Node
	// End is the first node after the subtree.
	End []Node
	// Depth is the number of ancestors.
	Depth []int32
	// ID is the element ID of the contract. It is None for texts, for nodes in a
	// template, noscript, frame or shadow tree, and with Options.AttributeIDs for elements without
	// data-w or with a value that another element has too.
	ID []int32
	// Flags are properties that a node has or inherits.
	Flags []Flag

	// Root is the html element. Root, Head and Body are None when missing.
	Root, Head, Body Node
	// Elements is the number of elements with an index ID, and Checksum the
	// 32-bit FNV-1a hash of their local names, each followed by a line feed.
	Elements int
	Checksum uint32
	// Quirks is true when the page has no doctype that asks for standards mode.
	Quirks bool
	// Dropped says in words what a limit removed.
	Dropped []string
	// Flattened is true when elements were removed before the page was parsed, so
	// that IDs by position do not agree with the caller's.
	Flattened bool
	// Stop ends the work on the page: the stages ask it in their loops. Nil never
	// does.
	Stop *stop.Checker

	elements   bitset.Set         // all other nodes are texts
	attributed bitset.Set         // elements with attributes
	attrs      [][]html.Attribute // by rank in attributed
	classOf    []int32            // numbers of class attributes, by rank in attributed
	classes    []class            // by number, the first for elements without one
	counted    bitset.Set         // nodes that add to Counts other than Elements
	sums       []Counts           // prefix sums by rank in counted, the first empty; without Elements
	light      *light             // the document without its shadow trees, nil when there are none
}

// A Flag is a property that a node has or inherits.
type Flag uint16

const (
	// InLink: inside a[href].
	InLink Flag = 1 << iota
	// Unrendered: inside script, style, template, noscript and other elements whose
	// text is never shown. Such text is not counted.
	Unrendered
	// Hidden: the node or an ancestor has the hidden attribute, or display:none or
	// visibility:hidden in a style attribute. Such text is counted.
	Hidden
	// Foreign: inside svg or math.
	Foreign
	// Pre: white space is kept as written (pre, textarea, listing).
	Pre
	// InTemplate: inside a template's contents, which have no IDs.
	InTemplate
	// InNoscript: inside the contents of a noscript in the body, which a browser
	// with scripts takes as text. They are counted but have no IDs.
	InNoscript
	// inFrame: inside the document of a frame. It is counted but has no IDs.
	inFrame
)

// Len returns the number of nodes.
func (p *Page) Len() int { return len(p.Tag) }

// IsElement reports whether a node is an element, not a text.
func (p *Page) IsElement(n Node) bool { return p.elements.Has(n) }

// Attrs returns an element's first 256 attributes as the parser has them, nil for
// texts. Keys are in lower case, values are unescaped.
func (p *Page) Attrs(n Node) []html.Attribute {
	if !p.attributed.Has(n) {
		return nil
	}
	return p.attrs[p.attributed.Rank(n)]
}

// Has reports whether a node has a flag.
func (p *Page) Has(n Node, f Flag) bool { return p.Flags[n]&f != 0 }

// Inside reports whether n is a or in a's subtree.
func (p *Page) Inside(n, a Node) bool { return a <= n && n < p.End[a] }

// Counts returns the statistics of a subtree, including its root n.
func (p *Page) Counts(n Node) Counts { return p.Span(n, p.End[n]) }

// Words returns Counts(n).Words without computing the other counts.
func (p *Page) Words(n Node) int32 { return p.before(p.End[n]).Words - p.before(n).Words }

// Chars returns Counts(n).Chars without computing the other counts.
func (p *Page) Chars(n Node) int32 { return p.before(p.End[n]).Chars - p.before(n).Chars }

// Span returns the statistics of the nodes [from, to).
func (p *Page) Span(from, to Node) Counts {
	c := p.before(to).minus(p.before(from))
	c.Elements = p.elements.Rank(to) - p.elements.Rank(from)
	return c
}

// before returns the prefix sums of the nodes before n, without Elements.
func (p *Page) before(n Node) *Counts { return &p.sums[p.counted.Rank(n)] }

// Attr returns an attribute's value, "" when it is missing or empty.
func (p *Page) Attr(n Node, key string) string {
	v, _ := p.LookupAttr(n, key)
	return v
}

// LookupAttr returns an attribute's value and whether the attribute exists.
func (p *Page) LookupAttr(n Node, key string) (string, bool) {
	attrs := p.Attrs(n)
	for i := range attrs {
		if a := &attrs[i]; a.Key == key && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}

// FirstChild returns the first child of n, None when there is none.
func (p *Page) FirstChild(n Node) Node {
	if n+1 < p.End[n] {
		return n + 1
	}
	return None
}

// NextSibling returns the next child of n's parent, None when n is the last.
func (p *Page) NextSibling(n Node) Node {
	up := p.Parent[n]
	if up == None || p.End[n] >= p.End[up] {
		return None
	}
	return p.End[n]
}
