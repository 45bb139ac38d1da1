package build

import (
	"cmp"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// formula writes one formula, in its block or between blocks: MathML where
// there is some, else TeX as code.
func (em *emitter) formula(f *formula) {
	if i := em.blockAt(f.from); i >= 0 {
		em.startBlock(i)
		em.sync(em.around(^int32(i), em.wrap))
		em.anchor(i)
	} else {
		em.endBlock()
		wrap := em.wrapperOf(-1)
		if f.math == page.None && em.isBesideBlocks() {
			wrap = atom.P // what is written as code is a block of the reading
		}
		em.sync(em.around(^(int32(em.set.Len()) + f.from), wrap))
	}
	switch {
	case f.math != page.None:
		em.mathML(f)
	case em.inCode():
		em.leaf(tree.Item{Text: f.tex})
	default:
		at := len(em.items)
		em.leaf(tree.Item{Tag: atom.Code, Attrs: []tree.Attr{{Key: "class", Val: "language-" + tree.MathLanguage}}})
		em.items = append(em.items, tree.Item{Text: f.tex, Up: int32(at), End: int32(at) + 2})
		em.items[at].End = int32(at) + 2
	}
	em.gap, em.lastText = noGap, page.None
}

// isBesideBlocks tells whether the list item or cell at hand holds blocks, too.
func (em *emitter) isBesideBlocks() bool {
	e := em.structure()
	return e != nil && e.rule.Role == tree.Holder && em.held[e.node] > 0
}

// blockAt is the kept block that a node without a text of its own belongs to,
// -1 none: the one around it, or a neighbour in the same block-level element.
func (pl *plan) blockAt(n page.Node) int {
	after, _ := pl.set.Under(n)
	if after < pl.set.Len() && pl.set.Blocks[after].From == n && pl.keep[after] {
		return after
	}
	if i := after - 1; i >= 0 && n < pl.set.Blocks[i].To && pl.keep[i] {
		return i
	}
	owner := pl.owner(n)
	for _, near := range [...]int{after - 1, after} {
		if near >= 0 && near < pl.set.Len() && pl.keep[near] && owner == pl.set.Blocks[near].Owner {
			return near
		}
	}
	return -1
}

// maxMathDepth bounds how deep a formula nests; past it elements are unwrapped.
const maxMathDepth = 24

// formulaWriter copies the parts of one formula into the tree.
type formulaWriter struct {
	*emitter
	open []openMath
}

type openMath struct {
	end   page.Node
	item  int32
	tag   atom.Atom
	fence string // what is written before it ends
}

// mathML writes a formula's allowed elements and texts.
func (em *emitter) mathML(f *formula) {
	p := em.page
	w := formulaWriter{emitter: em}
	var attrs []tree.Attr
	if f.tex != "" {
		attrs = append(attrs, tree.Attr{Key: "alttext", Val: f.tex})
	}
	if f.display {
		attrs = append(attrs, tree.Attr{Key: "display", Val: "block"})
	}
	w.begin(p.End[f.math], atom.Math, attrs)
	for n := f.math + 1; n < p.End[f.math]; n++ {
		w.closeUntil(n)
		top := w.open[len(w.open)-1].tag
		if !p.IsElement(n) {
			w.text(p.Data[n], top)
			continue
		}
		if isOtherSpelling(p, n) {
			n = p.End[n] - 1
			continue
		}
		tag := tree.MathTag(p.Data[n])
		if p.Data[n] == "mfenced" {
			tag = tree.MathRow
		}
		if tree.IsMathToken(top) || tag == 0 || len(w.open) >= maxMathDepth {
			continue
		}
		w.begin(p.End[n], tag, em.allowedAttrs(nil, tree.RuleOf(tag), n))
		if p.Data[n] == "mfenced" {
			w.operator(cmp.Or(p.Attr(n, "open"), "("))
			w.open[len(w.open)-1].fence = cmp.Or(p.Attr(n, "close"), ")")
		}
	}
	w.closeUntil(p.End[f.math])
}

func (w *formulaWriter) begin(end page.Node, tag atom.Atom, attrs []tree.Attr) {
	at := int32(len(w.items))
	w.items = append(w.items, tree.Item{Tag: tag, Attrs: attrs, Up: w.parent()})
	w.open = append(w.open, openMath{end: end, item: at, tag: tag})
}

func (w *formulaWriter) parent() int32 {
	if len(w.open) == 0 {
		return w.innermost()
	}
	return w.open[len(w.open)-1].item
}

func (w *formulaWriter) closeUntil(n page.Node) {
	for len(w.open) > 0 && w.open[len(w.open)-1].end <= n {
		if fence := w.open[len(w.open)-1].fence; fence != "" {
			w.operator(fence)
		}
		w.close()
	}
}

func (w *formulaWriter) close() {
	w.items[w.open[len(w.open)-1].item].End = int32(len(w.items))
	w.open = w.open[:len(w.open)-1]
}

// text adds a text, in a token of its own if it stands in none.
func (w *formulaWriter) text(s string, top atom.Atom) {
	if s = tree.OneLine(s, 3*len(s)+2); s == "" { // a wrong byte becomes three
		return
	}
	if !tree.IsMathToken(top) {
		w.begin(page.None, tree.MathText, nil)
		defer w.close()
	}
	at := int32(len(w.items))
	w.items = append(w.items, tree.Item{Text: s, End: at + 1, Up: w.parent()})
}

// operator adds an operator that the page gave as an attribute.
func (w *formulaWriter) operator(s string) {
	if s = tree.OneLine(s, 8); s == "" {
		return
	}
	w.begin(page.None, tree.MathOperator, nil)
	w.text(s, tree.MathOperator)
	w.close()
}
