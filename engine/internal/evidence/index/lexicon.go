package index

// A lexicon says what words mean, by their hashes.
type lexicon[meaning any] struct {
	Numbering[uint32]
	means []meaning // by number
}

func newLexicon[meaning any]() lexicon[meaning] {
	return lexicon[meaning]{Numbering: NewNumbering[uint32](0)}
}

// of is what a word means, the zero meaning when it is not known.
func (l *lexicon[meaning]) of(hash uint32) (m meaning) {
	if n := l.Find(hash); n >= 0 {
		m = l.means[n]
	}
	return m
}

// at is the place of a word's meaning.
func (l *lexicon[meaning]) at(hash uint32) *meaning {
	n := l.Number(hash)
	if int(n) == len(l.means) {
		var none meaning
		l.means = append(l.means, none)
	}
	return &l.means[n]
}
