// Package receipt says what hidden parts of a page are, for people: their names, the
// headings above them, and which belong together.
package receipt

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/groups"
	"winnow/engine/internal/evidence/index"
)

// A Part is what people are told of one hidden element.
type Part struct {
	Name Name
	Kind block.Kind
	// Heading is what the part says above itself, "" when it says nothing.
	Heading string
	// Links is how many links are in it.
	Links int
	// Group is the same number, from 1 on, for parts at one place of the page, 0 for one
	// that is alone.
	Group int
}

// Of names hidden elements, in their order. Those at one place that have one name are a
// group.
func Of(s *block.Set, equal *groups.Set, list []block.Noise) []Part {
	r, out := newReader(s), make([]Part, len(list))
	places, members, groups := newKeys(), newKeys(), 0
	for i, noise := range list {
		s.Page.Stop.Check()
		p, at := &out[i], uint64(equal.Place[noise.Node])<<16|uint64(noise.Kind)<<8
		p.Links = int(s.Page.Counts(noise.Node).Links)
		place := places.of(at, i)
		if place.count > readOfPlace {
			p.Name = out[place.first].Name
		} else {
			f := r.read(noise)
			p.Name, p.Heading = nameOf(f), f.heading
		}
		number := p.Name.number()
		p.Kind = names[number].kind
		if k := members.of(at|uint64(number), i).first; k != i {
			if out[k].Group == 0 {
				groups++
				out[k].Group = groups
			}
			p.Group = out[k].Group
		}
	}
	return out
}

// readOfPlace is how many parts at one place are looked at: more are like the first.
const readOfPlace = 12

// keys counts what has the same key: parts of one place that a rule gave the same kind,
// and those of them that have one name.
type keys struct {
	index.Numbering[uint64]
	same []same // by number of key
}

type same struct{ first, count int }

func newKeys() *keys { return &keys{Numbering: index.NewNumbering[uint64](0)} }

// of counts part i among those of a key.
func (k *keys) of(key uint64, i int) same {
	n := int(k.Number(key))
	if n == len(k.same) {
		k.same = append(k.same, same{first: i})
	}
	k.same[n].count++
	return k.same[n]
}

// nameOf gives a part's name: that of the first sign which it shows.
func nameOf(f *facts) Name {
	for i := range signs {
		if signs[i].is(f) {
			return signs[i].name
		}
	}
	return Other
}
