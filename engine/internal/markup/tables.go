//go:build !js

package markup

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// inTable is for what stands directly in a table (section 13.2.6.4.9).
func (b *builder) inTable() bool {
	switch b.kind {
	case aText:
		if isTablePart(b.topTag()) && strings.Trim(b.text, space) == "" {
			b.addText(b.text)
			return true
		}
	case startTag:
		if done, known := b.startInTable(); known {
			return done
		}
	case endTag:
		switch b.tag {
		case atom.Table:
			if b.close(atom.Table, tableScope) {
				b.resetMode()
			}
			return true
		case atom.Body, atom.Caption, atom.Col, atom.Colgroup, atom.Html, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr:
			return true
		case atom.Template:
			return b.inHead()
		}
	case aComment:
		b.addComment(b.top())
		return true
	case aDoctype:
		return true
	case endOfPage:
		return b.inBody()
	}
	return b.beforeTable()
}

// beforeTable puts what does not belong into a table before it.
func (b *builder) beforeTable() bool {
	b.fostering = true
	done := b.inBody()
	b.fostering = false
	return done
}

func (b *builder) startInTable() (done, known bool) {
	switch b.tag {
	case atom.Caption:
		b.closeTo(atom.Table)
		b.formats = append(b.formats, nil)
		b.add()
		b.mode = inCaption
	case atom.Colgroup:
		b.closeTo(atom.Table)
		b.add()
		b.mode = inColumnGroup
	case atom.Col:
		b.imply(startTag, atom.Colgroup)
		return false, true
	case atom.Tbody, atom.Tfoot, atom.Thead:
		b.closeTo(atom.Table)
		b.add()
		b.mode = inTableBody
	case atom.Td, atom.Th, atom.Tr:
		b.imply(startTag, atom.Tbody)
		return false, true
	case atom.Table:
		if b.close(atom.Table, tableScope) {
			b.resetMode()
			return false, true
		}
	case atom.Style, atom.Script, atom.Template:
		return b.inHead(), true
	case atom.Input:
		for _, a := range b.attrs {
			if a.Key == "type" && strings.EqualFold(a.Val, "hidden") {
				b.addVoid()
				return true, true
			}
		}
		return false, false
	case atom.Form:
		if !b.contains(atom.Template) && b.form == nil {
			b.form = b.addVoid()
		}
	default:
		return false, false
	}
	return true, true
}

// leaveCaption closes a caption.
func (b *builder) leaveCaption() bool {
	if !b.close(atom.Caption, tableScope) {
		return false
	}
	b.clearFormats()
	b.mode = inTable
	return true
}

func (b *builder) inCaption() bool {
	switch {
	case b.kind == startTag && isPart(b.tag) && b.tag != atom.Th, b.kind == endTag && b.tag == atom.Table:
		return !b.leaveCaption()
	case b.kind == endTag && b.tag == atom.Caption:
		b.leaveCaption()
		return true
	case b.kind == endTag && (isPart(b.tag) || b.tag == atom.Body || b.tag == atom.Html):
		return true
	}
	return b.inBody()
}

// isPart reports whether an element is a part of a table.
func isPart(tag atom.Atom) bool {
	switch tag {
	case atom.Caption, atom.Col, atom.Colgroup, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr:
		return true
	}
	return false
}

func (b *builder) inColumnGroup() bool {
	switch b.kind {
	case aText:
		if b.addSpace() {
			return true
		}
	case aComment:
		b.addComment(b.top())
		return true
	case aDoctype:
		return true
	case startTag:
		switch b.tag {
		case atom.Html:
			return b.inBody()
		case atom.Col:
			b.addVoid()
			return true
		case atom.Template:
			return b.inHead()
		}
	case endTag:
		switch b.tag {
		case atom.Colgroup:
			if b.topTag() == atom.Colgroup {
				b.pop()
				b.mode = inTable
			}
			return true
		case atom.Col:
			return true
		case atom.Template:
			return b.inHead()
		}
	case endOfPage:
		return b.inBody()
	}
	if b.topTag() != atom.Colgroup { // of a template
		b.lost = b.lost || b.kind == startTag // whose content may be read as text
		return true
	}
	b.pop()
	return b.again(inTable)
}

func (b *builder) inTableBody() bool {
	switch b.kind {
	case startTag:
		switch b.tag {
		case atom.Tr:
			b.closeTo(atom.Tbody, atom.Tfoot, atom.Thead)
			b.add()
			b.mode = inRow
			return true
		case atom.Td, atom.Th:
			b.imply(startTag, atom.Tr)
			return false
		case atom.Caption, atom.Col, atom.Colgroup, atom.Tbody, atom.Tfoot, atom.Thead:
			return !b.leaveRowGroup()
		}
	case endTag:
		switch b.tag {
		case atom.Tbody, atom.Tfoot, atom.Thead:
			if b.has(b.tag, tableScope) {
				b.closeTo(atom.Tbody, atom.Tfoot, atom.Thead)
				b.pop()
				b.mode = inTable
			}
			return true
		case atom.Table:
			return !b.leaveRowGroup()
		case atom.Body, atom.Caption, atom.Col, atom.Colgroup, atom.Html, atom.Td, atom.Th, atom.Tr:
			return true
		}
	case aComment:
		b.addComment(b.top())
		return true
	}
	return b.inTable()
}

func (b *builder) leaveRowGroup() bool {
	if !b.closeAny(rowGroup, tableScope) {
		return false
	}
	b.mode = inTable
	return true
}

func (b *builder) inRow() bool {
	switch {
	case b.kind == startTag && (b.tag == atom.Td || b.tag == atom.Th):
		b.closeTo(atom.Tr)
		b.add()
		b.formats = append(b.formats, nil)
		b.mode = inCell
		return true
	case b.kind == startTag && isPart(b.tag), b.kind == endTag && b.tag == atom.Table:
		return !b.leaveRow()
	case b.kind == endTag && b.tag == atom.Tr:
		b.leaveRow()
		return true
	case b.kind == endTag && (b.tag == atom.Tbody || b.tag == atom.Tfoot || b.tag == atom.Thead):
		return !b.has(b.tag, tableScope) || !b.leaveRow()
	case b.kind == endTag && (isPart(b.tag) || b.tag == atom.Body || b.tag == atom.Html):
		return true
	}
	return b.inTable()
}

func (b *builder) leaveRow() bool {
	if !b.has(atom.Tr, tableScope) {
		return false
	}
	b.closeTo(atom.Tr)
	b.pop()
	b.mode = inTableBody
	return true
}

func (b *builder) inCell() bool {
	switch {
	case b.kind == startTag && isPart(b.tag):
		if !b.closeAny(cell, tableScope) {
			return true
		}
		b.clearFormats()
		return b.again(inRow)
	case b.kind == endTag && (b.tag == atom.Td || b.tag == atom.Th):
		if b.close(b.tag, tableScope) {
			b.clearFormats()
			b.mode = inRow
		}
		return true
	case b.kind == endTag && isTablePart(b.tag):
		if !b.has(b.tag, tableScope) {
			return true
		}
		if b.closeAny(cell, tableScope) {
			b.clearFormats()
		}
		return b.again(inRow)
	case b.kind == endTag && (isPart(b.tag) || b.tag == atom.Body || b.tag == atom.Html):
		return true
	}
	return b.inBody()
}
