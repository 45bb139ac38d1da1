package method

import (
	"strconv"

	"winnow/engine/internal/block"
	"winnow/engine/internal/site"
)

const (
	// styleThreshold is the importance under which an element is noise. The
	// paper sets it by hand for each site, after a look at some cleaned pages;
	// here one value serves all. On the sites of DAnIEL, 5 and 20 pages seen, F1
	// is 0.66 and 0.71 at 0.6, 0.68 and 0.75 at 0.7, 0.69 and 0.73 at 0.8, and
	// from 0.9 on a tenth of the content is lost.
	styleThreshold = 0.7
	// localThreshold is the mean entropy of a block's features from which it is
	// locally noisy: nearly all of them are on nearly all pages.
	localThreshold = 0.8
	// leastPages is how many pages of a site must have been seen. With two,
	// whatever two pages share is taken for their template.
	leastPages = 3
)

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
	if tree.Len() < leastPages {
		return keepAll(in.Blocks, tooFew(tree.Len()))
	}
	keep := make([]bool, in.Blocks.Len())
	for i, m := range tree.Strict(styleThreshold).Match(in.Blocks) {
		keep[i] = !m.Noisy && m.Common < localThreshold
	}
	return verdict(in.Blocks, keep, "style-tree")
}

func needsSite(s *block.Set) block.Verdict {
	return keepAll(s, "needs a template made from other pages of the site; everything is kept")
}

func tooFew(pages int) string {
	return "the template knows " + strconv.Itoa(pages) + " other pages of the site, fewer than " +
		strconv.Itoa(leastPages) + "; everything is kept"
}

// keepAll is the verdict on a page of which a method can say nothing.
func keepAll(s *block.Set, note string) block.Verdict {
	v := verdict(s, only(s, 0, s.Len()), "")
	v.Notes = []string{note}
	return v
}
