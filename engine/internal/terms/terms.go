// Package terms turns text into terms and terms into fingerprints.
//
// In goes the text of a block, in any script; out come 64-bit hashes of its
// terms (lower case, stop words out, stemmed where there is a stemmer), their
// weights, fingerprints, and which texts are near duplicates of earlier ones.
// The package knows nothing of pages and judges nothing.
//
// The steps are those of paper 5 (Saravanan and Bama 2020), section 3.3: data
// cleaning, data reduction, weights by frequency and proximity, fingerprints.
// Where that paper says "words" it means English; what a word is in other
// scripts is decided in token.go.
package terms

import (
	"github.com/cespare/xxhash/v2"
)

// An Analyzer makes terms of one language. It keeps the stems it has found, so
// it is not for two goroutines at once.
type Analyzer struct {
	// Lang is the language as a primary subtag ("en"), "" when unknown.
	Lang string
	// Stems tells whether words are reduced to stems; StopWords whether there
	// is a table of stop words. Without them a term is the word as written.
	Stems, StopWords bool

	stem  func(string) string
	stop  map[uint64]struct{}
	known map[uint64]uint64 // hash of a word: hash of its term, 0 for stop words
	word  []byte
}

// maxKnown bounds the memory of an analyzer, in words. When it is full it
// forgets all: a page with more different words than that is not prose.
const maxKnown = 1 << 16

// For gives the analyzer of a language, named by a BCP 47 tag or "".
func For(lang string) *Analyzer {
	lang = primary(lang)
	a := &Analyzer{Lang: lang, stem: stemmer(lang), stop: stopHashes(lang), known: map[uint64]uint64{}}
	a.Stems, a.StopWords = a.stem != nil, len(a.stop) > 0 || functionCharacters(lang) != ""
	return a
}

// Terms appends the terms of a text in order, repeated ones repeated.
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

// Words appends the words of a text as they stand, stop words too, in lower
// case: what n-grams are made of.
func (a *Analyzer) Words(dst []uint64, text []byte) []uint64 {
	s := scanner{text: text, word: a.word}
	for s.next() {
		dst = append(dst, xxhash.Sum64(s.word))
	}
	a.word = s.word
	return dst
}

// term hashes the scanner's word, 0 for a stop word.
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

// maxStemBytes is the longest word that is stemmed: longer ones are not words.
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
