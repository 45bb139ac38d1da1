package corpus

import (
	"cmp"
	"slices"
)

const (
	// gramBase is the odd multiplier of the polynomial hash of neighbouring
	// tokens; 2^64 divided by the golden ratio.
	gramBase = 0x9E3779B97F4A7C15

	// maxRepeats is the greatest number of places in the gold that are tried for a
	// repeated k-gram. It bounds the work on a text that repeats one sentence a
	// thousand times. The places on the diagonals of the neighbours are always tried.
	maxRepeats = 32

	// maxSteps is the greatest number of tokens that a pass walks over, in multiples of
	// the tokens of gold and page. A page that repeats one word would need the square.
	// On a third of wcxb-dev this limit changes no label.
	maxSteps = 8
)

// tile is a run of equal tokens in gold and page.
type tile struct {
	gold, page, size int32
	near, span       int32 // offDiagonal when it was found
	unique           bool  // its first k-gram occurs once in the gold and once on the page
}

// A rule says which tiles a pass may place.
type rule int

const (
	anywhere rule = iota
	ifUnique
	ifNear
)

func (r rule) allows(t tile) bool {
	switch r {
	case ifUnique:
		return t.unique
	case ifNear:
		if t.size >= smallestTile {
			return t.near == 0
		}
		return t.near <= farTokens
	}
	return true
}

// grams indexes the k-grams of the free gold tokens.
type grams struct {
	first map[uint64]gram
	next  []int32 // next gold position with the same k-gram, or unaligned
}

type gram struct {
	gold, last     int32 // first and last position in the gold
	inGold, onPage int32 // number of occurrences
}

// tiles finds the longest runs of at least size free tokens that the gold has in common
// with the shown or hidden part of the page, each extended in both directions. Each
// diagonal is walked once, so the work is linear in the page's tokens, times at most
// maxRepeats.
func (a *aligner) tiles(size int, shown bool) []tile {
	onPage := func(p int) bool { return a.inGold[p] && a.freePage(p) && a.visible[p] == shown }
	var found []grammed
	eachGram(a.page, size, onPage, func(p int, hash uint64) { found = append(found, grammed{p, hash}) })
	if len(found) == 0 {
		return nil
	}
	index := grams{first: make(map[uint64]gram), next: make([]int32, len(a.gold))}
	eachGram(a.gold, size, a.freeGold, index.add)
	for _, f := range found {
		if g, ok := index.first[f.hash]; ok {
			g.onPage++
			index.first[f.hash] = g
		}
	}

	walk := walker{a: a, size: size, onPage: onPage, reached: make([]reach, len(a.page)+len(a.gold))}
	walk.steps = maxSteps * len(walk.reached)
	for _, f := range found {
		if g, ok := index.first[f.hash]; ok {
			walk.from(f.pos, g, index.next)
		}
	}
	return walk.tiles
}

// grammed is a k-gram on the page.
type grammed struct {
	pos  int
	hash uint64
}

func (x *grams) add(pos int, hash uint64) {
	x.next[pos] = unaligned
	g, ok := x.first[hash]
	if !ok {
		g = gram{gold: int32(pos)}
	} else {
		x.next[g.last] = int32(pos)
	}
	g.last = int32(pos)
	g.inGold++
	x.first[hash] = g
}

// eachGram calls fn with the position and rolling hash of every run of size
// free tokens.
func eachGram(tokens []uint64, size int, free func(int) bool, fn func(int, uint64)) {
	out := uint64(1) // gramBase^size: the weight of the token that leaves
	for range size {
		out *= gramBase
	}
	hash, run := uint64(0), 0
	for i, t := range tokens {
		if !free(i) {
			hash, run = 0, 0
			continue
		}
		hash = hash*gramBase + t
		if run++; run > size {
			hash -= out * tokens[i-size]
		}
		if run >= size {
			fn(i-size+1, hash)
		}
	}
}

// walker collects tiles along diagonals.
type walker struct {
	a       *aligner
	size    int
	onPage  func(int) bool // page token may be aligned in this pass
	reached []reach        // by diagonal
	tiles   []tile
	steps   int // tokens that may still be walked
}

// A reach says how far a diagonal was walked.
type reach struct {
	page int32 // up to this page position
	tile int32 // 1 + number of the tile found last, 0 for none
}

// from tries the page's k-gram at p at its places in the gold.
func (w *walker) from(p int, g gram, next []int32) {
	unique := g.inGold == 1 && g.onPage == 1
	tries := 0
	for q := g.gold; q != unaligned && tries < maxRepeats; q = next[q] {
		w.walk(p, int(q), unique)
		tries++
	}
	if tries < maxRepeats {
		return
	}
	for _, q := range w.a.expected(p) {
		if q >= 0 && q+w.size <= len(w.a.gold) {
			w.walk(p, q, false)
		}
	}
}

// expected gives the gold positions that p has on the diagonals of the next
// aligned tokens before and after it, -1 for none.
func (a *aligner) expected(p int) [2]int {
	out := [2]int{-1, -1}
	for d := 1; d <= farTokens && p-d >= 0; d++ {
		if !a.freePage(p - d) {
			out[0] = int(a.goldOf[p-d]) + d
			break
		}
	}
	for d := 1; d <= farTokens && p+d < len(a.page); d++ {
		if !a.freePage(p + d) {
			out[1] = int(a.goldOf[p+d]) - d
			break
		}
	}
	return out
}

// walk extends a pair in both directions over free equal tokens. When the pair is
// inside a tile that was found before, it only notes whether that tile is unique.
func (w *walker) walk(p, g int, unique bool) {
	r := &w.reached[p-g+len(w.a.gold)-1]
	if int32(p) < r.page {
		if unique && r.tile > 0 {
			w.tiles[r.tile-1].unique = true
		}
		return
	}
	if w.steps <= 0 {
		return
	}
	equal := func(p, g int) bool { return w.a.page[p] == w.a.gold[g] && w.onPage(p) && w.a.freeGold(g) }
	start, end := 0, 0
	for p+end < len(w.a.page) && g+end < len(w.a.gold) && equal(p+end, g+end) {
		end++
	}
	for p+start > 0 && g+start > 0 && equal(p+start-1, g+start-1) {
		start--
	}
	w.steps -= end - start + 1
	*r = reach{page: int32(p + max(end, 1))}
	if end-start < w.size { // a hash collision, or an expected place that is none
		return
	}
	near, span := w.a.offDiagonal(g+start, p+start, end-start)
	w.tiles = append(w.tiles, tile{
		gold: int32(g + start), page: int32(p + start), size: int32(end - start),
		near: int32(near), span: int32(span), unique: unique,
	})
	r.tile = int32(len(w.tiles))
}

// place aligns the tiles the rule allows, longest first, equal ones by how near
// they are to the diagonal of an aligned neighbour, then in page order. What an
// earlier tile has taken is cut away; pieces shorter than size are left. It
// reports whether anything was placed.
func (a *aligner) place(tiles []tile, size int, r rule) bool {
	var chosen []tile
	for _, t := range tiles {
		if r.allows(t) {
			chosen = append(chosen, t)
		}
	}
	slices.SortFunc(chosen, func(x, y tile) int {
		return cmp.Or(cmp.Compare(y.size, x.size), cmp.Compare(x.span, y.span),
			cmp.Compare(x.page, y.page), cmp.Compare(x.gold, y.gold))
	})
	placed := false
	for _, t := range chosen {
		run := 0
		for i := 0; i <= int(t.size); i++ {
			g, p := int(t.gold)+i, int(t.page)+i
			if i < int(t.size) && a.freeGold(g) && a.freePage(p) {
				run++
				continue
			}
			if run >= size {
				a.mark(g-run, p-run, run)
				placed = true
			}
			run = 0
		}
	}
	return placed
}
