package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
)

const (
	// equalShare is how far the log-odds of a block move to the mean of the blocks at
	// the same place of equal parts. Source: wcxb-dev, by models that had not seen the
	// site: word F1 +.0007 at .3, +.0010 at .6; daniel-dev no worse.
	equalShare = 0.6
	// equalBlocks is how many blocks a place has at least.
	equalBlocks = 3
)

// equalParts gives how far the log-odds of each block move because blocks at the same
// place of equal parts are of one kind: the texts of posts, the prices of cards. Many
// weak signs of one thing are a strong one.
func equalParts(s *block.Set, ev *evidence.Set, sums []int32) []int32 {
	type mean struct{ words, sum, blocks int64 }
	means := make([]mean, ev.Groups.Shared())
	number := func(i int) (int32, bool) { return ev.Groups.Number(ev.Groups.Place[s.Blocks[i].Owner]) }
	for i := range s.Blocks {
		s.Page.Stop.Every(i)
		if k, shared := number(i); shared {
			w := int64(words(s, i))
			means[k].words += w
			means[k].sum += w * int64(sums[i])
			means[k].blocks++
		}
	}
	moves := make([]int32, s.Len())
	for i := range s.Blocks {
		s.Page.Stop.Every(i)
		if k, shared := number(i); shared && means[k].blocks >= equalBlocks {
			moves[i] = int32(float32(equalShare * float32(int32(means[k].sum/means[k].words)-sums[i])))
		}
	}
	return moves
}
