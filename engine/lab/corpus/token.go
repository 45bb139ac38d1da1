package corpus

import (
	"unicode"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"
)

// bytesPerToken is a low estimate of the bytes of text for a token. It sizes slices.
const bytesPerToken = 5

// words returns the hashes of text's word tokens: what Python's
// re.findall(r'\w+', text.lower()) finds, with every Han, Hiragana and Katakana
// character a token of its own.
func words(text string) []uint64 {
	out := make([]uint64, 0, len(text)/bytesPerToken+1)
	buf := make([]byte, 0, 64)
	flush := func() {
		if len(buf) > 0 {
			out = append(out, xxhash.Sum64(buf))
			buf = buf[:0]
		}
	}
	for i, r := range text {
		switch {
		case r < utf8.RuneSelf:
			if !isWordASCII(r) {
				flush()
				continue
			}
			if 'A' <= r && r <= 'Z' {
				r += 'a' - 'A'
			}
			buf = append(buf, byte(r))
		case !isWord(r):
			flush()
		case isIdeographic(r):
			flush()
			buf = utf8.AppendRune(buf, r)
			flush()
		case r == 'İ': // lower-cases to i and a combining dot, which ends the word
			buf = append(buf, 'i')
			flush()
		case r == 'Σ' && isFinalSigma(text, i):
			buf = utf8.AppendRune(buf, 'ς')
		default:
			buf = utf8.AppendRune(buf, unicode.ToLower(r))
		}
	}
	flush()
	return out
}

// runs returns the hashes of text's whole `\w+` tokens, with case.
func runs(text string) []uint64 {
	out := make([]uint64, 0, len(text)/bytesPerToken+1)
	start := -1
	for i, r := range text {
		if isWord(r) {
			if start < 0 {
				start = i
			}
		} else if start >= 0 {
			out = append(out, xxhash.Sum64String(text[start:i]))
			start = -1
		}
	}
	if start >= 0 {
		out = append(out, xxhash.Sum64String(text[start:]))
	}
	return out
}

// isWord is Python's `\w`: categories L and N, and the underscore. Checked
// against Python's re for all code points; Go's tables are one Unicode version
// (15) ahead of Python 3.11's (14).
func isWord(r rune) bool {
	if r < utf8.RuneSelf {
		return isWordASCII(r)
	}
	return unicode.IsLetter(r) || unicode.IsNumber(r)
}

func isWordASCII(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
}

// isIdeographic reports whether a word character is written without spaces
// between words and so is a token of its own. U+30FC and U+FF70 are the
// prolonged sound marks, which Unicode counts to no script.
func isIdeographic(r rune) bool {
	if r < 0x2E80 {
		return false
	}
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r == 0x30FC || r == 0xFF70
}

// isFinalSigma reports whether the capital sigma at text[at:] ends a word, and
// so lower-cases to ς: a cased letter before it and none after it, where
// case-ignorable characters are skipped (Unicode 3.13, Final_Sigma).
func isFinalSigma(text string, at int) bool {
	before := text[:at]
	for {
		r, n := utf8.DecodeLastRuneInString(before)
		if n == 0 {
			return false
		}
		before = before[:len(before)-n]
		if !isCaseIgnorable(r) {
			if !isCased(r) {
				return false
			}
			break
		}
	}
	for _, r := range text[at+len("Σ"):] {
		if !isCaseIgnorable(r) {
			return !isCased(r)
		}
	}
	return true
}

func isCased(r rune) bool {
	return unicode.IsUpper(r) || unicode.IsLower(r) || unicode.IsTitle(r)
}

func isCaseIgnorable(r rune) bool {
	switch r {
	case '\'', '.', ':', '\u00B7', '\u0387', '\u055F', '\u05F4', '\u2018', '\u2019', '\u2024', '\u2027',
		'\uFE13', '\uFE52', '\uFE55', '\uFF07', '\uFF0E', '\uFF1A':
		return true
	}
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk)
}
