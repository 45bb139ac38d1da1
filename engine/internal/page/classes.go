package page

import "strings"

// maxClasses is how many bytes of a class attribute are read.
const maxClasses = 1000

// HasClassWord tells whether a class of an element holds one of some words, which are
// given in lower case. Words end at anything but letters.
func (p *Page) HasClassWord(n Node, words ...string) bool {
	list := p.Attr(n, "class")
	list = list[:min(len(list), maxClasses)]
	for start := 0; start < len(list); {
		if !isWordByte(list[start]) {
			start++
			continue
		}
		end := start
		for end < len(list) && isWordByte(list[end]) {
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

func isWordByte(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }
