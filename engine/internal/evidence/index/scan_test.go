package index

import (
	"testing"
	"unicode"
)

// What is found without Unicode's tables is a small letter of a word by these, too.
func TestWideSmallLetters(t *testing.T) {
	for r := rune(0x80); r < 0x3000; r++ {
		var m Measure
		var w word
		(&scanner{}).wide(r, 0, &w, &m, nil)
		isWord := isWordRune(r) && !isHan(r)
		if (w.runes == 1) != isWord || isWord && (m.Upper == 1) != (unicode.ToLower(r) != r) {
			t.Errorf("%U: %d letters, %d capitals", r, w.runes, m.Upper)
		}
	}
}
