package evidence

import (
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Prose: at least this many words, less than a third of them in links, and
// function words or the end of a sentence. Source: the project's experiments
// on wcxb-dev; fewer words let menu items in, more lose short paragraphs.
const (
	proseWords       = 10
	proseLinkDensity = 1. / 3
)

func (v *view) measureAll() {
	v.m = make([]measure, v.n)
	words := v.total.Words + v.total.Words/16 // scripts without spaces have more
	v.numbers = make([]int32, 0, words)
	v.known = newVocabulary(int(min(words/2, 1<<10)))
	for i := range v.m {
		v.m[i] = v.measureBlock(i)
	}
}

func (v *view) measureBlock(i int) measure {
	b := &v.blocks.Blocks[i]
	m := measure{words: b.Counts.Words, linkWords: b.Counts.LinkWords, heading: int8(page.HeadingLevel(v.page.Tag[b.Owner]))}
	if m.heading == 0 && v.said[b.Owner]&roleHeading != 0 {
		m.heading = 2
	}
	text := v.blocks.Bytes(i)
	v.scan(text, &m)
	m.tokenFrom = int32(len(v.numbers))
	m.tokenTo = m.tokenFrom + int32(len(v.tokens))
	m.hash = hashStart
	for _, t := range v.tokens {
		m.hash = (m.hash ^ t) * hashPrime
		n := v.known.add(t)
		v.numbers = append(v.numbers, n)
		says := &v.known.meanings[n]
		m.kinds |= says.kinds
		m.stopWords += int32(says.kinds & functionWord / functionWord)
		m.person += int32(says.kinds & personWord / personWord)
		if says.kinds&monthWord != 0 {
			m.months.more()
		}
		m.phrases |= says.phrases
	}
	if m.words > phraseWordLimit && m.heading == 0 {
		m.phrases = 0
	} else if m.flags&hasHan != 0 {
		for pair := range hanPairs(text) {
			m.phrases |= textWords.of(pair).phrases
		}
	}
	link := b.Counts.LinkDensity()
	m.prose = m.words >= proseWords && link < proseLinkDensity &&
		v.page.Tag[b.Owner] != atom.Button && v.page.Tag[b.Owner] != atom.Option &&
		(m.stopWords*8 >= m.words || m.flags&endsWithStop != 0)
	return m
}

// A word in the making.
type word struct {
	hash           uint32
	runes          int32
	upper, digital bool // begins with a capital; digits only
	number         int
}

// scan reads a block's text once; tokens are its words.
func (v *view) scan(text []byte, m *measure) {
	v.tokens = v.tokens[:0]
	var w word
	var last, prev rune // the character before, and the last one before it that is no space
	for at := 0; at < len(text); {
		r, size := rune(text[at]), 1
		switch {
		case r >= 'a' && r <= 'z':
			if w.runes == 0 {
				w.hash = hashStart
				if at == 0 {
					m.flags |= startsLower
				}
			}
			from := at
			for ; at < len(text) && text[at] >= 'a' && text[at] <= 'z'; at++ {
				w.hash = (w.hash ^ uint32(text[at])) * hashPrime
			}
			w.digital = false
			w.runes += int32(at - from)
			m.letters += int32(at - from)
			if at-from > 1 {
				prev, r = rune(text[at-2]), rune(text[at-1])
			}
			size = 0
		case r >= 'A' && r <= 'Z':
			m.upper++
			m.letters++
			w.add(r+'a'-'A', true)
		case r >= '0' && r <= '9':
			m.digits++
			if isCurrency(prev) || isCurrency(last) && prev == ' ' {
				m.prices.more()
			}
			w.addDigit(r)
		case r < utf8.RuneSelf:
			v.end(&w, m)
			m.sign(r, prev, text[at+1:])
		default:
			r, size = utf8.DecodeRune(text[at:])
			v.wide(r, prev, &w, m, text[at+size:])
		}
		at += size
		if prev != ' ' && prev != 0 {
			last = prev
		}
		prev = r
	}
	v.end(&w, m)
	m.ending(prev, last)
}

// wide reads a character that is not ASCII.
func (v *view) wide(r, prev rune, w *word, m *measure, rest []byte) {
	m.flags |= hasWide
	switch {
	case isHan(r):
		v.end(w, m)
		v.tokens = append(v.tokens, (hashStart^uint32(r))*hashPrime)
		m.letters++
		m.flags |= hasHan
	case isWordRune(r):
		low := unicode.ToLower(r)
		m.upper += int32(flag(low != r))
		m.letters++
		w.add(low, low != r)
	default:
		v.end(w, m)
		m.sign(r, prev, rest)
	}
}

// end adds the word that a character ends.
func (v *view) end(w *word, m *measure) {
	if w.runes == 0 {
		return
	}
	v.tokens = append(v.tokens, w.hash)
	if w.upper {
		m.capitals++
	}
	if w.digital && w.runes == 4 && w.number >= 1900 && w.number < 2100 {
		m.years.more()
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
func (m *measure) sign(r, prev rune, rest []byte) {
	switch r {
	case '|', '·', '•', '»', '«', '›', '/', '→', '‹':
		m.pipes.more()
	case '?', '？', '؟':
		m.questions.more()
	case '©':
		m.flags |= hasCopyright
	case '@':
		m.flags |= hasAt
	case ':':
		if len(rest) > 2 && rest[0] == '/' && rest[1] == '/' {
			m.flags |= hasURL
		}
	case '€', '₽', '£':
		if prev >= '0' && prev <= '9' || prev == ' ' && m.digits > 0 {
			m.prices.more()
		}
	}
}

// ending looks at the last character, past a closing quote or bracket.
func (m *measure) ending(last, before rune) {
	switch last {
	case '"', '”', '’', '\'', ')', '»', '」', '』', '）', ']':
		last = before
	}
	switch last {
	case '.', '!', '?', '…', '。', '！', '？', '؟', '۔', '।':
		m.flags |= endsWithStop
	case ':', '：':
		m.flags |= endsWithColon
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
