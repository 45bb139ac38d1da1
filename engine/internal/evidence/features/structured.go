package features

import (
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/unrendered"
)

// structuredPass measures how much of a block stands in the texts that the page
// gives of itself in JSON-LD and microdata. Claim: what an articleBody holds is
// content, and what it lacks is not. Errs where only the first paragraphs are
// given, or a text that is not shown.

// The columns of structured.
const (
	structuredHasBody = iota
	structuredInBody
	structuredAround
	structuredBetween
	structuredInDescription
	structuredInRemark
	structuredBodyOnPage
	structuredBodyWords
)

func structuredColumns() []Column {
	return []Column{
		structuredHasBody:       {"structured.hasBody", "1 when the page gives its main text as data too", "data"},
		structuredInBody:        {"structured.inBody", "share of its word runs that are in that text", "data"},
		structuredAround:        {"structured.around", "share in that text of the nearest blocks before and behind it, the lesser one", "data"},
		structuredBetween:       {"structured.between", "1 between the first and the last block that is in that text", "data"},
		structuredInDescription: {"structured.inDescription", "share of its word runs that are in a description given as data", "data"},
		structuredInRemark:      {"structured.inRemark", "share of its word runs that are in comments or reviews given as data", "data"},
		structuredBodyOnPage:    {"structured.bodyOnPage", "share of that text that is on the page", "data"},
		structuredBodyWords:     {"structured.bodyWords", "words of that text by words of the page", "data"},
	}
}

const (
	// bodyWords is the least length of a main text in words: shorter ones are
	// names and leads.
	bodyWords = 40
	// gramWords is the length of a run of words, smallGramWords that in blocks
	// that are shorter.
	gramWords, smallGramWords = 4, 2
	// inBodyShare is the share from which a block counts as part of a text.
	inBodyShare = 0.5
)

func structuredPass(v *view) measurer {
	var body, description, remark grams
	for _, text := range unrendered.Structured(v.Page, v.Meta) {
		to := &body
		switch text.Kind {
		case unrendered.Description:
			to = &description
		case unrendered.Remark:
			to = &remark
		}
		to.add(v.HashText(text.Plain()))
	}
	if body.words < bodyWords {
		body = grams{}
	}
	if body.words+description.words+remark.words == 0 {
		return nil
	}
	first, last := v.N, -1
	shares := make([]struct{ body, description, remark float32 }, v.N)
	for i := range shares {
		tokens, s := v.TokensOf(i), &shares[i]
		s.body, s.description, s.remark = body.share(tokens), description.share(tokens), remark.share(tokens)
		if s.body >= inBodyShare && len(tokens) >= gramWords {
			first, last = min(first, i), i
		}
	}
	found := index.Ratio(body.hits, int32(body.long.Len()))
	return func(i int, r []float32) {
		s := &shares[i]
		r[structuredHasBody] = flag(body.words > 0)
		r[structuredInBody], r[structuredInDescription], r[structuredInRemark] = s.body, s.description, s.remark
		r[structuredBetween] = flag(i >= first && i <= last)
		r[structuredBodyOnPage] = found
		r[structuredBodyWords] = min(index.Ratio(body.words, v.WordsBefore[v.N]), 4)
		if i > 0 && i+1 < v.N {
			r[structuredAround] = min(shares[i-1].body, shares[i+1].body)
		}
	}
}

// grams are the runs of words of a text.
type grams struct {
	words       int32
	long, short index.Numbering[uint32]
	asked       []bool // by number of a long run: a block has it
	hits        int32  // how many are asked for
}

func (g *grams) add(tokens []uint32) {
	if len(tokens) == 0 {
		return
	}
	if g.words == 0 {
		g.long, g.short = index.NewNumbering[uint32](len(tokens)), index.NewNumbering[uint32](len(tokens))
	}
	g.words += int32(len(tokens))
	for i := range tokens {
		if i+gramWords <= len(tokens) {
			g.long.Number(index.HashTokens(tokens[i : i+gramWords]))
		}
		if i+smallGramWords <= len(tokens) {
			g.short.Number(index.HashTokens(tokens[i : i+smallGramWords]))
		}
	}
}

// share is how many of a block's runs are in the text. A block of one word has
// no runs.
func (g *grams) share(tokens []uint32) float32 {
	set, n := &g.long, gramWords
	if len(tokens) < gramWords {
		set, n = &g.short, smallGramWords
	}
	if len(tokens) < n || set.Len() == 0 {
		return 0
	}
	if g.asked == nil {
		g.asked = make([]bool, g.long.Len())
	}
	hits := int32(0)
	for i := 0; i+n <= len(tokens); i++ {
		run := set.Find(index.HashTokens(tokens[i : i+n]))
		if run < 0 {
			continue
		}
		hits++
		if n == gramWords && !g.asked[run] {
			g.asked[run] = true
			g.hits++
		}
	}
	return index.Ratio(hits, int32(len(tokens)-n+1))
}
