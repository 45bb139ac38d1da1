package codepage

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// A double is an encoding of two bytes a character.
type double struct {
	name string
	by   encoding.Encoding
	// handicap as in single.
	handicap int
	// surprise of a character of two bytes, by them and by what they mean, in bits.
	surprise func(lead, trail byte, r rune) int
}

func doubles() []double {
	return []double{
		{"gb18030", simplifiedchinese.GB18030, 8, chineseSimplified},
		{"big5", traditionalchinese.Big5, 8, chineseTraditional},
		{"shift_jis", japanese.ShiftJIS, 8, japaneseShifted},
		{"euc-jp", japanese.EUCJP, 8, japaneseEUC},
		{"euc-kr", korean.EUCKR, 8, koreanEUC},
	}
}

// Surprise of characters of two bytes, in bits. The encodings order their characters by
// how frequent they are: the first level has those that pupils learn.
const (
	frequentSign = 6  // one of a hundred that are every second one of a text
	kanaSign     = 6  // hiragana, every second character of Japanese
	wideSign     = 7  // commas, stops and brackets
	firstLevel   = 10 // one of 2,350 to 5,400 characters
	secondLevel  = 16 // characters of names and old texts
	laterLevel   = 20 // what was added to an encoding later
	besides      = 15 // other scripts and signs of the encoding
	latinBeside  = 6  // a letter of ASCII at such a character, without a space
)

// The most frequent characters of Chinese in both scripts, and of Korean.
const (
	frequentHan = "的一是不了在有人我他这这個个們们中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過发發后後作里用道" +
		"行所然家种種事成方多经經么去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日"
	frequentHangul = "이다는에의가을를은로하고한지도사기인대자서어리나시으그있아해라들보스장전것만수과게부정일여안와제상주구원성우"
)

func isWideSign(r rune) bool {
	return 0x3000 <= r && r <= 0x3011 || 0xFF01 <= r && r <= 0xFF5E || contains("“”‘’—…·『』〜", r)
}

func isKana(r rune) bool { return 0x3041 <= r && r <= 0x30FE }

func isHan(r rune) bool { return 0x4E00 <= r && r <= 0x9FFF }

// chinese is the surprise of a character, level that of a Han character which is not frequent.
func chinese(r rune, level int) int {
	switch {
	case contains(frequentHan, r):
		return frequentSign
	case isWideSign(r):
		return wideSign
	case !isHan(r):
		return besides
	}
	return level
}

func chineseSimplified(lead, trail byte, r rune) int {
	switch {
	case trail >= 0xA1 && lead >= 0xB0 && lead <= 0xD7:
		return chinese(r, firstLevel)
	case trail >= 0xA1 && lead >= 0xD8 && lead <= 0xF7:
		return chinese(r, secondLevel)
	}
	return chinese(r, laterLevel)
}

func chineseTraditional(lead, _ byte, r rune) int {
	switch {
	case lead >= 0xA4 && lead <= 0xC6:
		return chinese(r, firstLevel)
	case lead >= 0xC9 && lead <= 0xF9:
		return chinese(r, secondLevel)
	}
	return chinese(r, laterLevel)
}

// japaneseRow is the surprise of a character of a row of the Japanese standard.
func japaneseRow(row int, r rune) int {
	switch {
	case isKana(r):
		return kanaSign
	case isWideSign(r):
		return wideSign
	case row >= 16 && row <= 47:
		return firstLevel
	case row >= 48 && row <= 84:
		return secondLevel
	case isHan(r):
		return laterLevel
	}
	return besides
}

func japaneseEUC(lead, _ byte, r rune) int { return japaneseRow(int(lead)-0xA0, r) }

func japaneseShifted(lead, trail byte, r rune) int {
	first := int(lead) - 0x81
	if lead >= 0xE0 {
		first = int(lead) - 0xC1
	}
	row := 2*first + 1
	if trail >= 0x9F {
		row++
	}
	return japaneseRow(row, r)
}

func koreanEUC(lead, trail byte, r rune) int {
	switch {
	case contains(frequentHangul, r):
		return frequentSign
	case isWideSign(r):
		return wideSign
	case 0xAC00 <= r && r <= 0xD7A3 && lead >= 0xB0 && lead <= 0xC8 && trail >= 0xA1:
		return firstLevel
	case 0xAC00 <= r && r <= 0xD7A3, isHan(r):
		return secondLevel
	}
	return besides
}

// read gives the surprise of a text. Past limit it may stop.
func (d double) read(text []byte, limit int) (sum int) {
	dec := d.by.NewDecoder()
	sum = d.handicap * bit
	for i := 0; i < len(text) && sum <= limit; {
		if text[i] < 0x80 {
			i++
			continue
		}
		n, r := d.next(dec, text[i:])
		switch {
		case r == 0:
			sum += invalid
		case n == 1: // half a kana, a sign of one byte
			sum += besides * bit
		case n > 2: // seldom used ones
			sum += laterLevel * bit
		default:
			sum += d.surprise(text[i], text[i+1], r) * bit
			if i+2 < len(text) && isLetter(text[i+2]) && text[i+1] < 0x80 {
				sum += latinBeside * bit
			}
		}
		i += n
	}
	return sum
}

// next decodes the first character, none of ASCII: its length in bytes, and 0 when it is
// not valid. An invalid byte takes no byte of ASCII with it.
func (d double) next(dec *encoding.Decoder, text []byte) (n int, r rune) {
	for n = 1; n <= min(4, len(text)); n++ {
		if n > 1 && text[n-1] == '\n' {
			break
		}
		out, err := dec.Bytes(text[:n])
		if err != nil {
			continue
		}
		runes := []rune(string(out))
		if len(runes) == 1 && runes[0] != '\uFFFD' {
			return n, runes[0]
		}
	}
	return 1, 0
}
