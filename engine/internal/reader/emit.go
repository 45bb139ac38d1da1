package reader

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// sync closes and opens elements until exactly those wanted are open.
func (b *builder) sync(wants []want) {
	same := b.shared(wants)
	b.closeTo(same)
	for i := same; i < len(wants); i++ {
		b.open(&wants[i])
	}
}

// shared is how many of the elements wanted are open already.
func (b *builder) shared(wants []want) (n int) {
	for n < len(b.path) && n < len(wants) && b.path[n].key == wants[n].key {
		n++
	}
	return n
}

// closeTo closes open elements until depth are left.
func (b *builder) closeTo(depth int) {
	for i := depth; i < len(b.path); i++ {
		if b.path[i].tag == atom.Pre {
			b.trimEnd(trimLines)
			b.code = code{}
			break
		}
	}
	for len(b.path) > depth {
		b.items[b.path[len(b.path)-1].item].end = int32(len(b.items))
		b.path = b.path[:len(b.path)-1]
	}
}

// closePre closes preformatted text before the next begins.
func (b *builder) closePre() {
	for i := range b.path {
		if b.path[i].tag == atom.Pre {
			b.closeTo(i)
			return
		}
	}
}

func (b *builder) open(w *want) {
	p := b.page
	var attrs []attr
	switch w.tag {
	case atom.A:
		attrs = append(attrs, attr{"href", b.href(w.node)})
	case atom.Code, atom.Pre:
		if lang := languageOf(p, w.node); lang != "" {
			attrs = append(attrs, attr{"class", "language-" + lang})
		}
	}
	for _, a := range w.rule.attrs {
		if v, ok := p.LookupAttr(w.node, a.key); ok {
			if v, ok = a.check(v); ok {
				attrs = append(attrs, attr{a.key, v})
			}
		}
	}
	attrs = append(attrs, b.tongueAttrs(&w.open)...)
	w.item = int32(len(b.items))
	b.items = append(b.items, item{tag: w.tag, attrs: attrs, up: b.innermost()})
	b.path = append(b.path, w.open)
}

// innermost is the item of the innermost open element, -1 when none is open.
func (b *builder) innermost() int32 {
	if len(b.path) == 0 {
		return -1
	}
	return b.path[len(b.path)-1].item
}

// leaf adds an item without children.
func (b *builder) leaf(it item) {
	it.end, it.up = int32(len(b.items))+1, b.innermost()
	b.items = append(b.items, it)
}

// startBlock begins a block unless it is the one at hand.
func (b *builder) startBlock(i int) {
	if i == b.block {
		return
	}
	b.endBlock()
	b.block = i
	b.wrap = b.wrapper(i)
	b.blockEnd = b.set.Blocks[i].To
	for b.page.IsElement(b.blockEnd-1) || !shows(b.page.Data[b.blockEnd-1]) {
		b.blockEnd--
	}
}

// endBlock takes back the white space and line breaks at a block's end.
func (b *builder) endBlock() {
	if b.block >= 0 && !b.code.filled {
		b.trimEnd(trimBlank)
	}
	b.block, b.gap = -1, atBlock
}

// trimEnd takes back a text's end, and what is empty then.
func (b *builder) trimEnd(trim func(string) string) {
	for len(b.items) > 0 {
		last := len(b.items) - 1
		it := &b.items[last]
		switch {
		case it.tag == 0:
			it.text = trim(it.text)
			if it.text != "" {
				return
			}
		case it.tag == atom.Br:
		case it.tag == atom.Math || isPart(it.tag):
			return
		case len(b.path) > 0 && int(b.path[len(b.path)-1].item) == last && policy[it.tag].role == inline:
			b.path = b.path[:len(b.path)-1]
		case policy[it.tag].role == inline && int(it.end) == len(b.items):
		default:
			return
		}
		// Closed elements that end here lie between it and the open one.
		for up := it.up; up >= 0 && up != b.innermost(); up = b.items[up].up {
			b.items[up].end = min(b.items[up].end, int32(last))
		}
		b.items = b.items[:last]
	}
}

// text adds a text of block i.
func (b *builder) text(n page.Node, i int) {
	if i != b.block && !shows(b.page.Data[n]) {
		return
	}
	b.startBlock(i)
	if b.top() == atom.Pre {
		b.verbatim(n)
		return
	}
	touching := b.gap == noGap
	s := b.collapse(b.page.Data[n])
	if s == "" {
		return
	}
	wants := b.around(^int32(i), b.wrap)
	if touching && b.standApart(n, s) {
		b.closeTo(b.shared(wants))
		b.leaf(item{text: " "})
	}
	b.sync(wants)
	if mark := b.tasks[i]; mark != "" && n == b.firstText(i) {
		s = mark + s
	}
	b.leaf(item{text: s})
	b.lastText, b.lastShown = n, s
	b.anchor(i)
}

// standApart tells whether a text that no white space parts from the one
// before it is nevertheless a thing of its own: in the next of two links or
// buttons that touch, or of two neighbours of several words, or of which the
// next begins with a capital. Style sheets set such things apart.
func (b *builder) standApart(n page.Node, s string) bool {
	p, last := b.page, b.lastText
	if last < b.set.Blocks[b.block].From || !endsInWord(b.lastShown) || !beginsWithWord(s) {
		return false
	}
	here, there := b.controlAround(n), b.controlAround(last)
	if b.raised() {
		return false // the number of a footnote
	}
	if here != there && here != page.None && there != page.None {
		return true
	}
	here, there = n, last
	for p.Parent[here] != page.None && !p.Inside(last, p.Parent[here]) {
		here = p.Parent[here]
	}
	for p.Parent[there] != page.None && p.Parent[there] != p.Parent[here] {
		there = p.Parent[there]
	}
	if !p.IsElement(here) || !p.IsElement(there) {
		return false
	}
	return p.Words(here) > 1 && p.Words(there) > 1 || !b.inCode() && endsSmallBeginsBig(b.lastShown, s)
}

// inCode tells whether the text at hand is in code, where words may touch.
func (b *builder) inCode() bool {
	for i := range b.chain {
		switch b.chain[i].rule.as {
		case atom.Code, atom.Kbd, atom.Samp, atom.Var:
			return true
		}
	}
	return false
}

// raised tells whether the text at hand is set above or below the line.
func (b *builder) raised() bool {
	for i := range b.chain {
		if as := b.chain[i].rule.as; as == atom.Sup || as == atom.Sub {
			return true
		}
	}
	return false
}

// endsSmallBeginsBig finds two words of a text in a script with two cases:
// one that ends in a small letter, one that begins with a capital.
func endsSmallBeginsBig(a, b string) bool {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	return unicode.IsLower(last) && unicode.IsUpper(first)
}

// controlAround is the link or button that a text of the block is in.
func (b *builder) controlAround(n page.Node) page.Node {
	for up := b.page.Parent[n]; up != page.None && up > b.set.Blocks[b.block].Owner; up = b.page.Parent[up] {
		switch b.page.Tag[up] {
		case atom.A, atom.Button, atom.Label:
			return up
		}
	}
	return page.None
}

func beginsWithWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return isLetterOrDigit(r)
}

func endsInWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return isLetterOrDigit(r)
}

// anchor gives the innermost block-level element the id that links to block i
// ask for.
func (b *builder) anchor(i int) {
	id, ok := b.targets[i]
	if !ok || b.written[id] {
		return
	}
	for k := len(b.path) - 1; k >= 0; k-- {
		if o := &b.path[k]; policy[o.tag].role != inline {
			attrs := b.items[o.item].attrs
			if len(attrs) > 0 && attrs[0].key == "id" {
				return
			}
			b.items[o.item].attrs = append([]attr{{"id", id}}, attrs...)
			b.written[id] = true
			return
		}
	}
}

// lineBreak adds a br within a block.
func (b *builder) lineBreak(n page.Node) {
	if b.top() == atom.Pre {
		b.newLine()
		return
	}
	if b.block < 0 || b.blockEnd <= n || len(b.items) == 0 || b.items[len(b.items)-1].tag == atom.Br {
		return
	}
	b.trimEnd(trimBlank)
	b.sync(b.around(^int32(b.block), b.wrap))
	b.leaf(item{tag: atom.Br})
	b.gap = atLine
}

// image adds an image, in its block or between blocks.
func (b *builder) image(n page.Node) {
	if b.inText(n) || b.imageOf(n) == "" {
		return
	}
	if b.block >= 0 && n < b.blockEnd {
		b.sync(b.around(^int32(b.block), b.wrap))
		b.gap = noGap
	} else {
		b.endBlock()
		b.sync(b.around(^(int32(b.set.Len()) + n), b.wrapper(-1)))
	}
	b.leaf(item{tag: atom.Img, attrs: b.imageAttrs(n)})
}

// horizontalRule adds an hr where one may stand, never two in a row.
func (b *builder) horizontalRule() {
	if len(b.items) > 0 && b.items[len(b.items)-1].tag == atom.Hr {
		return
	}
	wants := b.structures(b.wants[:0])
	b.wants = wants
	if len(wants) > 0 {
		switch wants[len(wants)-1].tag {
		case atom.Ul, atom.Ol, atom.Dl, atom.Pre, atom.Summary, atom.Caption, atom.Dt, atom.Figcaption:
			return
		}
	}
	b.endBlock()
	b.sync(wants)
	b.leaf(item{tag: atom.Hr})
}

// code is the state of the preformatted text at hand.
type code struct {
	filled bool      // something is written
	last   byte      // its last byte
	owner  page.Node // the block-level element of the last text
	due    bool      // a new line is due
}

// verbatim adds a text of preformatted text. Where an element stands for a
// line, as highlighters write it, a new line comes between two.
func (b *builder) verbatim(n page.Node) {
	p := b.page
	s := strings.Map(func(r rune) rune {
		if isControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, p.Data[n])
	owner := b.line(n)
	inLine := owner != page.None
	if !inLine {
		owner = b.owner(n)
	}
	if b.code.filled && owner != b.code.owner {
		b.code.due = true
		if !inLine && strings.Trim(s, " \t\n") == "" {
			return
		}
	}
	if !b.code.filled {
		s = strings.TrimLeft(s, "\n")
	}
	if s == "" {
		return
	}
	b.code.owner = owner
	b.write(s)
	if b.block >= 0 {
		b.anchor(b.block)
	}
}
