package write

import (
	"strings"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// plainFormula is a formula as text: its TeX, else the texts of its MathML with a
// space around words and for each space that MathML makes.
func plainFormula(t *tree.Tree, i int) string {
	if tex := t.TeX(i); tex != "" || t.Items[i].Tag != atom.Math {
		return tex
	}
	var out strings.Builder
	due := false
	for j := i + 1; j < int(t.Items[i].End); j++ {
		it := &t.Items[j]
		switch {
		case it.Tag == tree.MathSpace:
			due = due || !strings.HasPrefix(it.Value("width"), "-")
		case it.Tag == 0:
			isWord := it.Up >= 0 && t.Items[it.Up].Tag == tree.MathText
			if (due || isWord) && out.Len() > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(strings.Trim(it.Text, " \u00a0"))
			due = isWord
		}
	}
	return out.String()
}
