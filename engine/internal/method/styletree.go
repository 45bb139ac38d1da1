package method

import (
	"strconv"

	"winnow/engine/internal/block"
	"winnow/engine/internal/site"
)

// localThreshold is the mean entropy of a block's features from which it is
// locally noisy: nearly all of them are on nearly all pages.
const localThreshold = 0.8

// styletree cleans a page with the style tree of its site: paper 4 (Yi, Liu and
// Li 2003), sections 3 and 4. A block in a noisy element is dropped. In others
// the paper deletes locally noisy features, word by word; we drop a block when
// its features are locally noisy on the whole, because half a sentence is no
// content. What the tree does not know is kept.
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

// keepAll is the verdict on a page of which a method can say nothing.
func keepAll(s *block.Set, note string) block.Verdict {
	v := verdict(s, only(s, 0, s.Len()), "")
	v.Notes = []string{note}
	return v
}
