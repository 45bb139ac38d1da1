package reader_test

import (
	"strings"
	"unicode"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"
	"winnow/engine/internal/reader/write"

	"golang.org/x/net/html/atom"
)

// inventedText finds a word of the plain text that the page does not have.
func inventedText(p *page.Page, tree tree.Tree) string {
	var all, code strings.Builder // code leaves out what a line of code or a heading may
	beside := page.Node(0)        // where that ends
	var bases, readings strings.Builder
	hasRuby := false
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if p.Tag[n] == atom.Math || p.Tag[n] == atom.Script && strings.HasPrefix(p.Attr(n, "type"), "math/tex") {
			return "" // a formula's TeX takes the place of its text
		}
		hasRuby = hasRuby || p.Tag[n] == atom.Ruby
		if p.IsElement(n) && (p.Tag[n] == atom.Button || isLineNumber(p, n) || isCodeTool(p, n) || headingTools.MatchString(p.Attr(n, "class"))) {
			beside = max(beside, p.End[n])
		}
		if !p.IsElement(n) && !p.Has(n, page.Unrendered) {
			words := onlyWords(p.Data[n])
			all.WriteString(words)
			switch partOfRuby(p, n) {
			case atom.Rt:
				readings.WriteString(words)
			case 0:
				bases.WriteString(words)
			}
			if n >= beside {
				code.WriteString(words)
			}
		}
	}
	have := all.String() + "\n" + code.String()
	if hasRuby {
		have += "\n" + bases.String() + "\n" + readings.String()
	}
	for line := range strings.SplitSeq(write.Text(tree), "\n") {
		line = strings.TrimLeft(line, " ")
		if mark, rest, ok := strings.Cut(line, ". "); ok && strings.Trim(mark, "-0123456789") == "" {
			line = rest
		}
		for w := range strings.FieldsFuncSeq(line, func(r rune) bool {
			return unicode.IsSpace(r) || hasRuby && !unicode.IsLetter(r) && !unicode.IsDigit(r) // any sign may be a bracket
		}) {
			if w = onlyWords(w); !strings.Contains(have, w) {
				return "text has a word that the page has not: " + w
			}
		}
	}
	return ""
}

// partOfRuby is what a text stands in: a reading (rt), its brackets (rp) or neither (0). A
// reading of nothing is text like any other; brackets are never shown. What a ruby within a
// reading is written over is part of that reading.
func partOfRuby(p *page.Page, n page.Node) (part atom.Atom) {
	for up := p.Parent[n]; up != page.None; up = p.Parent[up] {
		switch p.Tag[up] {
		case atom.Rp, atom.Rt:
			if part != atom.Rp {
				part = p.Tag[up]
			}
		case atom.Ruby:
			if part != 0 {
				return part
			}
		}
	}
	return 0 // what is around all rubies, or beside them, is no part of one
}

func onlyWords(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}
