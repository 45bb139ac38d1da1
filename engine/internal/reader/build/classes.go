package build

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/reader/tree"
)

// hasClassWord tells whether a class of an element holds one of some words, where
// words end at anything but letters.
func hasClassWord(p *page.Page, n page.Node, words []string) bool {
	list := p.Attr(n, "class")
	list = list[:min(len(list), maxClasses)]
	for start := 0; start < len(list); {
		if !tree.IsASCIILetter(list[start]) && list[start] < 0x80 {
			start++
			continue
		}
		end := start
		for end < len(list) && (tree.IsASCIILetter(list[end]) || list[end] >= 0x80) {
			end++
		}
		for _, word := range words {
			if len(word) == end-start && list[start]|0x20 == word[0] && strings.EqualFold(list[start:end], word) {
				return true
			}
		}
		start = end + 1
	}
	return false
}

func wordSet(s string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		set[w] = true
	}
	return set
}

// maxClasses is how many bytes of a class attribute are read. Each piece of code
// reads those of the elements around it.
const maxClasses = 1000

// containsAny tells whether s contains one of some texts.
func containsAny(s string, texts ...string) bool {
	for _, t := range texts {
		if strings.Contains(s, t) {
			return true
		}
	}
	return false
}
