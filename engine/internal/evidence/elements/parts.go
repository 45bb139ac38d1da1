package elements

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// The methods below ask about one element. Text nodes and page.None have none of
// these properties.

func (f *Facts) is(n page.Node, tag atom.Atom) bool { return n != page.None && f.page.Tag[n] == tag }

// IsParagraph tells a p element.
func (f *Facts) IsParagraph(n page.Node) bool { return f.is(n, atom.P) }

// IsQuote tells a blockquote.
func (f *Facts) IsQuote(n page.Node) bool { return f.is(n, atom.Blockquote) }

// Level is the level of a heading, 1 to 6, and 0 for what is none.
func (f *Facts) Level(n page.Node) int { return HeadingLevel(f.page, n) }

// Caption is the caption of a figure that a node stands in, at most so many elements up;
// page.None for none. byName says that it is a text beside a picture of which only the class
// says so, as blogs have written captions before HTML had figures.
func (f *Facts) Caption(n page.Node, up int) (caption page.Node, byName bool) {
	if caption := f.around(n, atom.Figcaption, up); caption != page.None || n == page.None {
		return caption, false
	}
	p, box := f.page, f.page.Parent[n]
	if p.IsElement(n) && p.HasClassWord(n, "caption") && box != page.None && p.Counts(box).Images == 1 && p.Words(box) == p.Words(n) {
		return n, true
	}
	return page.None, false
}

// IsInButton tells what is pressed: it stands in a button, at most so many elements
// up.
func (f *Facts) IsInButton(n page.Node, up int) bool {
	return f.around(n, atom.Button, up) != page.None
}

// IsInChoices tells a choice of a list of them, at most so many elements up.
func (f *Facts) IsInChoices(n page.Node, up int) bool {
	return f.around(n, atom.Select, up) != page.None
}

// around is the innermost element of a tag around a node, itself included, among
// the first so many.
func (f *Facts) around(n page.Node, tag atom.Atom, up int) page.Node {
	for k := 0; k < up && n != page.None; k, n = k+1, f.page.Parent[n] {
		if f.page.Tag[n] == tag {
			return n
		}
	}
	return page.None
}

// HasTime tells whether a run of nodes holds a time element or stands in one.
func (f *Facts) HasTime(from, to page.Node) bool {
	return slices.Contains(f.page.Tag[from:to], atom.Time) || f.is(f.page.Parent[from], atom.Time)
}

// Unwrapped goes from a box down to the table, code or list that is all it holds.
func (f *Facts) Unwrapped(n page.Node) page.Node {
	p := f.page
	for p.Tag[n] == atom.Div || p.Tag[n] == atom.Figure {
		c := p.FirstChild(n)
		for c != page.None && p.Words(c) == 0 {
			c = p.NextSibling(c)
		}
		if c == page.None || !p.IsElement(c) || p.Words(c) != p.Words(n) {
			break
		}
		n = c
	}
	return n
}

// A Part is what an author puts among the paragraphs of a text.
type Part uint8

const (
	NoPart    Part = iota
	Prose          // p
	Numbered       // ol, but for a list of contents
	Bulleted       // ul and blockquote, but for a list of contents
	Tabular        // table, dl
	Preformed      // pre
)

// PartOf tells which part of a text an element is.
func (f *Facts) PartOf(n page.Node) Part {
	switch f.page.Tag[n] {
	case atom.P:
		return Prose
	case atom.Table, atom.Dl:
		return Tabular
	case atom.Pre:
		return Preformed
	case atom.Ol:
		if !f.isContents(n) {
			return Numbered
		}
	case atom.Ul, atom.Blockquote:
		if !f.isContents(n) {
			return Bulleted
		}
	}
	return NoPart
}

// isContents tells a list of what is on the page by its first link.
func (f *Facts) isContents(n page.Node) bool {
	for k := n; k < f.page.End[n]; k++ {
		if f.page.Tag[k] == atom.A {
			return strings.HasPrefix(f.page.Attr(k, "href"), "#")
		}
	}
	return false
}

// MayWrap leaves out what is a frame of the page or of a table by itself, so that
// it is no mere wrapper of what it holds.
func (f *Facts) MayWrap(n page.Node) bool {
	switch f.page.Tag[n] {
	case atom.Main, atom.Article, atom.Body, atom.Html, atom.Head, atom.Td, atom.Th, atom.Tr, atom.Tbody, atom.Table, atom.Form:
		return false
	}
	return f.page.ID[n] != page.None && n != f.page.Root && n != f.page.Body
}

// ShowsNothing tells an element that shows nothing by itself: a script, a line
// break, or the button without words that closes what it stands beside. An empty
// box may be filled by a script.
func (f *Facts) ShowsNothing(n page.Node) bool {
	switch f.page.Tag[n] {
	case atom.Script, atom.Style, atom.Noscript, atom.Link, atom.Meta, atom.Template, atom.Br:
		return true
	case atom.Button:
		return f.page.Words(n) == 0
	}
	return false
}
