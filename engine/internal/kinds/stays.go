package kinds

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/page"
)

// spare takes what stays off a list.
func (c *chooser) spare(list []block.Noise) (out []block.Noise) {
	if c.word.Stays == 0 {
		return slices.Clone(list)
	}
	anyway := (light | c.word.Goes) &^ c.word.Stays
	for _, noise := range list {
		look := c.look(noise)
		switch {
		case !look.exactly(anyway) && (look.is(c.word.Stays) || c.standsInKept(noise.Node)):
		case !look.is(light):
			out = c.split(out, noise)
		case len(c.within(noise.Node, c.word.Stays&light, (*sight).surely)) == 0:
			out = append(out, noise)
		}
	}
	if c.looks > mostLooks { // some of it may be what is to stay
		return nil
	}
	return out
}

// split appends a hidden part without what stays in it: the part itself where it holds
// nothing of the kind, else the outermost elements that hold nothing of it.
func (c *chooser) split(out []block.Noise, noise block.Noise) []block.Noise {
	n, kept := noise.Node, c.within(noise.Node, c.word.Stays, (*sight).surely)
	if len(kept) == 0 {
		return append(out, noise)
	}
	for k := n + 1; k < c.page.End[n]; {
		switch end := c.page.End[k]; {
		case len(kept) > 0 && kept[0].Node == k:
			kept, k = kept[1:], end
		case !c.page.IsElement(k), len(kept) > 0 && kept[0].Node < end:
			k++
		default:
			if c.mayGo(k) {
				out = append(out, block.Noise{Node: k, Kind: noise.Kind, Score: noise.Score, Why: noise.Why})
			}
			k = end
		}
	}
	return out
}

// mayGo tells of an element in a hidden part whether it goes by itself: it shows
// something and is called nothing that stays.
func (c *chooser) mayGo(n page.Node) bool {
	if !block.MayHide(c.page, n) || c.page.Has(n, page.Unrendered) {
		return false
	}
	return !c.lookAt(n).is(c.word.Stays)
}

// standsInKept tells whether an element stands in a part that stays. Each element around
// it is asked once.
func (c *chooser) standsInKept(n page.Node) bool {
	first, up, in := c.page.Parent[n], c.page.Parent[n], false
	for ; up != page.None && up != c.page.Body; up = c.page.Parent[up] {
		if s := c.lookAt(up); !s.asked {
			s.asked, s.inKept = true, c.isKept(up, s)
			if !s.inKept {
				continue // what is around it decides
			}
		}
		in = c.sights[up].inKept
		break
	}
	for k := first; k != up; k = c.page.Parent[k] {
		c.sights[k].inKept = in
	}
	return in
}

// isKept tells whether a part stays with what is in it. Around content that is only what a
// tag or a role says: a class of the whole page may hold any word.
func (c *chooser) isKept(n page.Node, s *sight) bool {
	if c.word.Stays.Has(s.landmark) || !s.surely(c.word.Stays) {
		return c.word.Stays.Has(s.landmark)
	}
	from, to := c.Set.Under(n)
	c.looks += (to - from) / blocksALook
	return !c.Verdict.KeepsIn(c.Set, n)
}

// blocksALook is how many blocks of an element are asked for content in the time of a look.
const blocksALook = 64
