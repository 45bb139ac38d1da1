package build

import (
	"cmp"
	"strings"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// maxTeX is in bytes. Longer TeX is left out, because TeX cannot be cut.
const maxTeX = 4000

// frameClasses are put around formulas: by KaTeX, by MathJax 2, by MediaWiki.
var frameClasses = [...]string{"katex", "MathJax", "MathJax_Preview", "MathJax_Display", "MathJax_SVG", "MathJax_SVG_Display",
	"MathJax_CHTML", "mjx-chtml", "mwe-math-element"}

// formulaFrame tells whether an element is put around formulas.
func formulaFrame(p *page.Page, n page.Node) (is, mathjax bool) {
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
	if !containsAny(list, "katex", "athJax", "mjx", "mwe") {
		return false, false
	}
	for _, class := range strings.Fields(list) {
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

// addFormula adds the formula at an element, if there is one, and joins it with
// the one before it if both show the same formula.
func (pl *plan) addFormula(n page.Node) bool {
	p := pl.page
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
		if is, f.mathjax = formulaFrame(p, n); !is {
			return false
		}
		pl.readFormula(&f)
		if p.Tag[n] == atom.Math && f.math != n {
			return false // what is around a formula in HTML in MathML is text of the page
		}
		if f.math == page.None && !f.mathjax || pl.holdsMore(&f) {
			return false
		}
	}
	if last := len(pl.formulas) - 1; last >= 0 && f.mathjax && pl.formulas[last].mathjax && pl.nothingBetween(pl.formulas[last].to, n) {
		if g := &pl.formulas[last]; script || g.tex == "" {
			g.to, g.tex, g.display = f.to, cmp.Or(f.tex, g.tex), f.display || g.display
			g.mathjax = !script
			if g.math == page.None {
				g.math = f.math
			}
			return true
		}
	}
	pl.formulas = append(pl.formulas, f)
	return true
}

// holdsMore tells whether the element around a formula holds more words than
// a second spelling of it could.
func (pl *plan) holdsMore(f *formula) bool {
	own := int32(0)
	if f.math != page.None {
		own = pl.page.Words(f.math)
	}
	return pl.page.Words(f.from) > 2*own+maxGlyphs
}

// maxGlyphs is how many words the picture of a formula may have that MathML
// does not: a glyph is a word there. MathJax 2 without MathML has only it.
const maxGlyphs = 60

// nothingBetween tells whether nothing that shows stands between two nodes.
func (pl *plan) nothingBetween(from, to page.Node) bool {
	for n := from; n < to; n++ {
		if pl.page.IsElement(n) || tree.Shows(pl.page.Data[n]) {
			return false
		}
	}
	return true
}

// readFormula finds MathML and TeX in a formula's subtree.
func (pl *plan) readFormula(f *formula) {
	p := pl.page
	for n := f.from; n < f.to; n++ {
		if !p.IsElement(n) {
			continue
		}
		switch {
		case p.Tag[n] == atom.Math && f.math == page.None && isMathML(p, n):
			f.math = n
			f.display = f.display || p.Attr(n, "display") == "block" || p.Attr(n, "mode") == "display"
			f.tex = cmp.Or(f.tex, plainTeX(p.Attr(n, "alttext")))
		case p.Data[n] == "annotation" && strings.Contains(p.Attr(n, "encoding"), "tex"):
			if c := p.FirstChild(n); c != page.None && !p.IsElement(c) {
				f.tex = cmp.Or(plainTeX(p.Data[c]), f.tex)
			}
		case p.Tag[n] == 0 && p.Data[n] == "mjx-container":
			f.display = p.Attr(n, "display") == "true"
		}
	}
}

// markFormulas drops candidates without MathML and TeX, and marks the others.
func (pl *plan) markFormulas() {
	kept := pl.formulas[:0]
	for _, f := range pl.formulas {
		if f.math == page.None && f.tex == "" {
			continue
		}
		pl.markUp(f.from)
		kept = append(kept, f)
	}
	pl.formulas = kept
}

// texMarks are what stands around TeX.
var texMarks = [...][2]string{{"$$", "$$"}, {"$", "$"}, {`\(`, `\)`}, {`\[`, `\]`}, {`{\displaystyle `, "}"}, {`{\textstyle `, "}"}}

// plainTeX is TeX in one line without the marks around it, "" when too long.
func plainTeX(s string) string {
	if len(s) > maxTeX {
		return ""
	}
	s = tree.OneLine(s, 3*maxTeX+2) // a wrong byte becomes three
	for _, marks := range texMarks {
		begin, end := marks[0], marks[1]
		if len(s) > len(begin)+len(end) && strings.HasPrefix(s, begin) && strings.HasSuffix(s, end) && !strings.HasSuffix(s, `\}`) {
			s = strings.TrimSpace(s[len(begin) : len(s)-len(end)])
		}
	}
	return s
}

// owner is the block-level element around a node.
func (pl *plan) owner(n page.Node) page.Node {
	up := pl.page.Parent[n]
	for up != page.None && !block.IsBlockLevel(pl.page, up) {
		up = pl.page.Parent[up]
	}
	return up
}

// isOtherSpelling finds the elements in a formula that hold another spelling of
// it. They are left out with all they hold.
func isOtherSpelling(p *page.Page, n page.Node) bool {
	switch p.Data[n] {
	case "annotation":
		return true
	case "annotation-xml":
		return strings.HasPrefix(strings.ToLower(p.Attr(n, "encoding")), "mathml")
	}
	return false
}

// isMathML tells whether a math element holds MathML only, and shows
// something. If it holds anything else, it is not read as a formula, and its
// text is text of the page.
func isMathML(p *page.Page, math page.Node) bool {
	filled := false
	for n := math + 1; n < p.End[math]; n++ {
		if !p.IsElement(n) {
			filled = filled || tree.Shows(p.Data[n])
			continue
		}
		if isOtherSpelling(p, n) {
			n = p.End[n] - 1
			continue
		}
		switch name := p.Data[n]; name {
		case "semantics", "maction", "mfenced", "menclose", "mlabeledtr":
		default:
			if tree.MathTag(name) == 0 {
				return false
			}
		}
	}
	return filled
}
