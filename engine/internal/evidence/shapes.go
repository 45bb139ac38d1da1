package evidence

import (
	"winnow/engine/internal/page"
)

// shapes numbers the shapes of a page's elements from 1 on: elements of one tag
// and class attribute are alike. A page has a few hundred classes on thousands
// of elements, so what a class says is found once.
type shapes struct {
	numbers map[uint64]int32 // by tag and class
	others  map[string]uint32
	index   map[string]int32 // of classes, by value
	classes []class
	classed []bool // by shape: the class attribute is not empty
}

// A class is one value of class attributes.
type class struct {
	name
	// The tag on which it stood last, and the shape of both.
	tag   uint32
	shape int32
}

const (
	noClass  = -1
	otherTag = 1 << 31 // tags that HTML does not know
	aShape   = 1 << 30 // a shape in the place of a tag, for a second class attribute
)

func newShapes() *shapes {
	return &shapes{numbers: make(map[uint64]int32, 128), index: make(map[string]int32, 128),
		classes: make([]class, 0, 128), classed: make([]bool, 1, 256)}
}

// tag numbers an element's tag.
func (s *shapes) tag(p *page.Page, n page.Node) uint32 {
	if p.Tag[n] != 0 {
		return uint32(p.Tag[n])
	}
	t, ok := s.others[p.Data[n]]
	if !ok {
		if s.others == nil {
			s.others = map[string]uint32{}
		}
		t = otherTag | uint32(len(s.others))
		s.others[p.Data[n]] = t
	}
	return t
}

// class numbers a class attribute by its value.
func (s *shapes) class(value string) int32 {
	i, ok := s.index[value]
	if !ok {
		i = int32(len(s.classes))
		s.index[value] = i
		s.classes = append(s.classes, class{name: readName(value)})
	}
	return i
}

// of is the shape of a tag with a class.
func (s *shapes) of(tag uint32, c int32, empty bool) int32 {
	if c != noClass && s.classes[c].shape != 0 && s.classes[c].tag == tag {
		return s.classes[c].shape
	}
	key := uint64(tag)<<32 | uint64(uint32(c))
	shape, ok := s.numbers[key]
	if !ok {
		shape = int32(len(s.classed))
		s.numbers[key] = shape
		s.classed = append(s.classed, !empty)
	}
	if c != noClass {
		s.classes[c].tag, s.classes[c].shape = tag, shape
	}
	return shape
}
