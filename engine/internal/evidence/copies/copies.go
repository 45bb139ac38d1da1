// Package copies finds texts that a page holds more than once: for wide and for narrow
// windows, for print, without scripts, as the short and the whole form of a description.
//
// In goes the index of a page; out come the blocks that are copies of others, with the
// part of the page that was copied as a whole. Nothing is decided here. Most texts that
// repeat on a page are no copies of this kind: rows of a list that say the same of
// different things, terms below each offer, cells of tables, code, what a post quotes.
// They stand at the same place of equal parts, among text of their own; a copy is a part
// of its own, at another kind of place. Everything is linear in the page.
package copies

import (
	"slices"
	"sort"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// A Copy is a block that says what another one says, or the beginning of it.
type Copy struct {
	Block, Of int32
	// Part is the largest element around the block that holds next to nothing but such
	// texts.
	Part page.Node

	begins bool // Of is the longer text
}

const (
	// leastWords is the length of a part that counts. Source: of the words of kept copies
	// of wcxb-dev that stand at another kind of place, the gold has 6,049 once or never and
	// 1,071 as often as the page in texts of 20 words and more; in single ones of 8 to 19
	// words it has 490 and 214.
	leastWords = 20
	// copiedShare is the share of an element's words that must be copies. With all of
	// them, a button or a picture's caption makes a part of each paragraph.
	copiedShare = 0.8
)

// Find finds the copies on a page, in document order. It is empty on most pages, and
// costs one look at each long block then.
//
// Of two texts that are the same the one is the copy that is not rendered, else the one
// that stands later. But when only the other one is a part of its own, that is the copy:
// the first lines of an answer, whose whole text stands behind them.
func Find(x *index.Index) []Copy {
	if !repeats(x) {
		return nil
	}
	f := finder{Index: x, quotes: page.NewByClass(x.Page, saysQuote), clones: page.NewByClass(x.Page, saysCloneOrDialog)}
	same, beginnings := f.match()
	out := f.copied(slices.Concat(same, beginnings))
	out = append(out, f.copied(turned(slices.Concat(same, beginnings), out))...)
	sortByBlock(out)
	return out
}

// sortByBlock sorts in place. A sort of package slices is three kilobytes larger for each
// type that it sorts.
func sortByBlock(list []Copy) {
	sort.SliceStable(list, func(a, b int) bool { return list[a].Block < list[b].Block })
}

// turned gives the pairs of which nothing has been found a copy, the other way round.
// Beginnings are not turned: the longer text is no copy of the shorter.
func turned(list, found []Copy) (out []Copy) {
	done := make(map[int32]bool, 2*len(found))
	for _, c := range found {
		done[c.Block], done[c.Of] = true, true
	}
	for _, c := range list {
		switch {
		case done[c.Block] || done[c.Of]:
		case c.begins:
			out = append(out, c)
		default:
			done[c.Of] = true // the first of several is enough
			out = append(out, Copy{Block: c.Of, Of: c.Block})
		}
	}
	return out
}

// repeats tells whether any long text of a page may stand there twice.
func repeats(x *index.Index) bool {
	starts, blocks := index.NewNumbering[uint32](x.N/4), 0
	for i := range x.Measures {
		if m := &x.Measures[i]; m.Tokens() >= startWords {
			starts.Number(startOf(x, m))
			if blocks++; starts.Len() < blocks {
				return true
			}
		}
	}
	return false
}

// A finder finds the copies of one page.
type finder struct {
	*index.Index
	copies []Copy // in document order
	// Whether classes call an element a quote, a clone or a dialog.
	quotes, clones page.ByClass[bool]
	// The words of copies are added at the copy and taken off again at the nearest
	// element that holds the other text too. Inside an element, the sum is the words that
	// are copies of text outside it.
	nodes []page.Node // ascending
	sums  []int32     // of the words at the nodes before each, one more than nodes
}

// copied gives those pairs whose block stands in a part that was copied as a whole, and
// that is no row like the one it repeats.
func (f *finder) copied(list []Copy) (out []Copy) {
	sortByBlock(list)
	f.copies = list
	f.weigh()
	for len(f.copies) > 0 {
		part := f.partAround(f.Owner(int(f.copies[0].Block)))
		if part == page.None {
			f.copies = f.copies[1:]
			continue
		}
		inside := 1
		for inside < len(f.copies) && f.Page.Inside(f.Blocks.Blocks[f.copies[inside].Block].From, part) {
			inside++
		}
		if own := f.copies[:inside]; f.wordsCopied(part) >= leastWords && f.isElsewhere(part, own) {
			for _, c := range own {
				c.Part = part
				out = append(out, c)
			}
		}
		f.copies = f.copies[inside:]
	}
	return out
}

// weigh makes the sums.
func (f *finder) weigh() {
	type change struct {
		at    page.Node
		words int32
	}
	changes := make([]change, 0, 2*len(f.copies))
	for _, c := range f.copies {
		words := f.Measures[c.Block].Words
		around, _ := f.Common(f.Owner(int(c.Block)), f.Blocks.Blocks[c.Of].From)
		changes = append(changes, change{f.Blocks.Blocks[c.Block].From, words}, change{around, -words})
	}
	sort.SliceStable(changes, func(a, b int) bool { return changes[a].at < changes[b].at })
	f.nodes, f.sums = make([]page.Node, len(changes)), make([]int32, len(changes)+1)
	for k, c := range changes {
		f.nodes[k], f.sums[k+1] = c.at, f.sums[k]+c.words
	}
}

// wordsCopied is the number of words in an element that repeat text outside it.
func (f *finder) wordsCopied(n page.Node) int32 {
	from, _ := slices.BinarySearch(f.nodes, n)
	to, _ := slices.BinarySearch(f.nodes, f.Page.End[n])
	return f.sums[to] - f.sums[from]
}

// partAround is the largest element around n that holds next to nothing but copies,
// page.None when there is none. No element is looked at twice: those inside a part are
// passed over.
func (f *finder) partAround(n page.Node) page.Node {
	part := page.Node(page.None)
	for f.Page.Parent[n] != page.None && n != f.Page.Body &&
		float32(f.wordsCopied(n)) >= copiedShare*float32(f.Page.Words(n)) {
		part, n = n, f.Page.Parent[n]
	}
	return part
}
