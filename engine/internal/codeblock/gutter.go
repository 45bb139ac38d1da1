package codeblock

import (
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// IsGutter tells whether an element numbers lines: its class says so, and its
// text, if any, is digits only. The class "number" alone does not count, because
// highlighters give it to numbers in the code.
func IsGutter(p *page.Page, n page.Node) bool {
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
	if len(list) > maxClassBytes || !containsAny(list, "ln", "ine", "utter", "blob") {
		return false // most lists: nothing is copied
	}
	list = strings.ToLower(dashes.Replace(list))
	if containsAny(list, "linenum", "lineno", "blobnum", "lnnumbers") {
		return true
	}
	for class := range strings.FieldsSeq(list) {
		if class == "ln" || class == "lnt" || class == "lntd" || strings.HasSuffix(class, "gutter") || strings.HasSuffix(class, "gutters") {
			return true
		}
	}
	return false
}

// maxClassBytes is the length of a list of classes that is read.
const maxClassBytes = 1000

func containsAny(s string, texts ...string) bool {
	for _, t := range texts {
		if strings.Contains(s, t) {
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
		if IsGutter(p, n) {
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
