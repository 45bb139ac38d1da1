package evidence

// A vocabulary is the different words of a page, numbered: what a word says is
// looked up once a page, and what passes count by words they count in slices.
type vocabulary struct {
	numbering
	meanings []meaning // by number
	mentions []mentions
}

// mentions tell where a word stands in what the page says of itself.
type mentions uint8

const (
	inTitle mentions = 1 << iota
	inExcerpt
	inSlug
)

func newVocabulary(words int) vocabulary {
	return vocabulary{numbering: newNumbering(words), meanings: make([]meaning, 0, words), mentions: make([]mentions, 0, words)}
}

// add gives the number of a word by its hash.
func (w *vocabulary) add(hash uint32) int32 {
	n := w.number(hash)
	if int(n) == len(w.meanings) {
		w.meanings, w.mentions = append(w.meanings, textWords.of(hash)), append(w.mentions, 0)
	}
	return n
}

// is tells whether a word is on a list.
func (w *vocabulary) is(n int32, k kinds) bool { return w.meanings[n].kinds&k != 0 }

// mark marks the words of a text, function words too, and gives their number
// and that of the different ones among them that are no function words.
func (v *view) mark(text string, as mentions) (all, different int32) {
	for _, h := range v.hashText(text) {
		n := v.known.add(h)
		all++
		if v.known.mentions[n]&as == 0 && !v.known.is(n, functionWord) {
			different++
		}
		v.known.mentions[n] |= as
	}
	return all, different
}
