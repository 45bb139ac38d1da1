package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// clean returns a value with white space collapsed, without control and invisible format
// characters, at most limit characters long.
func clean(s string, limit int) string {
	s = head(s, limit)
	if plain, ok := isClean(s); ok && len(plain) <= limit {
		return plain
	}
	var b strings.Builder
	gap, chars := false, 0
	for _, r := range s {
		switch {
		case unicode.IsSpace(r) || r == '\u200b':
			gap = true
			continue
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || isFormat(r) || r == utf8.RuneError:
			continue
		}
		if gap && b.Len() > 0 {
			b.WriteByte(' ')
			chars++
		}
		gap = false
		if chars >= limit {
			return cutAtWord(b.String())
		}
		b.WriteRune(r)
		chars++
	}
	return b.String()
}

// isClean reports whether a value needs no change except at its ends, because it is
// printable ASCII with single spaces. Most values are.
func isClean(s string) (plain string, ok bool) {
	for s != "" && isSpaceByte(s[0]) {
		s = s[1:]
	}
	for s != "" && isSpaceByte(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == ' ' && s[i-1] == ' ' {
			return s, false
		}
	}
	return s, true
}

func isSpaceByte(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// head returns the part of a value that is read. It is longer than limit, since white
// space, entities and tags are removed later, but bounded, since thousands of objects can
// share one value by its id.
func head(s string, limit int) string {
	if most := 16*limit + 1024; len(s) > most {
		return strings.ToValidUTF8(s[:most], "")
	}
	return s
}

// isFormat reports whether a character is invisible: soft hyphens, direction marks, which
// could reverse the text around them, byte order marks, and private use characters of icon
// fonts. Joiners are kept, since some scripts need them.
func isFormat(r rune) bool {
	return r == 0xad || r == 0x200e || r == 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x2069 ||
		r == 0xfeff || r >= 0xe000 && r <= 0xf8ff
}

// cutAtWord drops a word that a limit cut in two, when there is a space near.
func cutAtWord(s string) string {
	if i := strings.LastIndexByte(s, ' '); i > len(s)*3/4 {
		s = s[:i]
	}
	return strings.TrimRight(s, " ,;:–—-")
}

// unescaped cleans a value that may be escaped twice (JSON-LD, meta elements).
func unescaped(s string, limit int) string {
	s = head(s, limit)
	if strings.IndexByte(s, '&') >= 0 {
		s = html.UnescapeString(s)
	}
	if strings.IndexByte(s, '<') >= 0 {
		s = withoutTags(s)
	}
	return clean(s, limit)
}

// withoutTags removes formatting tags. Other tags are kept, since a text may be about them.
func withoutTags(s string) string {
	var b strings.Builder
	done, end := 0, -1 // the end of what is written, and the last > found
	for i := 0; ; i++ {
		next := strings.IndexByte(s[i:], '<')
		if next < 0 {
			break
		}
		if i += next; end < i {
			if next = strings.IndexByte(s[i:], '>'); next < 0 {
				break // there is no further >
			}
			end = i + next
		}
		if c := s[i+1] | 0x20; (s[i+1] == '/' || c >= 'a' && c <= 'z') && formats(s[i+1:end]) {
			b.WriteString(s[done:i])
			b.WriteByte(' ')
			i, done = end, end+1
		}
	}
	b.WriteString(s[done:])
	return b.String()
}

// formats reports whether a tag only changes the look of its text.
func formats(tag string) bool {
	tag = strings.TrimLeft(tag, "/")
	end := strings.IndexFunc(tag, func(r rune) bool { return (r|0x20 < 'a' || r|0x20 > 'z') && (r < '0' || r > '9') })
	if end >= 0 {
		tag = tag[:end]
	}
	return oneOf(formatting, strings.ToLower(tag))
}

// formatting are the names of tags that only change the look of their text.
const formatting = " a abbr b bdi big br center cite code del div em font h1 h2 h3 i img ins li mark nobr ol p q s small span strike " +
	"strong sub sup u ul wbr script style svg iframe "

// oneOf reports whether a word is in a list with a space before and behind each word.
func oneOf(words, w string) bool { return strings.Contains(words, " "+w+" ") }

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func isUpper(s string) bool { return unicode.IsUpper(firstRune(s)) }

func lower(s string) string { return strings.ToLower(clean(s, 100)) }

// shown returns an element's rendered text, at most limit characters of its first
// maxShownNodes nodes. White space stands around what is a line of its own, such as a brand
// above the product's name, and between elements that no word goes through.
func shown(p *page.Page, n page.Node, limit int) string {
	end := min(p.End[n], n+maxShownNodes)
	if end == n+2 && !p.IsElement(n+1) {
		return clean(p.Data[n+1], limit)
	}
	var b strings.Builder
	edge := end       // end of the last element that is a line of its own
	last := page.None // the last text
	for i := n + 1; i < end; i++ {
		if i >= edge {
			b.WriteByte(' ')
			edge = end
		}
		if p.IsElement(i) {
			if p.Has(i, page.Unrendered) || p.Has(i, page.Hidden) && !p.Has(n, page.Hidden) {
				i = p.End[i] - 1
			} else if !page.IsInline(p.Tag[i]) {
				b.WriteByte(' ')
				edge = p.End[i]
			}
			continue
		}
		if last != page.None && standApart(p, last, i) {
			b.WriteByte(' ')
		}
		b.WriteString(p.Data[i])
		last = i
		if b.Len() > limit*utf8.UTFMax {
			break
		}
	}
	return clean(b.String(), limit)
}

// standApart reports whether two texts are in two elements, none of them raised, and are
// words of their own.
func standApart(p *page.Page, before, after page.Node) bool {
	up := p.Parent[after]
	return !p.Inside(after, p.Parent[before]) && !p.Inside(before, up) && p.Tag[up] != atom.Sup && p.Tag[up] != atom.Sub &&
		page.WordsPart(p.Data[before], p.Data[after])
}

const maxShownNodes = 300

// oneCopy returns a text once that stands two to four times in a row, such as a heading
// for windows of several widths: the copy with the most words, for one may be cut into
// lines without spaces. Names such as "Bora Bora" are shorter than minCopy words.
func oneCopy(s string) string {
	whole := page.Squash(s)
	for k := 4; k >= 2; k-- {
		size := len(whole) / k
		if size == 0 || whole != strings.Repeat(whole[:size], k) {
			continue
		}
		best, words, rest := "", minCopy-1, s
		for range k {
			end := afterLetters(rest, size)
			if n := len(strings.Fields(rest[:end])); n > words {
				best, words = strings.TrimSpace(rest[:end]), n
			}
			rest = rest[end:]
		}
		if best != "" {
			return best
		}
	}
	return s
}

// afterLetters returns where the next letter or digit stands behind the first ones, which
// squash makes so many bytes of.
func afterLetters(s string, bytes int) int {
	for at, r := range s {
		said := len(page.Squash(string(r)))
		if said > 0 && bytes <= 0 {
			return at
		}
		bytes -= said
	}
	return len(s)
}

// minCopy is how many words a repeated heading has at least.
const minCopy = 4

// hasWord reports whether a list of class names, ids or rel values holds a word. Words end
// at capitals and at anything but letters and digits.
func hasWord(list string, words ...string) bool {
	for start := 0; start < len(list); {
		first := nameBytes[list[start]]
		end := start + 1
		if first == 0 {
			start = end
			continue
		}
		for upper := first == capital; end < len(list); end++ {
			kind := nameBytes[list[end]]
			if kind == 0 || kind == capital && !upper {
				break
			}
			upper = kind == capital
		}
		for _, w := range words {
			// A letter outside ASCII is longer than an ASCII letter that folds to it.
			if len(w) == end-start && (w[0]|0x20 == list[start]|0x20 || w[0] >= utf8.RuneSelf) && strings.EqualFold(list[start:end], w) {
				return true
			}
		}
		start = end
	}
	return false
}

// nameBytes classifies the bytes of names, 0 for bytes that end a word.
var nameBytes = readNameBytes()

const (
	small   = 1 // small letters, digits and bytes outside ASCII
	capital = 2
)

func readNameBytes() (table [256]uint8) {
	for i := range table {
		switch c := byte(i); {
		case c >= 'A' && c <= 'Z':
			table[i] = capital
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= utf8.RuneSelf:
			table[i] = small
		}
	}
	return table
}
