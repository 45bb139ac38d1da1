package method

import (
	"strings"

	"winnow/engine/internal/page"
)

// names yields the words of a name, id, class or URL in lower case. It splits at
// everything that is not a letter, and where a small letter is followed by a capital. A
// word next to two or more digits, or next to one digit between letters, is part of a
// hash and is left out: neither "ad44488" nor "a1ad9" gives "ad".
func names(value string, yield func(word string)) {
	from, hash := -1, false
	emit := func(to int) {
		if from >= 0 && !hash && to-from <= longestName {
			yield(strings.ToLower(value[from:to]))
		}
		from, hash = -1, false
	}
	for i := 0; i < len(value); i++ {
		c := value[i]
		switch {
		case c >= 'A' && c <= 'Z' && from >= 0 && value[i-1] >= 'a':
			emit(i)
			from = i
		case isLetter(c):
			if from < 0 {
				from = i
				hash = i > 0 && isDigit(value[i-1]) && !plainNumber(value, i)
			}
		case isDigit(c):
			hash = hash || digitsInName(value, i)
			emit(i)
		default:
			emit(i)
		}
	}
	emit(len(value))
}

// longestName is the length in bytes of the longest word in a table.
const longestName = 24

// digitsInName reports whether the digits from i on belong to a hash: two or more
// digits, or one with a letter after it.
func digitsInName(value string, i int) bool {
	return i+1 < len(value) && (isDigit(value[i+1]) || isLetter(value[i+1]))
}

// plainNumber reports whether the digits before i are a number of their own, as in
// "col-2x". Then the letters after it are a unit, not a hash.
func plainNumber(value string, i int) bool {
	return i >= 2 && !isDigit(value[i-2]) && !isLetter(value[i-2])
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// hasName reports whether an attribute of an element has a word of a table.
func hasName(p *page.Page, n page.Node, table map[string]struct{}, attrs ...string) bool {
	found := false
	for _, key := range attrs {
		if v := p.Attr(n, key); v != "" {
			names(v, func(word string) {
				_, ok := table[word]
				found = found || ok
			})
		}
	}
	return found
}

// wordSet makes a table of words divided by white space.
func wordSet(words string) map[string]struct{} {
	set := map[string]struct{}{}
	for _, w := range strings.Fields(words) {
		set[w] = struct{}{}
	}
	return set
}

// phraseSet makes a table of phrases divided by "/".
func phraseSet(phrases string) map[string]struct{} {
	set := map[string]struct{}{}
	for _, s := range strings.Split(phrases, "/") {
		if s = strings.Join(strings.Fields(s), " "); s != "" {
			set[s] = struct{}{}
		}
	}
	return set
}
