package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"
)

// A vocabulary is the terms of a page by region.
type vocabulary struct {
	analyzer *terms.Analyzer
	// terms and words of each region in order; words hold stop words too.
	terms, words [][]uint64
	title        map[uint64]struct{}
}

// vocabularyOf reads the terms of a page's regions. The language is the given one,
// unless the text clearly is in another.
func vocabularyOf(in Input, l *layout) *vocabulary {
	v := &vocabulary{analyzer: terms.For(language(in)), title: map[uint64]struct{}{}}
	v.terms, v.words = make([][]uint64, len(l.regions)), make([][]uint64, len(l.regions))
	for i := range l.regions {
		for _, leaf := range l.regions[i].leaves {
			text := in.Blocks.Bytes(int(leaf))
			v.terms[i] = v.analyzer.Terms(v.terms[i], text)
			v.words[i] = v.analyzer.Words(v.words[i], text)
		}
	}
	if in.Meta != nil {
		for _, t := range v.analyzer.Terms(nil, []byte(in.Meta.Title)) {
			v.title[t] = struct{}{}
		}
	}
	return v
}

// languageSample is how many bytes of text the language is guessed from.
const languageSample = 1 << 14

func language(in Input) string {
	hint := in.Lang
	if hint == "" && in.Meta != nil {
		hint = in.Meta.Lang
	}
	var sample []byte
	for i := 0; i < in.Blocks.Len() && len(sample) < languageSample; i++ {
		sample = append(append(sample, in.Blocks.Bytes(i)...), ' ')
	}
	return terms.Guess(sample, hint)
}

// notes says what the analyzer lacks for the language.
func (v *vocabulary) notes() []string {
	name := v.analyzer.Lang
	if name == "" {
		name = "an unknown language"
	}
	switch {
	case !v.analyzer.StopWords:
		return []string{"terms: no stop words and no stemmer for " + name}
	case !v.analyzer.Stems:
		return []string{"terms: no stemmer for " + name}
	}
	return nil
}

// linkTerms are the distinct terms inside links.
func (v *vocabulary) linkTerms(s *block.Set) map[uint64]struct{} {
	set := map[uint64]struct{}{}
	var buf []uint64
	p := s.Page
	for n := page.Node(0); int(n) < p.Len(); n++ {
		if p.IsElement(n) || !p.Has(n, page.InLink) || p.Has(n, page.Unrendered) {
			continue
		}
		buf = v.analyzer.Terms(buf[:0], []byte(p.Data[n]))
		for _, t := range buf {
			set[t] = struct{}{}
		}
	}
	return set
}

// titleRelevancy is TR: the share of the title's distinct terms that a text has
// (paper 2, section 6; paper 3, section 2).
func (v *vocabulary) titleRelevancy(seq []uint64) float64 {
	found := map[uint64]struct{}{}
	for _, t := range seq {
		if _, ok := v.title[t]; ok {
			found[t] = struct{}{}
		}
	}
	return ratio(int32(len(found)), int32(len(v.title)))
}

// redundancy is KR: one minus the share of distinct terms.
func redundancy(seq []uint64) float64 {
	if len(seq) == 0 {
		return 0
	}
	return 1 - float64(len(terms.Frequency(seq)))/float64(len(seq))
}
