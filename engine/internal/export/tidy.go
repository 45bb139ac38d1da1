package export

import (
	"strconv"
	"strings"

	"winnow/engine/internal/escape"
	"winnow/engine/internal/stop"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A chapter is a page's reader view as a tree that is ready to write.
type chapter struct {
	page     *Page
	root     *html.Node // holds the content
	headings []heading
	id       string // of the chapter: p1
	math     bool   // it holds formulas
}

type heading struct {
	level    int
	id, text string
}

// A tidier makes a parser's tree ready to write: only allowed elements where they are
// allowed, links with a target, images that are given. It removes no text except as the
// policy says.
type tidier struct {
	chapter *chapter
	// image returns the address to write for an image; ok is false for an image that
	// is not given.
	image func(src string) (address string, ok bool)
	// link returns the address to write for a link to a page.
	link func(href string) string
	ids  map[string]bool
	stop *stop.Checker
	// steps counts the nodes that were looked at.
	steps int
}

// around is the context of the children of an element.
type around struct {
	inLine, inLink bool
}

// tidy parses a fragment and tidies it. The only error is a fragment that is too deep for
// the parser.
func (t *tidier) tidy(fragment string) error {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	list, err := html.ParseFragment(t.stop.Reader(strings.NewReader(fragment)), body)
	if err != nil {
		t.stop.Check() // the parser takes a stop for an error of its own
		return err
	}
	root := &html.Node{Type: html.ElementNode, Data: "main", DataAtom: atom.Main}
	for _, n := range list {
		root.AppendChild(n)
	}
	t.chapter.root, t.ids = root, map[string]bool{}
	t.children(root, around{})
	t.targets(root)
	return nil
}

func (t *tidier) children(n *html.Node, in around) {
	for c := n.FirstChild; c != nil; {
		t.step()
		next := c.NextSibling
		switch {
		case c.Type == html.TextNode:
		case c.Type != html.ElementNode:
			n.RemoveChild(c)
		default:
			t.element(c, in)
		}
		c = next
	}
}

func (t *tidier) step() {
	t.steps++
	t.stop.Every(t.steps)
}

// element tidies one element. It may change the children of the parent, but none after
// the element.
func (t *tidier) element(n *html.Node, in around) {
	r := policy[n.DataAtom]
	switch {
	case n.DataAtom == atom.Math || n.Namespace == "math":
		if n.DataAtom == atom.Math && isFormula(n) {
			t.chapter.math = true
			formula(n)
		} else {
			plainly(n)
		}
		return
	case r.role == gone || n.Namespace != "":
		n.Parent.RemoveChild(n)
		return
	case n.DataAtom == atom.Img:
		t.picture(n, in)
		return
	}
	inside := in
	switch r.role {
	case phrasing, line:
		inside.inLine = true
	}
	inside.inLink = in.inLink || n.DataAtom == atom.A
	t.children(n, inside)
	if !t.allowed(n, in, r) {
		unwrap(n, isBlock(n))
		return
	}
	t.attributes(n, r)
	shape(n)
}

// allowed reports whether an element is allowed where it is.
func (t *tidier) allowed(n *html.Node, in around, r rule) bool {
	up := n.Parent.DataAtom
	switch {
	case r.role == unknown, in.inLine && isBlock(n):
		return false
	case n.DataAtom == atom.A:
		return !in.inLink && t.href(n)
	case n.DataAtom == atom.Details:
		return !in.inLink
	case n.DataAtom == atom.Li:
		return up == atom.Ul || up == atom.Ol
	case n.DataAtom == atom.Dt, n.DataAtom == atom.Dd:
		return up == atom.Dl
	case n.DataAtom == atom.Summary:
		return up == atom.Details
	case n.DataAtom == atom.Figcaption:
		return up == atom.Figure
	case n.DataAtom == atom.Rt:
		return up == atom.Ruby
	case n.DataAtom == atom.Ruby:
		return has(n, atom.Rt)
	case n.DataAtom == atom.Time:
		return isMoment(attr(n, "datetime"))
	case n.DataAtom == atom.Bdo:
		return direction(attr(n, "dir")) != ""
	}
	return true
}

// href sets a link's final address. It returns false for a link without a target.
func (t *tidier) href(n *html.Node) bool {
	ref := attr(n, "href")
	switch scheme, rest, absolute := strings.Cut(ref, ":"); {
	case strings.HasPrefix(ref, "#"):
		if !isPlainID(ref[1:]) {
			return false
		}
		ref = "#" + t.prefix() + ref[1:]
	case isWeb(ref):
		ref = t.link(ref)
	case absolute && strings.EqualFold(scheme, "mailto"):
		ref = "mailto:" + escape.Address(rest)
	default:
		return false
	}
	n.Attr = append(langDir(n), html.Attribute{Key: "href", Val: ref})
	return true
}

// prefix keeps the ids of different pages in one file apart.
func (t *tidier) prefix() string { return t.chapter.id + "-" }

// attributes keeps the attributes on the list.
func (t *tidier) attributes(n *html.Node, r rule) {
	id := attr(n, "id")
	kept := langDir(n)
	if n.DataAtom == atom.A {
		kept = append(kept, html.Attribute{Key: "href", Val: attr(n, "href")})
	}
	for _, a := range r.attrs {
		v, ok := lookup(n, a.key)
		if !ok || !a.ok(v) || a.key == "value" && n.Parent.DataAtom != atom.Ol {
			continue
		}
		if v == "" {
			v = a.key
		}
		kept = append(kept, html.Attribute{Key: a.key, Val: v})
	}
	n.Attr = kept
	if isPlainID(id) && !t.ids[id] {
		t.ids[id] = true
		n.Attr = append([]html.Attribute{{Key: "id", Val: t.prefix() + id}}, kept...)
	}
}

// targets unwraps links within the page that have no target, and collects the headings for
// the table of contents.
func (t *tidier) targets(n *html.Node) {
	for c := n.FirstChild; c != nil; {
		t.step()
		next := c.NextSibling
		if c.Type == html.ElementNode {
			t.targets(c)
			t.heading(c)
			if id, within := strings.CutPrefix(attr(c, "href"), "#"+t.prefix()); within && !t.ids[id] {
				unwrap(c, false)
			}
		}
		c = next
	}
}

func (t *tidier) heading(n *html.Node) {
	level := headingLevel(n.DataAtom)
	if level == 0 {
		return
	}
	text := oneLine(textOf(n))
	if text == "" {
		return
	}
	id := attr(n, "id")
	if id == "" {
		id = t.prefix() + "h-" + strconv.Itoa(len(t.chapter.headings)+1)
		n.Attr = append([]html.Attribute{{Key: "id", Val: id}}, n.Attr...)
	}
	t.chapter.headings = append(t.chapter.headings, heading{level, id, text})
}

// picture keeps an image that is given, at the size in pixels that the page shows it in: an
// icon's file is often larger than the icon. Any other becomes a link with the image's text, so
// that readers know that there was one.
func (t *tidier) picture(n *html.Node, in around) {
	src, alt := attr(n, "src"), oneLine(attr(n, "alt"))
	if at, ok := t.image(src); ok {
		kept := append(langDir(n), html.Attribute{Key: "src", Val: at}, html.Attribute{Key: "alt", Val: alt})
		for _, a := range n.Attr {
			if (a.Key == "width" || a.Key == "height") && isCount(a.Val) {
				kept = append(kept, a)
			}
		}
		n.Attr = kept
		return
	}
	words := alt
	if words == "" {
		words = fileOf(src)
	}
	if words == "" || in.inLink && alt == "" {
		n.Parent.RemoveChild(n)
		return
	}
	text := &html.Node{Type: html.TextNode, Data: "[" + words + "]"}
	if in.inLink || !isWeb(src) {
		n.Parent.InsertBefore(text, n)
	} else {
		a := &html.Node{Type: html.ElementNode, Data: "a", DataAtom: atom.A, Attr: []html.Attribute{{Key: "href", Val: escape.Address(src)}}}
		a.AppendChild(text)
		n.Parent.InsertBefore(a, n)
	}
	n.Parent.RemoveChild(n)
}

// fileOf returns the last part of an address's path.
func fileOf(src string) string {
	if !isWeb(src) {
		return ""
	}
	src, _, _ = strings.Cut(src, "?")
	src, _, _ = strings.Cut(src, "#")
	return oneLine(src[strings.LastIndexByte(src, '/')+1:])
}
