package index

// A Vocabulary is the different words of a page, numbered: what a word says is
// looked up once a page, and what passes count by words they count in slices.
type Vocabulary struct {
	Numbering[uint32]
	meanings []meaning // by number
	Mentions []Mentions
}

// Mentions tell where a word stands in what the page says of itself.
type Mentions uint8

// Where a word stands.
const (
	InTitle Mentions = 1 << iota
	InExcerpt
	InSlug
)

func newVocabulary(words int) Vocabulary {
	return Vocabulary{Numbering: NewNumbering[uint32](words), meanings: make([]meaning, 0, words), Mentions: make([]Mentions, 0, words)}
}

// add gives the number of a word by its hash.
func (w *Vocabulary) add(hash uint32) int32 {
	n := w.Number(hash)
	if int(n) == len(w.meanings) {
		w.meanings, w.Mentions = append(w.meanings, textWords.of(hash)), append(w.Mentions, 0)
	}
	return n
}

// Is tells whether a word is on a list.
func (w *Vocabulary) Is(n int32, k Kinds) bool { return w.meanings[n].kinds&k != 0 }

// Hash is the hash of a word.
func (w *Vocabulary) Hash(n int32) uint32 { return w.keys[n] }

// Phrases are the groups that a word is in, a bit each.
func (w *Vocabulary) Phrases(n int32) uint32 { return w.meanings[n].phrases }

// mention notes the words of a text, function words too, and gives their number
// and that of the different ones among them that are no function words.
func (x *Index) mention(text string, as Mentions) (all, different int32) {
	for _, h := range x.HashText(text) {
		n := x.Known.add(h)
		all++
		if x.Known.Mentions[n]&as == 0 && !x.Known.Is(n, FunctionWord) {
			different++
		}
		x.Known.Mentions[n] |= as
	}
	return all, different
}

// HashText gives the hashes of a text's words, until the next is scanned.
func (x *Index) HashText(text string) []uint32 {
	return x.scanner.hash(text)
}

// TokensOf gives the hashes of a block's words, until the next text is scanned.
func (x *Index) TokensOf(i int) []uint32 {
	tokens := x.scanner.tokens[:0]
	for _, n := range x.WordsOf(&x.Measures[i]) {
		tokens = append(tokens, x.Known.keys[n])
	}
	x.scanner.tokens = tokens
	return tokens
}

// Hash joins the words of a short text to one hash.
func Hash(text string) uint32 {
	var s scanner
	return HashTokens(s.hash(text))
}

// HashTokens joins the hashes of words to one.
func HashTokens(tokens []uint32) uint32 {
	h := uint32(hashStart)
	for _, t := range tokens {
		h = HashNext(h, t)
	}
	return h
}

// HashNext joins the hash of one more word.
func HashNext(h, token uint32) uint32 { return (h ^ token) * hashPrime }
