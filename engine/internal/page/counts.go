package page

import (
	"unicode"
	"unicode/utf8"
)

// Counts are the text statistics of a node, a span or a subtree.
type Counts struct {
	// Chars counts characters with white space collapsed, without combining marks
	// and invisible format characters.
	Chars, LinkChars int32
	// Words counts runs of letters, digits and combining marks. In scripts without
	// spaces between words, two Han or kana characters count as a word, and four
	// letters of Thai, Lao, Khmer or Burmese.
	Words, LinkWords int32
	// Punct counts the punctuation of prose: . , ; : ! ? and their equivalents in
	// other scripts. Commas and Stops are part of it.
	Punct, Commas, Stops int32
	// Elements counts elements, Links a[href], Images img and outermost svg, Inputs
	// input, select, textarea and button.
	Elements, Links, Images, Inputs int32
}

// minus returns c - o without Elements.
func (c *Counts) minus(o *Counts) Counts {
	return Counts{c.Chars - o.Chars, c.LinkChars - o.LinkChars, c.Words - o.Words, c.LinkWords - o.LinkWords,
		c.Punct - o.Punct, c.Commas - o.Commas, c.Stops - o.Stops,
		0, c.Links - o.Links, c.Images - o.Images, c.Inputs - o.Inputs}
}

func (c *Counts) addText(t textCounts, inLink bool) {
	c.Chars += t.chars
	c.Words += t.words()
	c.Punct += t.commas + t.stops + t.others
	c.Commas += t.commas
	c.Stops += t.stops
	if inLink {
		c.LinkChars += t.chars
		c.LinkWords += t.words()
	}
}

// LinkDensity returns the share of words inside links, 0 to 1.
func (c Counts) LinkDensity() float32 {
	if c.Words == 0 {
		return 0
	}
	return float32(c.LinkWords) / float32(c.Words)
}

// textCounts counts one text.
type textCounts struct {
	chars, spaced, han, sea int32 // characters; words; Han and kana; South-East Asian letters
	commas, stops, others   int32
}

func (t textCounts) words() int32 { return t.spaced + (t.han+1)/2 + (t.sea+3)/4 }

// Rune classes for counting.
const (
	runeOther uint8 = iota
	runeSpace
	runeWord
	runeComma
	runeStop
	runePunct
	runeHan
	runeSEA
	runeMark // combining marks and format characters, which have no width
)

func classTable() (t [utf8.RuneSelf]uint8) {
	for c := range t {
		switch {
		case c == ' ' || c >= '\t' && c <= '\r':
			t[c] = runeSpace
		case c >= '0' && c <= '9', c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_':
			t[c] = runeWord
		case c == ',':
			t[c] = runeComma
		case c == '.' || c == '!' || c == '?':
			t[c] = runeStop
		case c == ';' || c == ':':
			t[c] = runePunct
		case c < ' ':
			t[c] = runeMark
		}
	}
	return t
}

var asciiClass = classTable()

func classOf(r rune) uint8 {
	switch { // most first, without a look into Unicode's tables
	case r < utf8.RuneSelf:
		return asciiClass[r]
	case r >= 'А' && r <= 'я', r >= 'ά' && r <= 'ώ':
		return runeWord
	case r >= 0x4e00 && r <= 0x9fff:
		return runeHan
	}
	switch r {
	case '，', '、', '،', '﹐', '､':
		return runeComma
	case '。', '．', '！', '？', '؟', '۔', '।', '॥', '…', '｡', '։', '።':
		return runeStop
	case '；', '：', '؛', '·', '፣':
		return runePunct
	case '\u00a0', '\u3000':
		return runeSpace
	case '\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', utf8.RuneError:
		return runeMark
	}
	return classOfLetter(r)
}

func classOfLetter(r rune) uint8 {
	switch {
	case r < 0x300: // Latin
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return runeWord
		}
		return runeOther
	case r >= 0x3040 && r <= 0x30ff, r >= 0x3400 && r <= 0x9fff, r >= 0xf900 && r <= 0xfaff, r >= 0x20000 && r <= 0x323af:
		return runeHan
	case r >= 0xe00 && r <= 0xeff, r >= 0x1000 && r <= 0x109f, r >= 0x1780 && r <= 0x17ff:
		if unicode.Is(unicode.Mn, r) {
			return runeMark
		}
		return runeSEA
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return runeWord
	case unicode.Is(unicode.Mn, r), unicode.Is(unicode.Mc, r), unicode.Is(unicode.Me, r):
		return runeMark
	case unicode.IsSpace(r):
		return runeSpace
	}
	return runeOther
}

// countText counts a text, without the white space at its ends.
func countText(s string) (t textCounts) {
	inWord, gap := false, false
	for i := 0; i < len(s); {
		var class uint8
		if c := s[i]; c < utf8.RuneSelf {
			class = asciiClass[c]
			i++
			for class == runeSpace && i < len(s) && s[i] == ' ' {
				i++ // a fast path, since indents are long
			}
		} else {
			r, size := utf8.DecodeRuneInString(s[i:])
			class = classOf(r)
			i += size
		}
		if class == runeSpace {
			inWord, gap = false, true
			continue
		}
		if class == runeMark {
			continue // a combining mark neither ends a word nor has a width
		}
		if gap && t.chars > 0 {
			t.chars++
		}
		gap = false
		t.chars++
		if class == runeWord {
			if !inWord {
				t.spaced++
			}
			inWord = true
			for i < len(s) && s[i] < utf8.RuneSelf && asciiClass[s[i]] == runeWord {
				t.chars++
				i++
			}
			continue
		}
		inWord = false
		switch class {
		case runeComma:
			t.commas++
		case runeStop:
			t.stops++
		case runePunct:
			t.others++
		case runeHan:
			t.han++
		case runeSEA:
			t.sea++
		}
	}
	return t
}

// CountText counts a text that does not belong to a page.
func CountText(s string) Counts {
	var c Counts
	c.addText(countText(s), false)
	return c
}
