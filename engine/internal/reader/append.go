package reader

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// Append adds another tree behind this one, within a section element that names
// where its text is from in data-source: a text that the page does not render.
// What is quiet is in HTML and Markdown only.
func (t *Tree) Append(other Tree, source string, quiet bool) {
	if len(other.items) == 0 {
		return
	}
	from := int32(len(t.items))
	t.items = append(t.items, item{tag: atom.Section, attrs: []attr{{"data-source", source}}, end: from + 1 + int32(len(other.items)), up: -1, quiet: quiet})
	for _, it := range other.items {
		it.end += from + 1
		it.up += from + 1 // what stood in nothing stands in the section
		it.attrs, it.tag = withoutTarget(&it)
		t.items = append(t.items, it)
	}
	if !quiet {
		t.words += other.words
		t.chars += other.chars
	}
}

// withoutTarget takes the id from an element, and opens up a link within the
// page: two trees may have the same names.
func withoutTarget(it *item) ([]attr, atom.Atom) {
	if len(it.attrs) == 0 {
		return nil, it.tag
	}
	switch first := it.attrs[0]; {
	case first.key == "id":
		return it.attrs[1:], it.tag
	case first.key == "href" && strings.HasPrefix(first.val, "#"):
		return nil, opened
	}
	return it.attrs, it.tag
}
