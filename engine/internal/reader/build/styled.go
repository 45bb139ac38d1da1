package build

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// maxStyle is how many bytes of a style are read, outerInlines how far up an element of the
// same look is searched.
const (
	maxStyle     = 500
	outerInlines = 6
)

// byStyle reads bold, slanted and struck text that only a style attribute makes so: editors
// of forums, shops and letters write it, word processors do, too. It also finds the element
// that is not bold although its name says so: what is pasted from a word processor stands in one.
func (pl *plan) byStyle(n page.Node) (tree.Rule, bool) {
	p := pl.page
	as := pl.ruleOf(n).As
	switch p.Tag[n] {
	case atom.Span, atom.Font, atom.B, atom.Strong, atom.I, atom.Em:
	case atom.P, atom.Div:
		if from, to := pl.set.Under(n); to-from != 1 || pl.set.Blocks[from].Owner != n {
			return tree.Rule{}, false // a box
		}
	default:
		return tree.Rule{}, false
	}
	look, plain := lookOf(p.Attr(n, "style"))
	switch {
	case plain != 0 && sameLook(as) == plain:
		return tree.Rule{}, true
	case look == 0 || sameLook(as) != 0:
		return tree.Rule{}, false
	}
	for up, k := p.Parent[n], 0; up != page.None && k < outerInlines; up, k = p.Parent[up], k+1 {
		if sameLook(pl.ruleOf(up).As) == look {
			return tree.Rule{}, false
		}
	}
	return tree.RuleOf(look), true
}

// sameLook is the element of the list of byStyle that looks as another, 0 for none.
func sameLook(tag atom.Atom) atom.Atom {
	switch tag {
	case atom.B, atom.Strong:
		return atom.B
	case atom.I, atom.Em:
		return atom.I
	case atom.S, atom.Del:
		return atom.S
	}
	return 0
}

// lookOf reads a style: what it makes of text, bold before slanted and struck, and which of
// them it takes away.
func lookOf(style string) (look, plain atom.Atom) {
	for _, decl := range strings.Split(strings.ToLower(style[:min(len(style), maxStyle)]), ";") {
		key, value, _ := strings.Cut(decl, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "font-weight":
			switch {
			case strings.HasPrefix(value, "bold"), len(value) == 3 && value[0] >= '6' && value[0] <= '9':
				look = atom.B
			case value == "normal", value == "400":
				plain = atom.B
			}
		case "font-style":
			switch {
			case look == 0 && strings.HasPrefix(value, "italic"):
				look = atom.I
			case plain == 0 && value == "normal":
				plain = atom.I
			}
		case "text-decoration", "text-decoration-line":
			if look == 0 && strings.HasPrefix(value, "line-through") {
				look = atom.S
			}
		}
	}
	return look, plain
}
