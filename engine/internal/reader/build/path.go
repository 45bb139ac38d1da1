package build

import (
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// sync closes and opens elements until exactly those wanted are open.
func (em *emitter) sync(wants []want) {
	same := em.numOpen(wants)
	em.closeTo(same)
	for i := same; i < len(wants); i++ {
		em.openElement(&wants[i])
	}
}

// numOpen is how many of the wanted elements are open already.
func (em *emitter) numOpen(wants []want) (n int) {
	for n < len(em.path) && n < len(wants) && em.path[n].key == wants[n].key {
		n++
	}
	return n
}

// endsLine tells whether more than marks within a line has to be closed until depth
// elements are left. A post may end within a block.
func (em *emitter) endsLine(depth int) bool {
	for i := depth; i < len(em.path); i++ {
		if tree.RoleOf(em.path[i].tag) != tree.Inline {
			return true
		}
	}
	return false
}

// endsInCode tells whether what was written last is preformatted, whose spaces stay.
func (em *emitter) endsInCode() bool {
	for up := int32(len(em.items)) - 1; up >= 0; up = em.items[up].Up {
		if em.items[up].Tag == atom.Pre {
			return true
		}
	}
	return false
}

// closeTo closes open elements until depth are left.
func (em *emitter) closeTo(depth int) {
	if em.block >= 0 && em.endsLine(depth) && !em.endsInCode() {
		em.trimEnd(trimBlank)
	}
	for i := depth; i < len(em.path); i++ {
		if em.path[i].tag == atom.Pre {
			em.trimEnd(trimLines)
			em.code = code{}
			em.dropBlank(i)
			break
		}
	}
	for len(em.path) > depth {
		last := em.path[len(em.path)-1]
		em.items[last.item].End = int32(len(em.items))
		if int(last.item) == len(em.items)-1 && !isTablePart(last.tag) && last.tag != atom.Td && last.tag != atom.Th {
			em.items = em.items[:last.item] // what it held was taken out
		}
		em.path = em.path[:len(em.path)-1]
	}
}

// dropBlank takes out an open element that shows nothing: code of which only its lines'
// numbers or its buttons showed something.
func (em *emitter) dropBlank(open int) {
	item := int(em.path[open].item)
	for i := item + 1; i < len(em.items); i++ {
		if shows(&em.items[i]) {
			return
		}
	}
	em.items, em.path = em.items[:item], em.path[:open]
}

// closePre closes preformatted text before the next begins.
func (em *emitter) closePre() {
	for i := range em.path {
		if em.path[i].tag == atom.Pre {
			em.closeTo(i)
			return
		}
	}
}

func (em *emitter) openElement(w *want) {
	p := em.page
	var attrs []tree.Attr
	switch w.tag {
	case atom.A:
		attrs = append(attrs, tree.Attr{Key: "href", Val: em.href(w.node)})
	case atom.Code, atom.Pre:
		lang := languageOf(p, w.node, w.tag == atom.Pre)
		if lang == "" && w.tag == atom.Pre {
			lang = em.codeLabels[w.node]
		}
		if lang != "" {
			attrs = append(attrs, tree.Attr{Key: "class", Val: "language-" + lang})
		}
	}
	attrs = em.allowedAttrs(attrs, w.rule, w.node)
	attrs = append(attrs, em.langDirAttrs(&w.open)...)
	w.item = int32(len(em.items))
	em.items = append(em.items, tree.Item{Tag: w.tag, Attrs: attrs, Up: em.innermost()})
	em.path = append(em.path, w.open)
}

// allowedAttrs adds the attributes of a node that a rule allows.
func (em *emitter) allowedAttrs(attrs []tree.Attr, r tree.Rule, n page.Node) []tree.Attr {
	for _, a := range r.Attrs {
		if v, ok := em.page.LookupAttr(n, a.Key); ok {
			if v, ok = a.Check(v); ok {
				attrs = append(attrs, tree.Attr{Key: a.Key, Val: v})
			}
		}
	}
	return attrs
}

// innermost is the item of the innermost open element, -1 when none is open.
func (em *emitter) innermost() int32 {
	if len(em.path) == 0 {
		return -1
	}
	return em.path[len(em.path)-1].item
}

// leaf adds an item without children.
func (em *emitter) leaf(it tree.Item) {
	it.End, it.Up = int32(len(em.items))+1, em.innermost()
	em.items = append(em.items, it)
}

// trimEnd trims the end of the last text, and removes what is empty then.
func (em *emitter) trimEnd(trim func(string) string) {
	for len(em.items) > 0 {
		last := len(em.items) - 1
		it := &em.items[last]
		switch {
		case it.Tag == 0:
			it.Text = trim(it.Text)
			if it.Text != "" {
				return
			}
		case it.Tag == atom.Br:
		case it.Tag == atom.Math || tree.IsMathTag(it.Tag):
			return
		case len(em.path) > 0 && int(em.path[len(em.path)-1].item) == last && tree.RoleOf(it.Tag) == tree.Inline:
			em.path = em.path[:len(em.path)-1]
		case tree.RoleOf(it.Tag) == tree.Inline && int(it.End) == len(em.items):
		default:
			return
		}
		// Closed elements that end here lie between it and the open one.
		for up := it.Up; up >= 0 && up != em.innermost(); up = em.items[up].Up {
			em.items[up].End = min(em.items[up].End, int32(last))
		}
		em.items = em.items[:last]
	}
}
