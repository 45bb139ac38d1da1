package codepage

import "golang.org/x/text/encoding/charmap"

// A single is an encoding of one byte a character.
type single struct {
	name string
	by   *charmap.Charmap
	// handicap in bits is for encodings that are rare, or that differ from a usual one in
	// little. It decides where texts are the same in both, or nearly so.
	handicap int
	// languages are those that are written in it.
	languages []string
}

func singles() []single {
	west := []string{"eng", "fra", "deu_1996", "spa", "cat", "por_PT", "ita", "nld", "dan", "nob", "swe", "fin", "isl", "als"}
	middle := []string{"ces", "slk", "pol", "hun", "hrv", "slv", "ron_2006", "deu_1996", "als"}
	baltic := []string{"lit", "lav", "est"}
	cyrillic := []string{"rus", "ukr", "bel", "bul", "srp_cyrl", "mkd"}
	greek, hebrew, arabic := []string{"ell_monotonic"}, []string{"heb"}, []string{"arb", "pes_1"}
	return []single{
		{"windows-1252", charmap.Windows1252, 0, west},
		{"windows-1251", charmap.Windows1251, 6, cyrillic},
		{"windows-1250", charmap.Windows1250, 8, middle},
		{"iso-8859-2", charmap.ISO8859_2, 9, middle},
		{"windows-1254", charmap.Windows1254, 8, []string{"tur"}},
		{"windows-1253", charmap.Windows1253, 8, greek},
		{"iso-8859-7", charmap.ISO8859_7, 9, greek},
		{"windows-1255", charmap.Windows1255, 8, hebrew},
		{"iso-8859-8", charmap.ISO8859_8, 10, hebrew},
		{"windows-1256", charmap.Windows1256, 8, arabic},
		{"iso-8859-6", charmap.ISO8859_6, 10, arabic[:1]},
		{"windows-1257", charmap.Windows1257, 8, baltic},
		{"iso-8859-13", charmap.ISO8859_13, 10, baltic},
		{"iso-8859-4", charmap.ISO8859_4, 14, baltic},
		{"windows-1258", charmap.Windows1258, 8, []string{"vie"}},
		{"windows-874", charmap.Windows874, 8, []string{"tha"}},
		{"koi8-r", charmap.KOI8R, 8, cyrillic[:1]},
		{"koi8-u", charmap.KOI8U, 9, cyrillic[:3]},
		{"iso-8859-5", charmap.ISO8859_5, 9, cyrillic},
		{"ibm866", charmap.CodePage866, 12, cyrillic[:4]},
		{"x-mac-cyrillic", charmap.MacintoshCyrillic, 18, cyrillic},
		{"iso-8859-15", charmap.ISO8859_15, 14, west},
		{"macintosh", charmap.Macintosh, 18, west},
	}
}

// chars are the characters of the encoding that a text has, and the space.
func (s single) chars(used *[256]bool) (list [256]char) {
	for b := range list {
		if used[b] || b == ' ' {
			list[b] = charOf(s.by.DecodeByte(byte(b)))
		}
	}
	return list
}

func usedBytes(text []byte) (used [256]bool) {
	for _, b := range text {
		used[b] = true
	}
	return used
}

// surprise of a text in one encoding and language. Pairs of ASCII do not count, nor does
// a letter of ASCII behind a sign. Past limit it may stop.
func (t *pairTable) surprise(text []byte, chars *[256]char, limit int) (sum int) {
	var number [256]int
	for b := range number {
		if c := &chars[b]; c.kind == kindLetter || c.kind == kindASCII {
			number[b] = t.of[c.r]
		}
	}
	before := &chars[' ']
	at := 0 // the number of the letter before
	for i, b := range text {
		c, next := &chars[b], number[b]
		switch {
		case c.kind <= kindASCII && before.kind != kindLetter:
		case c.kind == kindLetter && next == 0 && c.latin != t.latin:
			sum += otherScript
		case c.kind == kindLetter && next == 0:
			sum += otherLetter
		case !t.latin && (c.kind == kindASCII && before.kind == kindLetter || c.kind == kindLetter && before.kind == kindASCII):
			sum += mixed
		case c.kind <= kindLetter:
			sum += int(t.cost[at*t.size+next])
		default:
			sum += signSurprise(c, before, text, i, chars)
		}
		if c.capital && before.kind == kindLetter && !before.capital {
			sum += capitalLate
		}
		if sum > limit {
			return sum
		}
		before, at = c, next
	}
	return sum
}

// signSurprise is that of a character that is no letter and not of ASCII.
func signSurprise(c, before *char, text []byte, i int, chars *[256]char) (sum int) {
	switch c.kind {
	case kindControl:
		return control
	case kindInvalid:
		return invalid
	case kindUsual:
		sum = usualSign
	default:
		sum = rareSign
	}
	isWord := func(c *char) bool { return c.kind == kindASCII || c.kind == kindLetter }
	if !c.inWord && isWord(before) && i+1 < len(text) && isWord(&chars[text[i+1]]) {
		sum += inWord
	}
	return sum
}

// meaning tells which encodings give the same text: what each of its bytes above ASCII
// means.
func (s single) meaning(used *[256]bool) string {
	var runes []rune
	for b := 0x80; b < 0x100; b++ {
		if used[b] {
			runes = append(runes, s.by.DecodeByte(byte(b)))
		}
	}
	return string(runes)
}
