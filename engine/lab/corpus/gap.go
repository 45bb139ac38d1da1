package corpus

// A gap is the tokens between two tiles that follow each other both in the gold and on
// the page: free gold tokens [gold, goldEnd) and page tokens [page, pageEnd).
type gap struct {
	gold, goldEnd, page, pageEnd int
}

// fillGaps aligns single tokens, but only in gaps between aligned neighbours, and
// before the first and after the last tile in a window twice as long as the rest of the
// gold.
func (a *aligner) fillGaps() {
	cells := maxPageCells
	for _, g := range a.gaps() {
		n := (g.goldEnd - g.gold) * (g.pageEnd - g.page)
		if n == 0 || n > maxGapCells || n > cells {
			continue
		}
		cells -= n
		a.fill(g)
	}
}

func (a *aligner) gaps() []gap {
	var out []gap
	last := unaligned // last aligned gold token
	for g := 0; g <= len(a.gold); g++ {
		if g < len(a.gold) && a.freeGold(g) {
			continue
		}
		free := g - last - 1
		if free > 0 && free < len(a.gold) {
			x := gap{gold: last + 1, goldEnd: g}
			switch {
			case last < 0:
				x.pageEnd = int(a.pageOf[g])
				x.page = max(0, x.pageEnd-2*free)
			case g == len(a.gold):
				x.page = int(a.pageOf[last]) + 1
				x.pageEnd = min(len(a.page), x.page+2*free)
			default:
				x.page, x.pageEnd = int(a.pageOf[last])+1, int(a.pageOf[g])
			}
			if x.page < x.pageEnd {
				out = append(out, x)
			}
		}
		last = g
	}
	return out
}

// fill aligns a gap by its longest common subsequence of free tokens; of equal ones it
// takes pairs nearer to the gap's beginning. A subsequence that covers less than half
// of the gap's shorter side is probably chance ("the", "of") and is left out. On a
// third of wcxb-dev this removes 17 % of the words on which these labels and an
// independent alignment of the same texts disagree, and no word on which they agree.
func (a *aligner) fill(x gap) {
	rows, cols := x.goldEnd-x.gold, x.pageEnd-x.page
	length := make([]int32, (rows+1)*(cols+1)) // of the subsequence from row, col on
	at := func(row, col int) *int32 { return &length[row*(cols+1)+col] }
	equal := func(row, col int) bool {
		p := x.page + col
		return a.freePage(p) && a.page[p] == a.gold[x.gold+row]
	}
	for row := rows - 1; row >= 0; row-- {
		for col := cols - 1; col >= 0; col-- {
			best := max(*at(row+1, col), *at(row, col+1))
			if equal(row, col) {
				best = max(best, *at(row+1, col+1)+1)
			}
			*at(row, col) = best
		}
	}
	if 2*int(*at(0, 0)) < min(rows, cols) {
		return
	}
	for row, col := 0, 0; row < rows && col < cols; {
		switch {
		case equal(row, col) && *at(row, col) == *at(row+1, col+1)+1:
			a.mark(x.gold+row, x.page+col, 1)
			row, col = row+1, col+1
		case *at(row+1, col) >= *at(row, col+1):
			row++
		default:
			col++
		}
	}
}
