package terms

import (
	"unicode"
	"unicode/utf8"
)

// A scanner reads the words of a text.
//
// A word is a run of letters, digits and combining marks, in lower case. Everything else ends it,
// including apostrophes and hyphens: l'homme is two words, and so is don't, whose parts are stop
// words.
//
// In scripts without spaces, words are overlapping pairs of characters (ABC: AB, BC), or a single
// character that has no neighbour: Han, kana, and letters with their marks in Thai, Lao, Khmer,
// Burmese and related scripts. Search engines without a dictionary use pairs, too: a single
// character means too little, and a dictionary would take megabytes. Hangul has spaces.
type scanner struct {
	text []byte
	at   int
	// word is the current word; dense says that its script has no spaces.
	word  []byte
	dense bool
	last  []byte // the last character of the current dense run, nil outside of one
}

// next reads the next word. It returns false at the end.
func (s *scanner) next() bool {
	s.word, s.dense = s.word[:0], false
	for s.at < len(s.text) {
		if c := s.text[s.at]; c < utf8.RuneSelf {
			s.last = nil
			if asciiLetters[c] != 0 {
				s.spaced()
				return true
			}
			s.at++
			continue
		}
		r, size := utf8.DecodeRune(s.text[s.at:])
		switch class(r) {
		case dense:
			return s.pair()
		case letter:
			s.last = nil
			s.spaced()
			return true
		case gap:
			s.last = nil
		}
		s.at += size
	}
	return false
}

func (s *scanner) peek() (rune, int) {
	if c := s.text[s.at]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return utf8.DecodeRune(s.text[s.at:])
}

// spaced reads a run of letters into the word.
func (s *scanner) spaced() {
	for s.at < len(s.text) {
		if c := s.text[s.at]; c < utf8.RuneSelf {
			low := asciiLetters[c]
			if low == 0 {
				return
			}
			s.word = append(s.word, low)
			s.at++
			continue
		}
		r, size := utf8.DecodeRune(s.text[s.at:])
		switch class(r) {
		case letter, mark:
			s.word = utf8.AppendRune(s.word, Fold(r))
		case silent:
		default:
			return
		}
		s.at += size
	}
}

// pair reads a character of a dense run and joins it to the last one.
func (s *scanner) pair() bool {
	s.dense = true
	first := s.last
	if first == nil {
		first = s.character()
	}
	s.word = append(s.word, first...)
	if s.at < len(s.text) {
		if r, _ := s.peek(); class(r) == dense {
			s.last = s.character()
			s.word = append(s.word, s.last...)
			return true
		}
	}
	return true
}

// character reads a dense character with its marks.
func (s *scanner) character() []byte {
	from := s.at
	_, size := s.peek()
	s.at += size
	for s.at < len(s.text) {
		r, size := s.peek()
		if class(r) != mark {
			break
		}
		s.at += size
	}
	return s.text[from:s.at]
}

const (
	gap    uint8 = iota // ends a word
	letter              // letters and digits of scripts with spaces, and the underscore
	dense               // letters of scripts without spaces
	mark                // belongs to the letter before it
	silent              // neither ends a word nor is part of it
)

// asciiLetters are the ASCII characters of words, in lower case; 0 for others.
var asciiLetters = foldASCII()

func foldASCII() (table [utf8.RuneSelf]byte) {
	for c := range table {
		switch r := rune(c); {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '_':
			table[c] = byte(c)
		case r >= 'A' && r <= 'Z':
			table[c] = byte(r + 'a' - 'A')
		}
	}
	return table
}

func class(r rune) uint8 {
	if r < utf8.RuneSelf {
		if asciiLetters[r] != 0 {
			return letter
		}
		return gap
	}
	switch {
	case r == '\u00ad' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufeff':
		return silent // soft hyphen and joiners
	case r == '\u0640' || r >= '\u064b' && r <= '\u065f' || r == '\u0670' || r >= '\u0591' && r <= '\u05c7':
		return silent // Arabic vowel signs and tatweel, Hebrew points, which are optional
	case unicode.In(r, unicode.Mn, unicode.Mc, unicode.Me):
		return mark
	case r >= 0x0e00 && r <= 0x0eff, r >= 0x1000 && r <= 0x109f, r >= 0x1780 && r <= 0x17ff,
		r >= 0x3040 && r <= 0x30ff && r != '・', r >= 0x3400 && r <= 0x9fff, r >= 0xf900 && r <= 0xfaff, r == '々',
		r >= 0x20000 && r <= 0x323af:
		if unicode.IsLetter(r) {
			return dense
		}
	}
	if unicode.IsLetter(r) || unicode.IsNumber(r) {
		return letter
	}
	return gap
}

// Fold lower-cases a letter and unifies spellings within a language: Greek vowels with and
// without tonos and the final sigma, Russian ё, Arabic alef with and without hamza.
func Fold(r rune) rune {
	if r < utf8.RuneSelf {
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	switch r = unicode.ToLower(r); r {
	case 'ά':
		return 'α'
	case 'έ':
		return 'ε'
	case 'ή':
		return 'η'
	case 'ί', 'ϊ', 'ΐ':
		return 'ι'
	case 'ό':
		return 'ο'
	case 'ύ', 'ϋ', 'ΰ':
		return 'υ'
	case 'ώ':
		return 'ω'
	case 'ς':
		return 'σ'
	case 'ё':
		return 'е'
	case 'أ', 'إ', 'آ':
		return 'ا'
	}
	return r
}

func onlyLetters(word []byte) bool {
	for _, r := range string(word) {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}
