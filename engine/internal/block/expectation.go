package block

// An Expectation says how much content a run of blocks may be expected to hold. A
// block of signs counts as one word. Sums are of whole numbers, which every machine
// adds up the same.
type Expectation struct {
	set     *Set
	verdict *Verdict
	words   []int32 // before each block
	doubted []int64 // content before each block, less where a rule names noise
}

const (
	// oneWord is one word of surely expected content.
	oneWord = 1 << 16
	// namedFactor divides what is expected of a block in an element that a rule of
	// NamedScore names noise, comments apart: against a name, small probabilities
	// weigh little. Source: of what is noise on the pages of 2012, whose frames the
	// forest does not know so well, .620 is hidden instead of .584, with as much
	// content kept; a factor of 4 takes content.
	namedFactor = 2
)

// Expect says how much content the verdict expects of a page's blocks.
func (v *Verdict) Expect(s *Set) *Expectation {
	e := &Expectation{s, v, make([]int32, s.Len()+1), make([]int64, s.Len()+1)}
	named := InNoise(s.Page, v.Noise, NamedScore, func(k Kind) bool { return k != Comment })
	for i := range s.Blocks {
		doubted := e.content(i)
		if named.Has(s.Blocks[i].From) {
			doubted /= namedFactor
		}
		e.words[i+1], e.doubted[i+1] = e.words[i]+e.length(i), e.doubted[i]+doubted
	}
	return e
}

// length is the length of a block in words.
func (e *Expectation) length(i int) int32 { return max(e.set.Blocks[i].Counts.Words, 1) }

// content is how much of a block is expected to be content.
func (e *Expectation) content(i int) int64 {
	return int64(e.length(i)) * int64(e.verdict.Probability[i]*oneWord)
}

// Words is the length of the blocks [from, to).
func (e *Expectation) Words(from, to int) int64 { return int64(e.words[to] - e.words[from]) }

// Share is the share of the words of the blocks [from, to) that is expected to be
// content. It takes a step for each of them.
func (e *Expectation) Share(from, to int) float32 {
	content := int64(0)
	for i := from; i < to; i++ {
		content += e.content(i)
	}
	return float32(content) / oneWord / float32(e.Words(from, to))
}

// A Load is what is expected of several runs of blocks together.
type Load struct{ words, doubted int64 }

// Add adds the blocks [from, to) to a load.
func (e *Expectation) Add(l *Load, from, to int) {
	l.words += e.Words(from, to)
	l.doubted += e.doubted[to] - e.doubted[from]
}

// Words is the length of the blocks of a load.
func (l Load) Words() int64 { return l.words }

// AtMost reports whether no more than a share of the words of a load is expected to be
// content, less in what a rule names noise.
func (l Load) AtMost(share float32) bool {
	return float32(l.doubted)/oneWord <= float32(share*float32(l.words))
}
