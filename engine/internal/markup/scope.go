//go:build !js

package markup

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// An element is open.
type element struct {
	node *html.Node
	tag  atom.Atom
	is   trait
}

// A trait is what the rules ask of an open element.
type trait uint16

const (
	special  trait = 1 << iota // "special" (section 13.2.4.2)
	scopeEnd                   // ends each scope but that of tables
	listEnd                    // ends the scope of items, too
	buttonEnd
	tableEnd // ends the scope of tables
	implied  // its end tag may be left out
	heading
	cell
	rowGroup
	foreign // is in a picture or a formula
)

// Scopes (section 13.2.4.2, "have an element in scope"), by what ends them.
const (
	scope       = scopeEnd
	itemScope   = scopeEnd | listEnd
	buttonScope = scopeEnd | buttonEnd
	tableScope  = tableEnd
)

func traitsOf(n *html.Node) trait {
	switch n.Namespace {
	case "":
		return traitsOfHTML(n.DataAtom)
	case "math":
		switch n.Data {
		case "mi", "mo", "mn", "ms", "mtext", "annotation-xml":
			return foreign | special | scopeEnd | impliedOf(n.DataAtom)
		}
	case "svg":
		switch n.Data {
		case "foreignObject", "desc", "title":
			return foreign | special | scopeEnd | impliedOf(n.DataAtom)
		}
	}
	return foreign | impliedOf(n.DataAtom)
}

func impliedOf(tag atom.Atom) trait { return traitsOfHTML(tag) & implied }

func traitsOfHTML(tag atom.Atom) trait {
	switch tag {
	case atom.Div, atom.Address, atom.Article, atom.Aside, atom.Base, atom.Basefont, atom.Bgsound, atom.Blockquote, atom.Body,
		atom.Br, atom.Center, atom.Col, atom.Colgroup, atom.Details, atom.Dir, atom.Dl, atom.Embed, atom.Fieldset, atom.Figcaption,
		atom.Figure, atom.Footer, atom.Form, atom.Frame, atom.Frameset, atom.Head, atom.Header, atom.Hgroup, atom.Hr, atom.Iframe,
		atom.Area, atom.Img, atom.Input, atom.Keygen, atom.Link, atom.Listing, atom.Main, atom.Menu, atom.Meta, atom.Nav,
		atom.Noembed, atom.Noframes, atom.Noscript, atom.Param, atom.Plaintext, atom.Pre, atom.Script, atom.Section, atom.Source,
		atom.Style, atom.Summary, atom.Textarea, atom.Title, atom.Tr, atom.Track, atom.Wbr, atom.Xmp:
		return special
	case atom.Ul, atom.Ol:
		return special | listEnd
	case atom.Li, atom.P, atom.Dd, atom.Dt:
		return special | implied
	case atom.Option, atom.Optgroup, atom.Rb, atom.Rp, atom.Rt, atom.Rtc:
		return implied
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return special | heading
	case atom.Button:
		return special | buttonEnd
	case atom.Html, atom.Table, atom.Template:
		return special | scopeEnd | tableEnd
	case atom.Td, atom.Th:
		return special | scopeEnd | cell
	case atom.Tbody, atom.Tfoot, atom.Thead:
		return special | rowGroup
	case atom.Applet, atom.Caption, atom.Marquee, atom.Object, atom.Select:
		return special | scopeEnd
	}
	return 0
}

func (b *builder) push(n *html.Node) {
	b.open = append(b.open, element{n, n.DataAtom, traitsOf(n)})
	if len(b.open) > mostOpen {
		b.lost = true
	}
}

func (b *builder) pop() { b.open = b.open[:len(b.open)-1] }

// find returns the innermost open element of a name in a scope, -1 if there is none.
func (b *builder) find(tag atom.Atom, end trait) int {
	for i := len(b.open) - 1; i >= 0; i-- {
		e := &b.open[i]
		if e.tag == tag && e.is&foreign == 0 {
			return i
		}
		if e.is&end != 0 {
			return -1
		}
	}
	return -1
}

// findAny is find for elements with a trait.
func (b *builder) findAny(is, end trait) int {
	for i := len(b.open) - 1; i >= 0; i-- {
		if b.open[i].is&is != 0 {
			return i
		}
		if b.open[i].is&end != 0 {
			return -1
		}
	}
	return -1
}

func (b *builder) has(tag atom.Atom, end trait) bool { return b.find(tag, end) >= 0 }

// close closes the innermost element of a name in a scope, and all within it.
func (b *builder) close(tag atom.Atom, end trait) bool { return b.closeFrom(b.find(tag, end)) }

func (b *builder) closeAny(is, end trait) bool { return b.closeFrom(b.findAny(is, end)) }

func (b *builder) closeFrom(i int) bool {
	if i >= 0 {
		b.open = b.open[:i]
	}
	return i >= 0
}

// closeTo closes all within the innermost of a few elements (section 13.2.6.4.9, "clear
// the stack back to a table context").
func (b *builder) closeTo(tags ...atom.Atom) {
	for i := len(b.open) - 1; i >= 0; i-- {
		tag := b.open[i].tag
		if tag == atom.Html || tag == atom.Template {
			b.open = b.open[:i+1]
			return
		}
		for _, t := range tags {
			if tag == t {
				b.open = b.open[:i+1]
				return
			}
		}
	}
}

// closeImplied closes the elements whose end tag may be left out, up to one of a name
// (section 13.2.6.3).
func (b *builder) closeImplied(but atom.Atom) {
	i := len(b.open) - 1
	for i >= 0 && b.open[i].is&implied != 0 && (but == 0 || b.open[i].tag != but) {
		i--
	}
	b.open = b.open[:i+1]
}

// closeP closes a paragraph before a block.
func (b *builder) closeP() { b.close(atom.P, buttonScope) }

// contains reports whether an element of a name is open.
func (b *builder) contains(tag atom.Atom) bool {
	for i := range b.open {
		if b.open[i].tag == tag && b.open[i].is&foreign == 0 {
			return true
		}
	}
	return false
}

// openAt returns the place of a node among the open elements, -1 if it is not open.
func (b *builder) openAt(n *html.Node) int {
	for i := len(b.open) - 1; i >= 0; i-- {
		if b.open[i].node == n {
			return i
		}
	}
	return -1
}

// removeOpen removes a node from the open elements.
func (b *builder) removeOpen(n *html.Node) {
	if i := b.openAt(n); i >= 0 {
		b.open = append(b.open[:i], b.open[i+1:]...)
	}
}
