package tree

import (
	"slices"

	"golang.org/x/net/html/atom"
)

// lists tidies the lists of a tree. An entry that comes into another list is not told so
// before the end: a page can have one list after another, each of which takes up all those
// behind it.
type lists struct {
	*Tree
	into map[int32]int32 // the list that a list's entries have come into
}

// up is the element that an item was written in, or the list that it has come into; -1 none.
func (l lists) up(i int) int {
	up := l.Items[i].Up
	for {
		next, moved := l.into[up]
		if !moved {
			return int(up)
		}
		if far, ok := l.into[next]; ok {
			l.into[up] = far // the next way is half as long
		}
		up = next
	}
}

// settle tells every item in which element it is now.
func (l lists) settle() {
	if len(l.into) == 0 {
		return
	}
	for i := range l.Items {
		l.Stop.Every(i)
		l.Items[i].Up = int32(l.up(i))
	}
	clear(l.into)
}

// tidy joins a list with those after it and moves lists that are all their item holds:
// two lists in an item may be one that is all it holds.
func (l lists) tidy(i int) {
	entries := l.children(i)
	own := len(entries)
	if l.Items[i].Tag == atom.Ul {
		entries = append(entries, l.join(i)...)
	}
	l.unnest(i, entries, len(entries) == 1 && own == 1)
}

// join makes one of bullet lists that follow each other directly, and gives the entries
// of the others that no entry stood before until now. Numbered lists stay apart: each
// begins to count anew.
func (l lists) join(i int) (entries []int) {
	it, last := &l.Items[i], -1
	for next := l.following(i); next < len(l.Items); next = l.following(i) {
		other := &l.Items[next]
		if other.Tag != atom.Ul || l.up(next) != l.up(i) || other.MarkupOnly != it.MarkupOnly || !sameAttrs(it.Attrs, other.Attrs) {
			break
		}
		if last >= 0 { // its last entry stands before the next list's first
			entries = append(entries, l.children(last)...)
		}
		last = next
		l.into[int32(next)] = int32(i)
		other.Tag = Unwrapped
		it.End = other.End
	}
	if last >= 0 {
		if first := l.first(last); first >= 0 {
			entries = append(entries, first)
		}
	}
	return entries
}

// sameAttrs tells whether two elements can be joined: the second has no id, and
// the same language and direction.
func sameAttrs(a, b []Attr) bool {
	if len(a) > 0 && a[0].Key == "id" {
		a = a[1:]
	}
	return slices.Equal(a, b)
}

// unnest moves a list that is all its item holds to where it belongs: to the item before,
// else into the place of the list around it. Case: editors that indent by an empty item.
func (l lists) unnest(i int, entries []int, alone bool) {
	for k, c := range entries {
		part := l.first(c)
		if part < 0 || l.Items[part].End < l.Items[c].End && l.following(part) < int(l.Items[c].End) ||
			l.Items[c].Tag != atom.Li || len(l.Items[c].Attrs) > 0 {
			continue
		}
		inner := &l.Items[part]
		switch {
		case inner.Tag != atom.Ul && inner.Tag != atom.Ol:
		case k > 0:
			before := entries[k-1]
			l.Items[c].Tag = Unwrapped
			l.Items[before].End = l.Items[c].End
			inner.Up = int32(before)
			entries[k] = before
		case alone && len(l.Items[i].Attrs) == 0:
			l.Items[c].Tag, l.Items[i].Tag = Unwrapped, Unwrapped
			inner.Up = int32(l.up(i))
		case inner.Tag == atom.Ul && l.Items[i].Tag == atom.Ul && len(inner.Attrs) == 0:
			l.into[int32(part)] = int32(i)
			l.Items[c].Tag, inner.Tag = Unwrapped, Unwrapped
		}
	}
}

// first is the first item right within an item, -1 none.
func (l lists) first(i int) int {
	for j := i + 1; j < int(l.Items[i].End); j++ {
		if l.Items[j].Tag != Unwrapped {
			return j
		}
	}
	return -1
}
