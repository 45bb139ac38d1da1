//go:build !js

package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// foreignContent is for what stands in a picture or a formula (section 13.2.6.5).
func (b *builder) foreignContent() bool {
	switch b.kind {
	case aText:
		b.addText(b.text)
	case aComment:
		b.addComment(b.top())
	case startTag:
		if b.breaksOut() {
			for i := len(b.open) - 1; i >= 0; i-- {
				n := b.open[i].node
				if n.Namespace == "" || HoldsHTML(n) || isMathText(n) {
					b.open = b.open[:i+1]
					break
				}
			}
			return b.step()
		}
		namespace := b.top().Namespace
		if namespace == "svg" {
			if name := svgName(b.name); name != "" {
				b.name, b.tag = name, atom.Lookup([]byte(name))
			}
		}
		nameForeign(b.attrs, namespace)
		b.addIn(namespace)
		if b.closed {
			b.pop()
		}
	case endTag:
		return b.endInForeign()
	}
	return true
}

func isMathText(n *html.Node) bool {
	if n.Namespace != "math" {
		return false
	}
	switch n.Data {
	case "mi", "mo", "mn", "ms", "mtext":
		return true
	}
	return false
}

func (b *builder) endInForeign() bool {
	for i := len(b.open) - 1; i >= 0; i-- {
		if strings.EqualFold(b.open[i].node.Data, b.name) {
			b.open = b.open[:i]
			return true
		}
		if i > 0 && b.open[i-1].is&foreign == 0 {
			break
		}
	}
	return b.step()
}

// breaksOut reports whether the current start tag ends pictures and formulas.
func (b *builder) breaksOut() bool {
	switch b.tag {
	case atom.B, atom.Big, atom.Blockquote, atom.Body, atom.Br, atom.Center, atom.Code, atom.Dd, atom.Div, atom.Dl, atom.Dt, atom.Em,
		atom.Embed, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Head, atom.Hr, atom.I, atom.Img, atom.Li, atom.Listing,
		atom.Menu, atom.Meta, atom.Nobr, atom.Ol, atom.P, atom.Pre, atom.Ruby, atom.S, atom.Small, atom.Span, atom.Strong, atom.Strike,
		atom.Sub, atom.Sup, atom.Table, atom.Tt, atom.U, atom.Ul, atom.Var:
		return true
	case atom.Font:
		return hasKey(b.attrs, "color") || hasKey(b.attrs, "face") || hasKey(b.attrs, "size")
	}
	return false
}

// nameForeign spells the names of attributes in a picture or a formula as these do, and
// splits those that have a namespace.
func nameForeign(attrs []html.Attribute, namespace string) {
	for i := range attrs {
		a := &attrs[i]
		switch {
		case namespace == "math" && a.Key == "definitionurl":
			a.Key = "definitionURL"
		case namespace == "svg":
			if name := svgAttribute(a.Key); name != "" {
				a.Key = name
			}
		}
		SplitName(a)
	}
}

// startForeign begins a picture or a formula.
func (b *builder) startForeign() {
	b.reopen()
	nameForeign(b.attrs, b.name)
	b.addIn(b.name)
	if b.closed {
		b.pop()
	}
}

// isForeign reports whether the current token is read by the rules of pictures and
// formulas (section 13.2.6, "tree construction dispatcher").
func (b *builder) isForeign() bool {
	if len(b.open) == 0 || b.kind == endOfPage {
		return false
	}
	e := b.open[len(b.open)-1]
	if e.is&foreign == 0 {
		return false
	}
	if e.node.Namespace == "math" {
		switch e.node.Data {
		case "mi", "mo", "mn", "ms", "mtext":
			if b.kind == aText || b.kind == startTag && b.tag != atom.Mglyph && b.tag != atom.Malignmark {
				return false
			}
		case "annotation-xml":
			if b.kind == startTag && b.tag == atom.Svg {
				return false
			}
		}
	}
	return (b.kind != startTag && b.kind != aText) || !HoldsHTML(e.node)
}
