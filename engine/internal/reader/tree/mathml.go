package tree

import (
	"golang.org/x/net/html/atom"
)

// firstMathTag is where the tags of formulas' parts begin: MathML's elements have
// no atoms, so they are numbered behind all that there are.
const firstMathTag atom.Atom = 0xff000000

// mathNames is the allow list of elements in a formula. Those that could bring a
// parser back to HTML or to another namespace (annotation-xml, mglyph,
// malignmark), and those that act, link or load, are not on it.
var mathNames = [...]string{
	"mi", "mn", "mo", "ms", "mtext", // tokens: they hold text and nothing else
	"merror", "mfrac", "mmultiscripts", "mover", "mpadded", "mphantom", "mprescripts", "mroot", "mrow", "mspace", "msqrt",
	"mstyle", "msub", "msubsup", "msup", "mtable", "mtd", "mtr", "munder", "munderover", "none",
}

const (
	numTokens    = 5 // the first of parts
	MathText     = firstMathTag + 4
	MathRow      = firstMathTag + 13
	MathOperator = firstMathTag + 2
	MathSpace    = firstMathTag + 14
)

// MathTag gives the tag of a formula's element, 0 for one that is not allowed.
func MathTag(name string) atom.Atom {
	for i := range mathNames {
		if mathNames[i] == name {
			return firstMathTag + atom.Atom(i)
		}
	}
	return 0
}

func IsMathTag(a atom.Atom) bool { return a >= firstMathTag && a != Unwrapped }

func IsMathToken(a atom.Atom) bool { return IsMathTag(a) && a < firstMathTag+numTokens }

// Name is the name that an element is written with.
func Name(a atom.Atom) string {
	if IsMathTag(a) {
		return mathNames[a-firstMathTag]
	}
	return a.String()
}
