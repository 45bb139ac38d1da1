// Package hide turns a verdict into the shortest list of elements to hide at a
// level, and guards what must stay.
package hide

import (
	"sort"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/page"
)

// A Level says how much may go; each includes the ones before.
type Level int

const (
	Light Level = iota
	Medium
	Strict
)

// least is the score from which an element of a kind is hidden.
const least = 0.65

// levelOf is the first level that hides a kind; kinds that are not listed are
// never hidden.
var levelOf = map[block.Kind]Level{
	block.Ad: Light, block.Cookie: Light, block.Newsletter: Light,
	block.Related: Medium, block.Social: Medium, block.Search: Medium, block.Sidebar: Medium, block.Widget: Medium, block.Duplicate: Medium,
	block.Navigation: Strict, block.Legal: Strict, block.Comment: Strict, block.Login: Strict, block.Decoration: Strict, block.Unknown: Strict,
}

// lightOnly lists the page types on which more than ads may be in use.
var lightOnly = map[string]bool{"application": true, "home": true, "search": true}

// Applied is the level that a page is hidden at when one is asked for.
func Applied(v *block.Verdict, asked Level) Level {
	if lightOnly[v.PageType] {
		return Light
	}
	return asked
}

// List gives the elements to hide in document order, none inside another. equal are the
// equal parts of the page.
// Nothing is hidden on a page that could not be judged. invisible are elements
// that the browser does not render, nil when nothing is known: only what Light
// hides is listed all the same, since a dialog may wait for its time.
func List(s *block.Set, equal *groups.Set, v *block.Verdict, level Level, invisible map[page.Node]bool) []block.Noise {
	if v.Unsure != block.Sure {
		return nil
	}
	level = Applied(v, level)
	out, alone, named := namedNoise(s, v, level, least, invisible)
	all := level == Strict || level == Medium && v.Related != nil
	if all || named.any() || len(out) > 0 || len(invisible) > 0 {
		p := newPlan(newCutter(s, v, depths[level]), equal, alone, named)
		p.choose(all)
		p.mend()
		out = p.list(out)
	}
	out = withoutLargest(s, v, Outermost(s.Page, out))
	if !LeavesEnough(s, v, out) {
		return nil
	}
	return out
}

// leastNamed is the score of the weakest rule that names a part of a page's frame: its
// head.
const leastNamed = 0.6

// Named gives what rules name noise, of all kinds and on all types of pages, with the
// guards of List. On pages for which only the light level is used it is what may go when
// a person asks for it.
func Named(s *block.Set, equal *groups.Set, v *block.Verdict, invisible map[page.Node]bool) []block.Noise {
	if v.Unsure != block.Sure {
		return nil
	}
	out, alone, named := namedNoise(s, v, Strict, leastNamed, invisible)
	p := newPlan(newCutter(s, v, depths[Light]), equal, alone, named)
	p.choose(false)
	p.mend()
	return Outermost(s.Page, p.list(out))
}

// namedNoise gives what rules of a score name noise that the level hides. Ads, and dialogs that wait
// for their time, are listed as they are: what stands beside them does not count. They
// and what the browser does not render go alone.
func namedNoise(s *block.Set, v *block.Verdict, level Level, from float32, invisible map[page.Node]bool) (
	list []block.Noise, alone bitset.Set, named *named) {
	alone = bitset.New(s.Page.Len())
	for n := range invisible {
		alone.Add(n)
	}
	var others []int32
	for i := range v.Noise {
		n := &v.Noise[i]
		first, ok := levelOf[n.Kind]
		if !ok || first > level || n.Score < from || !free(s, v, n.Node) {
			continue
		}
		switch {
		case first == Light && (n.Kind == block.Ad || invisible[n.Node] || s.Page.Words(n.Node) == 0):
			list = append(list, *n)
			alone.Add(n.Node)
		case !invisible[n.Node]:
			others = append(others, int32(i))
		}
	}
	return list, alone, newNamed(s.Page, v.Noise, others)
}

// named finds the noise that an element is by its node.
type named struct {
	noise []block.Noise
	nodes bitset.Set
	index []int32 // by rank in nodes: which of noise
	light []int32 // by rank: words before it of what the light level hides, the outermost elements
}

// newNamed takes some of a list of noise. Of several for one element the last counts.
func newNamed(p *page.Page, noise []block.Noise, some []int32) *named {
	if len(some) == 0 {
		return &named{}
	}
	x := &named{noise: noise, nodes: bitset.New(p.Len())}
	for _, i := range some {
		x.nodes.Add(noise[i].Node)
	}
	x.index = make([]int32, x.nodes.Index())
	for _, i := range some {
		x.index[x.nodes.Rank(noise[i].Node)] = i
	}
	x.light = make([]int32, len(x.index)+1)
	end := page.Node(0)
	for rank, i := range x.index {
		x.light[rank+1] = x.light[rank]
		if n := &noise[i]; n.Node >= end && levelOf[n.Kind] == Light {
			x.light[rank+1] += p.Words(n.Node)
			end = p.End[n.Node]
		}
	}
	return x
}

// lightIn counts the words within an element of what the light level hides.
func (x *named) lightIn(p *page.Page, n page.Node) int32 {
	if !x.any() {
		return 0
	}
	return x.light[x.nodes.Rank(p.End[n])] - x.light[x.nodes.Rank(n)]
}

func (x *named) any() bool { return len(x.index) > 0 }

// of gives the noise that an element is, nil when it is none.
func (x *named) of(n page.Node) *block.Noise {
	if !x.any() || !x.nodes.Has(n) {
		return nil
	}
	return &x.noise[x.index[x.nodes.Rank(n)]]
}

// free tells whether an element may be hidden whatever it is: it has an ID, is
// no frame of the page, and holds neither the title nor kept text.
func free(s *block.Set, v *block.Verdict, n page.Node) bool {
	return block.MayHide(s.Page, n) && !v.KeepsIn(s, n)
}

// Outermost sorts by document order and drops what lies inside another, in place.
func Outermost(p *page.Page, list []block.Noise) []block.Noise {
	sort.SliceStable(list, func(i, j int) bool { return list[i].Node < list[j].Node })
	out, end := list[:0], page.Node(0)
	for _, n := range list {
		if n.Node < end {
			continue
		}
		out = append(out, n)
		end = p.End[n.Node]
	}
	return out
}

// LeavesEnough refuses a list that takes half of the words judged content.
func LeavesEnough(s *block.Set, v *block.Verdict, list []block.Noise) bool {
	all, gone := int32(0), int32(0)
	for i, k := range v.Keep {
		if k {
			all += s.Blocks[i].Counts.Words
		}
	}
	for _, n := range list {
		from, to := s.Under(n.Node)
		for i := from; i < to; i++ {
			if v.Keep[i] {
				gone += s.Blocks[i].Counts.Words
			}
		}
	}
	return 2*gone <= all
}
