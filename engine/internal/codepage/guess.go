package codepage

import (
	"cmp"
	"math"
	"slices"
)

// Unknown is what Guess gives for pages in which nothing speaks for an encoding: that
// which browsers take in the west.
const Unknown = "windows-1252"

// Guess tells the encoding of a page that is neither ASCII nor valid UTF-8, by its name
// in the standard of browsers, and how sure that is, 0 to 1. Text that is right in
// several encodings counts for the most usual of them.
func Guess(raw []byte) (name string, sure float64) {
	text := visible(raw)
	if len(text) == 0 { // in tags, scripts and styles only
		return Unknown, 0
	}
	list := candidates(text)
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.surprise, b.surprise) })
	best := list[0]
	for _, c := range list[1:] {
		if c.text != best.text {
			return best.name, certainty(c.surprise - best.surprise)
		}
	}
	return best.name, 1
}

// certainty of an encoding by its lead in sixteenths of a bit before the next one that
// gives another text. Pairs of letters depend on each other, so that a bit counts for an
// eighth of one.
func certainty(lead int) float64 {
	return 1 - math.Exp2(-float64(lead)/bit/8)
}

// A candidate is an encoding with the surprise of the text in it.
type candidate struct {
	name     string
	surprise int
	// text says which candidates give the same text.
	text string
}

// enough is a lead past which nothing is to be gained by looking on.
const enough = 128 * bit

// candidates reads a text in all encodings.
func candidates(text []byte) (list []candidate) {
	best := math.MaxInt - enough
	add := func(name, means string, surprise int) {
		list = append(list, candidate{name, surprise, means})
		best = min(best, surprise)
	}
	known, used := pairTables(), usedBytes(text)
	for _, s := range singles() {
		chars := s.chars(&used)
		least := math.MaxInt
		for _, l := range s.languages {
			t := known[l]
			least = min(least, t.surprise(text, &chars, min(best+enough, least))+s.handicap*bit)
		}
		add(s.name, s.meaning(&used), least)
	}
	for _, d := range doubles() {
		add(d.name, d.name, d.read(text, best+enough))
	}
	add("utf-8", "utf-8", brokenUTF8(text, best+enough))
	return list
}
