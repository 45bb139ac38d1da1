package corpus

const (
	// farTokens is how far from a tile, in gold tokens, an aligned neighbour may be,
	// and how many tokens a short tile may be off the neighbour's diagonal. Measured on
	// a third of wcxb-dev: 16, 64 and 128 agree with an independent alignment on .9982,
	// .9981 and .9978 of the tokens and find .9575, .9581 and .9587 of the gold.
	// Smaller values lose headings and list items, larger ones include words of the
	// navigation.
	farTokens = 64

	// smallestTile is the length of the shortest run of tokens that is aligned without
	// an aligned neighbour. Measured as above, 3, 4 and 6 find nearly the same (.9591,
	// .9587, .9575 of the gold); three words ("read more about") are more often equal
	// by chance.
	smallestTile = 4

	// maxGapCells is the greatest size of the table that aligns the gap between two
	// tiles, and maxPageCells that of all tables of a page, in cells. In a larger gap
	// no token is aligned.
	maxGapCells  = 1 << 18
	maxPageCells = 1 << 24
)

// unaligned is the position of a token without a partner.
const unaligned = -1

// aligner holds one page's tokens and the alignment found so far. A token of
// the page and one of the gold are aligned at most once. The diagonal of a pair
// is its page position minus its gold position: a passage that is in both texts
// word for word lies on one diagonal.
//
//	gold   . . A B C D . E F
//	page   x A B C D y y E F x
//	         \ \ \ \      \ \      two tiles on diagonals -1 and 0
type aligner struct {
	gold, page []uint64
	visible    []bool  // of each page token
	inGold     []bool  // page token occurs somewhere in the gold
	pageOf     []int32 // page position of each gold token, or unaligned
	goldOf     []int32 // gold position of each page token, or unaligned
}

// Align returns, for every leaf block of a page in document order, the share (0..1) of
// its words that the gold text covers. It covers the page's words with runs of the
// gold's words (tiles), greedily: long runs first, those that occur once before those
// that occur more often, then shorter and shorter ones, which must lie beside or
// between aligned ones. Every gold word is used once, so that a title in the navigation
// does not count a second time. Of equal runs the visible one is taken; visible says
// which blocks are visible, nil means all. A block without words gets 0.
func Align(gold string, blocks []string, visible []bool) []float64 {
	a, ends := newAligner(gold, blocks, visible)
	a.align()
	shares := make([]float64, len(blocks))
	start := 0
	for i, end := range ends {
		covered := 0
		for _, g := range a.goldOf[start:end] {
			if g != unaligned {
				covered++
			}
		}
		shares[i] = share(float64(covered), float64(end-start))
		start = end
	}
	return shares
}

// newAligner tokenises; ends holds the position after each block's last token.
func newAligner(gold string, blocks []string, visible []bool) (a *aligner, ends []int) {
	a = &aligner{gold: words(gold)}
	ends = make([]int, len(blocks))
	for i, b := range blocks {
		a.page = append(a.page, words(b)...)
		ends[i] = len(a.page)
		shown := i >= len(visible) || visible[i]
		for len(a.visible) < len(a.page) {
			a.visible = append(a.visible, shown)
		}
	}
	a.pageOf = make([]int32, len(a.gold))
	known := make(map[uint64]struct{}, len(a.gold))
	for i, w := range a.gold {
		a.pageOf[i] = unaligned
		known[w] = struct{}{}
	}
	a.goldOf = make([]int32, len(a.page))
	a.inGold = make([]bool, len(a.page))
	for i, w := range a.page {
		a.goldOf[i] = unaligned
		_, a.inGold[i] = known[w]
	}
	return a, ends
}

// align runs the rounds. Within a round visible text comes before hidden text,
// and hidden text of a length before visible text of the next smaller one.
func (a *aligner) align() {
	for _, size := range []int{32, 16, 8, smallestTile} {
		a.round(size, true)
		a.round(size, false)
	}
	for _, shown := range []bool{true, false} {
		a.settle(2, shown)
	}
	a.fillGaps()
}

// round places all tiles of at least size tokens: unique and near ones until
// none is left, then the others.
func (a *aligner) round(size int, shown bool) {
	a.settle(size, shown)
	// Two passes: a tile that lost its tokens to a longer one may have another place,
	// and a placed tile can be the neighbour that others need.
	for range 2 {
		if !a.place(a.tiles(size, shown), size, anywhere) {
			return
		}
		a.settle(size, shown)
	}
}

// settle places unique tiles and tiles near aligned ones until nothing changes; tiles
// shorter than smallestTile only near aligned ones.
func (a *aligner) settle(size int, shown bool) {
	const maxPasses = 4 // each pass reads the page once; later ones find little
	for range maxPasses {
		tiles := a.tiles(size, shown)
		changed := size >= smallestTile && a.place(tiles, size, ifUnique)
		if changed {
			tiles = a.tiles(size, shown)
		}
		if !a.place(tiles, size, ifNear) && !changed {
			return
		}
	}
}

// offDiagonal returns how many tokens a pair of n tokens is off the diagonals of the
// nearest aligned gold tokens before and after it. near is the smaller of the two
// distances and span their sum, which is equal for all places between the two diagonals
// and grows outside of them. A neighbour that is too far away counts as farTokens+1.
func (a *aligner) offDiagonal(g, p, n int) (near, span int) {
	before, after := farTokens+1, farTokens+1
	for i := g - 1; i >= max(0, g-farTokens); i-- {
		if !a.freeGold(i) {
			before = distance(int(a.pageOf[i])-i, p-g)
			break
		}
	}
	for i := g + n; i < min(len(a.gold), g+n+farTokens); i++ {
		if !a.freeGold(i) {
			after = distance(int(a.pageOf[i])-i, p-g)
			break
		}
	}
	return min(before, after), before + after
}

func distance(a, b int) int {
	if a > b {
		return a - b
	}
	return b - a
}

// freeGold and freePage report whether a token is not aligned yet.
func (a *aligner) freeGold(g int) bool { return a.pageOf[g] == unaligned }
func (a *aligner) freePage(p int) bool { return a.goldOf[p] == unaligned }

// mark aligns n tokens.
func (a *aligner) mark(g, p, n int) {
	for i := range n {
		a.pageOf[g+i] = int32(p + i)
		a.goldOf[p+i] = int32(g + i)
	}
}
