//go:build !js

package markup

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// inBody is for most of a page (section 13.2.6.4.7).
func (b *builder) inBody() bool {
	switch b.kind {
	case aText:
		b.textInBody()
	case startTag:
		return b.startInBody()
	case endTag:
		return b.endInBody()
	case aComment:
		b.addComment(b.top())
	case endOfPage:
		if len(b.templates) > 0 {
			return b.again(inTemplate)
		}
	}
	return true
}

func (b *builder) textInBody() {
	text := b.text
	if tag := b.topTag(); (tag == atom.Pre || tag == atom.Listing) && b.top().FirstChild == nil {
		text = withoutNewline(text)
	}
	if text != "" {
		b.reopen()
		b.addText(text)
	}
}

func (b *builder) startInBody() bool {
	switch b.tag {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Center, atom.Details, atom.Dialog, atom.Dir, atom.Div, atom.Dl,
		atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer, atom.Header, atom.Hgroup, atom.Main, atom.Menu, atom.Nav, atom.Ol,
		atom.P, atom.Search, atom.Section, atom.Summary, atom.Ul, atom.Pre, atom.Listing:
		b.closeP()
		b.add()
	case atom.A:
		b.startLink()
	case atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.S, atom.Small, atom.Strike, atom.Strong, atom.Tt, atom.U:
		b.reopen()
		b.addFormat()
	case atom.Area, atom.Br, atom.Embed, atom.Img, atom.Keygen, atom.Wbr:
		b.reopen()
		b.addVoid()
	case atom.Li:
		b.startItem(atom.Li, atom.Li)
	case atom.Dd, atom.Dt:
		b.startItem(atom.Dd, atom.Dt)
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		b.closeP()
		if len(b.open) > 0 && b.open[len(b.open)-1].is&heading != 0 {
			b.pop()
		}
		b.add()
	case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes, atom.Script, atom.Style, atom.Template, atom.Title:
		return b.inHead()
	case atom.Html, atom.Body, atom.Frameset, atom.Plaintext:
		b.startRoot()
	case atom.Form, atom.Button, atom.Input, atom.Textarea, atom.Select, atom.Option, atom.Optgroup:
		b.startInForm()
	case atom.Table:
		if !b.quirks {
			b.closeP()
		}
		b.add()
		b.mode = inTable
	case atom.Iframe, atom.Noembed:
		b.addRaw()
	case atom.Noscript:
		if !b.fragment {
			b.addRaw()
			break
		}
		b.reopen()
		b.add()
	case atom.Math, atom.Svg:
		b.startForeign()
	case atom.Caption, atom.Col, atom.Colgroup, atom.Frame, atom.Head, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr:
	case atom.Image:
		b.tag, b.name = atom.Img, atom.Img.String()
		return false
	default:
		b.startRare()
	}
	return true
}

// startRare is for elements of which a page has few.
func (b *builder) startRare() {
	switch b.tag {
	case atom.Nobr:
		b.reopen()
		if b.has(atom.Nobr, scope) {
			b.endFormat()
			b.reopen()
		}
		b.addFormat()
	case atom.Applet, atom.Marquee, atom.Object:
		b.reopen()
		b.add()
		b.formats = append(b.formats, nil)
	case atom.Param, atom.Source, atom.Track:
		b.addVoid()
	case atom.Hr:
		if b.has(atom.P, buttonScope) {
			b.closeImplied(atom.P)
			b.close(atom.P, scope)
		}
		if b.has(atom.Select, scope) {
			b.closeImplied(0)
		}
		b.addVoid()
	case atom.Xmp:
		b.closeP()
		b.reopen()
		b.addRaw()
	case atom.Rb, atom.Rtc:
		if b.has(atom.Ruby, scope) {
			b.closeImplied(0)
		}
		b.add()
	case atom.Rp, atom.Rt:
		if b.has(atom.Ruby, scope) {
			b.closeImplied(atom.Rtc)
		}
		b.add()
	default:
		b.reopen()
		b.add()
	}
}

// startRoot is for what stands around the text, and is there already.
func (b *builder) startRoot() {
	switch {
	case b.tag == atom.Frameset || b.tag == atom.Plaintext:
		b.lost = true
	case b.contains(atom.Template):
	case b.tag == atom.Html:
		b.copyAttributes(b.open[0].node)
	case len(b.open) >= 2 && b.open[1].tag == atom.Body:
		b.copyAttributes(b.open[1].node)
	}
}

// copyAttributes gives an element the attributes of the current token that it lacks.
func (b *builder) copyAttributes(n *html.Node) {
	for _, a := range b.attrs {
		if !hasKey(n.Attr, a.Key) {
			n.Attr = append(n.Attr, a)
		}
	}
	if len(n.Attr) > MostAttributes {
		b.lost = true
	}
}

// startItem closes an item of a list before the next one.
func (b *builder) startItem(tag, other atom.Atom) {
	for i := len(b.open) - 1; i >= 0; i-- {
		e := &b.open[i]
		if e.tag == tag || e.tag == other {
			b.open = b.open[:i]
			break
		}
		if e.is&special != 0 && e.tag != atom.Address && e.tag != atom.Div && e.tag != atom.P {
			break
		}
	}
	b.closeP()
	b.add()
}

func (b *builder) startInForm() {
	switch b.tag {
	case atom.Form:
		inTemplate := b.contains(atom.Template)
		if b.form != nil && !inTemplate {
			return
		}
		b.closeP()
		n := b.add()
		if !inTemplate {
			b.form = n
		}
		return
	case atom.Textarea:
		b.addRaw()
		return
	case atom.Select:
		if b.close(atom.Select, scope) {
			return
		}
	case atom.Input:
		b.close(atom.Select, scope)
		b.reopen()
		b.addVoid()
		return
	case atom.Button:
		if b.has(atom.Button, scope) {
			b.closeImplied(0)
			b.close(atom.Button, scope)
		}
	case atom.Option, atom.Optgroup:
		but := atom.Atom(0)
		if b.tag == atom.Option {
			but = atom.Optgroup
		}
		if b.has(atom.Select, scope) {
			b.closeImplied(but)
		} else if b.topTag() == atom.Option {
			b.pop()
		}
	}
	b.reopen()
	b.add()
}

func (b *builder) endInBody() bool {
	switch b.tag {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Button, atom.Center, atom.Details, atom.Dialog, atom.Dir,
		atom.Div, atom.Dl, atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer, atom.Header, atom.Hgroup, atom.Listing, atom.Main,
		atom.Menu, atom.Nav, atom.Ol, atom.Pre, atom.Search, atom.Section, atom.Select, atom.Summary, atom.Ul:
		if b.has(b.tag, scope) {
			b.closeImplied(0)
			b.close(b.tag, scope)
		}
	case atom.A, atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.Nobr, atom.S, atom.Small, atom.Strike, atom.Strong,
		atom.Tt, atom.U:
		b.endFormat()
	case atom.P:
		if !b.has(atom.P, buttonScope) {
			b.imply(startTag, atom.P)
		}
		b.closeP()
	case atom.Li:
		b.close(atom.Li, itemScope)
	case atom.Dd, atom.Dt:
		b.close(b.tag, scope)
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		b.closeAny(heading, scope)
	case atom.Form:
		b.endForm()
	case atom.Body:
		if b.has(atom.Body, scope) {
			b.mode = afterBody
		}
	case atom.Html:
		if b.has(atom.Body, scope) {
			b.imply(endTag, atom.Body)
			return false
		}
	case atom.Applet, atom.Marquee, atom.Object:
		if b.close(b.tag, scope) {
			b.clearFormats()
		}
	case atom.Br:
		b.kind = startTag
		return false
	case atom.Template:
		return b.inHead()
	default:
		b.endOther()
	}
	return true
}

func (b *builder) endForm() {
	if b.contains(atom.Template) {
		if b.has(atom.Form, scope) {
			b.closeImplied(0)
			b.close(atom.Form, scope)
		}
		return
	}
	form := b.form
	b.form = nil
	if at := b.find(atom.Form, scope); form != nil && at >= 0 && b.open[at].node == form {
		b.closeImplied(0)
		b.removeOpen(form)
	}
}

// endOther ends the innermost element of a name, unless a special one is within it.
func (b *builder) endOther() {
	for i := len(b.open) - 1; i >= 0; i-- {
		e := &b.open[i]
		if e.is&foreign == 0 && e.tag == b.tag && (b.tag != 0 || e.node.Data == b.name) {
			b.open = b.open[:i]
			return
		}
		if e.is&special != 0 {
			return
		}
	}
}
