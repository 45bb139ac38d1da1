package features

import (
	"math/bits"
	"slices"

	"winnow/engine/internal/evidence/index"
)

// phrasePass looks for words that name a page's furniture in short texts.
// Claim: "Share", "Sign in" and "Read also" say what a block is. Errs on short
// content that happens to be about these things; long blocks are not looked at.

// phraseAny is the column behind those of the groups.
func phraseAny() int { return len(index.PhraseGroups()) }

func phraseColumns() []Column {
	var c []Column
	for _, g := range index.PhraseGroups() {
		c = append(c, Column{"phrases." + g.Name, "share of its words about " + g.Name + ", for short blocks", "phrase"})
	}
	return append(c, Column{"phrases.any", "share of its words that name a page's furniture", "phrase"})
}

func phrasePass(v *view) measurer {
	var pairs []uint32
	return func(i int, r []float32) {
		m := &v.Measures[i]
		if m.Phrases == 0 || m.Words > index.PhraseWordLimit {
			return
		}
		if pairs = pairs[:0]; m.Flags&index.HasHan != 0 {
			pairs = slices.AppendSeq(pairs, index.HanPhrases(v.Blocks.Bytes(i)))
		}
		words := v.WordsOf(m)
		per := 1 / float32(len(words)+len(pairs))
		for _, n := range words {
			addPhrases(r, v.Known.Phrases(n), per)
		}
		for _, pair := range pairs {
			addPhrases(r, pair, per)
		}
	}
}

// addPhrases adds one word's share to the columns of its groups.
func addPhrases(r []float32, groups uint32, share float32) {
	if groups != 0 {
		r[phraseAny()] += share
	}
	for ; groups != 0; groups &= groups - 1 {
		r[bits.TrailingZeros32(groups)] += share
	}
}
