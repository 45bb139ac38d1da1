package tree

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shows tells whether a text has a visible character. Control characters, marks
// and joiners are not visible alone.
func Shows(text string) bool { return strings.IndexFunc(text, IsShown) >= 0 }

func IsShown(r rune) bool {
	return r > ' ' && !IsControl(r) && r != utf8.RuneError && !unicode.IsMark(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r)
}

func BeginsWithWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return IsLetterOrDigit(r)
}

func EndsInWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return IsLetterOrDigit(r)
}

func IsLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func IsASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// OneLine collapses white space, drops control characters and keeps the words
// that fit in limit bytes.
func OneLine(s string, limit int) string {
	var b strings.Builder
	for w := range strings.FieldsSeq(s) {
		w = strings.Map(func(r rune) rune {
			if IsControl(r) {
				return -1
			}
			return r
		}, w)
		if w == "" {
			continue
		}
		if b.Len()+len(w) >= limit {
			break
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

// IsControl finds characters that no text shows: C0 and C1 controls, DEL, and
// the byte order mark.
func IsControl(r rune) bool {
	return r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xfeff
}
