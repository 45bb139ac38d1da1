package page

import (
	"strconv"
	"strings"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/markup"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// FNV-1a, 32 bits.
const (
	fnvOffset = 2166136261
	fnvPrime  = 16777619
)

// flatten writes the parser's tree into slices in one walk without recursion.
func flatten(doc *html.Node, o Options) *Page {
	p := &Page{Root: None, Head: None, Body: None, Checksum: fnvOffset, Quirks: true, Stop: o.Stop}
	all, roots, late := openNoscripts(doc, o)
	p.grow(all, o.MaxNodes)
	f := flattener{page: p, o: o, open: make([]Node, 0, 64), classes: newClassNumbers(cap(p.attrs))}
	if len(roots) > 0 || late.any() {
		f.composed = compose(doc, roots, &late, o)
		p.light = f.composed.light
	}
	for n := doc.FirstChild; n != nil; n = n.NextSibling {
		if n.Type == html.DoctypeNode {
			p.Quirks = n.Data != "html"
		}
	}
	n := doc.FirstChild
	for n != nil {
		o.Stop.Every(p.Len())
		enter := f.enter(n)
		if enter && n.FirstChild != nil {
			n = n.FirstChild
			continue
		}
		if enter {
			f.leave()
		}
		for n != nil && n.NextSibling == nil {
			n = n.Parent
			if n == doc {
				n = nil
			}
			if n != nil {
				f.leave()
			}
		}
		if n != nil {
			n = n.NextSibling
		}
	}
	p.elements.Index()
	p.attributed.Index()
	p.counted.Index()
	p.classes = f.classes.all
	if p.light != nil {
		p.Elements = len(p.light.name)
		for _, name := range p.light.name {
			p.Checksum = checksum(p.Checksum, name)
		}
	}
	if o.AttributeIDs {
		p.dropShared()
	}
	if cut := all.nodes - p.Len(); cut > 0 && p.Len() == o.MaxNodes {
		p.Dropped = append(p.Dropped, "nodes: "+strconv.Itoa(cut)+" past the limit of "+strconv.Itoa(o.MaxNodes))
	}
	if all.left > 0 {
		p.Dropped = append(p.Dropped, "nodes: "+strconv.Itoa(all.left)+
			" bytes of frames and noscripts, past the limit of "+strconv.Itoa(o.MaxNodes))
	}
	return p
}

// grow allocates all slices at once, for at most limit nodes; 0 is no limit. A page
// of a megabyte can make the parser create tens of millions of nodes.
func (p *Page) grow(c census, limit int) {
	count := c.nodes
	if limit > 0 {
		count = min(count, limit)
	}
	p.Tag = make([]atom.Atom, 0, count)
	p.Data = make([]string, 0, count)
	p.Parent = make([]Node, 0, count)
	p.End = make([]Node, 0, count)
	p.Depth = make([]int32, 0, count)
	p.ID = make([]int32, 0, count)
	p.Flags = make([]Flag, 0, count)
	p.elements, p.attributed, p.counted = bitset.New(count), bitset.New(count), bitset.New(count)
	p.attrs = make([][]html.Attribute, 0, min(c.attributed, count))
	p.classOf = make([]int32, 0, min(c.attributed, count))
	p.sums = make([]Counts, 1, min(c.counted, count)+1)
}

type flattener struct {
	page *Page
	o    Options
	open []Node // the open nodes, innermost last
	sum  Counts
	// composed is nil for a page without shadow trees and late pieces.
	composed *composition
	classes  classNumbers
}

// enter adds a node and opens it. It returns false for nodes that are skipped:
// comments, doctypes and nodes past the limit.
func (f *flattener) enter(n *html.Node) bool {
	if n.Type != html.ElementNode && n.Type != html.TextNode {
		return false
	}
	p := f.page
	if f.o.MaxNodes > 0 && p.Len() >= f.o.MaxNodes {
		return false
	}
	at, up := Node(p.Len()), None
	if len(f.open) > 0 {
		up = f.open[len(f.open)-1]
	}
	var flags Flag
	if up != None {
		flags = p.Flags[up]
		if p.Tag[up] == atom.Template {
			flags |= InTemplate | Unrendered
		}
		if p.Tag[up] == atom.Noscript && p.Flags[up]&Unrendered == 0 {
			flags |= InNoscript
		}
		if isOpened(n.Parent) {
			flags |= inFrame
		}
	}
	p.Tag = append(p.Tag, n.DataAtom)
	p.Data = append(p.Data, n.Data)
	p.Parent = append(p.Parent, up)
	p.End = append(p.End, at+1)
	p.Depth = append(p.Depth, int32(len(f.open)))
	if n.Type == html.TextNode {
		p.Tag[at] = 0
		p.ID = append(p.ID, None)
		if flags&Unrendered == 0 {
			if t := countText(n.Data); t.chars > 0 {
				f.sum.addText(t, flags&InLink != 0)
				f.counted(at)
			}
		}
	} else {
		flags |= f.element(n, at, flags)
	}
	p.Flags = append(p.Flags, flags)
	f.open = append(f.open, at)
	return true
}

// element fills the fields that only elements have and returns the flags it adds.
func (f *flattener) element(n *html.Node, at Node, inherited Flag) Flag {
	p := f.page
	p.elements.Add(at)
	if len(n.Attr) > 0 {
		p.attributed.Add(at)
		p.attrs = append(p.attrs, n.Attr[:min(len(n.Attr), maxAttrs)])
		p.classOf = append(p.classOf, 0)
	}
	id := f.nextID(n, inherited)
	if f.o.AttributeIDs && id != None {
		id = attributeID(n.Attr)
	}
	p.ID = append(p.ID, id)
	switch {
	case n.DataAtom == atom.Html && p.Root == None:
		p.Root = at
	case n.DataAtom == atom.Head && p.Head == None:
		p.Head = at
	case (n.DataAtom == atom.Body || n.DataAtom == atom.Frameset) && p.Body == None:
		p.Body = at
	}
	flags := f.elementFlags(n)
	f.count(at, inherited|flags)
	return flags
}

// nextID gives an element's ID by its position, and counts it.
func (f *flattener) nextID(n *html.Node, inherited Flag) int32 {
	p := f.page
	if f.composed != nil {
		if id, ok := f.composed.ids[n]; ok {
			return id
		}
		return None
	}
	if inherited&(InTemplate|InNoscript|inFrame) != 0 {
		return None
	}
	id := int32(p.Elements)
	p.Elements++
	p.Checksum = checksum(p.Checksum, n.Data)
	return id
}

// maxAttrs is how many attributes of an element count. Each look-up is a linear
// search, and an element around many blocks is searched for each of them. Not
// measured; elements of real pages have a few dozen at most.
const maxAttrs = markup.MostAttributes

// count counts an element.
func (f *flattener) count(at Node, flags Flag) {
	if flags&Unrendered != 0 {
		return
	}
	switch f.page.Tag[at] {
	case atom.A:
		if flags&InLink == 0 {
			return
		}
		f.sum.Links++
	case atom.Img, atom.Svg:
		f.sum.Images++
	case atom.Input, atom.Select, atom.Textarea, atom.Button:
		f.sum.Inputs++
	default:
		return
	}
	f.counted(at)
}

// counted stores the prefix sums after a node that has changed them.
func (f *flattener) counted(at Node) {
	f.page.counted.Add(at)
	f.page.sums = append(f.page.sums, f.sum)
}

// elementFlags gives the flags that an element adds, and notes its class.
func (f *flattener) elementFlags(n *html.Node) (flags Flag) {
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Template, atom.Head, atom.Iframe, atom.Noembed, atom.Noframes,
		atom.Object, atom.Video, atom.Audio, atom.Canvas, atom.Datalist:
		flags |= Unrendered
	case atom.Svg, atom.Math:
		flags |= Foreign
	case atom.Pre, atom.Textarea, atom.Listing, atom.Xmp, atom.Plaintext:
		flags |= Pre
	}
	if n.DataAtom == atom.Noscript && (n.FirstChild == nil || n.FirstChild.Type == html.TextNode) {
		flags |= Unrendered // its markup was not parsed
	}
	if isOpened(n) {
		flags &^= Unrendered
	}
	if n.DataAtom == atom.Svg {
		flags |= Unrendered // labels and titles of icons
	}
	attrs := n.Attr[:min(len(n.Attr), maxAttrs)]
	for i := range attrs {
		switch attrs[i].Key {
		case "class":
			f.page.classOf[len(f.page.classOf)-1] = f.classes.number(attrs[i].Val)
		case "href":
			if n.DataAtom == atom.A {
				flags |= InLink
			}
		case "hidden":
			flags |= Hidden
		case "style":
			if hidesByStyle(attrs[i].Val) {
				flags |= Hidden
			}
		}
	}
	return flags
}

// hidesByStyle reports whether a style attribute says display:none or
// visibility:hidden.
func hidesByStyle(style string) bool {
	for decl := range strings.SplitSeq(style, ";") {
		key, val, ok := strings.Cut(decl, ":")
		if !ok {
			continue
		}
		key, val = strings.TrimSpace(key), strings.TrimSpace(val)
		if len(val) > 32 {
			continue
		}
		val = strings.ToLower(val)
		switch strings.ToLower(key) {
		case "display":
			if strings.HasPrefix(val, "none") {
				return true
			}
		case "visibility":
			if strings.HasPrefix(val, "hidden") {
				return true
			}
		}
	}
	return false
}

func (f *flattener) leave() {
	at := f.open[len(f.open)-1]
	f.open = f.open[:len(f.open)-1]
	f.page.End[at] = Node(f.page.Len())
}

func checksum(sum uint32, name string) uint32 {
	for i := 0; i < len(name); i++ {
		sum = (sum ^ uint32(name[i])) * fnvPrime
	}
	return (sum ^ '\n') * fnvPrime
}

// dropShared removes IDs that several elements have. Scripts can build trees that no
// parser would build, such as a link in a link. When such a tree is serialized and
// parsed again, one element becomes two with the same attributes, and its ID fits
// neither of them.
func (p *Page) dropShared() {
	count := make(map[int32]int, p.Elements)
	for _, id := range p.ID {
		count[id]++
	}
	for n, id := range p.ID {
		if count[id] > 1 {
			p.ID[n] = None
		}
	}
}

func attributeID(attrs []html.Attribute) int32 {
	for i := range attrs {
		if attrs[i].Key == IDAttribute {
			if id, err := strconv.ParseInt(attrs[i].Val, 10, 32); err == nil && id >= 0 {
				return int32(id)
			}
		}
	}
	return None
}
