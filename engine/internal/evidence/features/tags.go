package features

import (
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// tagPass measures the element that holds a block and those around it. Claim:
// authors mark up navigation, forms and articles more or less as HTML means
// them. Errs on pages made of div alone and on article used for teasers.

// around lists the elements that are looked for among the ancestors. The
// measure is 0 when there is none, else the number of levels up to the
// nearest, 1 for the block's own element.
var around = [...]struct {
	tag  atom.Atom
	name string
}{
	{atom.Article, "article"}, {atom.Main, "main"}, {atom.Section, "section"}, {atom.Aside, "aside"},
	{atom.Nav, "nav"}, {atom.Header, "header"}, {atom.Footer, "footer"}, {atom.Form, "form"},
	{atom.Table, "table"}, {atom.Ul, "ul"}, {atom.Ol, "ol"}, {atom.Dl, "dl"}, {atom.Figure, "figure"},
	{atom.Blockquote, "blockquote"}, {atom.Details, "details"}, {atom.Dialog, "dialog"}, {atom.Li, "li"},
	{atom.P, "p"}, {atom.Td, "td"}, {atom.A, "a"},
}

// Columns after those of around.
const (
	tagOwner = len(around) + iota
	tagHeading
	tagDepth
	tagAsides
	tagRoleMain
	tagRoleAside
	tagRoleDialog
	tagItemprop
	tagItemscope
	tagHidden
	tagAriaHidden
	tagLinked
	tagLists
	tagParent
	tagBoldOnly
	tagNoscript
)

func tagColumns() []Column {
	c := []Column{
		tagOwner:      {"tags.owner", "the kind of element that holds it, from prose-like to control-like", "holder"},
		tagHeading:    {"tags.heading", "heading level, 0 for none", "heading"},
		tagDepth:      {"tags.depth", "ancestors", "holder"},
		tagAsides:     {"tags.asides", "nav, aside, header, footer, form and their roles around it", "role"},
		tagRoleMain:   {"tags.roleMain", "levels up to role main or article, 0 for none", "role"},
		tagRoleAside:  {"tags.roleAside", "levels up to a navigation, banner, search or complementary role, 0 for none", "role"},
		tagRoleDialog: {"tags.roleDialog", "levels up to a dialog or alert role, 0 for none", "role"},
		tagItemprop:   {"tags.itemprop", "levels up to an itemprop that names text, 0 for none", "role"},
		tagItemscope:  {"tags.itemscope", "levels up to an itemscope, 0 for none", "role"},
		tagHidden:     {"tags.hidden", "hidden by attribute or style", "role"},
		tagAriaHidden: {"tags.ariaHidden", "levels up to aria-hidden, 0 for none", "role"},
		tagLinked:     {"tags.linked", "the whole block is one link", "links"},
		tagLists:      {"tags.lists", "lists around it", "holder"},
		tagParent:     {"tags.parent", "the kind of element around its own", "holder"},
		tagBoldOnly:   {"tags.bold", "stands in bold or strong as a whole", "holder"},
		tagNoscript:   {"tags.noscript", "stands in a noscript", "role"},
	}
	for i, a := range around {
		c[i] = Column{"tags." + a.name, "levels up to the nearest " + a.name + " around it, 0 for none", "inside"}
		if a.tag == atom.A {
			c[i].Theme = "links"
		}
	}
	return c
}

func tagPass(v *view) measurer {
	places := v.places()
	return func(i int, r []float32) {
		b := &v.Blocks.Blocks[i]
		v.climb(i, r, places)
		r[tagOwner] = ownerClass(v.Page, b.Owner)
		r[tagHeading] = float32(v.Measures[i].Heading)
		r[tagDepth] = float32(v.Page.Depth[b.Owner])
		r[tagHidden] = flag(v.Page.Has(b.From, page.Hidden))
		r[tagNoscript] = flag(v.Page.Has(b.From, page.InNoscript))
		r[tagLinked] = flag(v.Measures[i].LinkWords == v.Measures[i].Words && v.Measures[i].Words > 0 && b.Counts.Links <= 1)
		if up := v.Page.Parent[b.Owner]; up != page.None {
			r[tagParent] = ownerClass(v.Page, up)
		}
		if in := v.Page.Parent[b.From]; in != b.Owner && (v.Page.Tag[in] == atom.B || v.Page.Tag[in] == atom.Strong) {
			r[tagBoldOnly] = flag(v.Page.End[in] >= b.To)
		}
	}
}

// climb walks from the first text of block i to the root. places tells of each
// shape where it stands in the row.
func (v *view) climb(i int, r []float32, places []place) {
	level := float32(0)
	p, b := v.Page, &v.Blocks.Blocks[i]
	n := b.Owner
	if in := p.Parent[b.From]; in != page.None {
		n = in
	}
	for steps := 0; n != page.None && steps < index.AncestorLimit; n, steps = p.Parent[n], steps+1 {
		if n <= b.Owner {
			level++
		}
		at := max(level, 1)
		place := &places[v.Shape[n]]
		if place.column >= 0 && r[place.column] == 0 {
			r[place.column] = at
		}
		r[tagAsides] += place.asides
		r[tagLists] += place.lists
		if said := v.Said[n]; said != 0 {
			for _, c := range saidColumns {
				if said&c.said != 0 && r[c.column] == 0 {
					r[c.column] = at
				}
			}
			if said&index.RoleAside != 0 {
				r[tagAsides]++
			}
		}
	}
}

// A place is what an element's tag adds to the rows of the blocks in it.
type place struct {
	column        int // of its level, -1 for none
	asides, lists float32
}

func (v *view) places() []place {
	all := make([]place, len(v.Shapes))
	for i := range v.Shapes {
		tag, place := v.Shapes[i].Tag, &all[i]
		place.column = -1
		for k := range around {
			if around[k].tag == tag {
				place.column = k
			}
		}
		switch tag {
		case atom.Nav, atom.Aside, atom.Header, atom.Footer, atom.Form:
			place.asides = 1
		case atom.Ul, atom.Ol:
			place.lists = 1
		}
	}
	return all
}

var saidColumns = [...]struct {
	said   index.Attributes
	column int
}{
	{index.RoleMain, tagRoleMain}, {index.RoleAside, tagRoleAside}, {index.RoleDialog, tagRoleDialog},
	{index.Itemprop, tagItemprop}, {index.Itemscope, tagItemscope}, {index.AriaHidden, tagAriaHidden},
}

// ownerClass orders elements from those of running text to those of controls.
func ownerClass(p *page.Page, n page.Node) float32 {
	switch p.Tag[n] {
	case atom.P:
		return 1
	case atom.Blockquote:
		return 2
	case atom.Pre, atom.Code, atom.Listing:
		return 3
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return 4
	case atom.Dd:
		return 5
	case atom.Li:
		return 6
	case atom.Figcaption, atom.Caption:
		return 7
	case atom.Dt:
		return 8
	case atom.Article, atom.Section, atom.Main:
		return 9
	case atom.Div:
		return 10
	case atom.Body, atom.Center:
		return 11
	case atom.Td:
		return 12
	case atom.Th:
		return 13
	case atom.Header:
		return 14
	case atom.Footer, atom.Nav, atom.Aside:
		return 15
	case 0:
		return 16
	case atom.Summary, atom.Details:
		return 17
	case atom.Ul, atom.Ol, atom.Dl, atom.Menu:
		return 18
	case atom.Tr, atom.Table, atom.Tbody:
		return 19
	case atom.Form, atom.Fieldset, atom.Legend:
		return 20
	case atom.Button:
		return 21
	case atom.Option, atom.Select, atom.Textarea:
		return 22
	}
	return 17.5
}
