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

// A meaning is what a word says on any page.
type meaning struct {
	kinds   kinds
	phrases uint32 // groups of phrases.go
}

// lexicon holds the words of all lists by their hashes.
var lexicon = readLexicon()

func readLexicon() map[uint32]meaning {
	words := make(map[uint32]meaning, 4096)
	for _, list := range [...]struct {
		kind  kinds
		words string
	}{
		{functionWord, functionWords}, {personWord, personWords}, {monthWord, monthWords}, {agoWord, agoWords},
		{cookieWord, cookieWords}, {consentWord, consentWords}, {acceptWord, acceptWords},
		{signUpWord, signUpWords}, {newsletterWord, newsletterWords},
	} {
		for w := range strings.FieldsSeq(list.words) {
			m := words[hashWord(w)]
			m.kinds |= list.kind
			words[hashWord(w)] = m
		}
	}
	for i, g := range phraseGroupWords {
		for w := range strings.FieldsSeq(g.words) {
			m := words[hashWord(w)]
			m.phrases |= 1 << i
			words[hashWord(w)] = m
		}
	}
	return words
}
