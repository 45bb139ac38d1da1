//go:build !js

package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A mode is an insertion mode (section 13.2.4.1): it says what is done with a token.
type mode uint8

const (
	initial mode = iota
	beforeHTML
	beforeHead
	inHead
	afterHead
	inBody
	inTable
	inCaption
	inColumnGroup
	inTableBody
	inRow
	inCell
	inTemplate
	afterBody
	afterAfterBody
)

const space = " \t\r\n\f"

// process does with the current token what the rules say.
func (b *builder) process() {
	for !b.lost {
		if b.isForeign() {
			if b.foreignContent() {
				break
			}
		} else if b.step() {
			break
		}
	}
	b.inForeign = len(b.open) > 0 && b.open[len(b.open)-1].is&foreign != 0
}

// step does with the current token what the mode says. It returns false when the token
// has to be looked at again.
func (b *builder) step() bool {
	switch b.mode {
	case initial:
		return b.initial()
	case beforeHTML:
		return b.beforeHTML()
	case beforeHead:
		return b.beforeHead()
	case inHead:
		return b.inHead()
	case afterHead:
		return b.afterHead()
	case inTable:
		return b.inTable()
	case inCaption:
		return b.inCaption()
	case inColumnGroup:
		return b.inColumnGroup()
	case inTableBody:
		return b.inTableBody()
	case inRow:
		return b.inRow()
	case inCell:
		return b.inCell()
	case inTemplate:
		return b.inTemplate()
	case afterBody, afterAfterBody:
		return b.afterBody()
	}
	return b.inBody()
}

// imply processes a tag that the page has left out.
func (b *builder) imply(k kind, tag atom.Atom) {
	now := b.token
	b.token = token{kind: k, tag: tag, name: tag.String()}
	b.process()
	b.token = now
}

// again sets the mode in which the current token is looked at again.
func (b *builder) again(m mode) bool {
	b.mode = m
	return false
}

// skipSpace cuts the white space that begins a text. It returns false if there is more.
func (b *builder) skipSpace() bool {
	b.text = strings.TrimLeft(b.text, space)
	return b.text == ""
}

// addSpace adds the white space that begins a text. It returns false if there is more.
func (b *builder) addSpace() bool {
	rest := strings.TrimLeft(b.text, space)
	b.addText(b.text[:len(b.text)-len(rest)])
	b.text = rest
	return rest == ""
}

func (b *builder) initial() bool {
	switch b.kind {
	case aText:
		if b.skipSpace() {
			return true
		}
	case aComment:
		b.addComment(b.doc)
		return true
	case aDoctype:
		b.addDoctype()
		b.mode = beforeHTML
		return true
	}
	b.quirks = true
	return b.again(beforeHTML)
}

// addDoctype adds a doctype. What it says is found out by html.Parse, of a page without
// content: whether a paragraph holds a table, too.
func (b *builder) addDoctype() {
	if b.text == "html" {
		n := b.node(html.DoctypeNode)
		n.Data = b.text
		Append(b.doc, n)
		return
	}
	doc, err := html.Parse(strings.NewReader("<!doctype " + html.EscapeString(b.text) + "><p><table>"))
	if err != nil || doc.FirstChild == nil || doc.FirstChild.Type != html.DoctypeNode {
		b.lost = true
		return
	}
	n := doc.FirstChild
	b.quirks = doc.LastChild.LastChild.FirstChild.FirstChild != nil
	doc.RemoveChild(n)
	Append(b.doc, n)
}

func (b *builder) beforeHTML() bool {
	switch b.kind {
	case aDoctype:
		return true
	case aText:
		if b.skipSpace() {
			return true
		}
	case startTag:
		if b.tag == atom.Html {
			b.add()
			b.mode = beforeHead
			return true
		}
	case endTag:
		if !b.endsRoot() {
			return true
		}
	case aComment:
		b.addComment(b.doc)
		return true
	}
	b.imply(startTag, atom.Html)
	return false
}

// endsRoot reports whether an end tag implies what is around the text.
func (b *builder) endsRoot() bool {
	switch b.tag {
	case atom.Head, atom.Body, atom.Html, atom.Br:
		return true
	}
	return false
}

func (b *builder) beforeHead() bool {
	switch b.kind {
	case aText:
		if b.skipSpace() {
			return true
		}
	case startTag:
		switch b.tag {
		case atom.Head:
			b.head = b.add()
			b.mode = inHead
			return true
		case atom.Html:
			return b.inBody()
		}
	case endTag:
		if !b.endsRoot() {
			return true
		}
	case aComment:
		b.addComment(b.top())
		return true
	case aDoctype:
		return true
	}
	b.imply(startTag, atom.Head)
	return false
}

func (b *builder) inHead() bool {
	switch b.kind {
	case aText:
		if b.addSpace() {
			return true
		}
	case startTag:
		switch b.tag {
		case atom.Html:
			return b.inBody()
		case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta:
			b.addVoid()
			return true
		case atom.Noscript, atom.Script, atom.Title, atom.Noframes, atom.Style:
			b.addRaw()
			return true
		case atom.Head:
			return true
		case atom.Template:
			b.startTemplate()
			return true
		}
	case endTag:
		switch b.tag {
		case atom.Head:
			b.pop()
			b.mode = afterHead
			return true
		case atom.Body, atom.Html, atom.Br:
		case atom.Template:
			b.endTemplate()
			return true
		default:
			return true
		}
	case aComment:
		b.addComment(b.top())
		return true
	case aDoctype:
		return true
	}
	b.imply(endTag, atom.Head)
	return false
}

func (b *builder) afterHead() bool {
	switch b.kind {
	case aText:
		if b.addSpace() {
			return true
		}
	case startTag:
		switch b.tag {
		case atom.Html:
			return b.inBody()
		case atom.Body:
			b.add()
			b.mode = inBody
			return true
		case atom.Frameset:
			b.lost = true
			return true
		case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes, atom.Script, atom.Style, atom.Template, atom.Title:
			head := b.head
			b.push(head)
			b.inHead()
			b.removeOpen(head)
			return true
		case atom.Head:
			return true
		}
	case endTag:
		switch b.tag {
		case atom.Body, atom.Html, atom.Br:
		case atom.Template:
			return b.inHead()
		default:
			return true
		}
	case aComment:
		b.addComment(b.top())
		return true
	case aDoctype:
		return true
	}
	b.imply(startTag, atom.Body)
	return b.kind == endOfPage
}

// afterBody is for what stands behind body and, where the mode is afterAfterBody, behind
// the root.
func (b *builder) afterBody() bool {
	behindRoot := b.mode == afterAfterBody
	switch b.kind {
	case endOfPage:
		return true
	case aText:
		if strings.Trim(b.text, space) == "" {
			return b.inBody()
		}
	case startTag:
		if b.tag == atom.Html {
			return b.inBody()
		}
	case endTag:
		if b.tag == atom.Html && !behindRoot {
			b.mode = afterAfterBody
			return true
		}
	case aComment:
		up := b.doc
		if !behindRoot {
			up = b.open[0].node
		}
		b.addComment(up)
		return true
	case aDoctype:
		if behindRoot {
			return true
		}
	}
	return b.again(inBody)
}
