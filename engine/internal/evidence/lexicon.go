package evidence

import "strings"

// kinds are the lists that a word is on, a bit each.
type kinds uint16

const (
	functionWord kinds = 1 << iota
	personWord
	monthWord
	agoWord
	cookieWord
	consentWord
	acceptWord
	signUpWord
	newsletterWord
)

// A lexicon says what words mean, by their hashes.
type lexicon[meaning any] struct {
	numbering
	means []meaning // by number
}

func newLexicon[meaning any]() lexicon[meaning] {
	return lexicon[meaning]{numbering: newNumbering(0)}
}

// of is what a word means, the zero meaning when it is not known.
func (l *lexicon[meaning]) of(hash uint32) (m meaning) {
	if n := l.find(hash); n >= 0 {
		m = l.means[n]
	}
	return m
}

// at is the place of a word's meaning.
func (l *lexicon[meaning]) at(hash uint32) *meaning {
	n := l.number(hash)
	if int(n) == len(l.means) {
		var none meaning
		l.means = append(l.means, none)
	}
	return &l.means[n]
}

// A meaning is what a word says on any page.
type meaning struct {
	kinds   kinds
	phrases uint32 // groups of phrases.go
}

// textWords are the words of all lists.
var textWords = readWords()

func readWords() lexicon[meaning] {
	words := newLexicon[meaning]()
	for _, list := range [...]struct {
		kind  kinds
		words string
	}{
		{functionWord, functionWords}, {personWord, personWords}, {monthWord, monthWords}, {agoWord, agoWords},
		{cookieWord, cookieWords}, {consentWord, consentWords}, {acceptWord, acceptWords},
		{signUpWord, signUpWords}, {newsletterWord, newsletterWords},
	} {
		for w := range strings.FieldsSeq(list.words) {
			words.at(hashWord(w)).kinds |= list.kind
		}
	}
	for i, g := range phraseGroupWords {
		for w := range strings.FieldsSeq(g.words) {
			words.at(hashWord(w)).phrases |= 1 << i
		}
	}
	return words
}
