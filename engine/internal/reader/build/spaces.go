package build

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/reader/tree"
)

// collapse makes runs of white space one space, none at a block's beginning,
// and drops control characters. A space that is not to be broken or that has a
// width of its own stays where it stands alone.
func (em *emitter) collapse(s string) string {
	if em.isCollapsed(s) {
		em.gap = noGap
		if s[len(s)-1] == ' ' {
			em.gap = spaced
		}
		return s
	}
	var out strings.Builder
	out.Grow(len(s))
	for i, r := range s {
		switch {
		case r == ' ' || r >= '\t' && r <= '\r':
			if em.gap == noGap {
				out.WriteByte(' ')
				em.gap = spaced
			}
		case tree.IsControl(r):
		case isWide(r):
			if em.gap == noGap {
				em.gap = widened
				if next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):]); next == ' ' || isWide(next) {
					em.gap, r = spaced, ' '
				}
				out.WriteRune(r)
			} else if em.gap == atLine {
				out.WriteRune(r)
			}
		case isInvisible(r):
			if em.gap != atBlock {
				out.WriteRune(r)
			}
		default:
			out.WriteRune(r)
			em.gap = noGap
		}
	}
	return out.String()
}

// isCollapsed tells whether a text is collapsed already, as most are.
func (em *emitter) isCollapsed(s string) bool {
	space := em.gap != noGap
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ' ':
			if space {
				return false
			}
			space = true
		case c < ' ' || c == 0x7f || c >= 0xc2 && mayBeBlank(s[i:]):
			return false
		default:
			space = false
		}
	}
	return s != "" && utf8.ValidString(s)
}

// mayBeBlank finds, by the first bytes of a text, control characters, the byte
// order mark, and what isWide and isInvisible know.
func mayBeBlank(s string) bool {
	switch s[0] {
	case 0xc2:
		return len(s) > 1 && s[1] <= 0xa0
	case 0xe1:
		return strings.HasPrefix(s, "\u1680")
	case 0xe2:
		return len(s) > 2 && (s[1] == 0x80 && (s[2] <= 0x8d || s[2] == 0xaf) || s[1] == 0x81 && s[2] >= 0x9f)
	case 0xe3:
		return strings.HasPrefix(s, "\u3000")
	case 0xef:
		return strings.HasPrefix(s, "\ufeff")
	}
	return false
}

// isWide finds the spaces that HTML does not collapse.
func isWide(r rune) bool { return r > ' ' && unicode.Is(unicode.Zs, r) }

// isInvisible finds what takes no room: where words may and may not part, and
// what joins letters.
func isInvisible(r rune) bool { return r == '\u200b' || r == '\u2060' || isJoiner(r) }

func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// trimBlank removes from a text's end all that does not show. A joiner shapes the
// mark before it, as in Malayalam; behind anything else editors have left it.
func trimBlank(s string) string {
	for {
		t := strings.TrimRightFunc(s, func(r rune) bool { return r == ' ' || isWide(r) || isInvisible(r) && !isJoiner(r) })
		joined := strings.TrimRightFunc(t, isJoiner)
		if last, _ := utf8.DecodeLastRuneInString(joined); len(joined) == len(t) || unicode.IsMark(last) {
			return t
		}
		s = joined
	}
}

func trimLines(s string) string { return strings.TrimRight(s, "\n") }
