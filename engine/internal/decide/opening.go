package decide

import "winnow/engine/internal/block"

const (
	openingOdds  = 0.15 // probability of its texts, at least: the least threshold of any page
	openingWords = 20   // words of one of them, at least
	openingLinks = 1. / 3
)

// openingPost finds the texts with which a thread begins, between its title and what is kept
// of it: the forest believes in the posts, which are made alike, and not in what they answer.
// A rule that names them, or links, say that they are something else.
func openingPost(c *choice, probability []float32, pageType string) (out []int) {
	begin := c.titleEnd() + 1
	if pageType != threadType || begin == 0 {
		return nil
	}
	for i := begin; i < len(c.keep) && !(c.keep[i] && c.set.Blocks[i].Counts.Words > block.LabelWords); i++ {
		if count := &c.set.Blocks[i].Counts; !c.keep[i] && count.Words >= openingWords && probability[i] >= openingOdds &&
			count.LinkDensity() < openingLinks && c.kinds[i] == block.Unknown && !c.isNamed(i) {
			out = append(out, i)
		}
	}
	return out
}
