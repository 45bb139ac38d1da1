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
	labelChars = 200
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
	if pl.labelWithin(pre) {
		return
	}
	holder := p.Parent[pre]
	for up := 0; holder != page.None && p.Words(holder) == p.Words(pre); up++ {
		if holder = p.Parent[holder]; up == labelReach {
			return
		}
	}
	if holder == page.None || !pl.hardlyMore(holder, pre, pre) {
		return
	}
	i, to := pl.set.Under(holder)
	if i > 0 && pl.set.Blocks[i-1].To > holder {
		i-- // a link around the code can begin in the label
	}
	says := languageOf(p, pre, true) != ""
	label, name, text := -1, "", false // whether a text that is no label stands over the code
	pressed := false                   // whether a button stands there since the last label: text, once the page is read
	for ; i < to; i++ {
		owner, behind := pl.set.Blocks[i].Owner, pl.set.Blocks[i].From > pre
		known := languageName(pl.set.Text(i))
		if says && p.Tag[owner] == atom.P {
			known = "" // a paragraph over code that says its language itself is text
		}
		switch {
		case p.Inside(pl.set.Blocks[i].From, pre):
		case known == "" && p.Tag[owner] == atom.Button:
			pressed = pressed || pl.keep[i] && !behind
		case behind && !isToolbar(p, owner, holder):
			if pl.keep[i] {
				return // the element holds more than the code
			}
		case behind && label >= 0:
		case known != "" && !pl.isTitle(pl.set.Blocks[i].From, holder):
			if label >= 0 && !pressed {
				return // tabs: which one is it?
			}
			label, name, text, pressed = i, known, text || pressed, false
		case pl.keep[i] && !behind: // what stands between is labelled, not the code
			label, text = -1, true
		}
	}
	if label < 0 || !text && pl.labelBefore(holder, pre, label) {
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

// labelWithin finds and takes out a label that stands in the pre itself, before the code.
func (pl *plan) labelWithin(pre page.Node) bool {
	p := pl.page
	in := p.FirstChild(pre)
	if in == page.None || !p.IsElement(in) || p.Words(in) == 0 {
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

// hardlyMore tells whether an element holds hardly more than code, where the words in one
// of its parts, which holds the code or is it, do not count.
func (pl *plan) hardlyMore(n, part, pre page.Node) bool {
	p := pl.page
	return pre-n+p.End[n]-p.End[pre] <= labelNodes && p.Chars(n)-p.Chars(part) <= labelChars && pl.wordsBeside(n, part) <= labelWords
}

// wordsBeside counts the words of an element that stay and are not in a part of it. It counts them
// in blocks: a word of which half is bold has two texts, and one in what the reader writes.
func (pl *plan) wordsBeside(n, part page.Node) (words int32) {
	for i, to := pl.set.Under(n); i < to; i++ {
		if pl.keep[i] && !pl.page.Inside(pl.set.Blocks[i].From, part) {
			words += page.CountText(pl.set.Text(i)).Words
		}
	}
	return words
}

// labelBefore tells whether another label stands before the holder of code, alone with
// it: then, too, nobody can tell which one it is. The words of the holder do not count, as
// its label and buttons go: the text that is left must not make the other one its label.
func (pl *plan) labelBefore(holder, pre page.Node, label int) bool {
	p := pl.page
	outer := holder
	for up := p.Parent[outer]; up != page.None && pl.hardlyMore(up, holder, pre); up = p.Parent[up] {
		outer = up
	}
	i, _ := pl.set.Under(holder)
	first, _ := pl.set.Under(outer)
	for i = min(i, label) - 1; i >= first; i-- {
		if pl.keep[i] {
			return languageName(pl.set.Text(i)) != "" && !pl.isTitle(pl.set.Blocks[i].From, outer)
		}
	}
	return false
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
