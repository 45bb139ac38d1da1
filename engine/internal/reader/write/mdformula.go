package write

import (
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// hasDollarInCode tells whether code within a line of text holds a dollar. To
// a renderer that knows formulas, a dollar in the text could begin one that
// ends there, and what follows in the code would be text, with its tags. The
// dollars of such a page are escaped.
func hasDollarInCode(t *tree.Tree) bool {
	code := 0 // where the code at hand ends
	for i := range t.Items {
		it := &t.Items[i]
		switch {
		case markKind(it.Tag) == atom.Code:
			code = max(code, int(it.End))
		case it.Tag == 0 && i < code && strings.Contains(it.Text, "$"):
			return true
		}
		if tex := t.TeX(i); tex != "" && !fitsDollars(tex) {
			return true // it is written as code
		}
	}
	return false
}

// fitsDollars tells whether TeX may stand between dollars: it holds none, and
// does not escape the one behind it.
func fitsDollars(tex string) bool {
	for i := 0; i < len(tex); i++ {
		switch tex[i] {
		case '\\':
			if i++; i == len(tex) {
				return false
			}
		case '$':
			return false
		}
	}
	return true
}

// safeTeX is TeX that sets the same formula and is no markup to a renderer
// that knows no formulas: no tag, no link, no code. TeX ignores spaces. In a
// table's cell a bar behind a backslash would end the cell for some renderers.
func safeTeX(tex string, inCell bool) string {
	if !strings.ContainsAny(tex, "<`]|") {
		return tex
	}
	var out strings.Builder
	for i := 0; i < len(tex); i++ {
		c := tex[i]
		switch {
		case inCell && strings.HasPrefix(tex[i:], `\|`):
			i++
			out.WriteString(`\Vert `)
		case c == '\\' && i+1 < len(tex) && tex[i+1] != '<' && tex[i+1] != ']':
			i++
			out.WriteString(tex[i-1 : i+1])
		case c == '`':
			out.WriteString(`\lq `)
		case c == '<' && beginsTag(tex[i+1:]), c == ']' && strings.HasPrefix(tex[i+1:], "("):
			out.WriteByte(c)
			out.WriteByte(' ')
		default:
			out.WriteByte(c)
		}
	}
	return strings.TrimSuffix(out.String(), " ") // a dollar behind a space ends no formula
}
