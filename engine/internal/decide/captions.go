package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

const (
	captionReach = 4  // blocks to the kept ones before and behind
	captionWords = 80 // longer ones are texts of their own
	captionUp    = 3  // levels up to the figcaption
)

// keepCaptions keeps the caption of a figure that stands between kept blocks.
// Gold texts leave many captions out, so the forest does too; but a reader who
// sees the picture wants to know what it shows.
func keepCaptions(s *block.Set, keep []bool) {
	kept := append([]bool(nil), keep...)
	near := func(i, step int) bool {
		for k := 1; k <= captionReach; k++ {
			if j := i + k*step; j >= 0 && j < len(kept) && kept[j] {
				return true
			}
		}
		return false
	}
	for i := range keep {
		if !keep[i] && s.Blocks[i].Counts.Words <= captionWords && isCaption(s.Page, s.Blocks[i].Owner) && near(i, -1) && near(i, 1) {
			keep[i] = true
		}
	}
}

func isCaption(p *page.Page, n page.Node) bool {
	for k := 0; k < captionUp && n != page.None; k, n = k+1, p.Parent[n] {
		if p.Tag[n] == atom.Figcaption {
			return true
		}
	}
	return false
}
