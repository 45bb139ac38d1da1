package rules

import (
	"slices"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// guarded tells whether an element may be noise as a whole: short enough, and no
// heading, control, drawing or article itself.
func (f *finder) guarded(n page.Node, maxWords int32) bool {
	switch f.Page.Tag[n] {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Svg, atom.Input, atom.Article, atom.Main, atom.Html, atom.Body,
		atom.Head, atom.Script, atom.Style, atom.Link, atom.Meta, atom.Label, atom.Time, atom.B, atom.I, atom.Em, atom.Strong:
		return false
	}
	return f.Page.Words(n) <= maxWords
}

// inChrome tells what stands in the page's own footer or navigation.
func (f *finder) inChrome(n page.Node) bool {
	for steps := 0; n != page.None && steps < index.AncestorLimit; n, steps = f.Page.Parent[n], steps+1 {
		if f.Page.Tag[n] == atom.Footer || f.Page.Tag[n] == atom.Nav {
			return true
		}
	}
	return false
}

// repeats tells whether an element has a sibling of its own shape: then it is
// an item, and what is around it is the list.
func (f *finder) repeats(n page.Node) bool {
	up := f.Page.Parent[n]
	if up == page.None {
		return false
	}
	seen := 0
	for c := f.Page.FirstChild(up); c != page.None && seen < 100; c = f.Page.NextSibling(c) {
		seen++
		if c != n && f.Page.IsElement(c) && f.Shape[c] == f.Shape[n] {
			return true
		}
	}
	return false
}

// headingUp is how many levels a part of a heading may stand below it.
const headingUp = 3

func (f *finder) inHeading(n page.Node) bool {
	for k := 0; n != page.None && k <= headingUp; k, n = k+1, f.Page.Parent[n] {
		if page.HeadingLevel(f.Page.Tag[n]) > 0 {
			return true
		}
	}
	return false
}

// listedItems is the number of filled boxes of one shape from which they are
// what a page lists, such as classified advertisements. Slots to be filled
// are empty, however many.
const listedItems = 12

// isListed tells whether an element with something in it is one of many of its
// shape.
func (f *finder) isListed(n page.Node) bool {
	if !f.isFilled(n) {
		return false
	}
	if f.filled == nil {
		f.filled = make([]int32, len(f.Shapes))
		for e, shape := range f.Shape {
			if f.Shapes[shape].Classed && f.isFilled(page.Node(e)) {
				f.filled[shape]++
			}
		}
	}
	return f.filled[f.Shape[n]] > listedItems
}

func (f *finder) isFilled(n page.Node) bool {
	c := f.Page.Counts(n)
	return c.Words > 0 && !f.isSlot(n) || c.Images > 0 || f.Page.Tag[n] == atom.Img
}

// isIcon tells an element that shows nothing but a drawing.
func (f *finder) isIcon(n page.Node) bool {
	c := f.Page.FirstChild(n)
	for c != page.None && (!f.Page.IsElement(c) || f.Page.Tag[c] == atom.Style) {
		c = f.Page.NextSibling(c)
	}
	return c != page.None && f.Page.Tag[c] == atom.Svg && f.Page.Words(n) == 0 && f.Page.Counts(n).Images <= 1
}

// showsOwnPicture tells whether an element is or holds the picture that the page
// names as its own, by its metadata or its markup.
func (f *finder) showsOwnPicture(n page.Node) bool {
	p := f.Page
	if p.Tag[n] != atom.Img && p.Counts(n).Images == 0 {
		return false
	}
	if f.own == nil {
		f.own = append(make([]page.Node, 0, 1), f.Meta.OwnPictures(p)...)
	}
	if k, _ := slices.BinarySearch(f.own, n); k < len(f.own) && f.own[k] < p.End[n] {
		return true
	}
	for c := n; c < p.End[n] && c < n+pictureNodes; c++ {
		if p.Tag[c] == atom.Img && hasWord(p.Attr(c, "itemprop"), "image") {
			return true
		}
	}
	return false
}

// pictureNodes is how far within an element its picture is looked for.
const pictureNodes = 16

// formPartWords is the length of a form, and not of a page with a form around it.
const formPartWords = 400

// isPartOfMore tells what is no box of its own: a control, an icon, an item of a
// menu, or a part of a form without the field for the address. Hidden alone it leaves
// a hole in a row, or a form without its button.
func (f *finder) isPartOfMore(n page.Node) bool {
	p := f.Page
	switch p.Tag[n] {
	case atom.A, atom.Button:
		return true
	case atom.Span, atom.Li:
		if p.Counts(n).Inputs == 0 && (p.Words(n) == 0 || f.inChrome(n) || f.repeats(n)) {
			return true
		}
	}
	for up, steps := p.Parent[n], 0; up != page.None && steps < index.AncestorLimit; up, steps = p.Parent[up], steps+1 {
		if p.Tag[up] == atom.Form {
			return p.Words(up) <= formPartWords && !f.asksAddress(n)
		}
	}
	return false
}
