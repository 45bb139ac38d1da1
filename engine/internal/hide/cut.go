package hide

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// A depth says how much content an element may be expected to hold and still be
// hidden for what it looks like, without a rule that names it.
type depth struct {
	// least and most are the share of its words that may be expected to be content:
	// on a page whose text is surely not good, and on one whose text surely is.
	least, most float32
	// block is the probability from which one block saves all elements around it.
	block float32
}

// depths are the cuts of each level; Light makes none. Source: each page of
// wcxb-dev judged by a forest that had not seen its site. Medium is about the greatest
// share of noise hidden on pages that keep 98 % of their gold words: one share for all
// pages, .05, hides two points less and damages twice as many; .2 at most hides one point
// more and takes three points more of the content of old home pages (blocks-dev). Strict
// is where the word F1 of what is left hardly rises any more while kept words
// begin to go.
var depths = map[Level]depth{
	Medium: {least: 0.02, most: 0.15, block: 0.35},
	Strict: {least: 0.05, most: 0.5, block: 1},
}

// A cutter knows of any element what it holds.
type cutter struct {
	set             *block.Set
	verdict         *block.Verdict
	expected        *block.Expectation
	protected, used block.Regions
	kept            bitset.Set // blocks that are kept or say the title
	content         bitset.Set // of these, those that are longer than a label
	likely          bitset.Set // blocks that may well be content; a button to share is none, or half its row would stay
	related         bitset.Set // blocks that belong to content
	share           float32
}

func newCutter(s *block.Set, v *block.Verdict, d depth) *cutter {
	c := &cutter{set: s, verdict: v, expected: v.Expect(s), protected: v.ProtectedParts(), used: v.UsedParts()}
	sets := []*bitset.Set{&c.kept, &c.content, &c.likely, &c.related}
	for _, set := range sets {
		*set = bitset.New(s.Len())
	}
	r := v.Readable
	c.share = d.least + float32((d.most-d.least)*float32(r*float32(r*r)))
	isReply := repliesIn(s, v, d)
	for i := range s.Blocks {
		kept, title := v.Keep[i], v.Kinds[i] == block.Title
		label := s.Blocks[i].Counts.Words <= block.LabelWords
		for k, is := range [...]bool{
			kept || title, kept && !label || title,
			v.Probability[i] > d.block && !(v.Kinds[i] == block.Social && label && !kept) || !label && isReply(s.Blocks[i].From),
			v.Related != nil && v.Related[i] != block.Unrelated,
		} {
			if is {
				sets[k].Add(int32(i))
			}
		}
	}
	for _, set := range sets {
		set.Index()
	}
	return c
}

// repliesIn tells what of a thread a rule names comments, and no other noise: replies, which
// belong to it as its posts do. The strict level hides comments everywhere.
func repliesIn(s *block.Set, v *block.Verdict, d depth) func(page.Node) bool {
	if v.PageType != threadType || d.block >= 1 {
		return func(page.Node) bool { return false }
	}
	other := block.InNoise(s.Page, v.Noise, least, func(k block.Kind) bool { return k != block.Comment })
	return func(n page.Node) bool { return v.Comments.Has(n) && !other.Has(n) }
}

// anyOf tells whether one of the blocks [from, to) is in a set.
func anyOf(set bitset.Set, from, to int) bool { return set.Rank(int32(to)) > set.Rank(int32(from)) }

func one(is bool) int32 {
	if is {
		return 1
	}
	return 0
}

// noise gives an element the kind that most of its words have.
func (c *cutter) noise(n page.Node) block.Noise {
	from, to := c.set.Under(n)
	var words [block.Decoration + 1]int64
	for i := from; i < to; i++ {
		words[c.verdict.Kinds[i]] += c.expected.Words(i, i+1)
	}
	kind, most := block.Unknown, int64(0)
	for k, w := range words {
		if k := block.Kind(k); w > most && k != block.Content && k != block.Title {
			kind, most = k, w
		}
	}
	return block.Noise{Node: n, Kind: kind, Score: 1 - c.expected.Share(from, to), Why: []block.RuleName{block.NoContent}}
}
