//go:build !js

package markup

import (
	"bytes"
	"strings"

	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Limits are how many nodes a tree may have, and how many of these may be formatting
// elements that were left open and begin again in another block (section 13.2.4.3). 0 is
// no limit.
type Limits struct{ Nodes, Reopened int }

// mostOpen is how many elements may be open at once, as in html.Parse.
const mostOpen = 512

// Parse returns the tree of a page in UTF-8. It returns nil where it gives up, and past
// a limit.
func Parse(src []byte, limits Limits, check *stop.Checker) *html.Node {
	if bytes.IndexByte(src, 0) >= 0 {
		return nil
	}
	b := newBuilder(src, limits)
	if !b.read(check) {
		return nil
	}
	return b.doc
}

// Fragment returns the nodes that a div of a page without scripts has, as
// html.ParseFragmentWithOptions does. ok is false where it gives up, and past a limit.
func Fragment(src []byte, limits Limits, check *stop.Checker) (nodes []*html.Node, ok bool) {
	if bytes.IndexByte(src, 0) >= 0 {
		return nil, false
	}
	b := newBuilder(src, limits)
	b.fragment, b.mode = true, inBody
	b.token = token{kind: startTag, tag: atom.Html, name: atom.Html.String()}
	root := b.add()
	if !b.read(check) {
		return nil, false
	}
	for n := root.FirstChild; n != nil; n = root.FirstChild {
		root.RemoveChild(n)
		nodes = append(nodes, n)
	}
	return nodes, true
}

func newBuilder(src []byte, limits Limits) *builder {
	b := &builder{limits: limits, open: make([]element, 0, 32)}
	b.src = newlines(src)
	b.doc = b.node(html.DocumentNode)
	return b
}

// read reads the page. It returns false where it gives up.
func (b *builder) read(check *stop.Checker) bool {
	for steps := 0; !b.lost; steps++ {
		check.Every(steps)
		b.next(&b.token)
		b.process()
		if b.kind == endOfPage {
			break
		}
	}
	for n, text := range b.joined {
		n.Data = string(text)
	}
	return !b.lost
}

// A builder makes the tree from the scanner's tokens.
type builder struct {
	scanner
	token // the current one
	doc   *html.Node
	mode  mode
	// open are the open elements, innermost last. formats are the active formatting
	// elements; nil is a marker, in front of which elements do not begin again.
	open       []element
	formats    []*html.Node
	head, form *html.Node
	templates  []mode // of the open templates
	// fostering is whether elements and texts in a table belong before it.
	fostering bool
	quirks    bool
	// fragment is whether the content of a div is read, without scripts.
	fragment bool
	// joined are the texts that have grown since their nodes were made.
	joined map[*html.Node][]byte
	limits Limits
	// made and reopened are what the limits count.
	made, reopened int
	nodes          []html.Node // free ones
}

func (b *builder) node(t html.NodeType) *html.Node {
	if len(b.nodes) == 0 {
		b.nodes = make([]html.Node, slabFor(b.src))
	}
	n := &b.nodes[0]
	b.nodes = b.nodes[1:]
	n.Type = t
	if b.made++; b.limits.Nodes > 0 && b.made > b.limits.Nodes {
		b.lost = true
	}
	return n
}

// top is the innermost open element, the document before there is one.
func (b *builder) top() *html.Node {
	if len(b.open) == 0 {
		return b.doc
	}
	return b.open[len(b.open)-1].node
}

// topTag is the name of the innermost open element.
func (b *builder) topTag() atom.Atom {
	if len(b.open) == 0 {
		return 0
	}
	return b.open[len(b.open)-1].tag
}

// add adds the element of the current token and opens it.
func (b *builder) add() *html.Node { return b.addIn("") }

func (b *builder) addIn(namespace string) *html.Node {
	n := b.node(html.ElementNode)
	n.DataAtom, n.Data, n.Attr, n.Namespace = b.tag, b.name, b.attrs, namespace
	b.addChild(n)
	return n
}

// addVoid adds the element of the current token, which has no content.
func (b *builder) addVoid() *html.Node {
	n := b.add()
	b.pop()
	return n
}

// addRaw adds the element of the current token and the text that is its content.
func (b *builder) addRaw() {
	n := b.add()
	b.pop()
	text := b.rawText(b.name)
	if b.tag == atom.Textarea {
		text = withoutNewline(text)
	}
	if text != "" {
		Append(n, b.textNode(text))
	}
}

func (b *builder) addChild(n *html.Node) {
	if b.fosters() {
		b.foster(n)
	} else {
		Append(b.top(), n)
	}
	b.push(n)
}

func (b *builder) addComment(up *html.Node) {
	n := b.node(html.CommentNode)
	n.Data = b.text
	Append(up, n)
}

func (b *builder) textNode(text string) *html.Node {
	n := b.node(html.TextNode)
	n.Data = text
	return n
}

func (b *builder) addText(text string) {
	switch up := b.top(); {
	case text == "":
	case b.fosters():
		b.foster(b.textNode(text))
	case up.LastChild != nil && up.LastChild.Type == html.TextNode:
		b.join(up.LastChild, text)
	default:
		Append(up, b.textNode(text))
	}
}

// join adds a text to that of a node.
func (b *builder) join(n *html.Node, text string) {
	if b.joined == nil {
		b.joined = map[*html.Node][]byte{}
	}
	if _, ok := b.joined[n]; !ok {
		b.joined[n] = []byte(n.Data)
	}
	b.joined[n] = append(b.joined[n], text...)
}

// fosters reports whether what is added here belongs before the table (section 13.2.6.1,
// "foster parent").
func (b *builder) fosters() bool { return b.fostering && isTablePart(b.topTag()) }

func isTablePart(tag atom.Atom) bool {
	switch tag {
	case atom.Table, atom.Tbody, atom.Tfoot, atom.Thead, atom.Tr:
		return true
	}
	return false
}

// foster adds a node before the innermost table, or to the template within it.
func (b *builder) foster(n *html.Node) {
	at := len(b.open) - 1
	for at >= 0 && b.open[at].tag != atom.Table && b.open[at].tag != atom.Template {
		at--
	}
	if at >= 0 && b.open[at].tag == atom.Template {
		Append(b.open[at].node, n)
		return
	}
	var table *html.Node
	up := b.open[0].node
	if at >= 0 {
		table = b.open[at].node
		if up = table.Parent; up == nil {
			up = b.open[at-1].node
		}
	}
	before := up.LastChild
	if table != nil {
		before = table.PrevSibling
	}
	if before != nil && before.Type == html.TextNode && n.Type == html.TextNode {
		b.join(before, n.Data)
		return
	}
	up.InsertBefore(n, table)
}

// withoutNewline cuts the line end that begins a text, as in pre and textarea.
func withoutNewline(s string) string {
	s = strings.TrimPrefix(s, "\r") // a reference
	return strings.TrimPrefix(s, "\n")
}
