package reader

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// firstPart is where the tags of formulas' parts begin: MathML's elements have
// no atoms, so they are numbered behind all that there are.
const firstPart atom.Atom = 0xff000000

// parts is the allow list of elements in a formula. Those that could bring a
// parser back to HTML or to another namespace (annotation-xml, mglyph,
// malignmark), and those that act, link or load, are not on it.
var parts = [...]string{
	"mi", "mn", "mo", "ms", "mtext", // tokens: they hold text and nothing else
	"merror", "mfrac", "mmultiscripts", "mover", "mpadded", "mphantom", "mprescripts", "mroot", "mrow", "mspace", "msqrt",
	"mstyle", "msub", "msubsup", "msup", "mtable", "mtd", "mtr", "munder", "munderover", "none",
}

const (
	tokenParts = 5 // the first of parts
	textPart   = firstPart + 4
	rowPart    = firstPart + 13
	signPart   = firstPart + 2
)

// partOf gives the tag of a formula's element, 0 for one that is not allowed.
func partOf(name string) atom.Atom {
	for i := range parts {
		if parts[i] == name {
			return firstPart + atom.Atom(i)
		}
	}
	return 0
}

func isPart(a atom.Atom) bool { return a >= firstPart && a != opened }

func isToken(a atom.Atom) bool { return isPart(a) && a < firstPart+tokenParts }

// name is the name that an element is written with.
func name(a atom.Atom) string {
	if isPart(a) {
		return parts[a-firstPart]
	}
	return a.String()
}

// partAttrs are the attributes that parts of formulas may have; mathValue says
// what their values may be. None takes an address or a name.
var partAttrs = [...]string{"accent", "accentunder", "columnalign", "columnspan", "displaystyle", "fence", "form", "largeop",
	"linethickness", "lspace", "mathvariant", "movablelimits", "rowspan", "rspace", "scriptlevel", "separator", "stretchy", "width"}

// mathValue takes words and lengths.
func mathValue(v string) (string, bool) {
	if v = strings.TrimSpace(v); v == "" || len(v) > 40 {
		return "", false
	}
	for i := 0; i < len(v); i++ {
		if c := v[i]; (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && strings.IndexByte(" .%+-", c) < 0 {
			return "", false
		}
	}
	return v, true
}

// unwritten are elements in formulas that are left out with all they hold:
// other spellings of the same formula.
func unwritten(p *page.Page, n page.Node) bool {
	switch p.Data[n] {
	case "annotation":
		return true
	case "annotation-xml":
		return strings.HasPrefix(strings.ToLower(p.Attr(n, "encoding")), "mathml")
	}
	return false
}

// isFormula tells whether a math element holds MathML only, and shows
// something. What holds anything else is not read as a formula: its text is
// text of the page.
func isFormula(p *page.Page, math page.Node) bool {
	filled := false
	for n := math + 1; n < p.End[math]; n++ {
		if !p.IsElement(n) {
			filled = filled || shows(p.Data[n])
			continue
		}
		if unwritten(p, n) {
			n = p.End[n] - 1
			continue
		}
		switch name := p.Data[n]; name {
		case "semantics", "maction", "mfenced", "menclose", "mlabeledtr":
		default:
			if partOf(name) == 0 {
				return false
			}
		}
	}
	return filled
}

// maxParts bounds how deep a formula nests; past it elements are opened up.
const maxParts = 24

// formulaWriter copies the parts of one formula into the tree.
type formulaWriter struct {
	*builder
	open []openPart
}

type openPart struct {
	end   page.Node
	item  int32
	tag   atom.Atom
	fence string // what is written before it ends
}

// mathML writes a formula's allowed elements and texts.
func (b *builder) mathML(f *formula) {
	p := b.page
	w := formulaWriter{builder: b}
	var attrs []attr
	if f.tex != "" {
		attrs = append(attrs, attr{"alttext", f.tex})
	}
	if f.display {
		attrs = append(attrs, attr{"display", "block"})
	}
	w.begin(p.End[f.math], atom.Math, attrs)
	for n := f.math + 1; n < p.End[f.math]; n++ {
		w.closeUntil(n)
		top := w.open[len(w.open)-1].tag
		if !p.IsElement(n) {
			w.text(p.Data[n], top)
			continue
		}
		if unwritten(p, n) {
			n = p.End[n] - 1
			continue
		}
		tag := partOf(p.Data[n])
		if p.Data[n] == "mfenced" {
			tag = rowPart
		}
		if isToken(top) || tag == 0 || len(w.open) >= maxParts {
			continue
		}
		w.begin(p.End[n], tag, b.partAttrs(n))
		if p.Data[n] == "mfenced" {
			w.sign(orElse(p.Attr(n, "open"), "("))
			w.open[len(w.open)-1].fence = orElse(p.Attr(n, "close"), ")")
		}
	}
	w.closeUntil(p.End[f.math])
}

func (b *builder) partAttrs(n page.Node) (attrs []attr) {
	for _, key := range partAttrs {
		if v, ok := b.page.LookupAttr(n, key); ok {
			if v, ok = mathValue(v); ok {
				attrs = append(attrs, attr{key, v})
			}
		}
	}
	return attrs
}

func (w *formulaWriter) begin(end page.Node, tag atom.Atom, attrs []attr) {
	at := int32(len(w.items))
	w.items = append(w.items, item{tag: tag, attrs: attrs, up: w.parent()})
	w.open = append(w.open, openPart{end: end, item: at, tag: tag})
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
			w.sign(fence)
		}
		w.close()
	}
}

func (w *formulaWriter) close() {
	w.items[w.open[len(w.open)-1].item].end = int32(len(w.items))
	w.open = w.open[:len(w.open)-1]
}

// text adds a text; one that stands in no token gets one.
func (w *formulaWriter) text(s string, top atom.Atom) {
	if s = oneLine(s, 3*len(s)+2); s == "" { // a wrong byte becomes three
		return
	}
	if !isToken(top) {
		w.begin(page.None, textPart, nil)
		defer w.close()
	}
	at := int32(len(w.items))
	w.items = append(w.items, item{text: s, end: at + 1, up: w.parent()})
}

// sign adds an operator that the page gave as an attribute.
func (w *formulaWriter) sign(s string) {
	if s = oneLine(s, 8); s == "" {
		return
	}
	w.begin(page.None, signPart, nil)
	w.text(s, signPart)
	w.close()
}

func orElse(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
