//go:build !js

package markup

import "golang.org/x/net/html/atom"

// startTemplate begins a template. Where one is in a picture, html.Parse leaves out the
// rest of the page.
func (b *builder) startTemplate() {
	for i := range b.open {
		if b.open[i].is&foreign != 0 {
			b.lost = true
			return
		}
	}
	b.add()
	b.formats = append(b.formats, nil)
	b.mode = inTemplate
	b.templates = append(b.templates, inTemplate)
}

func (b *builder) endTemplate() {
	if b.contains(atom.Template) {
		b.closeTemplate()
	}
}

func (b *builder) closeTemplate() {
	b.closeImplied(0)
	for i := len(b.open) - 1; i >= 0; i-- {
		if b.open[i].tag == atom.Template && b.open[i].is&foreign == 0 {
			b.open = b.open[:i]
			break
		}
	}
	b.clearFormats()
	if len(b.templates) == 0 {
		b.lost = true
		return
	}
	b.templates = b.templates[:len(b.templates)-1]
	b.resetMode()
}

// inTemplate is for the beginning of a template's content, which says how it is read.
func (b *builder) inTemplate() bool {
	switch b.kind {
	case aText, aComment, aDoctype:
		return b.inBody()
	case endTag:
		if b.tag == atom.Template {
			b.endTemplate()
		}
		return true
	case endOfPage:
		if !b.contains(atom.Template) {
			return true
		}
		b.closeTemplate()
		return false
	}
	m := inBody
	switch b.tag {
	case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes, atom.Script, atom.Style, atom.Template, atom.Title:
		return b.inHead()
	case atom.Caption, atom.Colgroup, atom.Tbody, atom.Tfoot, atom.Thead:
		m = inTable
	case atom.Col:
		m = inColumnGroup
	case atom.Tr:
		m = inTableBody
	case atom.Td, atom.Th:
		m = inRow
	}
	if len(b.templates) == 0 {
		b.lost = true
		return true
	}
	b.templates[len(b.templates)-1] = m
	return b.again(m)
}

// resetMode finds the mode by what is open (section 13.2.4.1, "reset the insertion mode
// appropriately").
func (b *builder) resetMode() {
	for i := len(b.open) - 1; i >= 0; i-- {
		switch e := &b.open[i]; e.tag {
		case atom.Td, atom.Th:
			b.mode = inCell
		case atom.Tr:
			b.mode = inRow
		case atom.Tbody, atom.Thead, atom.Tfoot:
			b.mode = inTableBody
		case atom.Caption:
			b.mode = inCaption
		case atom.Colgroup:
			b.mode = inColumnGroup
		case atom.Table:
			b.mode = inTable
		case atom.Template:
			if e.is&foreign != 0 {
				continue
			}
			if len(b.templates) == 0 {
				b.lost = true
				return
			}
			b.mode = b.templates[len(b.templates)-1]
		case atom.Head:
			b.mode = inHead
		case atom.Body:
			b.mode = inBody
		case atom.Html:
			switch {
			case b.fragment:
				b.mode = inBody
			case b.head == nil:
				b.mode = beforeHead
			default:
				b.mode = afterHead
			}
		default:
			if i > 0 {
				continue
			}
			b.mode = inBody
		}
		return
	}
}
