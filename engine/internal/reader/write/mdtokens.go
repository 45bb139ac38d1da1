package write

import (
	"winnow/engine/internal/stop"

	"golang.org/x/net/html/atom"
)

// inlineText gathers the inline content of one block for Markdown.
type inlineText struct {
	tokens []token
	open   []int // open inline elements: index of their first token
	ends   []int32
	code   int // code elements open
	out    []byte
	marks  marks
	notes  *notes
	stop   *stop.Checker // ends the work; nil never does
}

type tokenKind uint8

const (
	textToken  tokenKind = iota // text, to be escaped
	codeToken                   // text of code, joined with its neighbours
	breakToken                  // br
	rawToken                    // written as it is: images
	texToken                    // a formula; unwritten: in a line
	noteToken                   // what refers to a footnote, by its label
	openToken                   // begin of an element
	closeToken                  // its end
)

type token struct {
	kind      tokenKind
	text      string
	tag       atom.Atom // of open and close
	href      string
	pair      int  // the other end of open and close
	unwritten bool // open and close that are not written
}

// markKind groups elements by how Markdown marks them, 0 for those it does not.
func markKind(tag atom.Atom) atom.Atom {
	switch tag {
	case atom.A:
		return atom.A
	case atom.Em, atom.I, atom.Dfn, atom.Var:
		return atom.Em
	case atom.Strong, atom.B:
		return atom.Strong
	case atom.Del, atom.S:
		return atom.Del
	case atom.Code, atom.Kbd, atom.Samp:
		return atom.Code
	case atom.Q, atom.Sup, atom.Sub:
		return tag
	}
	return 0
}

// A place is where a text is to stand.
type place uint8

const (
	inParagraph place = iota
	inItem            // a paragraph that begins a list item, perhaps with a task's mark
	inHeading         // all of it in one line, and no line begins with it
	inCaption         // in one line
	inCell            // in one line, and no line begins with it
)
