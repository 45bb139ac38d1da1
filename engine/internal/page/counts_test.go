package page

import "testing"

// The letters that are found without Unicode's tables are of the class that these say.
func TestClassOfCommonLetters(t *testing.T) {
	for r := rune(0x80); r < 0xa000; r++ {
		if r >= 0x300 && r != 0x3000 && classOf(r) == runeWord && classOfLetter(r) != runeWord ||
			classOf(r) == runeHan && classOfLetter(r) != runeHan {
			t.Errorf("%U is of class %d, want %d", r, classOf(r), classOfLetter(r))
		}
	}
}
