package tree

import (
	"golang.org/x/net/html/atom"
)

// openGrid unwraps a list that holds pictures and nothing else, so that no mark
// stands before them: each is a paragraph, unless it is in one or in a figure.
func (t *Tree) openGrid(list int) {
	entries := t.children(list)
	for _, entry := range entries {
		if t.Items[entry].Tag != atom.Li || !t.isPicture(entry) {
			return
		}
	}
	around := t.around(list)
	if len(entries) == 0 || around == atom.Ul || around == atom.Ol || around == atom.Dl { // no place for a paragraph
		return
	}
	entryTag := atom.P
	if around == atom.Figure || RoleOf(around) == Holder {
		entryTag = Unwrapped // pictures stand there without a paragraph
	}
	for _, entry := range entries {
		it := &t.Items[entry]
		it.Tag, it.Up = entryTag, t.Items[list].Up
		it.Attrs = withoutKey(it.Attrs, "value")
		for _, part := range t.children(entry) {
			if tag := t.Items[part].Tag; tag == atom.P || tag == atom.Figure {
				it.Tag, it.Attrs = Unwrapped, nil
			}
		}
	}
	t.Items[list].Tag = Unwrapped
}

// around is the element that an item stands right within, 0 for none.
func (t *Tree) around(i int) atom.Atom {
	if up := t.upOf(i); up >= 0 {
		return t.Items[up].Tag
	}
	return 0
}

// upOf is the item of that element, -1 for none.
func (t *Tree) upOf(i int) int32 {
	up := t.Items[i].Up
	for up >= 0 && t.Items[up].Tag == Unwrapped {
		up = t.Items[up].Up
	}
	return up
}

// isPicture tells whether an item of a list holds a picture and no text, or several in
// paragraphs or figures of their own.
func (t *Tree) isPicture(i int) bool {
	loose, boxed, box := 0, 0, int32(0) // box: the end of the paragraph or figure at hand
	for j := i + 1; j < int(t.Items[i].End); j++ {
		switch it := &t.Items[j]; it.Tag {
		case atom.Img:
			if j < int(box) {
				boxed++
			} else {
				loose++
			}
		case 0:
			if Shows(it.Text) {
				return false
			}
		case atom.P, atom.Figure:
			box = max(box, it.End)
		case Unwrapped, atom.A, atom.Br:
		default:
			return false
		}
	}
	return (loose == 1 && boxed == 0 || loose == 0 && boxed > 0) && !t.HasID(i)
}

// withoutKey leaves an attribute out.
func withoutKey(attrs []Attr, key string) []Attr {
	for k := range attrs {
		if attrs[k].Key == key {
			return append(attrs[:k:k], attrs[k+1:]...)
		}
	}
	return attrs
}
