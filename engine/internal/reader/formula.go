package reader

import (
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A formula is a stretch of the page that shows one formula, often two or
// three times: as MathML, as glyphs set by a script, as TeX. It is written once.
type formula struct {
	from, to page.Node
	math     page.Node // its MathML, page.None when there is none
	tex      string
	display  bool // on a line of its own
	mathjax  bool // made by MathJax 2, which puts the TeX behind it
}

// maxTeX is in bytes. TeX that is cut off is no TeX: longer ones are left out.
const maxTeX = 4000

// frameClasses are put around formulas: by KaTeX, by MathJax 2, by MediaWiki.
var frameClasses = [...]string{"katex", "MathJax", "MathJax_Preview", "MathJax_Display", "MathJax_SVG", "MathJax_SVG_Display", "MathJax_CHTML",
	"mjx-chtml", "mwe-math-element"}

// frame tells whether an element is put around formulas.
func frame(p *page.Page, n page.Node) (is, mathjax bool) {
	if p.Tag[n] == atom.Math && p.Has(n, page.Foreign) {
		return true, false
	}
	if p.Tag[n] == 0 && p.Data[n] == "mjx-container" {
		return true, false
	}
	if p.Tag[n] != atom.Span && p.Tag[n] != atom.Div {
		return false, false
	}
	list := p.Attr(n, "class")
	list = list[:min(len(list), maxClasses)]
	if !strings.Contains(list, "katex") && !strings.Contains(list, "athJax") && !strings.Contains(list, "mjx") && !strings.Contains(list, "mwe") {
		return false, false
	}
	for class := range strings.FieldsSeq(list) {
		for _, c := range frameClasses {
			if c == class {
				return true, strings.HasPrefix(c, "MathJax") || c == "mjx-chtml"
			}
		}
	}
	return false, false
}

// isTeX tells whether an element is a script with TeX, as MathJax 2 reads it.
func isTeX(p *page.Page, n page.Node) bool {
	return p.Tag[n] == atom.Script && p.IsElement(n) && strings.HasPrefix(p.Attr(n, "type"), "math/tex")
}

// addFormula notes the formula at an element, if it is one, and joins it with
// what stands before it when both are parts of one.
func (b *builder) addFormula(n page.Node) bool {
	p := b.page
	f := formula{from: n, to: p.End[n], math: page.None}
	script := isTeX(p, n)
	if script {
		f.mathjax = true
		f.display = strings.Contains(p.Attr(n, "type"), "mode=display")
		if c := p.FirstChild(n); c != page.None {
			f.tex = plainTeX(p.Data[c])
		}
	} else {
		is := false
		if is, f.mathjax = frame(p, n); !is {
			return false
		}
		b.readFormula(&f)
		if f.math == page.None && !f.mathjax || b.holdsMore(&f) {
			return false
		}
	}
	if last := len(b.formulas) - 1; last >= 0 && f.mathjax && b.formulas[last].mathjax && b.adjoin(b.formulas[last].to, n) {
		if g := &b.formulas[last]; script || g.tex == "" {
			g.to, g.tex, g.display = f.to, orElse(f.tex, g.tex), f.display || g.display
			g.mathjax = !script
			if g.math == page.None {
				g.math = f.math
			}
			return true
		}
	}
	b.formulas = append(b.formulas, f)
	return true
}

// holdsMore tells whether the element around a formula holds more words than
// a second spelling of it could.
func (b *builder) holdsMore(f *formula) bool {
	own := int32(0)
	if f.math != page.None {
		own = b.page.Words(f.math)
	}
	return b.page.Words(f.from) > 2*own+maxGlyphs
}

// maxGlyphs is how many words the picture of a formula may have that MathML
// does not: a glyph is a word there. MathJax 2 without MathML has only it.
const maxGlyphs = 60

// adjoin tells whether nothing that shows stands between two nodes.
func (b *builder) adjoin(from, to page.Node) bool {
	for n := from; n < to; n++ {
		if b.page.IsElement(n) || shows(b.page.Data[n]) {
			return false
		}
	}
	return true
}

// readFormula finds MathML and TeX in a formula's subtree.
func (b *builder) readFormula(f *formula) {
	p := b.page
	for n := f.from; n < f.to; n++ {
		if !p.IsElement(n) {
			continue
		}
		switch {
		case p.Tag[n] == atom.Math && f.math == page.None && isFormula(p, n):
			f.math = n
			f.display = f.display || p.Attr(n, "display") == "block" || p.Attr(n, "mode") == "display"
			f.tex = orElse(f.tex, plainTeX(p.Attr(n, "alttext")))
		case p.Data[n] == "annotation" && strings.Contains(p.Attr(n, "encoding"), "tex"):
			if c := p.FirstChild(n); c != page.None && !p.IsElement(c) {
				f.tex = orElse(plainTeX(p.Data[c]), f.tex)
			}
		case p.Tag[n] == 0 && p.Data[n] == "mjx-container":
			f.display = p.Attr(n, "display") == "true"
		}
	}
}

// settleFormulas forgets what turned out to say no formula, and marks the rest.
func (b *builder) settleFormulas() {
	kept := b.formulas[:0]
	for _, f := range b.formulas {
		if f.math == page.None && f.tex == "" {
			continue
		}
		b.markUp(f.from)
		kept = append(kept, f)
	}
	b.formulas = kept
}

// plainTeX is TeX in one line without the marks around it, "" when too long.
func plainTeX(s string) string {
	if len(s) > maxTeX {
		return ""
	}
	s = oneLine(s, 3*maxTeX+2) // a wrong byte becomes three
	for _, marks := range [...][2]string{{"$$", "$$"}, {"$", "$"}, {`\(`, `\)`}, {`\[`, `\]`}, {`{\displaystyle `, "}"}, {`{\textstyle `, "}"}} {
		if len(s) > len(marks[0])+len(marks[1]) && strings.HasPrefix(s, marks[0]) && strings.HasSuffix(s, marks[1]) && !strings.HasSuffix(s, `\}`) {
			s = strings.TrimSpace(s[len(marks[0]) : len(s)-len(marks[1])])
		}
	}
	return s
}

// formula writes one formula, in its block or between blocks: MathML where
// there is some, else TeX as code.
func (b *builder) formula(f *formula) {
	if i := b.blockAt(f.from); i >= 0 {
		b.startBlock(i)
		b.sync(b.around(^int32(i), b.wrap))
		b.anchor(i)
	} else {
		b.endBlock()
		b.sync(b.around(^(int32(b.set.Len()) + f.from), b.wrapper(-1)))
	}
	switch {
	case f.math != page.None:
		b.mathML(f)
	case b.inCode():
		b.leaf(item{text: f.tex})
	default:
		at := len(b.items)
		b.leaf(item{tag: atom.Code, attrs: []attr{{"class", "language-" + mathLanguage}}})
		b.items = append(b.items, item{text: f.tex, up: int32(at), end: int32(at) + 2})
		b.items[at].end = int32(at) + 2
	}
	b.gap, b.lastText = noGap, page.None
}

// mathLanguage is the language of code that is a formula.
const mathLanguage = "math"

// blockAt is the kept block that a node without a text of its own belongs to,
// -1 none: the one around it, or a neighbour in the same block-level element.
func (b *builder) blockAt(n page.Node) int {
	after, _ := b.set.Under(n)
	if after < b.set.Len() && b.set.Blocks[after].From == n && b.keep[after] {
		return after
	}
	if i := after - 1; i >= 0 && n < b.set.Blocks[i].To && b.keep[i] {
		return i
	}
	owner := b.owner(n)
	for _, near := range [...]int{after - 1, after} {
		if near >= 0 && near < b.set.Len() && b.keep[near] && owner == b.set.Blocks[near].Owner {
			return near
		}
	}
	return -1
}

// owner is the block-level element around a node.
func (b *builder) owner(n page.Node) page.Node {
	up := b.page.Parent[n]
	for up != page.None && !block.IsBlockLevel(b.page, up) {
		up = b.page.Parent[up]
	}
	return up
}

// texOf is the TeX of a formula in the tree, "" when it is none or has none.
func (t *Tree) texOf(i int) string {
	it := &t.items[i]
	switch it.tag {
	case atom.Math:
		for _, a := range it.attrs {
			if a.key == "alttext" {
				return a.val
			}
		}
	case atom.Img:
		alt, math := "", false
		for _, a := range it.attrs {
			math = math || a.key == "class"
			if a.key == "alt" {
				alt = a.val
			}
		}
		if math {
			return alt
		}
	case atom.Code:
		if len(it.attrs) > 0 && it.attrs[0].val == "language-"+mathLanguage {
			return t.plain(i)
		}
	}
	return ""
}
