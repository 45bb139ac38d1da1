package reasons

import (
	"slices"
	"sort"
	"strings"

	"winnow/engine/internal/decide"
)

// A Block is what is known of one block of a part of the page.
type Block struct {
	// Row holds its values in the order of decide.Columns, Moved how much each moved the
	// log-odds, Equal how much the equal parts of the page did.
	Row   []float32
	Moved []decide.Moved
	Equal float32
	Words int32
}

const (
	// agreeing is the share of a part's words that a sentence must be true of.
	agreeing = 0.75
	// shortPiece is the number of words up to which a block is a short piece of text.
	shortPiece = 12
)

// Sentences that only whole parts have.
const (
	wordlessCode = "wordless"
	wordlessText = "There is no text in it"

	piecesCode = "length-pieces"
	piecesText = "It is made of short pieces of text"
)

// unfit are sentences that are not said of a part: they hold names from the inside of
// the engine or of the page's code, or say of a whole what is only true of its blocks.
const unfit = "inside-noise outside-noise unnamed-noise named-noise phrase-noise rule-noise length-against page-against"

// facts are the last sentences of themes that say something that can be seen.
const facts = "blocks-against thread-against site-against"

// lengthTheme is the theme whose sentence has another form for several blocks.
const lengthTheme = "length"

// OfPart gives the reason that weighed most against a part of the page, by its blocks: a
// sentence of the theme that moved them most and has one that is true of most of the
// part's words. A sentence that can be checked goes before one that cannot, unless its
// theme weighs less than half as much. It is not ok when nothing spoke against the part. A
// part without blocks has no text.
func OfPart(blocks []Block) (reason Reason, ok bool) {
	if len(blocks) == 0 {
		return Reason{Code: wordlessCode, Text: wordlessText}, true
	}
	plan, p := bindings(), part{blocks: blocks}
	sums := make([]float32, len(plan.themes))
	equal := float32(0)
	for i := range blocks {
		b, weight := &blocks[i], p.weigh(i)
		equal += b.Equal * weight
		for _, m := range b.Moved {
			if k := plan.of[m.Column]; k >= 0 {
				sums[k] += m.By * weight
			}
		}
	}
	order := make([]int, 0, len(sums))
	for k, sum := range sums {
		if sum <= -least {
			order = append(order, k)
		}
	}
	sort.SliceStable(order, func(a, b int) bool { return sums[order[a]] < sums[order[b]] })
	var vague *Reason
	for _, k := range order {
		if equal <= -least && equal < sums[k] {
			break
		}
		r, says := p.word(plan, k, sums[k])
		switch {
		case says == aFact:
			if vague != nil && vagueShare*r.Weight > vague.Weight {
				return *vague, true
			}
			return r, true
		case says == aView && vague == nil:
			vague = &r
		}
	}
	if vague != nil {
		return *vague, true
	}
	return equalReason(equal), equal <= -least
}

// vagueShare is how much more than a fact a theme must weigh that has no fact to say.
const vagueShare = 2

// A saying is what a theme has to say of a part.
type saying uint8

const (
	nothingTrue saying = iota
	aView              // what the engine makes of it
	aFact              // what anybody can check
)

// A part is blocks of which one thing is said.
type part struct {
	blocks []Block
	words  float32
}

// weigh gives the share of the part's words that a block has; one of signs has a word.
func (p *part) weigh(i int) float32 {
	if p.words == 0 {
		for k := range p.blocks {
			p.words += float32(max(p.blocks[k].Words, 1))
		}
	}
	return float32(max(p.blocks[i].Words, 1)) / p.words
}

// word is the first sentence of a theme that speaks against the part and is true of it.
func (p *part) word(plan *binding, k int, sum float32) (reason Reason, says saying) {
	t := &plan.themes[k]
	if t.name == lengthTheme && len(p.blocks) > 1 && p.share(func(b *Block) bool { return b.Words <= shortPiece }) >= agreeing {
		return Reason{Code: piecesCode, Text: piecesText, Weight: sum}, aFact
	}
	for _, s := range t.says {
		if !s.fitsPart() {
			continue
		}
		if s.column == "" {
			if strings.Contains(facts, s.code) {
				return Reason{Code: s.code, Text: s.text, Weight: sum}, aFact
			}
			return Reason{Code: s.code, Text: s.text, Weight: sum}, aView
		}
		if value, ok := p.agree(plan, s); ok {
			return Reason{Code: s.code, Text: strings.ReplaceAll(s.text, "$1", value), Value: value, Weight: sum}, aFact
		}
	}
	return Reason{}, nothingTrue
}

// fitsPart tells whether a sentence may be said of a part of the page.
func (s sentence) fitsPart() bool {
	return s.against && s.column != leader && !slices.Contains(strings.Fields(unfit), s.code)
}

// agree tells whether a sentence on a column is true of most of the part, and gives its
// value, which must be the same for all of it. Of several short blocks it is not said
// that they are short.
func (p *part) agree(plan *binding, s sentence) (value string, ok bool) {
	if len(p.blocks) > 1 && strings.HasPrefix(s.code, lengthTheme) {
		return "", false
	}
	column, first, same := plan.column[s.column], "", true
	share := p.share(func(b *Block) bool {
		x := b.Row[column]
		if x < s.from || x > s.to {
			return false
		}
		value := s.put.value(x, s.column)
		same = same && (first == "" || value == first)
		first = value
		return true
	})
	return first, share >= agreeing && same
}

// share is the share of the part's words in blocks of a kind.
func (p *part) share(is func(b *Block) bool) (sum float32) {
	for i := range p.blocks {
		if is(&p.blocks[i]) {
			sum += p.weigh(i)
		}
	}
	return sum
}
