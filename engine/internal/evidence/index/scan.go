package index

import (
	"unicode"
	"unicode/utf8"
)

// A scanner cuts texts into words.
type scanner struct {
	// tokens are hashes of the folded words of the text scanned last.
	tokens []uint32
}

// A word in the making.
type word struct {
	hash           uint32
	runes          int32
	upper, digital bool // begins with a capital; digits only
	number         int
}

// hash gives the hashes of a text's words.
func (s *scanner) hash(text string) []uint32 {
	var m Measure
	s.scan([]byte(text), &m)
	return s.tokens
}

// scan reads a block's text once; tokens are its words.
func (s *scanner) scan(text []byte, m *Measure) {
	s.tokens = s.tokens[:0]
	var w word
	var last, prev rune // the character before, and the last one before it that is no space
	for at := 0; at < len(text); {
		r, size := rune(text[at]), 1
		switch {
		case r >= 'a' && r <= 'z':
			if w.runes == 0 {
				w.hash = hashStart
				if at == 0 {
					m.Flags |= StartsLower
				}
			}
			from := at
			for ; at < len(text) && text[at] >= 'a' && text[at] <= 'z'; at++ {
				w.hash = (w.hash ^ uint32(text[at])) * hashPrime
			}
			w.digital = false
			w.runes += int32(at - from)
			m.Letters += int32(at - from)
			if at-from > 1 {
				prev, r = rune(text[at-2]), rune(text[at-1])
			}
			size = 0
		case r >= 'A' && r <= 'Z':
			m.Upper++
			m.Letters++
			w.add(r+'a'-'A', true)
		case r >= '0' && r <= '9':
			m.Digits++
			if isCurrency(prev) || isCurrency(last) && prev == ' ' {
				m.Prices.more()
			}
			w.addDigit(r)
		case r < utf8.RuneSelf:
			s.end(&w, m)
			m.sign(r, prev, text[at+1:])
		default:
			r, size = utf8.DecodeRune(text[at:])
			s.wide(r, prev, &w, m, text[at+size:])
		}
		at += size
		if prev != ' ' && prev != 0 {
			last = prev
		}
		prev = r
	}
	s.end(&w, m)
	m.ending(prev, last)
}

// wide reads a character that is not ASCII.
func (s *scanner) wide(r, prev rune, w *word, m *Measure, rest []byte) {
	m.Flags |= HasWide
	switch {
	case r >= 'а' && r <= 'я', r >= 'ά' && r <= 'ώ': // small letters, without a look into Unicode's tables
		m.Letters++
		w.add(r, false)
	case isHan(r):
		s.end(w, m)
		s.tokens = append(s.tokens, (hashStart^uint32(r))*hashPrime)
		m.Letters++
		m.Flags |= HasHan
	case isWordRune(r):
		low := unicode.ToLower(r)
		if low != r {
			m.Upper++
		}
		m.Letters++
		w.add(low, low != r)
	default:
		s.end(w, m)
		m.sign(r, prev, rest)
	}
}

// end adds the word that a character ends.
func (s *scanner) end(w *word, m *Measure) {
	if w.runes == 0 {
		return
	}
	s.tokens = append(s.tokens, w.hash)
	if w.upper {
		m.Capitals++
	}
	if w.digital && w.runes == 4 && w.number >= 1900 && w.number < 2100 {
		m.Years.more()
	}
	*w = word{}
}

func (w *word) add(r rune, upper bool) {
	if w.runes == 0 {
		w.hash, w.upper = hashStart, upper
	}
	w.runes++
	w.digital = false
	w.hash = (w.hash ^ uint32(r)) * hashPrime
}

func (w *word) addDigit(r rune) {
	first := w.runes == 0
	digital, number := first || w.digital, w.number
	w.add(r, false)
	w.digital = digital
	if number < 10000 {
		w.number = number*10 + int(r-'0')
	}
}

// sign looks at a character that is no letter and no digit.
func (m *Measure) sign(r, prev rune, rest []byte) {
	switch r {
	case '|', '·', '•', '»', '«', '›', '/', '→', '‹':
		m.Separators.more()
	case '?', '？', '؟':
		m.Questions.more()
	case '©':
		m.Flags |= HasCopyright
	case '@':
		m.Flags |= HasAt
	case ':':
		if len(rest) > 2 && rest[0] == '/' && rest[1] == '/' {
			m.Flags |= HasURL
		}
	case '€', '₽', '£':
		if prev >= '0' && prev <= '9' || prev == ' ' && m.Digits > 0 {
			m.Prices.more()
		}
	}
}

// ending looks at the last character, past a closing quote or bracket.
func (m *Measure) ending(last, before rune) {
	switch last {
	case '"', '”', '’', '\'', ')', '»', '」', '』', '）', ']':
		last = before
	}
	switch last {
	case '.', '!', '?', '…', '。', '！', '？', '؟', '۔', '।':
		m.Flags |= EndsWithStop
	case ':', '：':
		m.Flags |= EndsWithColon
	}
}

func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}

func isHan(r rune) bool {
	return r >= 0x3040 && r <= 0x30ff || r >= 0x3400 && r <= 0x9fff || r >= 0xf900 && r <= 0xfaff || r >= 0x20000 && r <= 0x323af
}

func isCurrency(r rune) bool {
	switch r {
	case '$', '€', '£', '¥', '₹', '₽', '₩', '￥', '฿', '₺':
		return true
	}
	return false
}

// FNV-1a over runes.
const (
	hashStart = 2166136261
	hashPrime = 16777619
)

// hashWord hashes one folded word as scan does.
func hashWord(s string) uint32 {
	h := uint32(hashStart)
	for _, r := range s {
		h = (h ^ uint32(unicode.ToLower(r))) * hashPrime
	}
	return h
}
