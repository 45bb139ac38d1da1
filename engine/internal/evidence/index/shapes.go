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
	all     []Shape
	numbers map[uint64]int32 // by tag and class
	others  map[string]uint32
	classes []class // by number
}

// A class is what the value of class attributes says.
type class struct {
	name
	// The tag on which it stood last, and the shape of both.
	tag   uint32
	shape int32
}

// otherTag begins the numbers of tags that HTML does not know.
const otherTag = 1 << 31

func newShapeTable(p *page.Page, names *Names) *shapeTable {
	s := &shapeTable{numbers: make(map[uint64]int32, 128), classes: make([]class, p.Classes()), all: make([]Shape, 1, 256)}
	for c := range s.classes {
		p.Stop.Every(c)
		s.classes[c].name = names.read(p.ClassValue(int32(c)))
	}
	return s
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

// of is the shape of an element with a class.
func (s *shapeTable) of(p *page.Page, n page.Node, class *class) int32 {
	tag, number := s.tag(p, n), p.Class(n)
	if class.shape != 0 && class.tag == tag {
		return class.shape
	}
	key := uint64(tag)<<32 | uint64(uint32(number))
	shape, ok := s.numbers[key]
	if !ok {
		shape = int32(len(s.all))
		s.numbers[key] = shape
		s.all = append(s.all, Shape{Tag: p.Tag[n], Classed: p.ClassValue(number) != ""})
	}
	class.tag, class.shape = tag, shape
	return shape
}
