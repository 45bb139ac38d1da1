package stack

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

// A Context measures what stands around each block of a page when it is asked for:
// a row of Columns for each.
type Context struct {
	s      *block.Set
	shapes []int32
	first  []int32   // log-odds of the first model
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
func (c *Context) Size() (rows, columns int) { return len(c.p), width }

// Read measures block i.
func (c *Context) Read(i int, r []float32) {
	r[odds] = float32(c.first[i]) / forest.Unit
	c.beside(i, r)
	c.shaped(i, c.shapes[i], r)
	c.boxes(i, r)
	c.whole(i, r)
	c.distances(i, r)
	c.headed(i, r)
}

// A group is the blocks of one shape.
type group struct{ words, expected, size float32 }

// Around looks at a page as a whole. shapes are those of the evidence, first the
// log-odds of the first model.
func Around(s *block.Set, shapes []int32, first []int32) *Context {
	n := len(first)
	c := &Context{
		s: s, shapes: shapes, first: first, p: make([]float32, n), words: make([]float32, n+1), expected: make([]float32, n+1),
		firstSure: -1, lastSure: -1, sureBefore: make([]int32, n), heading: make([]int32, n),
	}
	lastHeading := int32(-1)
	var over float32
	for i, sum := range first {
		p, w := forest.Probability(sum), float32(max(s.Blocks[i].Counts.Words, 1))
		c.p[i] = p
		c.words[i+1], c.expected[i+1] = c.words[i]+w, c.expected[i]+float32(w*p)
		for int(shapes[i]) >= len(c.groups) {
			c.groups = append(c.groups, group{})
		}
		g := &c.groups[shapes[i]]
		g.words, g.expected, g.size = g.words+w, g.expected+float32(w*p), g.size+1
		c.surest = max(c.surest, p)
		if p > 0.5 {
			over += w
		}
		c.sureBefore[i], c.heading[i] = int32(c.lastSure), lastHeading
		if p > sureFrom {
			if c.firstSure < 0 {
				c.firstSure = i
			}
			c.lastSure = i
		}
		if c.isHeading(i) {
			lastHeading = int32(i)
		}
		c.surer[rankStep(p)] += w
	}
	c.all, _ = c.mean(0, n, -1)
	c.sureWords = over / max(c.words[n], 1)
	sum := float32(0)
	for k := rankSteps - 1; k >= 0; k-- {
		sum, c.surer[k] = sum+c.surer[k], sum
	}
	return c
}

func rankStep(p float32) int { return min(int(p*rankSteps), rankSteps-1) }

// mean is the mean probability by words of the blocks [from, to) without one of
// them, and their share of the page's words.
func (c *Context) mean(from, to, but int) (mean, share float32) {
	w, e := c.words[to]-c.words[from], c.expected[to]-c.expected[from]
	if but >= from && but < to {
		w -= c.words[but+1] - c.words[but]
		e -= c.expected[but+1] - c.expected[but]
	}
	if w < 0.5 {
		return unknown, 0
	}
	return min(max(e/w, 0), 1), w / max(c.words[len(c.p)], 1)
}

func (c *Context) at(i int) float32 {
	if i < 0 || i >= len(c.p) {
		return unknown
	}
	return c.p[i]
}

// beside measures the blocks before and after.
func (c *Context) beside(i int, r []float32) {
	n := len(c.p)
	r[before], r[before2], r[after], r[after2] = c.at(i-1), c.at(i-2), c.at(i+1), c.at(i+2)
	r[near], _ = c.mean(max(i-nearReach, 0), min(i+nearReach+1, n), i)
	r[far], _ = c.mean(max(i-farReach, 0), min(i+farReach+1, n), i)
}

// shaped measures the blocks of the same shape.
func (c *Context) shaped(i int, shape int32, r []float32) {
	g, w := &c.groups[shape], c.words[i+1]-c.words[i]
	r[alike], r[alikeSize] = unknown, min(g.size, manyAlike)
	if g.words-w > 0.5 {
		r[alike] = min(max((g.expected-float32(w*c.p[i]))/(g.words-w), 0), 1)
	}
}

// boxes measures the elements around, as far as each holds more blocks than the
// one before; where there are no more, the page.
func (c *Context) boxes(i int, r []float32) {
	from, to, level := i, i+1, 0
	n := c.s.Blocks[i].Owner
	for steps := 0; steps < stepsUp && n != page.None && level < levels; steps++ {
		if a, b := c.s.Under(n); a < from || b > to {
			from, to = min(a, from), max(b, to)
			r[up+level], r[upSize+level] = c.mean(from, to, i)
			level++
		}
		n = c.s.Page.Parent[n]
	}
	for ; level < levels; level++ {
		r[up+level], r[upSize+level] = c.all, 1
	}
}

// whole measures the page, and the block's place in it.
func (c *Context) whole(i int, r []float32) {
	n := len(c.p)
	r[pageMean], r[surest], r[sureShare] = c.all, c.surest, c.sureWords
	r[contentPast] = c.expected[i] / max(c.expected[n], 0.001)
	r[wordsPast] = c.words[i] / max(c.words[n], 1)
	r[rank] = c.surer[rankStep(c.p[i])] / max(c.words[n], 1)
}

// distances measures how far the sure blocks are.
func (c *Context) distances(i int, r []float32) {
	r[sinceSure], r[untilSure] = farAway, farAway
	if b := c.sureBefore[i]; b >= 0 {
		r[sinceSure] = min(c.words[i]-c.words[b+1], farAway)
	}
	switch {
	case i < c.firstSure:
		r[untilSure] = min(c.words[c.firstSure]-c.words[i+1], farAway)
	case i <= c.lastSure:
		r[untilSure] = 0
	}
}

// headed measures the heading before the block and what follows that.
func (c *Context) headed(i int, r []float32) {
	n := len(c.p)
	r[heading], r[section] = unknown, unknown
	if h := int(c.heading[i]); h >= 0 {
		r[heading] = c.p[h]
		r[section], _ = c.mean(h, min(h+sectionReach, n), i)
	}
	if c.isHeading(i) {
		r[section], _ = c.mean(i, min(i+ownSection, n), i)
	}
}

// isHeading looks at a block's element and the two around it.
func (c *Context) isHeading(i int) bool {
	n := c.s.Blocks[i].Owner
	for k := 0; k < 3 && n != page.None; k++ {
		if page.HeadingLevel(c.s.Page.Tag[n]) > 0 {
			return true
		}
		n = c.s.Page.Parent[n]
	}
	return false
}
