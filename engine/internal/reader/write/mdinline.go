package write

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// add takes an inline item and gives the next one; it gives 0 for all that are
// not inline.
func (x *inlineText) add(t *tree.Tree, i int) int {
	it := &t.Items[i]
	if tex := t.TeX(i); it.Tag == atom.Math || tex != "" {
		x.formula(t, i, tex)
		return int(it.End)
	}
	if ref, ok := x.notes.refs[i]; ok && x.code == 0 {
		x.tokens = append(x.tokens, token{kind: noteToken, text: ref.label})
		return int(ref.end)
	}
	switch {
	case leadsBack(t, i):
		return int(it.End)
	case it.Tag == 0 && x.code > 0:
		x.tokens = append(x.tokens, token{kind: codeToken, text: it.Text})
	case it.Tag == 0:
		x.tokens = append(x.tokens, token{kind: textToken, text: it.Text})
	case it.Tag == atom.Br:
		x.tokens = append(x.tokens, token{kind: breakToken})
	case it.Tag == atom.Img:
		x.tokens = append(x.tokens, token{kind: rawToken, text: x.image(it)})
	case it.Tag == tree.Unwrapped:
	case it.Tag == atom.Ruby:
		x.ruby(t, i)
		return int(it.End)
	case tree.RoleOf(it.Tag) == tree.Inline:
		x.begin(t, i)
	default:
		return 0
	}
	return i + 1
}

// ruby adds characters and their readings.
func (x *inlineText) ruby(t *tree.Tree, i int) {
	kind := textToken
	if x.code > 0 {
		kind = codeToken
	}
	ruby(t, i, func(j int) int {
		x.closeUntil(j)
		return x.add(t, j)
	}, func(reading string) {
		x.closeUntil(int(t.Items[i].End))
		x.tokens = append(x.tokens, token{kind: kind, text: reading})
	})
}

// formula adds a formula: its TeX between dollars, or as code if it does not fit
// between them, else its bare text.
func (x *inlineText) formula(t *tree.Tree, i int, tex string) {
	switch {
	case x.code > 0:
		x.tokens = append(x.tokens, token{kind: codeToken, text: plainFormula(t, i)})
	case !fitsDollars(tex):
		at := len(x.tokens)
		x.tokens = append(x.tokens, token{kind: openToken, tag: atom.Code, pair: at + 2},
			token{kind: codeToken, text: tex}, token{kind: closeToken, tag: atom.Code, pair: at})
	case tex == "":
		x.tokens = append(x.tokens, token{kind: textToken, text: plainFormula(t, i)})
	default:
		display := false
		for _, a := range t.Items[i].Attrs {
			display = display || a.Key == "display"
		}
		x.tokens = append(x.tokens, token{kind: texToken, text: tex, unwritten: !display})
	}
}

func (x *inlineText) begin(t *tree.Tree, i int) {
	it := &t.Items[i]
	tok := token{kind: openToken, tag: markKind(it.Tag)}
	if it.Tag == atom.A && len(it.Attrs) > 0 {
		if href := it.Value("href"); !strings.HasPrefix(href, "#") {
			tok.href = href
		}
		tok.unwritten = tok.href == ""
	}
	switch {
	case tok.tag == 0, x.code > 0, (tok.tag == atom.Strong || tok.tag == atom.Del) && x.within(tok.tag):
		tok.unwritten = true
	case tok.tag == atom.Sup, tok.tag == atom.Sub:
		tok.unwritten = !x.needsRaising(t, i)
	}
	if markKind(it.Tag) == atom.Code {
		x.code++
	}
	x.open = append(x.open, len(x.tokens))
	x.ends = append(x.ends, it.End)
	x.tokens = append(x.tokens, tok)
}

// embolden makes all text bold up to an item: Markdown has no terms or
// summaries.
func (x *inlineText) embolden(end int32) {
	x.open = append(x.open, len(x.tokens))
	x.ends = append(x.ends, end)
	x.tokens = append(x.tokens, token{kind: openToken, tag: atom.Strong})
}

// within tells whether an element of a kind is open and written. Within itself bold
// is as bold, and four tildes would begin a block of code.
func (x *inlineText) within(tag atom.Atom) bool {
	for _, at := range x.open {
		if tok := &x.tokens[at]; tok.tag == tag && !tok.unwritten {
			return true
		}
	}
	return false
}

// needsRaising tells whether a text would be misread if it were not set above or
// below the line: 10 to the 15th, footnote 3, but not 4th or ®.
func (x *inlineText) needsRaising(t *tree.Tree, i int) bool {
	text := strings.TrimSpace(t.Plain(i))
	if !strings.ContainsFunc(text, tree.IsLetterOrDigit) {
		return false
	}
	if t.Items[i].Tag == atom.Sub || len(x.tokens) == 0 || strings.ContainsFunc(text, unicode.IsDigit) {
		return true
	}
	before := strings.TrimRight(x.tokens[len(x.tokens)-1].text, " ")
	last, _ := utf8.DecodeLastRuneInString(before)
	return !unicode.IsDigit(last)
}

// closeUntil closes the inline elements that item i is no longer in.
func (x *inlineText) closeUntil(i int) {
	for len(x.open) > 0 && int(x.ends[len(x.ends)-1]) <= i {
		at := x.open[len(x.open)-1]
		x.open, x.ends = x.open[:len(x.open)-1], x.ends[:len(x.ends)-1]
		tok := x.tokens[at]
		x.tokens[at].pair = len(x.tokens)
		x.tokens = append(x.tokens, token{kind: closeToken, tag: tok.tag, href: tok.href, unwritten: tok.unwritten, pair: at})
		if tok.tag == atom.Code {
			x.code--
		}
	}
}

// take writes what was gathered and forgets it.
func (x *inlineText) take(at place) string {
	if len(x.tokens) == 0 {
		return ""
	}
	x.closeUntil(1 << 30)
	x.moveSpaces()
	x.joinCode()
	x.dropEmpty()
	x.checkEmphasis()
	if len(x.tokens) == 1 && at < inHeading {
		x.tokens[0].unwritten = false // a formula alone stands on a line of its own
	}
	w := inlineWriter{out: x.out[:0], place: at, marks: x.marks, codeEnd: -1, texEnd: -1, noteEnd: -1}
	for i := range x.tokens {
		x.stop.Every(i)
		w.write(x, i)
	}
	x.tokens, x.open, x.ends, x.code = x.tokens[:0], x.open[:0], x.ends[:0], 0
	x.out = w.out
	text := trimBreaks(string(w.out))
	if at >= inHeading && strings.HasSuffix(text, "#") {
		text = text[:len(text)-1] + "\\#"
	}
	return text
}

// moveSpaces moves the spaces at the ends of elements out of them: marks must
// touch the words they mark.
func (x *inlineText) moveSpaces() {
	for i := len(x.tokens) - 1; i > 0; i-- { // begins: right to left
		x.stop.Every(i)
		a, b := &x.tokens[i-1], &x.tokens[i]
		if a.kind == openToken && b.kind == textToken && strings.HasPrefix(b.text, " ") {
			b.text = strings.TrimLeft(b.text, " ")
			x.space(i - 1)
		}
	}
	for i := 0; i+1 < len(x.tokens); i++ {
		x.stop.Every(i)
		a, b := &x.tokens[i], &x.tokens[i+1]
		if b.kind == closeToken && a.kind == textToken && strings.HasSuffix(a.text, " ") {
			a.text = strings.TrimRight(a.text, " ")
			b.text = " "
		}
		if a.kind == closeToken && a.text != "" && b.kind == closeToken {
			a.text, b.text = "", a.text
		}
	}
}

// space notes a space before an open token, outermost if several touch.
func (x *inlineText) space(i int) {
	for i > 0 && x.tokens[i-1].kind == openToken {
		i--
	}
	x.tokens[i].text = " "
}

// joinCode joins code elements that touch, because their backticks would.
func (x *inlineText) joinCode() {
	for i := range x.tokens {
		x.stop.Every(i)
		c := &x.tokens[i]
		if c.kind != closeToken || c.tag != atom.Code || c.text != "" {
			continue
		}
		for j := i + 1; j < len(x.tokens); j++ {
			o := &x.tokens[j]
			if o.kind < openToken || o.text != "" || o.unwritten != (o.tag != atom.Code) {
				break // something is written between them
			}
			if o.kind == openToken && o.tag == atom.Code {
				c.tag, o.tag = 0, 0
				break
			}
		}
	}
}

// dropEmpty removes the marks of elements that hold nothing.
func (x *inlineText) dropEmpty() {
	for i := range x.tokens {
		x.stop.Every(i)
		if o := &x.tokens[i]; o.kind == openToken && !o.unwritten {
			filled := false
			for j := i + 1; j < o.pair && !filled; j++ {
				switch in := &x.tokens[j]; in.kind {
				case rawToken:
					filled = o.tag == atom.A
				case texToken, noteToken:
					filled = true
				case textToken, codeToken:
					filled = strings.Trim(in.text, " \u00a0") != ""
				}
			}
			if !filled {
				o.unwritten = true
				x.tokens[o.pair].unwritten = true
			}
		}
	}
}
