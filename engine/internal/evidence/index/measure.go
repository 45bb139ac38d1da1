package index

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Measure is what one walk over a block's text finds.
type Measure struct {
	Words, LinkWords       int32 // as page.Counts
	Letters, Upper, Digits int32
	Capitals               int32 // words that begin with a capital
	StopWords              int32
	Person                 int32  // first and second person words
	Phrases                uint32 // groups of words, see phrases.go
	Hash                   uint32 // of all words
	Separators, Questions  saturating
	Years, Months, Prices  saturating
	Kinds                  Kinds // of all its words
	Flags                  TextFlags
	Heading                int8 // 1 to 6, 0 for others
	Prose                  bool

	tokenFrom, tokenTo int32 // its words in Index.numbers
}

// Tokens is how many words a block has; in scripts without spaces a character
// each.
func (m *Measure) Tokens() int32 { return m.tokenTo - m.tokenFrom }

// A saturating counter stops at 255.
type saturating uint8

func (n *saturating) more() {
	if *n < 255 {
		*n++
	}
}

// TextFlags say what a block's text has, a bit each.
type TextFlags uint8

// The flags of a block's text.
const (
	EndsWithStop TextFlags = 1 << iota
	EndsWithColon
	HasAt
	HasURL
	HasCopyright
	StartsLower
	HasHan
	HasWide // a character that is not ASCII
)

// Prose: at least this many words, less than a third of them in links, and
// function words or the end of a sentence. Source: the project's experiments
// on wcxb-dev; fewer words let menu items in, more lose short paragraphs.
const (
	proseWords       = 10
	proseLinkDensity = 1. / 3
)

func (x *Index) measureAll() {
	x.Measures = make([]Measure, x.N)
	words := x.Total.Words + x.Total.Words/16 // scripts without spaces have more
	x.numbers = make([]int32, 0, words)
	x.Known = newVocabulary(int(min(words/2, 1<<10)))
	for i := range x.Measures {
		x.Page.Stop.Every(i << 5) // a block takes microseconds: look at every 32nd
		x.Measures[i] = x.measureBlock(i)
	}
}

func (x *Index) measureBlock(i int) Measure {
	b := &x.Blocks.Blocks[i]
	m := Measure{Words: b.Counts.Words, LinkWords: b.Counts.LinkWords, Heading: int8(page.HeadingLevel(x.Page.Tag[b.Owner]))}
	if m.Heading == 0 && x.Said[b.Owner]&roleHeading != 0 {
		m.Heading = 2
	}
	text := x.Blocks.Bytes(i)
	x.scanner.scan(text, &m)
	m.tokenFrom = int32(len(x.numbers))
	m.tokenTo = m.tokenFrom + int32(len(x.scanner.tokens))
	m.Hash = hashStart
	for _, t := range x.scanner.tokens {
		m.Hash = (m.Hash ^ t) * hashPrime
		n := x.Known.add(t)
		x.numbers = append(x.numbers, n)
		says := &x.Known.meanings[n]
		m.Kinds |= says.kinds
		m.StopWords += int32(says.kinds & FunctionWord / FunctionWord)
		m.Person += int32(says.kinds & personWord / personWord)
		if says.kinds&monthWord != 0 {
			m.Months.more()
		}
		m.Phrases |= says.phrases
	}
	if m.Words > PhraseWordLimit && m.Heading == 0 {
		m.Phrases = 0
	} else if m.Flags&HasHan != 0 {
		for phrases := range HanPhrases(text) {
			m.Phrases |= phrases
		}
	}
	link := b.Counts.LinkDensity()
	m.Prose = m.Words >= proseWords && link < proseLinkDensity &&
		x.Page.Tag[b.Owner] != atom.Button && x.Page.Tag[b.Owner] != atom.Option &&
		(m.StopWords*8 >= m.Words || m.Flags&EndsWithStop != 0)
	return m
}
