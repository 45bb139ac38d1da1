package build

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	labelReach = 4 // elements from code up to the one that holds its label, too
	labelWords = 6 // words there besides the code: the language, "Copy code"
	labelNodes = 200
)

// labelNames are names of languages as labels write them, where they are not the
// names of classes.
var labelNames = map[string]string{"plain text": "text", "plaintext": "text", "objective-c": "objectivec", "shell session": "console",
	"terminal": "console", "visual basic": "vb", "vb.net": "vb", "c sharp": "csharp", "f#": "fsharp", "c#": "csharp"}

// findCodeLabel finds the language that stands over code, alone with it and its
// buttons in an element, and takes label and buttons out of the text: they say what
// the class of the code says in the tree.
func (pl *plan) findCodeLabel(pre page.Node) {
	p := pl.page
	holder := p.Parent[pre]
	for up := 0; holder != page.None && p.Words(holder) == p.Words(pre); up++ {
		if holder = p.Parent[holder]; up == labelReach {
			return
		}
	}
	if holder == page.None || p.Words(holder)-p.Words(pre) > labelWords || pre-holder+p.End[holder]-p.End[pre] > labelNodes {
		return
	}
	i, to := pl.set.Under(holder)
	label, name := -1, ""
	for ; i < to && pl.set.Blocks[i].From < pre; i++ {
		text := strings.ToLower(strings.Trim(strings.TrimSpace(pl.set.Text(i)), ":"))
		switch known := labelNames[text]; {
		case label >= 0 || pl.isTitle(pl.set.Blocks[i].Owner, holder):
		case known != "":
			label, name = i, known
		case languages[text]:
			label, name = i, text
		}
	}
	if label < 0 {
		return
	}
	if pl.keep[label] {
		pl.dropBlock(label)
	}
	for n := holder + 1; n < p.End[holder]; n++ {
		if n == pre {
			n = p.End[pre] - 1
		} else if p.Tag[n] == atom.Button && p.IsElement(n) {
			pl.drop(n)
		}
	}
	pl.codeLabels[pre] = name
}

// isTitle tells whether an element names a part of the text, up to a holder: a
// heading, a term, the head of a table.
func (pl *plan) isTitle(n, holder page.Node) bool {
	for ; n != page.None && n > holder; n = pl.page.Parent[n] {
		switch tag := pl.page.Tag[n]; {
		case tag == atom.Dt, tag == atom.Th, tag == atom.Summary, tag == atom.Caption, isHeading(pl.ruleOf(n)):
			return true
		}
	}
	return false
}
