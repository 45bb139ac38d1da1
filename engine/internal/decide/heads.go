package decide

import (
	"slices"

	"winnow/engine/internal/block"
)

const (
	topReach = 10 // blocks from the heading over a text to its first kept block
	topWords = 3  // words of such a heading
)

// headOfUntitled finds the heading over a text whose title is shown nowhere: it
// may read otherwise than what the page calls itself.
func headOfUntitled(c *choice) []int {
	if c.titleEnd() >= 0 {
		return nil
	}
	first := slices.Index(c.keep, true)
	for i := first - 1; i >= 0 && i >= first-topReach; i-- {
		b := &c.set.Blocks[i]
		if c.html.Level(b.Owner) > 0 && b.Counts.Words >= topWords && !c.named.Has(b.Owner) {
			return []int{i}
		}
	}
	return nil
}

const (
	mainHeadings = 5 // up to which each may be of a section of the text
	headingReach = 2 // blocks from a heading to the content it stands over
)

// sectionHeads finds the headings right above kept blocks, and the main headings:
// the site's, the title, one of a section. Behind the text of a page with many of
// them they head other things, as in lists of articles.
func sectionHeads(c *choice) (out []int) {
	chrome := block.InNoise(c.page, c.noise, block.NamedScore, isChrome)
	kept := len(c.keep) // where headings begin to be of other things
	if c.mainHeadings() > mainHeadings {
		kept = slices.Index(c.keep, true)
	}
	first := true
	for i := range c.keep {
		level := c.html.Level(c.set.Blocks[i].Owner)
		if level == 0 {
			continue
		}
		isMain := false
		if level == 1 {
			isMain = first || i < kept && !chrome.Has(c.set.Blocks[i].From)
			first = false
		}
		if isMain || c.headsKept(i) {
			out = append(out, i)
		}
	}
	return out
}

// mainHeadings counts the main headings of the page.
func (c *choice) mainHeadings() (n int) {
	for i := range c.set.Blocks {
		if c.html.Level(c.set.Blocks[i].Owner) == 1 {
			n++
		}
	}
	return n
}

// isChrome tells the page's frame, which may be headed like a text: menus and the
// page's foot name their parts for those who hear the page.
func isChrome(k block.Kind) bool { return k == block.Legal || k == block.Navigation }

// headsKept tells whether a heading stands right above a kept block: in the same
// element, or in one beside.
func (c *choice) headsKept(i int) bool {
	for k := i + 1; k < len(c.keep) && k <= i+headingReach; k++ {
		if c.keep[k] && c.set.Blocks[k].Counts.Words > block.LabelWords {
			up := c.page.Parent[c.set.Blocks[i].Owner]
			return up >= 0 && c.page.Inside(c.set.Blocks[k].Owner, up)
		}
	}
	return false
}
