package codepage

import (
	_ "embed"
	"unicode"
)

// tables holds for each of the languages the surprise of each pair of its letters, in
// sixteenths of a bit: a square table, row by row, of bounds first, then a to z for
// languages written in Latin, then language.letters. TestLetterPairs makes it.
//
//go:embed letterpairs.bin
var tables []byte

// bit is the unit of surprise: bits are kept as sixteenths, so that sums are exact and the
// same on all machines.
const bit = 16

// Surprise of what is no pair of letters of a language, in bits. Letters of a language
// cost 3 to 8 in their places. Tried on the texts of testdata and on 429 texts of other
// hands, in which a third more or less changes nothing.
const (
	dearest     = 14 * bit // a pair that was not seen
	otherLetter = 14 * bit // a letter that the language does not have
	otherScript = 17 * bit // a letter of another script beside the language's own
	mixed       = 12 * bit // letters of two scripts that touch
	usualSign   = 7 * bit  // quotes, dashes, the space that does not break
	rareSign    = 13 * bit // boxes, fractions, currencies
	inWord      = 6 * bit  // a sign between two letters
	capitalLate = 7 * bit  // a capital behind a small letter
	control     = 20 * bit // control characters of the second half, which no page has
	invalid     = 24 * bit // bytes that mean nothing
)

// A pairTable is what is known of one language.
type pairTable struct {
	of    map[rune]int // 1.. for its letters; those without an entry are none
	size  int
	cost  []byte
	latin bool
}

// pairTables reads the tables of all languages by their names.
func pairTables() map[string]pairTable {
	all := map[string]pairTable{}
	rest := tables
	for _, l := range languages() {
		t := pairTable{of: l.index(), latin: l.latin}
		t.size = len(t.of) + 1
		t.cost, rest = rest[:t.size*t.size], rest[t.size*t.size:]
		all[l.name] = t
	}
	return all
}

// index numbers the letters of a language from 1 on.
func (l language) index() map[rune]int {
	of := map[rune]int{}
	if l.latin {
		for c := 'a'; c <= 'z'; c++ {
			of[c] = len(of) + 1
		}
	}
	for _, c := range l.letters {
		of[c] = len(of) + 1
	}
	return of
}

// A kind is what a character is for all languages.
type kind uint8

const (
	kindBound kind = iota // ASCII that is no letter
	kindASCII             // a to z
	kindLetter
	kindUsual
	kindRare
	kindControl
	kindInvalid
)

// usualSigns are the signs that texts have often. Those in word may stand between letters.
const (
	usualSigns  = "\u00a0“”‘’„‚‹›«»–—…•·©®°§€™№£¿¡ªº،؟؛«»\u200e\u200f๐๑๒๓๔๕๖๗๘๙\u00ad"
	signsInWord = "’·ªº\u00ad\u200e\u200f"
)

// A char is one character of an encoding: what it is, and as a small letter.
type char struct {
	r       rune
	kind    kind
	capital bool
	inWord  bool
	latin   bool
}

func charOf(r rune) char {
	c := char{r: unicode.ToLower(r), capital: unicode.IsUpper(r), latin: unicode.Is(unicode.Latin, r)}
	switch {
	case r == unicode.ReplacementChar || 0xE000 <= r && r <= 0xF8FF:
		c.kind = kindInvalid
	case r < 0x80 && unicode.IsLetter(r):
		c.kind = kindASCII
	case r < 0x80:
		c.kind = kindBound
	case unicode.IsControl(r):
		c.kind = kindControl
	case contains(usualSigns, r):
		c.kind, c.inWord = kindUsual, contains(signsInWord, r)
	case unicode.IsLetter(r) || unicode.IsMark(r):
		c.kind = kindLetter
	default:
		c.kind = kindRare
	}
	return c
}

func contains(s string, r rune) bool {
	for _, c := range s {
		if c == r {
			return true
		}
	}
	return false
}
