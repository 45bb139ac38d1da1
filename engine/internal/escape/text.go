// Package escape spells texts and addresses of a page so that no reader of a file takes a
// part of them for markup.
package escape

import (
	"strings"
	"unicode/utf8"
)

// Markdown escapes characters that Markdown would read as markup. A backslash does not
// help before < and &: a bare address takes it for a part of itself, and what follows
// would be a tag.
func Markdown(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '<':
			b.WriteString("&lt;")
			continue
		case r == '&' && Entity(s[i:]) > 0:
			b.WriteString("&amp;")
			continue
		case r < utf8.RuneSelf && strings.ContainsRune("\\`*_[]>#|~$!", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Entity returns the length of the character reference that a text begins with, &lt; or
// &#60; or one that does not exist, 0 when it begins with none.
func Entity(s string) int {
	if s == "" || s[0] != '&' {
		return 0
	}
	for i := 1; i < len(s) && i < 33; i++ {
		switch c := s[i]; {
		case c == ';' && i > 1:
			return i + 1
		case c == '#' && i == 1:
		case !isLetter(c) && !isDigit(c):
			return 0
		}
	}
	return 0
}
