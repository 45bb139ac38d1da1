// Package page turns the HTML of one page into flat parallel slices in
// document order.
//
// In goes HTML of any kind, out comes a Page: a node is an index, a subtree is
// [i, End[i]), and the text statistics of any subtree are one subtraction. The
// package judges nothing and refuses nothing but too many bytes; any byte
// sequence is a page.
package page

import (
	"winnow/engine/internal/bitset"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Node is the index of an element or of a text in document order.
type Node = int32

// None is the node that is not there, and the ID of what has none.
const None Node = -1

// A Page is one parsed document. All slices have one entry a node and are
// never written again once Parse has returned.
type Page struct {
	// Tag is the atom of an element's name: 0 for texts and unknown elements.
	Tag []atom.Atom
	// Data is an element's local name, or the text of a text.
	Data []string
	// Parent is None for the root element.
	Parent []Node
	// End is the first node behind the subtree.
	End []Node
	// Depth counts the ancestors.
	Depth []int32
	// ID is the element ID of the contract, None for texts, for what stands in
	// a template or a noscript, and in attribute mode for elements without
	// data-w or with one that another element has too.
	ID []int32
	// Flags hold what a node inherits from the elements around it.
	Flags []Flag

	// Root is the html element, Head and Body are None when missing.
	Root, Head, Body Node
	// Elements is the number of elements with an index ID, and Checksum the
	// 32-bit FNV-1a hash of their local names, each followed by a line feed.
	Elements int
	Checksum uint32
	// Quirks is true when the page has no doctype that asks for standards mode.
	Quirks bool
	// Dropped says what a limit cut, for people.
	Dropped []string
	// Flattened is true when nesting was too deep for the parser, so that index
	// IDs do not count the elements that the caller counts.
	Flattened bool

	elements   bitset.Set         // the others are texts
	attributed bitset.Set         // elements with attributes
	attrs      [][]html.Attribute // of each of them
	counted    bitset.Set         // nodes that more than Counts.Elements counts
	sums       []Counts           // what is counted up to each of them, behind an empty one; without Elements
}

// A Flag is a property that a node has or inherits.
type Flag uint16

const (
	// InLink: inside a[href].
	InLink Flag = 1 << iota
	// Unrendered: inside script, style, template, noscript and their like;
	// such text is not counted.
	Unrendered
	// Hidden: the hidden attribute, or display:none or visibility:hidden in a
	// style attribute, on the node or around it. Such text is counted.
	Hidden
	// Foreign: inside svg or math.
	Foreign
	// Pre: white space stands as written (pre, textarea, listing).
	Pre
	// InTemplate: inside a template's contents, which no ID reaches.
	InTemplate
	// InNoscript: inside the contents of a noscript of the body, which a
	// browser with scripts takes as text: counted, but without an ID.
	InNoscript
)

// Len is the number of nodes.
func (p *Page) Len() int { return len(p.Tag) }

// IsElement tells elements from texts.
func (p *Page) IsElement(n Node) bool { return p.elements.Has(n) }

// Attrs are an element's attributes, nil for texts. They are the parser's own, the
// first 256: keys in lower case, values unescaped, the first of duplicates first.
func (p *Page) Attrs(n Node) []html.Attribute {
	if !p.attributed.Has(n) {
		return nil
	}
	return p.attrs[p.attributed.Rank(n)]
}

// Has tells whether a node has a flag.
func (p *Page) Has(n Node, f Flag) bool { return p.Flags[n]&f != 0 }

// Inside tells whether n is a or lies in its subtree.
func (p *Page) Inside(n, a Node) bool { return a <= n && n < p.End[a] }

// Counts gives the statistics of a whole subtree, the node itself included.
func (p *Page) Counts(n Node) Counts { return p.Span(n, p.End[n]) }

// Words is Counts(n).Words, for those who ask of every node, and Chars is
// Counts(n).Chars.
func (p *Page) Words(n Node) int32 { return p.before(p.End[n]).Words - p.before(n).Words }

func (p *Page) Chars(n Node) int32 { return p.before(p.End[n]).Chars - p.before(n).Chars }

// Span gives the statistics of the nodes [from, to).
func (p *Page) Span(from, to Node) Counts {
	c := p.before(to).minus(p.before(from))
	c.Elements = p.elements.Rank(to) - p.elements.Rank(from)
	return c
}

// before counts the nodes before n, all but Elements.
func (p *Page) before(n Node) *Counts { return &p.sums[p.counted.Rank(n)] }

// Attr gives an attribute's value, "" when it is missing or empty.
func (p *Page) Attr(n Node, key string) string {
	v, _ := p.LookupAttr(n, key)
	return v
}

// LookupAttr tells a missing attribute from an empty one.
func (p *Page) LookupAttr(n Node, key string) (string, bool) {
	attrs := p.Attrs(n)
	for i := range attrs {
		if a := &attrs[i]; a.Key == key && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}

// FirstChild is the first child of n, None when there is none.
func (p *Page) FirstChild(n Node) Node {
	if n+1 < p.End[n] {
		return n + 1
	}
	return None
}

// NextSibling is the next child of n's parent, None when n is the last.
func (p *Page) NextSibling(n Node) Node {
	up := p.Parent[n]
	if up == None || p.End[n] >= p.End[up] {
		return None
	}
	return p.End[n]
}
