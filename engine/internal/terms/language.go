package terms

import (
	"math/bits"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"
)

// primary returns the primary subtag of a BCP 47 tag, the same for both forms of Norwegian.
func primary(tag string) string {
	tag, _, _ = strings.Cut(strings.ReplaceAll(strings.TrimSpace(tag), "_", "-"), "-")
	tag = strings.ToLower(tag)
	switch tag {
	case "nb", "nn":
		return "no"
	case "und", "mul", "zxx":
		return ""
	}
	return tag
}

const (
	// guessBytes is how much of a text is read. Not measured.
	guessBytes = 1 << 15
	// guessShare is the least share of words that must be stop words of the language.
	// Running text has 0.3 to 0.5, lists of names under 0.05.
	guessShare = 0.06
	// hintShare is the least ratio of the hinted language's score to the best score for
	// which the hint is followed. Publishing systems often declare a wrong language.
	hintShare = 0.6
)

// Guess returns the language of a text as a primary subtag, by script and then by stop words, ""
// when unknown. hint is the declared language as a BCP 47 tag or ""; it is returned unless script
// or stop words clearly contradict it.
func Guess(text []byte, hint string) string {
	text = text[:min(len(text), guessBytes)]
	hint = primary(hint)
	script := countScripts(text)
	if lang := script.only(); lang != "" {
		if script.fits(hint) {
			return hint
		}
		return lang
	}
	scores, words := stopScores(text)
	best, hinted := 0, -1
	for i, lang := range tables {
		if scores[i] > scores[best] {
			best = i
		}
		if lang == hint {
			hinted = i
		}
	}
	switch {
	case scores[best] < guessShare*float64(words) || scores[best] < 2:
		return hint
	case hinted >= 0 && scores[hinted] >= hintShare*scores[best]:
		return hint
	}
	return tables[best]
}

// scripts counts letters by script.
type scripts struct {
	han, kana, hangul, thai, greek, hebrew, deva, arabic, cyrillic, latin, all int
	// Letters of a language that the main language of its script does not have.
	persian, urdu, ukrainian int
}

func countScripts(text []byte) (s scripts) {
	for at := 0; at < len(text); {
		if c := text[at]; c < utf8.RuneSelf {
			if c |= 0x20; c >= 'a' && c <= 'z' {
				s.latin++
			}
			at++
			continue
		}
		r, size := utf8.DecodeRune(text[at:])
		at += size
		switch {
		case r < 0x250:
			if unicode.IsLetter(r) {
				s.latin++
			}
			continue
		case r < 0x370:
			continue
		case r < 0x400 || r >= 0x1f00 && r < 0x2000:
			s.greek++
		case r < 0x530:
			s.cyrillic++
			switch r {
			case 'і', 'ї', 'є', 'ґ':
				s.ukrainian++
			}
		case r >= 0x590 && r < 0x600:
			s.hebrew++
		case r >= 0x600 && r < 0x780:
			s.arabic++
			switch r {
			case 'پ', 'چ', 'ژ', 'گ', 'ی', 'ک':
				s.persian++
			case 'ٹ', 'ڈ', 'ڑ', 'ے', 'ں', 'ہ':
				s.urdu++
			}
		case r >= 0x900 && r < 0x980:
			s.deva++
		case r >= 0xe00 && r < 0xe80:
			s.thai++
		case r >= 0x3040 && r < 0x3100:
			s.kana++
		case r >= 0x3400 && r < 0xa000:
			s.han++
		case r >= 0xac00 && r < 0xd7b0:
			s.hangul++
		default:
			continue
		}
		s.all++
	}
	s.all += s.latin
	return s
}

// only returns the language of a script with one main language if more than a third of the
// letters are of that script. The share is low, since Latin names occur in all texts.
func (s scripts) only() string {
	switch third := s.all / 3; {
	case s.all == 0:
		return ""
	case s.kana > third/4 && s.kana+s.han > third:
		return "ja"
	case s.han > third:
		return "zh"
	case s.hangul > third:
		return "ko"
	case s.thai > third:
		return "th"
	case s.greek > third:
		return "el"
	case s.hebrew > third:
		return "he"
	case s.deva > third:
		return "hi"
	case s.arabic > third && s.urdu > s.arabic/20:
		return "ur"
	case s.arabic > third && s.persian > s.arabic/20:
		return "fa"
	case s.arabic > third:
		return "ar"
	case s.cyrillic > third && s.ukrainian > s.cyrillic/50:
		return "uk"
	case s.cyrillic > third:
		return "ru"
	}
	return ""
}

// fits reports whether a language is written in the script that only found.
func (s scripts) fits(lang string) bool {
	of := s.only()
	switch lang {
	case "ar", "fa", "ur", "ps", "ckb", "ug", "sd":
		return of == "ar" || of == "fa" || of == "ur"
	case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "mn", "tg", "tt":
		return of == "ru" || of == "uk"
	case "mr", "ne", "sa":
		return of == "hi"
	case "yi":
		return of == "he"
	case "yue", "wuu":
		return of == "zh"
	}
	return lang == of
}

// stopScores counts stop words by language in the order of tables. A word of several languages
// counts in part for each.
func stopScores(text []byte) (scores []float64, words int) {
	scores = make([]float64, len(tables))
	of := languagesOf()
	s := scanner{text: text}
	for s.next() {
		words++
		set := of.find(xxhash.Sum64(s.word))
		part := 1 / float64(bits.OnesCount32(set))
		for ; set != 0; set &= set - 1 {
			scores[bits.TrailingZeros32(set)] += part
		}
	}
	return scores, words
}

// languagesOf maps the hash of a stop word to the languages that have it, bit i
// for tables[i]. It is built on first use.
var languagesOf = sync.OnceValue(func() *stopTable {
	t := &stopTable{}
	for i, lang := range tables {
		for h := range stopHashes(lang) {
			t.add(h, 1<<i)
		}
	}
	return t
})

// A stopTable is a hash table with open addressing, which is searched for each word. It holds only
// our own words and is about half full. Most look-ups fail by the tags alone, which are small
// enough to stay in the processor's cache.
type stopTable struct {
	tags  [stopPlaces]uint16 // part of each word's hash, 0 for a free place
	words [stopPlaces]uint64 // hashes
	sets  [stopPlaces]uint32
}

const stopPlaces = 1 << 13

func stopTag(word uint64) uint16 { return uint16(word>>48) | 1 }

func (t *stopTable) place(word uint64) int {
	at, tag := int(word%stopPlaces), stopTag(word)
	for t.tags[at] != 0 && (t.tags[at] != tag || t.words[at] != word) {
		at = (at + 1) % stopPlaces
	}
	return at
}

func (t *stopTable) add(word uint64, set uint32) {
	at := t.place(word)
	t.tags[at], t.words[at] = stopTag(word), word
	t.sets[at] |= set
}

// find returns a word's languages, 0 when it is not a stop word.
func (t *stopTable) find(word uint64) uint32 {
	if at := t.place(word); t.tags[at] != 0 {
		return t.sets[at]
	}
	return 0
}

// stopHashes returns the hashes of a language's stop words.
func stopHashes(lang string) map[uint64]struct{} {
	s := scanner{text: []byte(stopWords(lang))}
	m := make(map[uint64]struct{}, len(s.text)/6)
	for s.next() {
		m[xxhash.Sum64(s.word)] = struct{}{}
	}
	return m
}
