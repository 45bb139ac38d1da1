package evidence

import (
	"strings"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/page"

	"golang.org/x/net/html"
)

// read walks over all attributes once and notes what the passes ask of them:
// what they say (said), what they name (groups), which elements are alike
// (shape), and which may be noise by their attributes (called).
func (v *view) read() {
	p := v.page
	v.said = make([]attributes, p.Len())
	v.named = bitset.New(p.Len())
	v.shape = make([]int32, p.Len())
	shapes := newShapeTable()
	for n := range p.Tag {
		if !p.IsElement(page.Node(n)) {
			continue
		}
		c := called{node: page.Node(n)}
		tag, shape := shapes.tag(p, c.node), int32(0)
		attrs := p.Attrs(c.node)
		for i := range attrs {
			a := &attrs[i]
			switch a.Key {
			case "class":
				class := shapes.class(a.Val)
				if shape != 0 {
					tag = aShape | uint32(shape)
				}
				shape = shapes.of(tag, class)
				c.add(&shapes.classes[class].name)
			case "id":
				name := readName(a.Val)
				c.add(&name)
			default:
				v.said[n] |= saidBy(a)
				v.readOther(a, &c)
			}
		}
		if shape == 0 {
			shape = shapes.of(tag, noClass)
		}
		v.shape[n] = shape
		// What stands on html and body names the page, not a part of it.
		if c.groups != 0 && c.node != p.Root && c.node != p.Body {
			v.named.Add(c.node)
			v.groups = append(v.groups, c.groups)
		}
		if c.says() {
			v.called = append(v.called, c)
		}
	}
	v.named.Index()
	v.shapes = shapes.all
}

// called is what an element is called by its attributes.
type called struct {
	node page.Node
	name
	labelled bool // an ad to those who cannot see it
	slot     bool // an ad script's own
	empty    bool // the attribute that says so is false
}

func (c *called) add(n *name) {
	c.groups |= n.groups
	c.fired |= n.fired
	c.denied = c.denied || n.denied
	if n.known != nil {
		c.known = n.known
	}
}

// says tells whether it may be noise for what it is called.
func (c *called) says() bool { return c.fired != 0 || c.known != nil || c.labelled || c.slot }

// readOther looks at an attribute other than class and id.
func (v *view) readOther(a *html.Attribute, c *called) {
	if isNameKey(a.Key) {
		name := readName(a.Val)
		name.groups = 0 // these names are for tests
		c.add(&name)
		return
	}
	switch a.Key {
	case "aria-label", "title", "alt":
		c.labelled = c.labelled || v.saysAd(a.Val)
		return
	}
	if !c.slot && strings.HasPrefix(a.Key, "data-") && (isAdAttribute(a.Key) || a.Key == "data-type" && a.Val == "ad") {
		c.slot, c.empty = true, a.Val == "false"
	}
}
