package build

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

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
// the class of the code says in the tree. The element is one that the tree does not
// have, such as a div, so that a tree that is read again keeps all its texts.
func (pl *plan) findCodeLabel(pre page.Node) {
	p := pl.page
	if pl.labelWithin(pre) {
		return
	}
	holder := p.Parent[pre]
	for up := 0; holder != page.None && p.Words(holder) == p.Words(pre); up++ {
		if holder = p.Parent[holder]; up == labelReach {
			return
		}
	}
	if holder == page.None || holder == p.Body || !pl.isBare(holder) || !holdsOnly(p, holder, pre) {
		return
	}
	i, to := pl.set.Under(holder)
	label, name := -1, ""
	for ; i < to; i++ {
		owner, behind := pl.set.Blocks[i].Owner, pl.set.Blocks[i].From > pre
		known := languageName(pl.set.Text(i))
		switch {
		case p.Inside(pl.set.Blocks[i].From, pre) || known == "" && p.Tag[owner] == atom.Button:
		case behind && !isToolbar(p, owner, holder):
			if pl.keep[i] {
				return // the element holds more than the code
			}
		case behind && label >= 0:
		case known != "" && !pl.isTitle(pl.set.Blocks[i].From, holder):
			if label >= 0 {
				return // tabs: which one is it?
			}
			label, name = i, known
		case pl.keep[i] && !behind: // what stands between is labelled, not the code
			label = -1
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
		} else if p.Tag[n] == atom.Button && p.IsElement(n) && !p.Inside(pre, n) {
			pl.drop(n)
		}
	}
	pl.codeLabels[pre] = name
}

// labelWithin finds and takes out a label that stands in the pre itself, before the code,
// in an element that the tree does not have.
func (pl *plan) labelWithin(pre page.Node) bool {
	p := pl.page
	in := p.FirstChild(pre)
	if in == page.None || !p.IsElement(in) || p.Words(in) == 0 || !pl.isBare(in) {
		return false
	}
	name, code := languageName(pl.textOf(in, p.End[in])), p.NextSibling(in)
	if name == "" || code == page.None || p.Tag[code] != atom.Code || !p.IsElement(code) {
		return false
	}
	pl.drop(in)
	pl.codeLabels[pre] = name
	return true
}

// holdsOnly tells whether an element holds hardly more than code.
func holdsOnly(p *page.Page, n, pre page.Node) bool {
	return p.Words(n)-p.Words(pre) <= labelWords && pre-n+p.End[n]-p.End[pre] <= labelNodes
}

// isToolbar tells whether an element behind code is a label of it, up to a holder.
func isToolbar(p *page.Page, n, holder page.Node) bool {
	for ; n != page.None && n > holder; n = p.Parent[n] {
		if p.Tag[n] != atom.Pre && p.HasClassWord(n, "toolbar", "lang", "language", "label") {
			return true
		}
	}
	return false
}

// languageName is the language that a label names, "" for another text.
func languageName(label string) string {
	text := strings.ToLower(strings.TrimFunc(label, func(r rune) bool { return r == ':' || !tree.IsShown(r) }))
	if known := labelNames[text]; known != "" {
		return known
	}
	if languages[text] {
		return text
	}
	return ""
}

// isTitle tells whether an element names a part of the text, up to a holder: a
// heading, a term, the head of a table; or is code, which is no label of other code.
func (pl *plan) isTitle(n, holder page.Node) bool {
	for ; n != page.None && n > holder; n = pl.page.Parent[n] {
		switch tag := pl.page.Tag[n]; {
		case tag == atom.Pre, tag == atom.Code, tag == atom.Dt, tag == atom.Th, tag == atom.Summary, tag == atom.Caption, isHeading(pl.ruleOf(n)):
			return true
		}
	}
	return false
}
