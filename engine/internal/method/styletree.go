package method

import (
	"strconv"

	"winnow/engine/internal/block"
	"winnow/engine/internal/site"
)

// localThreshold is the mean entropy of a block's features from which the block is
// locally noisy: nearly all its features are on nearly all pages.
const localThreshold = 0.8

// styletree cleans a page with the style tree of its site: paper 4 (Yi, Liu and Li
// 2003), sections 3 and 4. A block in a noisy element is dropped. In other elements the
// paper deletes single words that are locally noisy. Here a block is dropped when its
// features are locally noisy on average, because half a sentence is no content. A block
// that is not in the tree is kept.
func styletree(in Input) block.Verdict {
	if len(in.Template) == 0 {
		return needsSite(in.Blocks)
	}
	tree, err := site.Unmarshal(in.Template)
	if err != nil {
		return keepAll(in.Blocks, err.Error())
	}
	tree.Forget(in.Blocks, in.URL)
	if tree.Len() < site.LeastPages {
		return keepAll(in.Blocks, tooFew(tree.Len()))
	}
	keep := make([]bool, in.Blocks.Len())
	for i, m := range tree.Strict(site.NoisyUnder).Match(in.Blocks) {
		keep[i] = !m.Noisy && m.Common < localThreshold
	}
	return verdict(in.Blocks, keep, styleTree)
}

func needsSite(s *block.Set) block.Verdict {
	return keepAll(s, "needs a template made from other pages of the site; everything is kept")
}

func tooFew(pages int) string {
	return "the template knows " + strconv.Itoa(pages) + " other pages of the site, fewer than " +
		strconv.Itoa(site.LeastPages) + "; everything is kept"
}

// keepAll is the verdict on a page that a method cannot judge.
func keepAll(s *block.Set, note string) block.Verdict {
	v := verdict(s, only(s, 0, s.Len()), "")
	v.Notes = []string{note}
	return v
}
