package papers

import (
	"bytes"
	"strings"

	"winnow/engine/internal/method"
	"winnow/engine/internal/page"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// compress applies tag rules to a page's source and returns its size in bytes before
// and after, 0 when it cannot be written. The same serializer writes both. It removes
// the elements that a rule removes, background images from attributes and styles, and
// the links of crowded paragraphs, but not their words.
func compress(source []byte, p *page.Page, hits []method.Hit) (before, after int) {
	doc, err := html.Parse(bytes.NewReader(source))
	if err != nil || p.Flattened {
		return 0, 0
	}
	if before = written(doc); before == 0 {
		return 0, 0
	}
	elements := indexed(doc)
	for _, h := range hits {
		if id := int(p.ID[h.Node]); id >= 0 && id < len(elements) {
			apply(elements[id], h)
		}
	}
	for _, n := range elements {
		if c := n.FirstChild; n.DataAtom == atom.Style && c != nil {
			c.Data = withoutBackgrounds(c.Data)
		}
	}
	return before, written(doc)
}

func written(doc *html.Node) int {
	var b bytes.Buffer
	if html.Render(&b, doc) != nil {
		return 0
	}
	return b.Len()
}

// indexed returns the elements in the order of the engine's IDs: document order without
// the contents of templates, and without templates that stand for shadow trees.
func indexed(doc *html.Node) (out []*html.Node) {
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && !inTemplate(n) && !page.Declares(n) {
			out = append(out, n)
		}
	}
	return out
}

func inTemplate(n *html.Node) bool {
	for up := range n.Ancestors() {
		if up.DataAtom == atom.Template {
			return true
		}
	}
	return false
}

func apply(n *html.Node, h method.Hit) {
	switch {
	case h.Removes:
		if n.Parent != nil {
			n.Parent.RemoveChild(n)
		}
	case h.Rules[0] == "background-attribute":
		n.Attr = without(n.Attr, "background")
	case h.Rules[0] == "background-image":
		for i := range n.Attr {
			if n.Attr[i].Key == "style" {
				n.Attr[i].Val = withoutBackgrounds(n.Attr[i].Val)
			}
		}
	case h.Rules[0] == "link-crowd":
		unlink(n)
	}
}

func without(attrs []html.Attribute, key string) (out []html.Attribute) {
	for _, a := range attrs {
		if a.Key != key {
			out = append(out, a)
		}
	}
	return out
}

// unlink replaces links by their contents.
func unlink(paragraph *html.Node) {
	var links []*html.Node
	for n := range paragraph.Descendants() {
		if n.DataAtom == atom.A {
			links = append(links, n)
		}
	}
	for _, a := range links {
		for a.FirstChild != nil {
			c := a.FirstChild
			a.RemoveChild(c)
			a.Parent.InsertBefore(c, a)
		}
		a.Parent.RemoveChild(a)
	}
}

// withoutBackgrounds removes the declarations of a style that load a background image.
func withoutBackgrounds(style string) string {
	var b strings.Builder
	for {
		at := strings.Index(style, "background")
		if at < 0 {
			b.WriteString(style)
			return b.String()
		}
		end := declarationEnd(style[at:])
		if strings.Contains(style[at:at+end], "url(") {
			b.WriteString(style[:at])
		} else {
			b.WriteString(style[:at+end])
		}
		style = style[at+end:]
	}
}

// declarationEnd returns the index after a declaration's semicolon, or that of the
// brace that ends the rule. Semicolons and braces in parentheses do not count, since
// data addresses have them.
func declarationEnd(s string) int {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		case ';':
			if depth <= 0 {
				return i + 1
			}
		case '}':
			if depth <= 0 {
				return i
			}
		}
	}
	return len(s)
}
