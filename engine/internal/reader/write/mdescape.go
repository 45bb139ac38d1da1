package write

import (
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// inlineWriter writes inline tokens as Markdown.
type inlineWriter struct {
	out     []byte
	place   place
	code    strings.Builder // text of the code element at hand
	last    rune            // last character written, 0 at a line's beginning
	links   int             // links open: within them all brackets are escaped
	image   bool            // nothing but marks was written since an image
	dollars bool            // all dollars of the text are escaped
	codeEnd int             // length of out behind the last code, -1 none
	texEnd  int             // and behind the last formula
}

func (w *inlineWriter) write(x *inlineText, i int) {
	t := &x.tokens[i]
	switch t.kind {
	case textToken:
		w.words(t.text)
	case codeToken:
		w.code.WriteString(t.text)
	case breakToken:
		w.lineBreak()
	case rawToken:
		if t.text != "" && tree.IsLetterOrDigit(w.last) {
			w.raw(" ")
		}
		w.raw(t.text)
		w.image = t.text != ""
	case texToken:
		dollars := "$$"
		if t.unwritten || w.place >= inHeading {
			dollars = "$"
		}
		if w.last == '$' {
			w.spaceOnce()
		}
		w.raw(dollars + safeTeX(t.text, w.place == inCell) + dollars)
		w.texEnd = len(w.out)
	case openToken:
		if t.text != "" {
			w.spaceOnce()
		}
		if !t.unwritten {
			w.mark(t, true)
		}
	case closeToken:
		if t.tag == atom.Code && w.code.Len() > 0 {
			w.codeSpan()
		}
		if !t.unwritten {
			w.mark(t, false)
		}
		if t.text != "" {
			w.spaceOnce()
		}
	}
}

func (w *inlineWriter) raw(s string) {
	if s == "" {
		return
	}
	w.out = append(w.out, s...)
	w.last, _ = utf8.DecodeLastRuneInString(s)
}

func (w *inlineWriter) spaceOnce() {
	if w.last != 0 && w.last != ' ' {
		w.raw(" ")
	}
}

func (w *inlineWriter) words(s string) {
	if w.last == 0 || w.last == ' ' {
		s = strings.TrimLeft(s, " ")
	}
	if s == "" {
		return
	}
	if w.image && tree.BeginsWithWord(s) { // on the page they do not touch
		w.spaceOnce()
	}
	if w.texEnd == len(w.out) && s[0] >= '0' && s[0] <= '9' { // the dollar would end no formula
		w.spaceOnce()
	}
	w.image = false
	before := w.last
	if mark, rest := taskMark(s); before == 0 && w.place == inItem && mark != "" {
		w.raw(mark)
		before, s = ' ', rest
	}
	switch {
	case before == 0 && (w.place == inHeading || w.place == inCell): // no block begins
		before = ' '
	case before == 0:
		w.out = append(w.out, lineStart(s)...)
	}
	w.out = escapes{inLink: w.links > 0, dollars: w.dollars}.append(w.out, s, before)
	w.last, _ = utf8.DecodeLastRuneInString(s)
}

func (w *inlineWriter) lineBreak() {
	if w.place >= inHeading {
		w.spaceOnce()
		return
	}
	if w.last != 0 {
		w.out = append(w.out, "\\\n"...)
		w.last = 0
	}
}

// mark writes the mark of an element's begin or end.
func (w *inlineWriter) mark(t *token, begin bool) {
	switch t.tag {
	case atom.Strong:
		w.raw("**")
	case atom.Em:
		if t.href == "_" {
			w.raw("_")
		} else {
			w.raw("*")
		}
	case atom.Del:
		w.raw("~~")
	case atom.Q:
		w.raw(`"`)
	case atom.Sup, atom.Sub:
		if begin {
			w.raw("<" + t.tag.String() + ">")
		} else {
			w.raw("</" + t.tag.String() + ">")
		}
	case atom.A:
		if begin {
			if w.last == '!' { // what follows is no image
				w.out = append(w.out[:len(w.out)-1], "\\!"...)
			}
			w.raw("[")
			w.links++
		} else {
			w.links--
			w.raw("](" + address(t.href, w.dollars) + ")")
		}
	}
}

// codeSpan writes code between more backticks than the code holds in a row. It
// does not touch the code before, whose backticks would become its own. In a
// table's cell a bar behind a backslash would end the cell for some renderers:
// such code is written as text.
func (w *inlineWriter) codeSpan() {
	s := w.code.String()
	w.code.Reset()
	trimmed := strings.Trim(s, " ")
	if strings.HasPrefix(s, " ") {
		w.spaceOnce()
	}
	switch {
	case trimmed == "":
	case w.place == inCell && strings.Contains(trimmed, `\|`):
		w.words(trimmed)
	default:
		if w.codeEnd == len(w.out) {
			w.spaceOnce()
		}
		fence := strings.Repeat("`", longestRun(trimmed, '`')+1)
		if trimmed[0] == '`' || trimmed[len(trimmed)-1] == '`' {
			w.raw(fence + " " + trimmed + " " + fence)
		} else {
			w.raw(fence + trimmed + fence)
		}
		w.codeEnd = len(w.out)
	}
	if strings.HasSuffix(s, " ") && trimmed != "" {
		w.spaceOnce()
	}
}

// lineStart gives the backslash that a text needs at the beginning of a line:
// before what would begin a heading, a list, a quote, a rule or a table. Numbers of
// list items are escaped at their dot, by escapes.append.
func lineStart(s string) string {
	switch s[0] {
	case '#', '+', '-', '>', '=', '|':
		return "\\"
	case ':':
		if strings.HasPrefix(s, ":-") {
			return "\\"
		}
	}
	return ""
}

// escapes says what is escaped in a text besides what always is.
type escapes struct {
	inLink  bool // all brackets: within a link or an image none may stand alone
	dollars bool // all dollars
}

// append adds a text with what would be markup escaped. The character before
// the text decides about underscores and the dot of a number at a line's
// beginning; it is 0 there.
func (e escapes) append(out []byte, s string, before rune) []byte {
	number := 0 // how far only digits stand since the line's beginning, -1 nowhere
	if before != 0 {
		number = -1
	}
	for number >= 0 && number < len(s) && s[number] >= '0' && s[number] <= '9' {
		number++
	}
	from := 0 // what is not written yet
	for i := 0; i < len(s); i++ {
		if !maybeMarkup[s[i]] {
			continue
		}
		escaped := false
		switch s[i] {
		case '\\', '`', '*':
			escaped = true
		case '[':
			escaped = e.inLink || beginsBracketMark(s[i+1:])
		case ']':
			escaped = e.inLink || i+1 == len(s) || strings.IndexByte("([:", s[i+1]) >= 0
		case '~': // strikethrough ends behind a word, a fence begins a line
			escaped = i > 0 && s[i-1] != ' ' || i == 0 && before != 0 && before != ' ' || strings.HasPrefix(s[i+1:], "~")
		case '_':
			if i > 0 {
				before, _ = utf8.DecodeLastRuneInString(s[:i])
			}
			next, _ := utf8.DecodeRuneInString(s[i+1:])
			escaped = i+1 == len(s) || !tree.IsLetterOrDigit(before) || !tree.IsLetterOrDigit(next)
		case '<':
			escaped = i+1 == len(s) || beginsTag(s[i+1:])
		case '$': // two begin a formula that may go on behind the paragraph
			escaped = e.dollars || i == 0 && before == '$' || i > 0 && s[i-1] == '$' || strings.HasPrefix(s[i+1:], "$")
		case '&':
			escaped = looksLikeEntity(s[i+1:])
		case '.', ')':
			escaped = i == number && i > 0 && (i+1 == len(s) || s[i+1] == ' ')
		}
		if escaped {
			out = append(append(out, s[from:i]...), '\\')
			from = i
		}
	}
	return append(out, s[from:]...)
}

// maybeMarkup are the characters that may be markup within a line.
var maybeMarkup = [256]bool{'\\': true, '`': true, '*': true, '_': true, '[': true, ']': true, '<': true, '&': true, '~': true, '.': true,
	')': true, '$': true}

// beginsBracketMark tells whether a bracket before s could begin a footnote, a link
// to another note or the box of a task. That of a link is told by what stands
// behind its end.
func beginsBracketMark(s string) bool {
	return s == "" || strings.IndexByte("^[", s[0]) >= 0 || len(s) > 1 && s[1] == ']' && strings.IndexByte(" xX", s[0]) >= 0
}

// looksLikeEntity tells whether an ampersand before s would begin an entity.
func looksLikeEntity(s string) bool {
	for i := 0; i < len(s) && i < 32; i++ {
		switch c := s[i]; {
		case c == ';':
			return i > 0
		case c == '#' && i == 0:
		case !tree.IsASCIILetter(c) && (c < '0' || c > '9'):
			return false
		}
	}
	return false
}
