package tree

import (
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
