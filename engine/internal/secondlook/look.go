package secondlook

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/page"
)

const (
	nearReach = 3
	farReach  = 10
	// sureFrom is the probability from which a block is sure.
	sureFrom = 0.7
	// farAway bounds distances, in words.
	farAway = 2000
	// manyAlike bounds counts of blocks of one shape.
	manyAlike = 100
	// stepsUp bounds the walk from a block to the root, so that depth cannot make
	// it quadratic.
	stepsUp = 30
	// sectionReach is how many blocks after a heading are its section, and
	// ownSection how many after a block that is a heading itself.
	sectionReach, ownSection = 12, 8
	rankSteps                = 64
)

// Around measures the blocks of a page when they are asked for: a row of Columns
// for each.
type Around struct {
	s      *block.Set
	shapes []int32
	first  []int32   // log-odds of the first look
	p      []float32 // their probabilities
	// Sums of words, and of words times probability, before each block.
	words, expected []float32
	groups          []group
	all, surest     float32 // mean and greatest probability
	sureWords       float32 // share of words in blocks of over a half
	firstSure       int     // -1 for none
	lastSure        int     // -1 for none
	surer           [rankSteps]float32
	sureBefore      []int32 // the last sure block before each, -1 for none
	heading         []int32 // the last heading before each, -1 for none
}

// Size is the number of rows, one a block, and of values in each.
func (l *Around) Size() (rows, columns int) { return len(l.p), width }

// Read measures block i.
func (l *Around) Read(i int, r []float32) {
	r[odds] = float32(l.first[i]) / forest.Unit
	l.beside(i, r)
	l.shaped(i, l.shapes[i], r)
	l.boxes(i, r)
	l.whole(i, r)
	l.distances(i, r)
	l.headed(i, r)
}

// A group is the blocks of one shape.
type group struct{ words, expected, size float32 }

// Look looks at a page as a whole. shapes are those of the evidence, first the
// log-odds of the first look.
func Look(s *block.Set, shapes []int32, first []int32) *Around {
	n := len(first)
	l := &Around{s: s, shapes: shapes, first: first, p: make([]float32, n), words: make([]float32, n+1), expected: make([]float32, n+1),
		firstSure: -1, lastSure: -1, sureBefore: make([]int32, n), heading: make([]int32, n)}
	lastHeading := int32(-1)
	var over float32
	for i, sum := range first {
		p, w := forest.Probability(sum), float32(max(s.Blocks[i].Counts.Words, 1))
		l.p[i] = p
		l.words[i+1], l.expected[i+1] = l.words[i]+w, l.expected[i]+float32(w*p)
		for int(shapes[i]) >= len(l.groups) {
			l.groups = append(l.groups, group{})
		}
		g := &l.groups[shapes[i]]
		g.words, g.expected, g.size = g.words+w, g.expected+float32(w*p), g.size+1
		l.surest = max(l.surest, p)
		if p > 0.5 {
			over += w
		}
		l.sureBefore[i], l.heading[i] = int32(l.lastSure), lastHeading
		if p > sureFrom {
			if l.firstSure < 0 {
				l.firstSure = i
			}
			l.lastSure = i
		}
		if l.isHeading(i) {
			lastHeading = int32(i)
		}
		l.surer[rankStep(p)] += w
	}
	l.all, _ = l.mean(0, n, -1)
	l.sureWords = over / max(l.words[n], 1)
	sum := float32(0)
	for k := rankSteps - 1; k >= 0; k-- {
		sum, l.surer[k] = sum+l.surer[k], sum
	}
	return l
}

func rankStep(p float32) int { return min(int(p*rankSteps), rankSteps-1) }

// mean is the mean probability by words of the blocks [from, to) without one of
// them, and their share of the page's words.
func (l *Around) mean(from, to, but int) (mean, share float32) {
	w, e := l.words[to]-l.words[from], l.expected[to]-l.expected[from]
	if but >= from && but < to {
		w -= l.words[but+1] - l.words[but]
		e -= l.expected[but+1] - l.expected[but]
	}
	if w < 0.5 {
		return unknown, 0
	}
	return min(max(e/w, 0), 1), w / max(l.words[len(l.p)], 1)
}

func (l *Around) at(i int) float32 {
	if i < 0 || i >= len(l.p) {
		return unknown
	}
	return l.p[i]
}

// beside measures the blocks before and after.
func (l *Around) beside(i int, r []float32) {
	n := len(l.p)
	r[before], r[before2], r[after], r[after2] = l.at(i-1), l.at(i-2), l.at(i+1), l.at(i+2)
	r[near], _ = l.mean(max(i-nearReach, 0), min(i+nearReach+1, n), i)
	r[far], _ = l.mean(max(i-farReach, 0), min(i+farReach+1, n), i)
}

// shaped measures the blocks of the same shape.
func (l *Around) shaped(i int, shape int32, r []float32) {
	g, w := &l.groups[shape], l.words[i+1]-l.words[i]
	r[alike], r[alikeSize] = unknown, min(g.size, manyAlike)
	if g.words-w > 0.5 {
		r[alike] = min(max((g.expected-float32(w*l.p[i]))/(g.words-w), 0), 1)
	}
}

// boxes measures the elements around, as far as each holds more blocks than the
// one before; where there are no more, the page.
func (l *Around) boxes(i int, r []float32) {
	from, to, level := i, i+1, 0
	n := l.s.Blocks[i].Owner
	for steps := 0; steps < stepsUp && n != page.None && level < levels; steps++ {
		if a, b := l.s.Under(n); a < from || b > to {
			from, to = min(a, from), max(b, to)
			r[up+level], r[upSize+level] = l.mean(from, to, i)
			level++
		}
		n = l.s.Page.Parent[n]
	}
	for ; level < levels; level++ {
		r[up+level], r[upSize+level] = l.all, 1
	}
}

// whole measures the page, and the block's place in it.
func (l *Around) whole(i int, r []float32) {
	n := len(l.p)
	r[pageMean], r[surest], r[sureShare] = l.all, l.surest, l.sureWords
	r[contentPast] = l.expected[i] / max(l.expected[n], 0.001)
	r[wordsPast] = l.words[i] / max(l.words[n], 1)
	r[rank] = l.surer[rankStep(l.p[i])] / max(l.words[n], 1)
}

// distances measures how far the sure blocks are.
func (l *Around) distances(i int, r []float32) {
	r[sinceSure], r[untilSure] = farAway, farAway
	if b := l.sureBefore[i]; b >= 0 {
		r[sinceSure] = min(l.words[i]-l.words[b+1], farAway)
	}
	switch {
	case i < l.firstSure:
		r[untilSure] = min(l.words[l.firstSure]-l.words[i+1], farAway)
	case i <= l.lastSure:
		r[untilSure] = 0
	}
}

// headed measures the heading before the block and what follows that.
func (l *Around) headed(i int, r []float32) {
	n := len(l.p)
	r[heading], r[section] = unknown, unknown
	if h := int(l.heading[i]); h >= 0 {
		r[heading] = l.p[h]
		r[section], _ = l.mean(h, min(h+sectionReach, n), i)
	}
	if l.isHeading(i) {
		r[section], _ = l.mean(i, min(i+ownSection, n), i)
	}
}

// isHeading looks at a block's element and the two around it.
func (l *Around) isHeading(i int) bool {
	n := l.s.Blocks[i].Owner
	for k := 0; k < 3 && n != page.None; k++ {
		if page.HeadingLevel(l.s.Page.Tag[n]) > 0 {
			return true
		}
		n = l.s.Page.Parent[n]
	}
	return false
}
