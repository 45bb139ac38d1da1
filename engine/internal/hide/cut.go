package hide

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
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

// namedFactor divides what is expected of a block in an element that a rule of
// namedScore names noise, comments apart: against a name, the page's doubts weigh
// little. Source: of what is noise on the pages of 2012, whose frames the forest
// does not know so well, .620 is hidden instead of .584, with as much content
// kept; a factor of 4 takes content.
const (
	namedFactor = 2
	namedScore  = 0.8
)

// unit is one word of surely expected content: expectations are sums of whole
// numbers, which every machine adds up the same.
const unit = 1 << 16

// heldWords is how many words what stays has at most if all in it shall stay too,
// such as the labels of a form's fields. There are forms around whole pages.
const heldWords = 40

// A cutter finds the outermost elements that look like no content at all.
type cutter struct {
	set     *block.Set
	verdict *block.Verdict
	// Sums over the blocks before one: words, expected content in units, blocks
	// that may be content, blocks that belong to it.
	words, expected []int64
	weighed         []int64 // expected, less where a rule names noise
	stay, beside    []int32
	held            bitset.Set // nodes that stay
	share           float32
}

func newCutter(s *block.Set, v *block.Verdict, d depth) *cutter {
	c := &cutter{set: s, verdict: v, words: make([]int64, s.Len()+1), expected: make([]int64, s.Len()+1), weighed: make([]int64, s.Len()+1),
		stay: make([]int32, s.Len()+1), beside: make([]int32, s.Len()+1)}
	r := v.Readable
	c.share = d.least + float32((d.most-d.least)*float32(r*float32(r*r)))
	named := noiseBy(s.Page, v, func(n *block.Noise) bool { return n.Score >= namedScore && n.Kind != block.Comment })
	for i := range s.Blocks {
		w := int64(max(s.Blocks[i].Counts.Words, 1)) // signs are looked at as well
		c.words[i+1] = c.words[i] + w
		e := w * int64(v.Probability[i]*unit)
		c.expected[i+1], c.weighed[i+1] = c.expected[i]+e, c.weighed[i]+e
		if named(s.Blocks[i].From) {
			c.weighed[i+1] -= e - e/namedFactor
		}
		c.stay[i+1] = c.stay[i]
		if v.Keep[i] || v.Kinds[i] == block.Title || v.Probability[i] > d.block {
			c.stay[i+1]++
		}
		c.beside[i+1] = c.beside[i]
		if v.Beside != nil && v.Beside[i] {
			c.beside[i+1]++
		}
	}
	c.held = bitset.New(s.Page.Len())
	marked := page.Node(0) // nodes before it are done; one may stand in another
	for _, n := range v.Hold {
		end := n + 1
		if from, to := s.Under(n); c.words[to]-c.words[from] <= heldWords {
			end = s.Page.End[n]
		}
		for n = max(n, marked); n < end; n++ {
			c.held.Add(n)
		}
		marked = max(marked, end)
	}
	c.held.Index()
	return c
}

// list goes through the elements from the outside in; what the browser does not
// render is passed over.
func (c *cutter) list(invisible map[page.Node]bool) (out []block.Noise) {
	p := c.set.Page
	for n := page.Node(0); int(n) < p.Len(); {
		switch {
		case !p.IsElement(n) || !mayGo(p, n):
			n++
		case invisible[n]:
			n = p.End[n]
		case c.isNoise(n):
			out = append(out, c.noise(n))
			n = p.End[n]
		default:
			n++
		}
	}
	return out
}

// mayGo leaves out the page's own frame and what has no ID.
func mayGo(p *page.Page, n page.Node) bool {
	return p.ID[n] != page.None && n != p.Root && n != p.Body && n != p.Head && p.Tag[n] != atom.Main && p.Tag[n] != atom.Html
}

// saves tells whether an element holds something that is not content but stays.
func (c *cutter) saves(n page.Node) bool {
	from, to := c.set.Under(n)
	return c.beside[to] > c.beside[from] || c.held.Rank(c.set.Page.End[n]) > c.held.Rank(n)
}

func (c *cutter) isNoise(n page.Node) bool {
	from, to := c.set.Under(n)
	if from == to || c.stay[to] > c.stay[from] || c.saves(n) {
		return false
	}
	return float32(c.weighed[to]-c.weighed[from])/unit <= float32(c.share*float32(c.words[to]-c.words[from]))
}

// noise gives an element the kind that most of its words have.
func (c *cutter) noise(n page.Node) block.Noise {
	from, to := c.set.Under(n)
	var words [block.Decoration + 1]int64
	for i := from; i < to; i++ {
		words[c.verdict.Kinds[i]] += c.words[i+1] - c.words[i]
	}
	kind, most := block.Unknown, int64(0)
	for k, w := range words {
		if k := block.Kind(k); w > most && k != block.Content && k != block.Title {
			kind, most = k, w
		}
	}
	all := float32(c.words[to] - c.words[from])
	score := 1 - float32(c.expected[to]-c.expected[from])/unit/all
	return block.Noise{Node: n, Kind: kind, Score: score, Why: []string{"no-content"}}
}
