package write

import (
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// marks are the characters that are escaped in all text of a page. To a renderer
// that knows formulas, a dollar in the text could begin one that ends at a dollar
// in code, and what follows in the code would be text, with its tags. A bracket
// could begin a link that ends in code, for a renderer that finds links first.
type marks struct {
	dollars, brackets bool
}

// marksOf looks for code within lines of text that holds the end of what the text
// could begin.
func marksOf(t *tree.Tree) (m marks) {
	code := 0 // where the code at hand ends
	note := func(text string) {
		m.dollars = m.dollars || strings.Contains(text, "$")
		m.brackets = m.brackets || strings.Contains(text, "](")
	}
	for i := 0; i < len(t.Items); i++ {
		t.Stop.Every(i)
		it := &t.Items[i]
		tex := t.TeX(i)
		switch {
		case tex != "":
			if i >= code && fitsDollars(tex) {
				i = int(it.End) - 1
				continue
			}
			note(tex) // it is written as code
		case markKind(it.Tag) == atom.Code:
			code = max(code, int(it.End))
		case it.Tag == 0 && i < code:
			note(it.Text)
		}
	}
	return m
}

// fitsDollars tells whether TeX may stand between dollars: it holds none, for not
// all renderers know that a backslash escapes one, and does not escape the one
// behind it.
func fitsDollars(tex string) bool {
	return !strings.Contains(tex, "$") && (len(tex)-len(strings.TrimRight(tex, `\`)))%2 == 0
}

// safeTeX is TeX that sets the same formula and is no markup to a renderer
// that knows no formulas: no tag, no link, no code. TeX ignores spaces. In a
// table's cell a bar could end the cell.
func safeTeX(tex string, inCell, brackets bool) string {
	if !strings.ContainsAny(tex, "<`[]|") {
		return tex
	}
	var out strings.Builder
	for i := 0; i < len(tex); i++ {
		c, name := tex[i], ""
		if c == '\\' && i+1 < len(tex) {
			i++
			if name = nameInTeX(tex[i], inCell, true); name == "" {
				out.WriteByte('\\')
			}
			if name == `\vert ` {
				name = `\Vert `
			}
		} else if c == ']' && strings.HasPrefix(tex[i+1:], "(") {
			name = "] "
		} else {
			name = nameInTeX(c, inCell, brackets)
		}
		if name == "" {
			name = tex[i : i+1]
		}
		if i+1 < len(tex) && tex[i+1] == ' ' {
			name = strings.TrimSuffix(name, " ")
		}
		out.WriteString(name)
	}
	return strings.TrimSuffix(out.String(), " ") // a dollar behind a space ends no formula
}

// nameInTeX is the name of a character that Markdown could take for markup, "" for
// any other.
func nameInTeX(c byte, inCell, brackets bool) string {
	switch {
	case c == '<':
		return `\lt `
	case c == '`':
		return `\lq `
	case c == '[' && brackets:
		return `\lbrack `
	case c == ']' && brackets:
		return `\rbrack `
	case c == '|' && inCell:
		return `\vert `
	}
	return ""
}
