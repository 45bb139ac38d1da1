//go:build !js

package markup

import (
	"cmp"
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// mostAlike is how many active formatting elements may have the same name and attributes
// ("Noah's Ark clause").
const mostAlike = 3

// addFormat adds a formatting element and makes it active (section 13.2.4.3). Its
// attributes are sorted, as in html.Parse.
func (b *builder) addFormat() {
	n := b.add()
	slices.SortFunc(n.Attr, func(a, b html.Attribute) int {
		return cmp.Or(cmp.Compare(a.Namespace, b.Namespace), cmp.Compare(a.Key, b.Key), cmp.Compare(a.Val, b.Val))
	})
	alike := 0
	for i := len(b.formats) - 1; i >= 0 && b.formats[i] != nil; i-- {
		f := b.formats[i]
		if f.DataAtom == n.DataAtom && slices.Equal(f.Attr, n.Attr) {
			if alike++; alike >= mostAlike {
				b.removeFormat(f)
			}
		}
	}
	b.formats = append(b.formats, n)
}

// reopen begins active formatting elements again that are not open (section 13.2.4.3,
// "reconstruct the active formatting elements").
func (b *builder) reopen() {
	from := len(b.formats)
	for from > 0 && b.formats[from-1] != nil && b.openAt(b.formats[from-1]) < 0 {
		from--
	}
	for i := from; i < len(b.formats) && !b.lost; i++ {
		copied := b.copyOf(b.formats[i])
		b.addChild(copied)
		b.formats[i] = copied
		if b.reopened++; b.limits.Reopened > 0 && b.reopened > b.limits.Reopened {
			b.lost = true
		}
	}
}

// copyOf returns an element of the same name and attributes.
func (b *builder) copyOf(n *html.Node) *html.Node {
	c := b.node(html.ElementNode)
	c.DataAtom, c.Data, c.Attr = n.DataAtom, n.Data, slices.Clone(n.Attr)
	return c
}

// clearFormats forgets the active formatting elements up to a marker.
func (b *builder) clearFormats() {
	if len(b.formats) == 0 {
		b.lost = true // html.Parse fails
		return
	}
	at := len(b.formats) - 1
	for at > 0 && b.formats[at] != nil {
		at--
	}
	b.formats = b.formats[:at]
}

// formatAt returns the place of a node among the active formatting elements, or -1.
func (b *builder) formatAt(n *html.Node) int {
	for i := len(b.formats) - 1; i >= 0; i-- {
		if b.formats[i] == n {
			return i
		}
	}
	return -1
}

func (b *builder) removeFormat(n *html.Node) {
	if i := b.formatAt(n); i >= 0 {
		b.formats = slices.Delete(b.formats, i, i+1)
	}
}

// startLink ends a link that is open, since no link is within another.
func (b *builder) startLink() {
	for i := len(b.formats) - 1; i >= 0 && b.formats[i] != nil; i-- {
		if n := b.formats[i]; n.DataAtom == atom.A {
			b.endFormat()
			b.removeOpen(n)
			b.removeFormat(n)
			break
		}
	}
	b.reopen()
	b.addFormat()
}

// mostRounds is how often the elements around one end tag are put right.
const mostRounds = 8

// endFormat ends a formatting element of the current token's name. Where blocks within
// it are open, it begins again in them (section 13.2.6.4.7, "adoption agency algorithm").
func (b *builder) endFormat() {
	if n := b.top(); n.Data == b.name && b.formatAt(n) < 0 {
		b.pop()
		return
	}
	for range mostRounds {
		n := b.lastFormat()
		if n == nil {
			b.endOther()
			return
		}
		at := b.openAt(n)
		if at < 0 {
			b.removeFormat(n)
			return
		}
		if !b.has(b.tag, scope) {
			return
		}
		block := at
		for block < len(b.open) && b.open[block].is&special == 0 {
			block++
		}
		if block == len(b.open) {
			b.open = b.open[:at]
			b.removeFormat(n)
			return
		}
		if at == 0 {
			b.lost = true // html.Parse fails
			return
		}
		b.adopt(n, at, block)
	}
}

// lastFormat is the last active formatting element of the current token's name.
func (b *builder) lastFormat() *html.Node {
	for i := len(b.formats) - 1; i >= 0 && b.formats[i] != nil; i-- {
		if b.formats[i].DataAtom == b.tag {
			return b.formats[i]
		}
	}
	return nil
}

// adopt takes the block at a place among the open elements out of the formatting element
// n, which is open at another place, and puts a copy of n into it.
func (b *builder) adopt(n *html.Node, at, place int) {
	around, block := b.open[at-1], b.open[place].node
	bookmark := b.formatAt(n)
	last, x := block, place
	for round := 1; ; round++ {
		x--
		inner := b.open[x].node
		if inner == n {
			break
		}
		f := b.formatAt(inner)
		if round > 3 && f >= 0 {
			b.removeFormat(inner)
			if f <= bookmark {
				bookmark--
			}
			continue
		}
		if f < 0 {
			b.removeOpen(inner)
			continue
		}
		copied := b.copyOf(inner)
		b.formats[f] = copied
		b.open[x] = element{copied, copied.DataAtom, traitsOf(copied)}
		if last == block {
			bookmark = f + 1
		}
		detach(last)
		Append(copied, last)
		last = copied
	}
	detach(last)
	if isTablePart(around.tag) {
		b.foster(last)
	} else {
		Append(around.node, last)
	}
	copied := b.copyOf(n)
	for c := block.FirstChild; c != nil; c = block.FirstChild {
		block.RemoveChild(c)
		Append(copied, c)
	}
	Append(block, copied)
	if old := b.formatAt(n); old >= 0 && old < bookmark {
		bookmark--
	}
	b.removeFormat(n)
	b.formats = slices.Insert(b.formats, bookmark, copied)
	b.removeOpen(n)
	b.open = slices.Insert(b.open, b.openAt(block)+1, element{copied, copied.DataAtom, traitsOf(copied)})
}

func detach(n *html.Node) {
	if n.Parent != nil {
		n.Parent.RemoveChild(n)
	}
}
