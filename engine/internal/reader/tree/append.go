package tree

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// Append adds another tree behind this one, within a section element that names
// where its text is from in data-source: a text that the page does not render.
// What is markupOnly is in HTML and Markdown, and no part of the plain text.
func (t *Tree) Append(other Tree, source string, markupOnly bool) {
	if len(other.Items) == 0 {
		return
	}
	from := int32(len(t.Items))
	t.Items = append(t.Items, Item{Tag: atom.Section, Attrs: []Attr{{"data-source", source}}, Up: -1,
		End: from + 1 + int32(len(other.Items)), MarkupOnly: markupOnly})
	for _, it := range other.Items {
		it.End += from + 1
		it.Up += from + 1 // what stood in nothing stands in the section
		it.Attrs, it.Tag = withoutTarget(&it)
		t.Items = append(t.Items, it)
	}
	if !markupOnly {
		t.Words += other.Words
		t.Chars += other.Chars
	}
}

// Lead adds another tree under the title, as Append does behind the text: where there is
// no heading that says the title, before everything.
func (t *Tree) Lead(other Tree, source string, markupOnly bool) {
	at, before := 0, len(t.Items)
	if t.Title >= 0 && t.Items[t.Title].Up < 0 {
		at = int(t.Items[t.Title].End)
	}
	t.Append(other, source, markupOnly)
	added := len(t.Items) - before
	if added == 0 || at == before {
		return
	}
	// What was appended goes to its place; what it stood behind moves on.
	moved := append(slices.Clone(t.Items[before:]), t.Items[at:before]...)
	copy(t.Items[at:], moved)
	for i := at; i < at+added; i++ {
		shiftItem(&t.Items[i], 0, int32(at-before))
	}
	for i := at + added; i < len(t.Items); i++ {
		shiftItem(&t.Items[i], int32(at), int32(added))
	}
	t.leadRuns(int32(at), int32(added))
	if t.Title >= at {
		t.Title += added
	}
}

// leadRuns makes room for items that are of no block.
func (t *Tree) leadRuns(at, added int32) {
	var runs []Run
	block := int32(-1) // of the items before the place
	for _, r := range t.Runs {
		if r.From < at {
			runs, block = append(runs, r), r.Block
		}
	}
	rest := t.Runs[len(runs):]
	if len(runs) > 0 {
		runs = append(runs, Run{From: at, Block: -1})
		if len(rest) == 0 || rest[0].From > at {
			runs = append(runs, Run{From: at + added, Block: block})
		}
	}
	for _, r := range rest {
		runs = append(runs, Run{From: r.From + added, Block: r.Block})
	}
	t.Runs = runs
}

// shiftItem moves what an item knows of others from a place on.
func shiftItem(it *Item, from, by int32) {
	if it.Up >= from {
		it.Up += by
	}
	it.End += by
}

// withoutTarget takes the id from an element, and unwraps a link within the
// page: two trees may have the same names.
func withoutTarget(it *Item) ([]Attr, atom.Atom) {
	if len(it.Attrs) == 0 {
		return nil, it.Tag
	}
	switch first := it.Attrs[0]; {
	case first.Key == "id":
		return it.Attrs[1:], it.Tag
	case first.Key == "href" && strings.HasPrefix(first.Val, "#"):
		return nil, Unwrapped
	}
	return it.Attrs, it.Tag
}
