package build

import (
	"strconv"
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// isGutter tells whether an element numbers lines: its class says so, and its
// text, if any, is digits only. The class "number" alone does not count, because
// highlighters give it to numbers in the code.
func isGutter(p *page.Page, n page.Node) bool {
	attrs := p.Attrs(n)
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "data-line-number":
			return onlyDigits(p, n)
		case "class":
			if numbersLines(a.Val) {
				return onlyDigits(p, n)
			}
		}
	}
	return false
}

// numbersLines finds the classes of line numbers.
func numbersLines(list string) bool {
	if len(list) > maxClasses || !containsAny(list, "ln", "ine", "gutter", "blob") {
		return false // most lists: nothing is copied
	}
	list = strings.ToLower(dashes.Replace(list))
	if containsAny(list, "linenum", "lineno", "blobnum", "lnnumbers") {
		return true
	}
	for class := range strings.FieldsSeq(list) {
		if class == "ln" || class == "lnt" || class == "lntd" || strings.HasSuffix(class, "gutter") {
			return true
		}
	}
	return false
}

var dashes = strings.NewReplacer("-", "", "_", "")

// maxGutter is how many nodes a column of line numbers may have.
const maxGutter = 100_000

func onlyDigits(p *page.Page, n page.Node) bool {
	for i := n + 1; i < min(p.End[n], n+maxGutter); i++ {
		if !p.IsElement(i) && strings.Trim(p.Data[i], " \t\r\n0123456789.:") != "" {
			return false
		}
	}
	return p.End[n] < n+maxGutter
}

// codeTable tells whether a table's first row is a line of code beside its
// number, as code hosts and highlighters write it.
func codeTable(p *page.Page, table page.Node) bool {
	numbers, code := false, false
	for n := table + 1; n < min(p.End[table], table+40); n++ {
		if p.Tag[n] != atom.Td || !p.IsElement(n) {
			continue
		}
		if isGutter(p, n) {
			numbers = true
		} else {
			code = code || p.HasClassWord(n, "code", "line")
		}
		if p.NextSibling(n) == page.None || numbers && code {
			break
		}
	}
	if !numbers || !code {
		return false
	}
	for n := table + 1; n < p.End[table]; n++ { // a pre of its own says more
		if p.Tag[n] == atom.Pre {
			return false
		}
	}
	return true
}

// isBesideCode finds what stands in or beside code and is not code: line numbers,
// and buttons inside.
func (pl *plan) isBesideCode(n page.Node, inCode bool) bool {
	p := pl.page
	switch p.Tag[n] {
	case atom.Td, atom.Th, atom.Pre, atom.Div:
		return isGutter(p, n) && (inCode || pl.codeFollows(n))
	case atom.Span, atom.Code, atom.A, atom.Ol, atom.Ul, atom.I:
		return inCode && isGutter(p, n)
	case atom.Button:
		return inCode
	}
	return false
}

// codeFollows tells whether line numbers stand in a row that has code.
func (pl *plan) codeFollows(n page.Node) bool {
	p := pl.page
	if p.Tag[n] == atom.Pre && p.Parent[n] != page.None {
		n = p.Parent[n]
	}
	c := p.NextSibling(n)
	for seen := 0; c != page.None && seen < 6; seen++ {
		for i := c; i < min(p.End[c], c+20); i++ {
			if t := p.Tag[i]; t == atom.Pre || t == atom.Td && p.HasClassWord(i, "code", "line") {
				return true
			}
		}
		c = p.NextSibling(c)
	}
	return false
}

// lineNumbers are the numbers of lines whose class does not say so: all elements in
// an element begin with an element that holds their number, counted from 1, and some
// hold more. Case: highlighters whose class names are made by a program.
func (pl *plan) lineNumbers(n page.Node) (numbers []page.Node) {
	p, more := pl.page, false
	for line := p.FirstChild(n); line != page.None; line = p.NextSibling(line) {
		if !p.IsElement(line) {
			if tree.Shows(p.Data[line]) {
				return nil
			}
			continue
		}
		number := p.FirstChild(line)
		if number == page.None || !p.IsElement(number) || p.End[number] != number+2 ||
			p.Data[number+1] != strconv.Itoa(len(numbers)+1) {
			return nil
		}
		numbers = append(numbers, number)
		more = more || p.Chars(line) > p.Chars(number)
	}
	if len(numbers) < 2 || !more {
		return nil
	}
	return numbers
}
