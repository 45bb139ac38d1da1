package evidence

import "winnow/engine/internal/unseen"

// structuredPass measures how much of a block stands in the texts that the page
// gives of itself in JSON-LD and microdata. Claim: what an articleBody holds is
// content, and what it lacks is not. Errs where only the first paragraphs are
// given, or a text that is not shown.

func structuredColumns() []Column {
	return []Column{
		{"structured.hasBody", "1 when the page gives its main text as data too"},
		{"structured.inBody", "share of its word runs that are in that text"},
		{"structured.around", "share in that text of the nearest blocks before and behind it, the lesser one"},
		{"structured.between", "1 between the first and the last block that is in that text"},
		{"structured.inDescription", "share of its word runs that are in a description given as data"},
		{"structured.inRemark", "share of its word runs that are in comments or reviews given as data"},
		{"structured.bodyOnPage", "share of that text that is on the page"},
		{"structured.bodyWords", "words of that text by words of the page"},
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

func structuredPass(v *view, t table) {
	body, description, remark := newGrams(), newGrams(), newGrams()
	for _, text := range unseen.Structured(v.page, v.in.Meta) {
		to := map[unseen.Kind]*grams{unseen.Body: body, unseen.Description: description, unseen.Remark: remark, unseen.FAQ: body}[text.Kind]
		to.add(v.hashText(text.Plain()))
	}
	if body.words < bodyWords {
		body = newGrams()
	}
	if body.words+description.words+remark.words == 0 {
		return
	}
	first, last := v.n, -1
	for i := range v.m {
		r := t.row(i)
		tokens := v.tokens[v.m[i].tokenFrom:v.m[i].tokenTo]
		r[1] = body.share(tokens)
		r[4] = description.share(tokens)
		r[5] = remark.share(tokens)
		if r[1] >= inBodyShare && len(tokens) >= gramWords {
			first, last = min(first, i), i
		}
	}
	found := body.found()
	for i := range v.m {
		r := t.row(i)
		r[0] = flag(body.words > 0)
		r[3] = flag(i >= first && i <= last)
		r[6] = found
		r[7] = min(ratio(body.words, v.words[v.n]), 4)
		if i > 0 && i+1 < v.n {
			r[2] = min(t.row(i - 1)[1], t.row(i + 1)[1])
		}
	}
}

// grams are the runs of words of a text, by length.
type grams struct {
	words int32
	// long and short tell of each run whether the page's blocks have it.
	long, short map[uint32]bool
}

func newGrams() *grams { return &grams{long: map[uint32]bool{}, short: map[uint32]bool{}} }

func (g *grams) add(tokens []uint32) {
	g.words += int32(len(tokens))
	for i := range tokens {
		if i+gramWords <= len(tokens) {
			g.long[hashTokens(tokens[i:i+gramWords])] = false
		}
		if i+smallGramWords <= len(tokens) {
			g.short[hashTokens(tokens[i:i+smallGramWords])] = false
		}
	}
}

// share is how many of a block's runs are in the text. A block of one word has
// no runs.
func (g *grams) share(tokens []uint32) float32 {
	set, n := g.long, gramWords
	if len(tokens) < gramWords {
		set, n = g.short, smallGramWords
	}
	if len(tokens) < n || len(set) == 0 {
		return 0
	}
	hits := int32(0)
	for i := 0; i+n <= len(tokens); i++ {
		h := hashTokens(tokens[i : i+n])
		if _, ok := set[h]; ok {
			set[h] = true
			hits++
		}
	}
	return ratio(hits, int32(len(tokens)-n+1))
}

// found is the share of the text's runs that blocks have asked for.
func (g *grams) found() float32 {
	hits := int32(0)
	for _, seen := range g.long {
		if seen {
			hits++
		}
	}
	return ratio(hits, int32(len(g.long)))
}
