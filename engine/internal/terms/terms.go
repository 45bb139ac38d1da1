// Package terms splits text into terms and computes fingerprints of terms.
//
// A term is a 64-bit hash of a word in lower case, stemmed where there is a stemmer, without stop
// words. The package computes weights of terms, fingerprints, and which texts are near duplicates
// of earlier ones, in any script. It knows nothing about pages and judges nothing.
//
// The steps are those of paper 5 (Saravanan and Bama 2020), section 3.3: data cleaning, data
// reduction, weights by frequency and proximity, fingerprints. The paper means English words;
// token.go defines words in other scripts.
package terms

import (
	"github.com/cespare/xxhash/v2"
)

// An Analyzer makes the terms of one language. It caches stems, so it must not be used by two
// goroutines at once.
type Analyzer struct {
	// Lang is the language as a primary subtag ("en"), "" when unknown.
	Lang string
	// Stems says whether the language has a stemmer, StopWords whether it has stop words.
	// Without both a term is the word in lower case.
	Stems, StopWords bool

	stem  func(string) string
	stop  map[uint64]struct{}
	known map[uint64]uint64 // hash of a word: hash of its term, 0 for stop words
	word  []byte
}

// maxKnown limits the cache of an analyzer, in words. A full cache is emptied; ordinary pages
// have fewer different words.
const maxKnown = 1 << 16

// For returns the analyzer of a language, given as a BCP 47 tag or "".
func For(lang string) *Analyzer {
	lang = primary(lang)
	a := &Analyzer{Lang: lang, stem: stemmer(lang), stop: stopHashes(lang), known: map[uint64]uint64{}}
	a.Stems, a.StopWords = a.stem != nil, len(a.stop) > 0 || functionCharacters(lang) != ""
	return a
}

// Terms appends the terms of a text in order, with repetitions.
func (a *Analyzer) Terms(dst []uint64, text []byte) []uint64 {
	s := scanner{text: text, word: a.word}
	for s.next() {
		if term := a.term(&s); term != 0 {
			dst = append(dst, term)
		}
	}
	a.word = s.word
	return dst
}

// Words appends the words of a text in lower case, including stop words, for n-grams.
func (a *Analyzer) Words(dst []uint64, text []byte) []uint64 {
	s := scanner{text: text, word: a.word}
	for s.next() {
		dst = append(dst, xxhash.Sum64(s.word))
	}
	a.word = s.word
	return dst
}

// term returns the term of the scanner's word, 0 for a stop word.
func (a *Analyzer) term(s *scanner) uint64 {
	word := xxhash.Sum64(s.word)
	if term, ok := a.known[word]; ok {
		return term
	}
	term := a.reduce(word, s)
	if len(a.known) >= maxKnown {
		clear(a.known)
	}
	a.known[word] = term
	return term
}

// maxStemBytes is the length in bytes of the longest word that is stemmed. Longer ones are not
// words.
const maxStemBytes = 40

func (a *Analyzer) reduce(word uint64, s *scanner) uint64 {
	if s.dense {
		if isFunction(s.word, a.Lang) {
			return 0
		}
		return word
	}
	if _, stop := a.stop[word]; stop {
		return 0
	}
	if a.stem == nil || len(s.word) > maxStemBytes || !onlyLetters(s.word) {
		return word
	}
	return xxhash.Sum64String(a.stem(string(s.word)))
}
