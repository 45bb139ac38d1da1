package features

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"
)

// repetitionPass measures what repeats on the page. Claim: cards, posts, rows
// and menu items come as siblings of one shape; the page's chrome repeats text. Errs on
// articles whose paragraphs carry a class each. Paper 2 (block redundancy) and
// the project's experiments.

// The columns of repetition.
const (
	repetitionNearSize = iota
	repetitionNearLevel
	repetitionNearPlace
	repetitionNearWords
	repetitionNearLinkDensity
	repetitionNearProse
	repetitionNearShare
	repetitionBigSize
	repetitionBigLevel
	repetitionBigWords
	repetitionBigLinkDensity
	repetitionBigProse
	repetitionBigShare
	repetitionPathSize
	repetitionPathShare
	repetitionPathLinkDensity
	repetitionPathProse
	repetitionPathWords
	repetitionOwnSize
	repetitionOwnShare
	repetitionOwnLinkDensity
	repetitionOwnProse
	repetitionTextCount
	repetitionTextSeen
)

func repetitionColumns() []Column {
	return []Column{
		repetitionNearSize:        {"repetition.near.size", "siblings of the nearest repeated item around it, 0 for none", "alike"},
		repetitionNearLevel:       {"repetition.near.level", "levels up to that item", "alike"},
		repetitionNearPlace:       {"repetition.near.place", "place of that item among its siblings, 0 to 1", "alike"},
		repetitionNearWords:       {"repetition.near.words", "mean words of such items", "alike"},
		repetitionNearLinkDensity: {"repetition.near.linkDensity", "link density of all such items", "links around"},
		repetitionNearProse:       {"repetition.near.prose", "share of words in prose of all such items", "alike"},
		repetitionNearShare:       {"repetition.near.share", "share of the page's words in all such items", "alike"},
		repetitionBigSize: {"repetition.big.size", "siblings of the biggest repeated item of several blocks around it, 0 for " +
			"none", "alike"},
		repetitionBigLevel:        {"repetition.big.level", "levels up to that item", "alike"},
		repetitionBigWords:        {"repetition.big.words", "mean words of such items", "alike"},
		repetitionBigLinkDensity:  {"repetition.big.linkDensity", "link density of all such items", "links around"},
		repetitionBigProse:        {"repetition.big.prose", "share of words in prose of all such items", "alike"},
		repetitionBigShare:        {"repetition.big.share", "share of the page's words in all such items", "alike"},
		repetitionPathSize:        {"repetition.path.size", "blocks with the same tags and classes up to the third ancestor", "alike"},
		repetitionPathShare:       {"repetition.path.share", "share of the page's words in them", "alike"},
		repetitionPathLinkDensity: {"repetition.path.linkDensity", "their link density", "links around"},
		repetitionPathProse:       {"repetition.path.prose", "share of their words in prose", "alike"},
		repetitionPathWords:       {"repetition.path.words", "their mean words", "alike"},
		repetitionOwnSize:         {"repetition.own.size", "blocks with the same tag and class", "alike"},
		repetitionOwnShare:        {"repetition.own.share", "share of the page's words in them", "alike"},
		repetitionOwnLinkDensity:  {"repetition.own.linkDensity", "their link density", "links around"},
		repetitionOwnProse:        {"repetition.own.prose", "share of their words in prose", "alike"},
		repetitionTextCount:       {"repetition.text.count", "blocks with the same text", "repeated"},
		repetitionTextSeen:        {"repetition.text.seen", "blocks before it with the same text", "repeated"},
	}
}

// A cluster is siblings, or blocks, of one shape: what they hold in sum.
type cluster struct {
	size, words, linkWords, prose, blocks int32
}

func (f *cluster) add(v *view, n page.Node, c *page.Counts) {
	from, to := v.Under(n)
	f.size++
	f.words += c.Words
	f.linkWords += c.LinkWords
	f.prose += v.ProseBefore[to] - v.ProseBefore[from]
	f.blocks += to - from
}

func (f *cluster) addBlock(m *index.Measure) {
	f.size++
	f.words += m.Words
	f.linkWords += m.LinkWords
	if m.Prose {
		f.prose += m.Words
	}
}

// repeated is how many siblings of one shape make a group.
const repeated = 3

func repetitionPass(v *view) measurer {
	items := v.findItems()
	paths := make([]cluster, v.Paths)
	owns := make([]cluster, len(v.Shapes))
	same := v.sameTexts()
	for i := range v.Measures {
		owns[v.Shape[v.Owner(i)]].addBlock(&v.Measures[i])
		paths[v.Path[i]].addBlock(&v.Measures[i])
	}
	return func(i int, r []float32) {
		v.itemsAround(i, items, r)
		f := &paths[v.Path[i]]
		r[repetitionPathSize] = float32(min(f.size, 300))
		r[repetitionPathShare] = index.Ratio(f.words, v.Total.Words)
		r[repetitionPathLinkDensity] = index.Ratio(f.linkWords, f.words)
		r[repetitionPathProse] = index.Ratio(f.prose, f.words)
		r[repetitionPathWords] = min(index.Ratio(f.words, f.size), 300)
		f = &owns[v.Shape[v.Owner(i)]]
		r[repetitionOwnSize] = float32(min(f.size, 300))
		r[repetitionOwnShare] = index.Ratio(f.words, v.Total.Words)
		r[repetitionOwnLinkDensity] = index.Ratio(f.linkWords, f.words)
		r[repetitionOwnProse] = index.Ratio(f.prose, f.words)
		r[repetitionTextCount] = float32(same.all[same.text[i]])
		r[repetitionTextSeen] = float32(same.seen[i])
	}
}

// sameTexts are blocks with the same text.
type sameTexts struct {
	text []int32 // each block's group
	all  []uint8 // blocks of a group, up to manySame
	seen []uint8 // those of a block's group before it, up to manySame
}

const manySame = 50

// sameTexts groups the blocks by their text.
func (v *view) sameTexts() sameTexts {
	hashes := index.NewNumbering[uint32](v.N)
	t := sameTexts{make([]int32, v.N), make([]uint8, v.N), make([]uint8, v.N)}
	for i := range v.Measures {
		n := hashes.Number(v.Measures[i].Hash)
		t.text[i], t.seen[i] = n, t.all[n]
		t.all[n] = min(t.all[n]+1, manySame)
	}
	return t
}

// items are the children of every element, grouped by shape, where enough are of
// one.
type items struct {
	clusters []cluster
	listed   bitset.Set
	all      []item // of each element that is listed
}

// An item is an element's cluster and its place there.
type item struct{ cluster, place int32 }

// findItems groups the children of every element by shape. Most children are the
// only one of their shape, so clusters are made when their size is known.
func (v *view) findItems() *items {
	shown, of, groups := v.groups()
	clusters, listed := int32(0), 0
	for k := range groups {
		if groups[k].cluster = -1; groups[k].size >= repeated {
			groups[k].cluster, clusters = clusters, clusters+1
		}
	}
	for _, k := range of {
		if groups[k].cluster >= 0 {
			listed++
		}
	}
	g := &items{clusters: make([]cluster, clusters), listed: bitset.New(v.Page.Len()), all: make([]item, 0, listed)}
	for n := range page.Node(v.Page.Len()) {
		v.Page.Stop.Every(int(n))
		if !shown.Has(n) {
			continue
		}
		own := item{cluster: groups[of[0]].cluster}
		if of = of[1:]; own.cluster < 0 {
			continue
		}
		if c := v.Page.Counts(n); c.Words > 0 {
			f := &g.clusters[own.cluster]
			own.place = f.size
			f.add(v, n, &c)
		}
		g.listed.Add(n)
		g.all = append(g.all, own)
	}
	g.listed.Index()
	return g
}

// siblings are children of one element and one shape.
type siblings struct {
	parent  page.Node
	outer   int32 // the one of this shape that was open before, -1 for none
	size    int32 // of those with words
	cluster int32 // of items, -1 when it is too small
}

// groups puts the elements that show text into groups of siblings: shown has them,
// of is the group of each. No child comes after its parent's end, so the group to
// add to is the last one of its shape whose parent is still open.
func (v *view) groups() (shown bitset.Set, of []int32, all []siblings) {
	p := v.Page
	shown = bitset.New(p.Len())
	of, all = make([]int32, 0, v.Total.Elements), make([]siblings, 0, v.Total.Elements/2)
	last := make([]int32, len(v.Shapes)) // by shape: 1 + the siblings opened last
	for n := range page.Node(p.Len()) {
		p.Stop.Every(int(n))
		up, shape := p.Parent[n], v.Shape[n]
		if shape == 0 || up == page.None {
			continue
		}
		if p.Chars(n) == 0 {
			continue
		}
		b := last[shape] - 1
		for b >= 0 && p.End[all[b].parent] <= n {
			b = all[b].outer
		}
		if b < 0 || all[b].parent != up {
			all = append(all, siblings{parent: up, outer: b})
			b = int32(len(all)) - 1
		}
		last[shape] = b + 1
		if p.Words(n) > 0 {
			all[b].size++
		}
		shown.Add(n)
		of = append(of, b)
	}
	return shown, of, all
}

// itemsAround finds the nearest repeated item around block i, and the biggest
// one among items that hold several blocks.
func (v *view) itemsAround(i int, g *items, r []float32) {
	level := float32(0)
	most := int32(0)
	for n := v.Owner(i); n != page.None && v.Page.Parent[n] != page.None && level < index.AncestorLimit; n = v.Page.Parent[n] {
		level++
		if !g.listed.Has(n) {
			continue
		}
		own := g.all[g.listed.Rank(n)]
		f := &g.clusters[own.cluster]
		if r[repetitionNearSize] == 0 {
			r[repetitionNearSize] = float32(min(f.size, 200))
			r[repetitionNearLevel] = level
			r[repetitionNearPlace] = index.Ratio(own.place, f.size)
			r[repetitionNearWords] = min(index.Ratio(f.words, f.size), 500)
			r[repetitionNearLinkDensity] = index.Ratio(f.linkWords, f.words)
			r[repetitionNearProse] = index.Ratio(f.prose, f.words)
			r[repetitionNearShare] = index.Ratio(f.words, v.Total.Words)
		}
		if f.blocks >= 2*f.size && f.words > most {
			most = f.words
			r[repetitionBigSize] = float32(min(f.size, 200))
			r[repetitionBigLevel] = level
			r[repetitionBigWords] = min(index.Ratio(f.words, f.size), 1000)
			r[repetitionBigLinkDensity] = index.Ratio(f.linkWords, f.words)
			r[repetitionBigProse] = index.Ratio(f.prose, f.words)
			r[repetitionBigShare] = index.Ratio(f.words, v.Total.Words)
		}
	}
}
