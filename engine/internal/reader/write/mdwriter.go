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
	marks   marks           // what is escaped everywhere
	codeEnd int             // length of out behind the last code, -1 none
	texEnd  int             // and behind the last formula
	noteEnd int             // and behind the last reference to a footnote
	word    bareWord
}

func (w *inlineWriter) write(x *inlineText, i int) {
	t := &x.tokens[i]
	switch t.kind {
	case textToken:
		w.words(t.text)
	case codeToken:
		w.code.WriteString(t.text)
	case breakToken:
		w.codeSpan() // none goes on in the next line, or behind an image
		w.lineBreak()
	case rawToken:
		w.codeSpan()
		if t.text != "" && tree.IsLetterOrDigit(w.last) {
			w.raw(" ")
		}
		w.raw(t.text)
		w.image = t.text != ""
	case noteToken:
		w.refer(t.text)
	case texToken:
		dollars := "$$"
		if t.unwritten || w.place >= inHeading {
			dollars = "$"
		}
		if w.last == '$' || w.word.mayBeAddress(w.out) {
			w.spaceOnce()
		}
		w.raw(dollars + safeTeX(t.text, w.place == inCell, w.allBrackets()) + dollars)
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
	if w.last == ']' && strings.IndexByte("([:", s[0]) >= 0 { // what is in brackets begins no link and no note
		w.out = append(w.out, '\\')
	}
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
	w.out = escapes{brackets: w.allBrackets(), dollars: w.marks.dollars}.append(w.out, s, before)
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
			w.raw("](" + target(t.href) + ")")
		}
	}
}

// codeSpan writes code between more backticks than the code holds in a row. It
// touches neither the code before, whose backticks would become its own, nor a
// bare address, which would take its backticks for a part of itself. Code that
// some renderers would cut is written as text.
func (w *inlineWriter) codeSpan() {
	s := w.code.String()
	w.code.Reset()
	trimmed := strings.Trim(s, " ")
	if strings.HasPrefix(s, " ") {
		w.spaceOnce()
	}
	switch {
	case trimmed == "":
	case w.isCut(trimmed):
		w.words(trimmed)
	default:
		if w.codeEnd == len(w.out) || w.word.mayBeAddress(w.out) {
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

// allBrackets tells whether no bracket may stand alone.
func (w *inlineWriter) allBrackets() bool { return w.marks.brackets || w.links > 0 }

// isCut tells whether code would end too early for some renderers: in a table's
// cell at a bar behind a backslash, in a link at a bracket or a backtick.
func (w *inlineWriter) isCut(code string) bool {
	return w.place == inCell && strings.Contains(code, `\|`) ||
		w.links > 0 && (strings.Contains(code, "](") || strings.Contains(code, "`"))
}
