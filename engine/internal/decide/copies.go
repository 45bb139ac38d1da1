package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
)

// repeatedTexts finds the kept blocks that say what another kept one says, at another
// kind of place: for another width of the window, for print, in a tab. It is nil when
// there are none. The block that others repeat is rendered if any is. The title stays
// where it is.
func repeatedTexts(c *choice, list []evidence.Copy) (of []int32) {
	standsFor := make(map[int32]int32, len(list)) // the kept block for the one that is repeated
	for _, r := range list {
		if !c.keep[r.Block] || c.kinds[r.Block] == block.Title {
			continue
		}
		kept, ok := standsFor[r.Of]
		if !ok {
			if kept = r.Of; !c.keep[r.Of] {
				kept = r.Block
			}
			standsFor[r.Of] = kept
		}
		if kept == r.Block {
			continue
		}
		if of == nil {
			of = make([]int32, len(c.keep))
			for i := range of {
				of[i] = -1
			}
		}
		of[r.Block] = kept
	}
	return of
}
