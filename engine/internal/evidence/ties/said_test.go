package ties

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// What buttons say is compared with letters alone, in small ones, and not too many of them.
func TestSaid(t *testing.T) {
	for _, w := range slices.Concat(orderSaid[:], moreSaid[:], moreAlone[:]) {
		if strings.ToLower(w) != w || strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) }) ||
			utf8.RuneCountInString(w) > saidLetters {
			t.Errorf("%q can never be found", w)
		}
	}
}
