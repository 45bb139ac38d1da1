package hide

import (
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
// wcxb-dev judged by a forest that had not seen its site. Medium is the greatest
// share of noise hidden on pages that keep 98 % of their gold words: one share
// for all pages, .05, hides two points less and damages twice as many. Strict
// is where the word F1 of what is left hardly rises any more while kept words
// begin to go.
var depths = map[Level]depth{
	Medium: {least: 0.02, most: 0.15, block: 0.35},
	Strict: {least: 0.05, most: 0.5, block: 1},
}

// A cutter knows of any element what it holds. Counts are of the blocks before each.
type cutter struct {
	set             *block.Set
	verdict         *block.Verdict
	expected        *block.Expectation
	protected, used block.Regions
	kept            []int32 // blocks that are kept or say the title
	content         []int32 // of these, those that are longer than a label
	likely          []int32 // blocks that may well be content
	related         []int32 // blocks that belong to content
	share           float32
}

func newCutter(s *block.Set, v *block.Verdict, d depth) *cutter {
	c := &cutter{set: s, verdict: v, expected: v.Expect(s), protected: v.ProtectedParts(), used: v.UsedParts()}
	for _, counts := range []*[]int32{&c.kept, &c.content, &c.likely, &c.related} {
		*counts = make([]int32, s.Len()+1)
	}
	r := v.Readable
	c.share = d.least + float32((d.most-d.least)*float32(r*float32(r*r)))
	for i := range s.Blocks {
		kept, title := v.Keep[i], v.Kinds[i] == block.Title
		c.kept[i+1] = c.kept[i] + one(kept || title)
		c.content[i+1] = c.content[i] + one(kept && s.Blocks[i].Counts.Words > block.LabelWords || title)
		c.likely[i+1] = c.likely[i] + one(v.Probability[i] > d.block)
		c.related[i+1] = c.related[i] + one(v.Related != nil && v.Related[i] != block.Unrelated)
	}
	return c
}

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
