package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A shadow tree stands in a page's markup as the first template of its host that has
// the attribute shadowrootmode (HTML Standard, section 4.12.3, "declarative shadow
// roots"). A browser shows the shadow tree in the place of the host's children, which
// show in the slots of the shadow tree (DOM Standard, section 4.2.2.4, "assigning
// slottables and slots"). This file puts the tree into that order, so that text is read
// as it is rendered. Slots that a script assigns by hand have no markup.
//
// The elements of the shadow tree have no IDs. Those of all others are given before
// anything is moved. In a live document the template does not exist: where the caller
// describes one (Options.Elements), it is not counted. Parsers of HTML keep it as an
// element, so that for markup alone it has an ID as before, which nothing is hidden by.

// deepestSlot is the depth up to which slots are filled. Slots that forward to others
// would make the page deeper than its markup without end; below, the children of a host
// stand behind its shadow tree. Pages of wcxb-dev with shadow trees are under 60 deep.
const deepestSlot = 256

// A composition is what is known of a document with shadow trees or late pieces.
type composition struct {
	ids   map[*html.Node]int32 // the elements of the document itself
	light *light
}

// light is the document without its shadow trees, its pieces where the markup has them: entries by ID.
type light struct {
	parent []int32 // None for the root
	place  []int32 // among the element children of the parent, from 1
	end    []int32 // the first ID behind the subtree
	name   []string
	// byAttribute: elements have other IDs than their positions.
	byAttribute bool
}

// Declares reports whether a node stands in the markup for the shadow tree of its
// parent. Asked of each template of a page, it takes linear time.
func Declares(n *html.Node) bool {
	if !seemsDeclared(n) || n.Parent == nil || !mayHost(n.Parent) {
		return false
	}
	for before := n.PrevSibling; before != nil; before = before.PrevSibling {
		if seemsDeclared(before) {
			return false
		}
	}
	return true
}

func seemsDeclared(n *html.Node) bool {
	if n.DataAtom != atom.Template || n.Type != html.ElementNode || n.Namespace != "" {
		return false
	}
	mode := attrOf(n, "shadowrootmode")
	return strings.EqualFold(mode, "open") || strings.EqualFold(mode, "closed")
}

// mayHost tells the elements that may have a shadow tree (DOM Standard, "valid shadow
// host name").
func mayHost(n *html.Node) bool {
	if n.Namespace != "" {
		return false
	}
	switch n.DataAtom {
	case atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Div, atom.Footer, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6,
		atom.Header, atom.Main, atom.Nav, atom.P, atom.Section, atom.Span:
		return true
	}
	return strings.IndexByte(n.Data, '-') > 0
}

func attrOf(n *html.Node, key string) string {
	for i := range n.Attr {
		if n.Attr[i].Key == key {
			return n.Attr[i].Val
		}
	}
	return ""
}

// Light gives, for a page with shadow trees, the tag of the element with an ID by
// position, the ID of its parent and the first ID behind its subtree: the order of the
// nodes is that of the rendering. ok is false for a page without.
func (p *Page) Light(id int32) (tag string, parent, end int32, ok bool) {
	if p.light == nil {
		return "", None, 0, false
	}
	return p.light.name[id], p.light.parent[id], p.light.end[id], true
}

// HasShadow tells whether the page has shadow trees.
func (p *Page) HasShadow() bool { return p.light != nil }

// compose puts late pieces and shadow trees into the order of the rendering. roots are the
// templates that declare shadow trees, outer ones first.
func compose(doc *html.Node, roots []*html.Node, late *pieces, o Options) *composition {
	c := &composition{ids: map[*html.Node]int32{}, light: &light{byAttribute: o.AttributeIDs}}
	c.number(doc, o)
	late.put(o)
	for i, root := range roots {
		o.Stop.Every(i)
		c.fill(root)
	}
	return c
}

// number gives the elements of the document their IDs.
func (c *composition) number(doc *html.Node, o Options) {
	l := c.light
	var open []*html.Node // the elements around the node at hand
	var children []int32  // how many element children each of them has so far, the document's first
	children = append(children, 0)
	for n := doc.FirstChild; n != nil; {
		o.Stop.Every(len(l.name))
		declares := Declares(n)
		if n.Type == html.ElementNode && !(declares && o.Elements > 0) {
			up := None
			if len(open) > 0 {
				up = c.ids[open[len(open)-1]]
			}
			if !declares { // paths are for live documents
				children[len(open)]++
			}
			c.ids[n] = int32(len(l.name))
			l.parent, l.place = append(l.parent, up), append(l.place, children[len(open)])
			l.name, l.end = append(l.name, n.Data), append(l.end, int32(len(l.end)+1))
			if n.FirstChild != nil && !holdsOthers(n) {
				open, children = append(open, n), append(children, 0)
				n = n.FirstChild
				continue
			}
		}
		for n != nil && n.NextSibling == nil {
			if n = n.Parent; len(open) == 0 {
				return
			}
			l.end[c.ids[n]] = int32(len(l.name))
			open, children = open[:len(open)-1], children[:len(children)-1]
		}
		if n != nil {
			n = n.NextSibling
		}
	}
}

// holdsOthers tells elements whose contents are not in the document.
func holdsOthers(n *html.Node) bool {
	return n.DataAtom == atom.Template || n.DataAtom == atom.Noscript || isFrame(n)
}

// fill puts the contents of a template before the other children of its parent, and
// these into its slots. Children without a slot are not shown.
func (c *composition) fill(template *html.Node) {
	host := template.Parent
	slots := slotsOf(template)
	host.RemoveChild(template)
	var children []*html.Node
	for n := host.FirstChild; n != nil; n = n.NextSibling {
		if n.Type == html.ElementNode || n.Type == html.TextNode { // a comment is put into no slot
			children = append(children, n)
		}
	}
	for n := template.FirstChild; n != nil; n = template.FirstChild {
		template.RemoveChild(n)
		host.InsertBefore(n, first(children))
	}
	// It takes the place of the template among the counted nodes.
	unseen := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div", Attr: []html.Attribute{{Key: "hidden"}}}
	to := make([]*html.Node, len(children))
	for i, n := range children {
		to[i] = unseen
		if slot := slots[slotOf(n)]; slot != nil {
			to[i] = slot
			for slot.FirstChild != nil { // what it shows when nothing is put into it
				slot.RemoveChild(slot.FirstChild)
			}
		}
	}
	for i, n := range children {
		if to[i] == unseen || !isDeeper(to[i], deepestSlot) {
			host.RemoveChild(n)
			to[i].AppendChild(n)
		}
	}
	if unseen.FirstChild != nil {
		host.AppendChild(unseen)
	}
}

func first(list []*html.Node) *html.Node {
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

// slotsOf finds the first slot of each name in a shadow tree.
func slotsOf(template *html.Node) map[string]*html.Node {
	found := map[string]*html.Node{}
	end := behind(template)
	for n := following(template); n != nil && n != end; {
		if n.DataAtom == atom.Slot && n.Namespace == "" {
			if name := attrOf(n, "name"); found[name] == nil {
				found[name] = n
			}
		}
		if n.DataAtom == atom.Template {
			n = behind(n)
		} else {
			n = following(n)
		}
	}
	return found
}

// slotOf is the name of the slot that a child of a host asks for.
func slotOf(n *html.Node) string {
	if n.Type != html.ElementNode {
		return ""
	}
	return attrOf(n, "slot")
}
