package index

import (
	"winnow/engine/internal/bitset"
	"winnow/engine/internal/page"

	"golang.org/x/net/html"
)

// readAttributes walks over all attributes once and notes what the passes ask of them:
// what they say (said), what they name (groups), which elements are alike
// (shape), and which may be noise by their attributes (called).
func (x *Index) readAttributes(names *Names) {
	p := x.Page
	x.Said = make([]Attributes, p.Len())
	x.named = bitset.New(p.Len())
	x.Shape = make([]int32, p.Len())
	shapes := newShapeTable(p, names)
	for n := range p.Tag {
		p.Stop.Every(int(n))
		if !p.IsElement(page.Node(n)) {
			continue
		}
		c := reading{Called: Called{Node: page.Node(n)}}
		class := &shapes.classes[p.Class(c.Node)]
		x.Shape[n] = shapes.of(p, c.Node, class)
		attrs := p.Attrs(c.Node)
		for i := range attrs {
			a := &attrs[i]
			switch a.Key {
			case "class":
				c.add(&class.name)
			case "id":
				name := names.read(a.Val)
				c.add(&name)
			default:
				x.Said[n] |= saidBy(a)
				x.readOther(a, &c, names)
			}
		}
		// What stands on html and body names the page, not a part of it.
		if c.groups != 0 && c.Node != p.Root && c.Node != p.Body {
			x.named.Add(c.Node)
			x.groups = append(x.groups, c.groups)
		}
		if c.denied {
			c.Fired &^= names.deniers
		}
		if c.Fired != 0 || c.Whole != 0 || c.Other != 0 {
			x.Called = append(x.Called, c.Called)
		}
	}
	x.named.Index()
	x.Shapes = shapes.all
}

// Called is what rules have looked for in an element's attributes.
type Called struct {
	Node  page.Node
	Fired uint32 // lists with a word of its names, a bit each
	Whole uint8  // number of a known name, 0 for none
	Other uint8  // what Watch.Other has found
}

// A reading is an element whose attributes are being read.
type reading struct {
	Called
	groups uint64
	denied bool
}

func (c *reading) add(n *name) {
	c.groups |= n.groups
	c.Fired |= n.fired
	c.denied = c.denied || n.denied
	if n.whole != 0 {
		c.Whole = n.whole
	}
}

// readOther looks at an attribute other than class and id.
func (x *Index) readOther(a *html.Attribute, c *reading, names *Names) {
	if IsNameKey(a.Key) {
		name := names.read(a.Val)
		name.groups = 0 // these names are for tests
		c.add(&name)
		return
	}
	c.Other = names.watch.Other(x, c.Other, a)
}
