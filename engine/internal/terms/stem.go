package terms

import (
	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/french"
	"github.com/kljensen/snowball/hungarian"
	"github.com/kljensen/snowball/norwegian"
	"github.com/kljensen/snowball/russian"
	"github.com/kljensen/snowball/spanish"
	"github.com/kljensen/snowball/swedish"
)

// stemmer returns the snowball stemmer of a language, nil when there is none. Paper 5 stems with
// Porter's algorithm (section 3.3.1); for English, snowball is Porter's own revision of it. The
// packages of the languages are imported one by one.
func stemmer(lang string) func(string) string {
	var stem func(string, bool) string
	switch lang {
	case "en":
		stem = english.Stem
	case "es":
		stem = spanish.Stem
	case "fr":
		stem = french.Stem
	case "hu":
		stem = hungarian.Stem
	case "no":
		stem = norwegian.Stem
	case "ru":
		stem = russian.Stem
	case "sv":
		stem = swedish.Stem
	default:
		return nil
	}
	return func(word string) string { return stem(word, true) }
}
