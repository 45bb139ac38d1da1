package tree

import (
	"winnow/engine/internal/stop"

	"golang.org/x/net/html/atom"
)

// children are the items right within an item, in what is unwrapped too.
func (t *Tree) children(i int) (list []int) {
	for j := i + 1; j < int(t.Items[i].End); {
		if t.Items[j].Tag == Unwrapped {
			j++
			continue
		}
		list = append(list, j)
		j = int(t.Items[j].End)
	}
	return list
}

// following is the first item behind an item that is not unwrapped.
func (t *Tree) following(i int) int {
	i = int(t.Items[i].End)
	for i < len(t.Items) && t.Items[i].Tag == Unwrapped {
		i++
	}
	return i
}

// A Tree is the reading tree of one page.
type Tree struct {
	Items []Item
	Title int           // the heading that says the metadata's title, -1 none
	Words int           // of the plain text, as the page's blocks count them
	Chars int           // without white space
	Runs  []Run         // which items are of which block of the page
	Added []int         // blocks that are in the tree although the verdict leaves them out
	Stop  *stop.Checker // ends the work on the tree; nil never does
}

// An Item is an element or a text of the tree, in document order: its subtree
// is [i, end).
type Item struct {
	Tag        atom.Atom // 0 for texts
	End        int32
	Up         int32 // the element that it was written in, -1 none
	MarkupOnly bool  // in HTML and Markdown, but no part of the plain text
	Text       string
	Attrs      []Attr
}

// An Attr is an attribute. An id, if there is one, comes first.
type Attr struct{ Key, Val string }

// Unwrapped is the tag of an element that is not needed: its children stay where
// they are, its own tags are not written.
const Unwrapped = ^atom.Atom(0)

// HasID tells whether an item has an id, so that links point to it.
func (t *Tree) HasID(i int) bool {
	return len(t.Items[i].Attrs) > 0 && t.Items[i].Attrs[0].Key == "id"
}

// Plain is the bare text of a subtree.
func (t *Tree) Plain(i int) string {
	var text []byte
	for j := i; j < int(t.Items[i].End); j++ {
		text = append(text, t.Items[j].Text...)
	}
	return string(text)
}

// holds tells whether an element holds one of a kind.
func (t *Tree) holds(i int, tag atom.Atom) bool {
	for j := i + 1; j < int(t.Items[i].End); j++ {
		if t.Items[j].Tag == tag {
			return true
		}
	}
	return false
}

// Value is the value of an attribute, "" when there is none.
func (it *Item) Value(key string) string {
	for _, a := range it.Attrs {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// Marks before the items of a list of tasks: form controls are never written.
const (
	OpenTask = "☐ "
	DoneTask = "☑ "
)

// MathLanguage is the language of code that is a formula.
const MathLanguage = "math"

// TeX is the TeX of a formula in the tree, "" when it is none or has none.
func (t *Tree) TeX(i int) string {
	it := &t.Items[i]
	switch it.Tag {
	case atom.Math:
		return it.Value("alttext")
	case atom.Img:
		if it.Value("class") != "" { // no other picture has one
			return it.Value("alt")
		}
	case atom.Code:
		if len(it.Attrs) > 0 && it.Attrs[0].Val == "language-"+MathLanguage {
			return t.Plain(i)
		}
	}
	return ""
}
