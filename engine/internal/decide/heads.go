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

const (
	sectionShare  = 0.8 // of the words under a heading so many are kept at least
	sectionWords  = 30  // and there are so many of them
	sectionReach  = 200 // blocks under a heading that are read
	beforeSection = 20  // kept words before the heading: what stands over all is a title, a name, a day
	linkedHead    = 0.5 // share of its words in links from which a heading leads to another text
)

// headsOfSections finds the headings within the text, of no kind of noise, of whose sections nearly
// all is kept: a heading is short and has the words of menus and offers, and nobody skips it alone.
// In threads ranks of members and subjects of replies are headings, too.
func headsOfSections(c *choice, pageType string) (out []int) {
	if pageType == threadType {
		return nil
	}
	before := int32(0)
	for i, keep := range c.keep {
		b := &c.set.Blocks[i]
		switch {
		case keep:
			before += b.Counts.Words
		case before < beforeSection || c.html.Level(b.Owner) <= 1 || b.Counts.LinkDensity() > linkedHead || c.kinds[i] != block.Unknown:
		case c.isSectionKept(i):
			out = append(out, i)
		}
	}
	return out
}

// isSectionKept tells whether the section under a heading begins with kept text, and most of it
// is kept. It ends before the next heading of the same level or of one above.
func (c *choice) isSectionKept(head int) bool {
	level, kept, words := c.html.Level(c.set.Blocks[head].Owner), int32(0), int32(0)
	for i := head + 1; i < min(len(c.keep), head+sectionReach); i++ {
		if l := c.html.Level(c.set.Blocks[i].Owner); l > 0 && l <= level || i == head+1 && !c.keep[i] {
			break
		}
		words += c.set.Blocks[i].Counts.Words
		if c.keep[i] {
			kept += c.set.Blocks[i].Counts.Words
		}
	}
	return kept >= sectionWords && float64(kept) >= sectionShare*float64(words)
}
