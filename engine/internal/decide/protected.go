package decide

import (
	"slices"
	"sort"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/page"
)

// A protectionStep finds elements that stay whatever is around them.
type protectionStep struct {
	why   block.Protection
	whole int32 // words of an element at most if all in it shall stay, too
	find  func(*choice, use) []page.Node
}

// A use is what a page is used for.
type use struct {
	pageType string
	forms    []page.Node // in use, in document order
}

// protectedElements lists what stays: what a person watches, fills in or works
// with, and pictures within the text. What a rule names noise is let go with what it
// holds, but for editors and filled fields. Of several reasons the first is said.
func protectedElements(c *choice, pageType string) (out []block.Protected) {
	u := use{pageType, c.formsInUse(pageType)}
	for _, step := range [...]protectionStep{
		{block.InUse, wholeWords, inUse},
		{block.HeadOfUse, wholeWords, headsOfForms},
		{block.Embedded, wholeWords, embedded},
		{block.TextPicture, wholeWords, picturesWithin},
		{block.OwnPicture, wholeWords, ownPictures},
		{block.OtherPages, wholeWords, otherPages},
		{block.Contact, contactWords, contacts},
	} {
		for _, n := range step.find(c, u) {
			out = append(out, block.Protected{Node: n, End: c.protectedEnd(n, step.whole), Why: step.why})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Node < out[j].Node })
	return slices.CompactFunc(out, func(a, b block.Protected) bool { return a.Node == b.Node })
}

// wholeWords is how many words what stays has at most if all in it shall stay too,
// such as the labels of a form's fields. There are forms around whole pages. A block
// of signs counts as one word.
const wholeWords = 40

func (c *choice) protectedEnd(n page.Node, whole int32) page.Node {
	sum := int32(0)
	for i, to := c.set.Under(n); i < to; i++ {
		if sum += words(c.set, i); sum > whole {
			return n + 1
		}
	}
	return c.page.End[n]
}

// protectable gives the elements of some roles that are shown and have an ID.
func (c *choice) protectable(roles ...elements.Role) (out []*elements.Element) {
	for k := range c.html.List {
		e := &c.html.List[k]
		if e.Is(elements.Shown) && c.page.ID[e.Node] != page.None && slices.Contains(roles, e.Role) {
			out = append(out, e)
		}
	}
	return out
}

// embedded finds films, music, maps and posts of other sites.
func embedded(c *choice, _ use) (out []page.Node) {
	for _, e := range c.protectable(elements.Player, elements.Frame) {
		shows := e.Role == elements.Frame && e.Is(elements.Media) || e.Role == elements.Player && !e.Is(elements.Backdrop)
		if shows && !c.named.Has(e.Node) {
			out = append(out, e.Node)
		}
	}
	return out
}

// picturesWithin finds pictures that have kept text before and behind them.
func picturesWithin(c *choice, _ use) (out []page.Node) {
	near := nearKept(c.set, c.keep, c.kinds)
	for _, e := range c.protectable(elements.Picture) {
		if at, _ := c.set.Under(e.Node); !c.named.Has(e.Node) && near(at, at) {
			out = append(out, e.Node)
		}
	}
	return out
}

// maxOwnPictures is how many copies of the page's own picture stay: the picture, the
// same for other windows, its place in the gallery.
const maxOwnPictures = 4

// ownPictures finds the elements that show the picture which the page names as its
// own: an article's, or the goods' of a shop. Text that is kept seldom stands on
// both sides of it. Logos in menus and pictures in what a rule names noise are
// left out, but for the buttons that share it.
func ownPictures(c *choice, _ use) (out []page.Node) {
	shown := c.in.Meta.OwnPictures(c.page)
	if len(shown) == 0 {
		return nil
	}
	other := block.InNoise(c.page, c.noise, block.NamedScore, block.Kind.HidesLeadImage)
	for _, n := range shown {
		if c.page.ID[n] != page.None && !other.Has(n) && len(out) < maxOwnPictures {
			out = append(out, n)
		}
	}
	return out
}

// turnWords is the length of a link that turns the page; a longer one names another
// article.
const turnWords = 3

// otherPages finds the links to the other pages of a list or a text. A blog gives
// its neighbouring articles the same marks and shows their titles; the titles of
// documentation are its chapters.
func otherPages(c *choice, u use) (out []page.Node) {
	for _, e := range c.protectable(elements.Link, elements.Other, elements.FormBox) {
		turns := e.Is(elements.Turn) && (c.page.Words(e.Node) <= turnWords || u.pageType == "documentation")
		if turns || e.Role != elements.Link && e.Is(elements.Pager) {
			out = append(out, e.Node)
		}
	}
	return append(out, c.html.NumberedPagers...)
}

const (
	nearBlocks = 3  // blocks on each side among which a picture within the text has a kept one
	nearWords  = 10 // words of such a kept block
)

// nearKept tells of some blocks, which may be none, whether kept text of some
// length, or the title, stands close before and close behind them. kinds is nil
// before they are known.
func nearKept(s *block.Set, keep []bool, kinds []block.Kind) func(from, to int) bool {
	sum := make([]int, s.Len()+1)
	for i, k := range keep {
		sum[i+1] = sum[i]
		if k && s.Blocks[i].Counts.Words >= nearWords || kinds != nil && kinds[i] == block.Title {
			sum[i+1]++
		}
	}
	return func(from, to int) bool {
		return sum[from] > sum[max(from-nearBlocks, 0)] && sum[min(to+nearBlocks, s.Len())] > sum[to]
	}
}
