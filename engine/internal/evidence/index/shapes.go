package index

import (
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Shape is what elements of one tag and class attribute have in common.
type Shape struct {
	Tag     atom.Atom
	Classed bool // the class attribute is not empty
}

// A shapeTable numbers the shapes of a page's elements from 1 on. A page has a
// few hundred classes on thousands of elements, so what a class says is found
// once.
type shapeTable struct {
	names   *Names
	all     []Shape
	numbers map[uint64]int32 // by tag and class
	others  map[string]uint32
	index   map[string]int32 // of classes, by value
	classes []class
	recent  [256]int32 // classes found last, by length and ends: mostly the one that is asked for
}

// A class is one value of class attributes.
type class struct {
	name
	value string
	// The tag on which it stood last, and the shape of both.
	tag   uint32
	shape int32
}

const (
	noClass  = -1
	otherTag = 1 << 31 // tags that HTML does not know
	aShape   = 1 << 30 // a shape in the place of a tag, for a second class attribute
)

func newShapeTable(names *Names) *shapeTable {
	return &shapeTable{names: names, numbers: make(map[uint64]int32, 128), index: make(map[string]int32, 128),
		classes: make([]class, 0, 128), all: make([]Shape, 1, 256)}
}

// tag numbers an element's tag.
func (s *shapeTable) tag(p *page.Page, n page.Node) uint32 {
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
func (s *shapeTable) class(value string) int32 {
	recent := &s.recent[0]
	if len(value) > 0 {
		recent = &s.recent[(len(value)*8+int(value[0])+int(value[len(value)-1]))%len(s.recent)]
	}
	if r := int(*recent); r < len(s.classes) && s.classes[r].value == value {
		return *recent
	}
	i, ok := s.index[value]
	if !ok {
		i = int32(len(s.classes))
		s.index[value] = i
		s.classes = append(s.classes, class{name: s.names.read(value), value: value})
	}
	*recent = i
	return i
}

// of is the shape of a tag with a class.
func (s *shapeTable) of(tag uint32, c int32) int32 {
	if c != noClass && s.classes[c].shape != 0 && s.classes[c].tag == tag {
		return s.classes[c].shape
	}
	key := uint64(tag)<<32 | uint64(uint32(c))
	n, ok := s.numbers[key]
	if !ok {
		n = int32(len(s.all))
		s.numbers[key] = n
		s.all = append(s.all, s.describe(tag, c))
	}
	if c != noClass {
		s.classes[c].tag, s.classes[c].shape = tag, n
	}
	return n
}

func (s *shapeTable) describe(tag uint32, c int32) Shape {
	switch {
	case tag&otherTag != 0:
		tag = 0
	case tag&aShape != 0:
		return s.all[tag&^aShape]
	}
	return Shape{Tag: atom.Atom(tag), Classed: c != noClass && s.classes[c].value != ""}
}
